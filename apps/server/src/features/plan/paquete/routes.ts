import { contract } from '@pura/contract'
import { PAQUETES } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { answer, serve, servePublic } from '../../../http/serve.ts'
import { readPlanActual } from './actual.ts'
import { registerCompra } from './comprar.ts'
import { deactivatePlan } from './desactivar.ts'

export function paqueteRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now' | 'pasarela'>): void {
  const api = contract.paquete

  servePublic(app, api.list, () => OFERTA)

  serve(app, api.comprar, ({ body, sesion }) => registerCompra(deps, sesion, body))

  serve(app, api.eliminar, async ({ body: { codCia, idPaquete }, sesion }) => {
    const mensaje = await deps.db.withCia(codCia, (tx) => deactivatePlan(tx, sesion, idPaquete, deps.now()), {
      repeatable: true,
    })
    return answer(null, { mensaje })
  })

  serve(app, api.actual, ({ sesion }) => readPlanActual(deps, sesion))
}

/** ENT-54: one row per plan and frequency. */
const OFERTA = PAQUETES.flatMap((p) =>
  p.opciones.map((o) => ({
    id: `${p.idPaquete}-${o.codigo}`,
    idPaquete: p.idPaquete,
    opcion: o.codigo,
    titulo: p.nombre,
    descripcion: p.descripcion,
    precio: String(o.precio),
    frecuenciaPago: o.frecuencia,
    requisitosList: [...p.requisitos],
    adicionalesList: [...p.adicionales],
    tiposPersona: [...p.tiposPersona],
  })),
)
