/**
 * Decides the next step of a plan: to charge what is due, or to wait, until when and for whom. Computed from the rows
 * each time, under the lock of the plan, so that work interrupted by a crash continues where it was.
 */
import {
  addDays,
  type ClaseDeRechazo,
  claseDeRechazo,
  compareFechas,
  type EstadoSuscripcion,
  type Fecha,
  fechaAt,
  formatFechaIso,
  inHorarioDeCobro,
  isCobrable,
  montoDelPeriodo,
  nextIntento,
  type PrecioAvisado,
  parseFechaIso,
  periodoDesde,
} from '@pura/domain'
import type { Db } from '../../../db/index.ts'
import { openPago } from '../cobro-plan/libro/abrir.ts'
import {
  type CobroRow,
  findPagoPendiente,
  isEnCamino,
  type PagoRow,
  type SuscripcionRow,
  updateSuscripcion,
} from '../cobro-plan/libro/repository.ts'
import { NO_ENVIADO } from '../metodo-pago/rechazada.ts'
import { notifyOtraTarjeta, notifyPorConfirmar, notifyRechazado, notifySinTarjeta } from './avisos.ts'
import { findMetodo, listCobros, lockViva, type MetodoRow, type Viva } from './repository.ts'

export interface Cobrable {
  idPago: number
  idMetodo: number
}

interface Situacion {
  momento: Date
  /** True if a card provider is configured. */
  conTarjetas: boolean
}

/** @returns the payment to charge now; undefined: nothing to do before the stored day */
export async function planNext(
  tx: Db,
  codCia: number,
  { momento, conTarjetas }: Situacion,
): Promise<Cobrable | undefined> {
  const viva = await lockViva(tx, codCia)
  if (!viva || !isCobrable(viva.fila.estado as EstadoSuscripcion)) return undefined
  const hoy = fechaAt(momento)
  if (!viva.fila.renueva) return wait(tx, viva, undefined)
  const pago = await findDebido(tx, viva, momento)
  if (!pago) return wait(tx, viva, viva.pagadoHasta)
  const cobros = await listCobros(tx, pago)
  // Its own job or a webhook will settle it; otherwise it is checked again tomorrow.
  if (cobros.some(isEnCamino)) {
    await notifyIfWaiting(tx, pago, cobros, momento)
    return wait(tx, viva, addDays(hoy, 1))
  }
  // A payment chosen as a transfer is not also charged to a card.
  if (pago.via === 'transferencia') return wait(tx, viva, undefined)
  const metodo = conTarjetas ? await findMetodo(tx, viva.fila) : undefined
  if (!metodo) {
    await notifySinTarjeta(tx, pago, momento)
    return wait(tx, viva, undefined)
  }
  const cuando = nextCobro(cobros, metodo, hoy)
  if (cuando && compareFechas(cuando, hoy) <= 0 && inHorarioDeCobro(momento)) {
    return { idPago: pago.id, idMetodo: metodo.id }
  }
  const ultimo = cobros.findLast((c) => isSuyo(c, metodo))
  if (ultimo) await notifyFallo(tx, pago, metodo, ultimo, cuando, momento)
  return wait(tx, viva, cuando)
}

/** The payment due today; its row is created on the first day of the period. */
async function findDebido(tx: Db, viva: Viva, momento: Date): Promise<PagoRow | undefined> {
  const { fila, ancla, pagadoHasta, frecuencia } = viva
  const pendiente = await findPagoPendiente(tx, fila.cod_cia, fila.id)
  if (pendiente) return pendiente
  if (compareFechas(fechaAt(momento), pagadoHasta) < 0) return undefined
  const precio = montoDelPeriodo(Number(fila.monto), cambioOf(fila), pagadoHasta)
  if (precio !== Number(fila.monto)) {
    await updateSuscripcion(tx, fila, { monto: String(precio), precio_nuevo: null, precio_avisado: null })
  }
  const periodo = periodoDesde(pagadoHasta, ancla, frecuencia)
  return openPago(tx, fila, periodo, { ahora: momento, monto: String(precio), via: 'tarjeta' })
}

export const cambioOf = ({ precio_nuevo, precio_avisado }: SuscripcionRow): PrecioAvisado | undefined =>
  precio_nuevo === null || precio_avisado === null
    ? undefined
    : { monto: Number(precio_nuevo), avisado: parseFechaIso(precio_avisado)! }

/** The day to charge the card; today if this payment was never charged; undefined if a person must act first. */
function nextCobro(cobros: readonly CobroRow[], metodo: MetodoRow, hoy: Fecha): Fecha | undefined {
  const dias = cobros.filter((c) => isSuyo(c, metodo))
  const ultimo = dias.at(-1)
  if (!ultimo) return hoy
  return nextIntento({ clase: claseOf(ultimo), primero: diaOf(dias[0]!), ultimo: diaOf(ultimo) })
}

/** True for a charge to this card that was sent: one never sent is no answer of the bank. */
const isSuyo = (c: CobroRow, { id }: MetodoRow): boolean => c.id_metodo === id && c.codigo !== NO_ENVIADO

const diaOf = ({ resuelto_en, creado }: CobroRow): Fecha => fechaAt(resuelto_en ?? creado)

const claseOf = ({ clase, codigo }: CobroRow): ClaseDeRechazo =>
  clase === '' ? claseDeRechazo(codigo) : (clase as ClaseDeRechazo)

async function notifyFallo(
  tx: Db,
  pago: PagoRow,
  metodo: MetodoRow,
  ultimo: CobroRow,
  cuando: Fecha | undefined,
  momento: Date,
): Promise<void> {
  const clase = claseOf(ultimo)
  if (clase === 'otraTarjeta') return notifyOtraTarjeta(tx, pago, metodo, momento)
  if (clase === 'persona') return notifyPorConfirmar(tx, pago, ultimo.n, momento)
  return notifyRechazado(tx, pago, { n: ultimo.n, cuando }, momento)
}

async function notifyIfWaiting(tx: Db, pago: PagoRow, cobros: readonly CobroRow[], momento: Date): Promise<void> {
  const esperando = cobros.find((c) => c.estado === 'requiere3ds')
  if (esperando) await notifyPorConfirmar(tx, pago, esperando.n, momento)
}

async function wait(tx: Db, { fila }: Viva, dia: Fecha | undefined): Promise<undefined> {
  const proximo = dia ? formatFechaIso(dia) : null
  if (proximo !== fila.proximo_cobro) await updateSuscripcion(tx, fila, { proximo_cobro: proximo })
}
