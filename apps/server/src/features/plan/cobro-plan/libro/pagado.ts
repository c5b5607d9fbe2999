/** Marks a payment as paid, however it was made: its row and the effect on the plan, together. */

import {
  CON_ASISTIDO,
  clavePeriodo,
  conceptoDePeriodo,
  estadoPorFecha,
  type FrecuenciaPago,
  fechaAt,
  formatFecha,
  formatFechaIso,
  type PeriodoComprado,
  PLAN_ASISTIDO,
  type PlanVigente,
  pagadoHastaTras,
  parseFechaIso,
  pausaDesde,
  periodoComprado,
  SIN_ASISTIDO,
} from '@pura/domain'
import { suscripcion as textos } from '@pura/domain/mensajes/de-pagos'
import type { Updateable } from 'kysely'
import type { Db } from '../../../../db/index.ts'
import type { PagoTable } from '../../../../db/tables.ts'
import { notify } from '../../../../lib/notificar.ts'
import { isRechazada } from '../../metodo-pago/rechazada.ts'
import {
  findSuscripcion,
  findSuscripcionViva,
  type PagoRow,
  type SuscripcionRow,
  updatePago,
  updateSuscripcion,
} from './repository.ts'

interface Hecho {
  pagadoCon: string
  /** The card that paid it. */
  idMetodo?: number | null
  ahora: Date
  documentoBanco?: string
}

/** The caller has locked the payment's row and found it pending. */
export async function markPagado(
  tx: Db,
  pago: PagoRow,
  { pagadoCon, idMetodo = null, ahora, documentoBanco }: Hecho,
): Promise<void> {
  const suscripcion = await findSuscripcion(tx, pago.cod_cia, pago.id_suscripcion)
  const id_metodo = await chooseMetodoTrasPago(tx, suscripcion, pago, idMetodo)
  if (id_metodo !== suscripcion.id_metodo) await updateSuscripcion(tx, suscripcion, { id_metodo })
  const hecho = {
    estado: 'pagado',
    pagado_con: pagadoCon,
    pagado_en: ahora,
    ...(documentoBanco === undefined ? {} : { documento_banco: documentoBanco }),
  }
  if (suscripcion.desde === null) await begin(tx, suscripcion, pago, hecho, ahora)
  else await extend(tx, suscripcion, pago, hecho, ahora)
}

/** First payment: activates the plan and ends the previous one. */
async function begin(
  tx: Db,
  suscripcion: SuscripcionRow,
  pago: PagoRow,
  hecho: Updateable<PagoTable>,
  ahora: Date,
): Promise<void> {
  const { cod_cia } = pago
  const antes = await findSuscripcionViva(tx, cod_cia, { lock: true })
  const periodo = periodoInicial(suscripcion, pago, antes, ahora)
  await updatePago(tx, pago, {
    ...hecho,
    periodo: clavePeriodo(periodo),
    desde: formatFechaIso(periodo.desde),
    hasta: formatFechaIso(periodo.hasta),
    concepto: conceptoDePeriodo(periodo, suscripcion.frecuencia as FrecuenciaPago),
  })
  if (antes) await endSuscripcion(tx, antes, ahora)
  const hasta = formatFechaIso(periodo.hasta)
  await updateSuscripcion(tx, suscripcion, {
    estado: 'activa',
    // With credited days the plan ends on another day of the month, which becomes its billing day.
    desde: periodo.abono > 0 ? hasta : formatFechaIso(periodo.desde),
    pagado_hasta: hasta,
    proximo_cobro: suscripcion.renueva ? hasta : null,
  })
  await setAsistido(tx, cod_cia, suscripcion.id_paquete === PLAN_ASISTIDO)
}

/**
 * Period of a first payment. The same plan continues at the end of the former one; another plan begins on the day it is
 * paid, because a transfer arrives days after the purchase.
 */
function periodoInicial(
  { frecuencia, id_paquete, monto }: SuscripcionRow,
  pago: PagoRow,
  antes: SuscripcionRow | undefined,
  ahora: Date,
): PeriodoComprado {
  const fija = antes?.id_paquete === id_paquete && pago.desde === antes.pagado_hasta
  if (fija) return { desde: parseFechaIso(pago.desde)!, hasta: parseFechaIso(pago.hasta)!, abono: 0 }
  const nuevo = { idPaquete: id_paquete, frecuencia: frecuencia as FrecuenciaPago, monto: Number(monto) }
  return periodoComprado(nuevo, antes && toVigente(antes), ahora)
}

/** The plan must have been paid at least once: `pagado_hasta` is not null. */
export const toVigente = ({ id_paquete, frecuencia, monto, pagado_hasta }: SuscripcionRow): PlanVigente => ({
  idPaquete: id_paquete,
  frecuencia: frecuencia as FrecuenciaPago,
  monto: Number(monto),
  pagadoHasta: parseFechaIso(pagado_hasta!)!,
})

async function extend(
  tx: Db,
  suscripcion: SuscripcionRow,
  pago: PagoRow,
  hecho: Updateable<PagoTable>,
  ahora: Date,
): Promise<void> {
  await updatePago(tx, pago, hecho)
  // A plan cancelled while its payment was under way is paid but not reactivated.
  if (suscripcion.estado === 'cancelada') return
  const pagadoHasta = parseFechaIso(suscripcion.pagado_hasta!)!
  const hoy = fechaAt(ahora)
  const parada = estadoPorFecha(pagadoHasta, hoy) === 'pausada'
  const { hasta, ancla } = pagadoHastaTras({
    periodo: { desde: parseFechaIso(pago.desde)!, hasta: parseFechaIso(pago.hasta)! },
    ancla: parseFechaIso(suscripcion.desde!)!,
    pausadaDesde: parada ? pausaDesde(pagadoHasta) : undefined,
    pagadoEn: ahora,
  })
  await updateSuscripcion(tx, suscripcion, {
    desde: formatFechaIso(ancla),
    pagado_hasta: formatFechaIso(hasta),
    proximo_cobro: suscripcion.renueva ? formatFechaIso(hasta) : null,
    estado: estadoPorFecha(hasta, hoy),
  })
  if (suscripcion.estado !== 'pausada') return
  await notify(tx, pago.cod_cia, {
    tipo: 'emisionReanudada',
    titulo: textos.emisionReanudada,
    cuerpo: textos.emisionReanudadaDetalle(formatFecha(hasta).replaceAll('-', '/')),
    urlTarget: '/historialPagos',
    opciones: ['/historialPagos', '/paquetes'],
    fecha: ahora,
    llave: `emisionReanudada:${pago.id}`,
  })
}

/** Charges no further period, and cancels its open payment. */
export async function endSuscripcion(tx: Db, suscripcion: SuscripcionRow, ahora: Date): Promise<void> {
  await updateSuscripcion(tx, suscripcion, {
    estado: 'cancelada',
    cancelada: ahora,
    renueva: false,
    proximo_cobro: null,
  })
  await tx
    .updateTable('pago')
    .set({ estado: 'anulado' })
    .where('cod_cia', '=', suscripcion.cod_cia)
    .where('id_suscripcion', '=', suscripcion.id)
    .where('estado', '=', 'pendiente')
    .execute()
}

/** EST-25: the flag by which other features know the plan. */
export const setAsistido = (tx: Db, codCia: number, asistido: boolean) =>
  tx
    .updateTable('cia')
    .set((eb) => ({
      tipo_contribuyente: asistido ? CON_ASISTIDO : SIN_ASISTIDO,
      version: eb('version', '+', 1),
    }))
    .where('cod_cia', '=', codCia)
    .where('tipo_contribuyente', asistido ? '!=' : '=', CON_ASISTIDO)
    .execute()

/**
 * Card to renew the plan with after a payment. A card that the bank refused is replaced by whatever paid instead.
 * @param pagadoCon the card that paid; null if it was paid some other way
 */
async function chooseMetodoTrasPago(
  tx: Db,
  { id_metodo, desde }: SuscripcionRow,
  { cod_cia, id }: PagoRow,
  pagadoCon: number | null,
): Promise<number | null> {
  const isCompra = desde === null
  if (pagadoCon !== null && (isCompra || id_metodo === null)) return pagadoCon
  if (id_metodo === null || !(await isRechazada(tx, cod_cia, id_metodo, id))) return id_metodo
  return pagadoCon
}
