import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { serveOperador } from '../../../http/serve.ts'
import { attachment } from '../../../lib/archivos/archivo.ts'
import { recordChange } from '../../suelo/index.ts'
import { withOperador } from '../cia/derecho.ts'
import { readAlcance, zipDeSalida } from './salida.ts'

const t = mensajes.salida

export function salidaRoutes(app: FastifyInstance, deps: Con<'config' | 'db' | 'now'>): void {
  serveOperador(app, contract.salida.alcance, ({ sesion, params: { codCia } }) =>
    withOperador(deps, sesion, codCia, { accion: t.consultado }, (tx) => readAlcance(tx, codCia)),
  )

  serveOperador(app, contract.salida.zip, async ({ sesion, params: { codCia }, reply }) => {
    const pedido = await withOperador(deps, sesion, codCia, 'cambio', async (tx, cia, autorizada) => {
      const alcance = await readAlcance(tx, codCia)
      await recordChange(
        tx,
        { ...sesion, codCia },
        { entidad: 'cia', llave: codCia, accion: 'accion', detalle: t.empezado, despues: alcance },
      )
      return { codCia: autorizada, autor: sesion, nombreCia: cia.nombre_cia, ruc: cia.ruc, alcance }
    })
    reply.header('content-disposition', attachment(`${pedido.ruc}_todo.zip`))
    return zipDeSalida(deps, pedido)
  })
}
