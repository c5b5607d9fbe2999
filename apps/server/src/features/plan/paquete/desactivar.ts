/**
 * Deactivation of a plan (PLAN-17, docs/acuerdos.md G2): the assisted one at once, any other at the end of its paid
 * period; nothing is refunded.
 */

import { CON_ASISTIDO, fechaAt, formatFecha, formatFechaIso, PLAN_ASISTIDO, parseFechaIso } from '@pura/domain'
import { textosDeCompra } from '@pura/domain/mensajes/de-pagos'
import type { Db } from '../../../db/index.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { findCia } from '../../compania/index.ts'
import { recordChange } from '../../suelo/index.ts'
import { endSuscripcion, setAsistido } from '../cobro-plan/libro/pagado.ts'
import {
  findPagoPendiente,
  findSuscripcionViva,
  findUltimosCobros,
  isEnCamino,
  type SuscripcionRow,
  updateSuscripcion,
} from '../cobro-plan/libro/repository.ts'

const t = textosDeCompra

/** @returns the text for the user. @throws AppError */
export async function deactivatePlan(tx: Db, sesion: Sesion, idPaquete: string, ahora: Date): Promise<string> {
  const { codCia } = sesion
  const cia = (await findCia(tx, codCia, { lock: true }))!
  const viva = await findSuscripcionViva(tx, codCia, { lock: true })
  const suya = viva?.id_paquete === idPaquete ? viva : undefined
  if (idPaquete === PLAN_ASISTIDO) {
    // An operator may have granted it without a payment.
    if (!suya && cia.tipo_contribuyente !== CON_ASISTIDO) throw new AppError('conflict', t.sinPlan)
    if (suya) await end(tx, sesion, suya, ahora)
    await setAsistido(tx, codCia, false)
    if (!suya) await record(tx, sesion, 0)
    return t.desactivado
  }
  if (!suya) throw new AppError('conflict', t.sinPlan)
  if (suya.pagado_hasta! <= formatFechaIso(fechaAt(ahora))) {
    await end(tx, sesion, suya, ahora)
    return t.terminado
  }
  await updateSuscripcion(tx, suya, { renueva: false, proximo_cobro: null })
  await record(tx, sesion, suya.id)
  return t.noRenueva(formatFecha(parseFechaIso(suya.pagado_hasta!)!).replaceAll('-', '/'))
}

async function end(tx: Db, sesion: Sesion, suscripcion: SuscripcionRow, ahora: Date): Promise<void> {
  const pago = await findPagoPendiente(tx, suscripcion.cod_cia, suscripcion.id)
  const cobro = pago && (await findUltimosCobros(tx, suscripcion.cod_cia, [pago.id])).get(pago.id)
  if (cobro && isEnCamino(cobro)) throw new AppError('conflict', t.enCamino)
  await endSuscripcion(tx, suscripcion, ahora)
  await record(tx, sesion, suscripcion.id)
}

const record = (tx: Db, sesion: Sesion, llave: number) =>
  recordChange(tx, sesion, { entidad: 'suscripcion', llave, accion: 'accion', detalle: 'desactivar' })
