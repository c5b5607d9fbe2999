import { ARCHIVO, contract, SECCION_DE_TIPO } from '@pura/contract'
import { mensajes, tipoDocto } from '@pura/domain'
import type { FastifyInstance } from 'fastify'
import type { Con } from '../../../deps.ts'
import { notFound } from '../../../http/errors.ts'
import { readLlave } from '../../../http/llave.ts'
import { answer, serve } from '../../../http/serve.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findTipo } from '../almacen/repository.ts'
import { assertSeccion } from '../consulta/permiso.ts'
import { cancelPago, readCuenta, registerPago, type VentaParams } from './pagos.ts'

export function pagoVentaRoutes(app: FastifyInstance, deps: Con<'db' | 'now'>): void {
  const api = contract.pagoVenta

  serve(app, api.list, async ({ params, sesion }) => {
    await assertVenta(sesion, params)
    return readCuenta(deps, params)
  })

  serve(app, api.create, async ({ params, body, headers, sesion }) => {
    await assertVenta(sesion, params)
    const cuenta = await registerPago(deps, sesion, params, body, readLlave(headers))
    return answer(cuenta, { mensaje: mensajes.pago.registrado })
  })

  serve(app, api.remove, async ({ params, sesion }) => {
    await assertVenta(sesion, params)
    return answer(await cancelPago(deps, sesion, params, params.idPago), { mensaje: mensajes.pago.anulado })
  })

  /** Requires the section of its type, that of the receipts, or the archive. @throws AppError */
  async function assertVenta(sesion: Sesion, { codCia, numDocto }: VentaParams): Promise<void> {
    const tipo = await deps.db.withCia(codCia, (tx) => findTipo(tx, codCia, numDocto))
    if (tipo === undefined) throw notFound(mensajes.documento.noEncontrado)
    assertSeccion(sesion, tipo, RECIBOS, ARCHIVO)
  }
}

const RECIBOS = SECCION_DE_TIPO[tipoDocto('REP').id]!
