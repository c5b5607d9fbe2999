/** Notifications about the payments of a plan: each once, by the channels each user chose. */

import { type Fecha, formatFecha, formatFechaIso, monto, type TipoNotificacion, toDecimal } from '@pura/domain'
import { suscripcion } from '@pura/domain/mensajes/de-pagos'
import type { Db } from '../../../db/index.ts'
import { type Aviso, notify } from '../../../lib/notificar.ts'
import type { PagoRow, SuscripcionRow } from '../cobro-plan/libro/repository.ts'
import type { MetodoRow } from './repository.ts'

const t = suscripcion

const PAGOS = '/historialPagos'
const METODOS = '/metodosPago'
const PLANES = '/paquetes'

export const notifyRechazado = (
  tx: Db,
  pago: PagoRow,
  { n, cuando }: { n: number; cuando: Fecha | undefined },
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, pago.cod_cia, 'cobroRechazado', PAGOS, {
    titulo: t.cobroRechazado(pago.concepto),
    cuerpo: cuando ? t.seIntentaOtraVez(formatDia(cuando)) : t.noSeIntentaMas,
    fecha: momento,
    llave: `cobroRechazado:${pago.id}:${n}`,
  })

export const notifyOtraTarjeta = (
  tx: Db,
  pago: PagoRow,
  { id, ultimos_digitos }: MetodoRow,
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, pago.cod_cia, 'otraTarjeta', METODOS, {
    titulo: t.otraTarjeta(ultimos_digitos),
    cuerpo: t.otraTarjetaDetalle,
    fecha: momento,
    llave: `otraTarjeta:${pago.id}:${id}`,
  })

export const notifySinTarjeta = (tx: Db, pago: PagoRow, momento: Date): Promise<void> =>
  notifyPagadores(tx, pago.cod_cia, 'otraTarjeta', METODOS, {
    titulo: t.sinTarjeta(pago.concepto),
    cuerpo: t.sinTarjetaDetalle,
    fecha: momento,
    llave: `sinTarjeta:${pago.id}`,
  })

export const notifyPorConfirmar = (tx: Db, pago: PagoRow, n: number, momento: Date): Promise<void> =>
  notifyPagadores(tx, pago.cod_cia, 'cobroPorConfirmar', PAGOS, {
    titulo: t.cobroPorConfirmar(pago.concepto),
    cuerpo: t.cobroPorConfirmarDetalle,
    fecha: momento,
    llave: `cobroPorConfirmar:${pago.id}:${n}`,
  })

/** Notifies once at the start of the grace period and once at the start of the warning period. */
export const notifyAtrasado = (
  tx: Db,
  { fila, concepto }: { fila: SuscripcionRow; concepto: string },
  { estado, hasta }: { estado: 'gracia' | 'aviso'; hasta: Fecha },
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, fila.cod_cia, 'pagoAtrasado', PAGOS, {
    titulo: t.pagoAtrasado(concepto),
    cuerpo: estado === 'gracia' ? t.graciaHasta(formatDia(hasta)) : t.avisoHasta(formatDia(hasta)),
    fecha: momento,
    llave: `pagoAtrasado:${fila.id}:${fila.pagado_hasta}:${estado}`,
  })

export const notifyPausada = (tx: Db, fila: SuscripcionRow, momento: Date): Promise<void> =>
  notifyPagadores(tx, fila.cod_cia, 'emisionPausada', PAGOS, {
    titulo: t.emisionPausada,
    cuerpo: t.emisionPausadaDetalle,
    fecha: momento,
    llave: `emisionPausada:${fila.id}:${fila.pagado_hasta}`,
  })

export const notifyTarjeta = (
  tx: Db,
  { cod_cia, id, ultimos_digitos }: MetodoRow,
  { vence, aviso }: { vence: Fecha; aviso: number },
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, cod_cia, 'tarjetaPorVencer', METODOS, {
    titulo: t.tarjetaVence(ultimos_digitos, formatDia(vence)),
    cuerpo: t.tarjetaVenceDetalle,
    fecha: momento,
    llave: `tarjetaPorVencer:${id}:${formatFechaIso(vence)}:${aviso}`,
  })

export const notifyPrecio = (
  tx: Db,
  fila: SuscripcionRow,
  { antes, despues, desde, hoy }: { antes: number; despues: number; desde: Fecha; hoy: Fecha },
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, fila.cod_cia, 'precioCambia', PLANES, {
    titulo: t.precioCambia(colones(despues)),
    cuerpo: t.precioCambiaDetalle(formatDia(desde), colones(antes)),
    fecha: momento,
    llave: `precioCambia:${fila.id}:${despues}:${formatFechaIso(hoy)}`,
  })

export const notifyRenovacion = (
  tx: Db,
  fila: SuscripcionRow,
  { dia, precio, digitos }: { dia: Fecha; precio: number; digitos: string },
  momento: Date,
): Promise<void> =>
  notifyPagadores(tx, fila.cod_cia, 'planPorRenovar', PLANES, {
    titulo: t.planSeRenueva(formatDia(dia)),
    cuerpo: t.planSeRenuevaDetalle(colones(precio), digitos),
    fecha: momento,
    llave: `planPorRenovar:${fila.id}:${formatFechaIso(dia)}`,
  })

/** Notifies the users who may see the payments. */
const notifyPagadores = (
  tx: Db,
  codCia: number,
  tipo: TipoNotificacion,
  urlTarget: string,
  aviso: Pick<Aviso, 'titulo' | 'cuerpo' | 'fecha' | 'llave'>,
): Promise<void> => notify(tx, codCia, { ...aviso, tipo, urlTarget, opciones: [PAGOS, METODOS, PLANES] })

const formatDia = (fecha: Fecha): string => formatFecha(fecha).replaceAll('-', '/')

/** ₡25 000,00, in the format of the pages. */
function colones(precio: number): string {
  const [enteros = '', decimales = ''] = toDecimal(monto(precio)).split('.')
  const grupos = enteros.replace(/\B(?=(\d{3})+$)/g, ' ')
  return `₡${grupos},${decimales.slice(0, 2).padEnd(2, '0')}`
}
