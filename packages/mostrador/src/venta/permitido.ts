/** What a till may sell, with and without the line. Business reasons stop a sale before it is printed, never after. */
import {
  CERO,
  type Fecha,
  faltanteMediosPago,
  formatFechaIso,
  type Monto,
  monto,
  tipoIdentificacionByCodigo,
} from '@pura/domain'
import { type DocumentoDeCaja, type Rechazo, refuse, type TasaDelDia, type Totales } from '../base/index.ts'

const EFECTIVO = '01'
/** Cash, card and SINPE Móvil, as the cashier declares them. */
const SIN_LINEA: readonly string[] = [EFECTIVO, '02', '06']
const CONTADO = '01'

export interface Permisos {
  readonly linea: boolean
  readonly hoy: Fecha
  /** The last selling rate that the device was given. */
  readonly tasa: TasaDelDia | undefined
  /** Numbers of the authorizations of exoneration kept on the device. */
  readonly autorizaciones: readonly string[]
}

/** Undefined when the document may be sold. */
export function refuseDocumento(documento: DocumentoDeCaja, totales: Totales, p: Permisos): Rechazo | undefined {
  const { tipo, condicionVenta, mediosPago, receptor } = documento
  if (condicionVenta !== CONTADO) return refuse('credito')
  if (totales.comprobante <= CERO) return refuse('monto')
  if (mediosPago.length === 0 || faltanteMediosPago(mediosPago, totales.comprobante) !== CERO) return refuse('pago')
  if (!p.linea && mediosPago.some((m) => !SIN_LINEA.includes(m.tipo))) return refuse('medio')
  if (tipo === 'FE' && !hasForma(receptor?.identificacion)) return refuse('receptor')
  if (tipo === 'FE' && (receptor?.nombre ?? '').trim().length < 3) return refuse('receptor')
  if (receptor?.identificacion && !hasForma(receptor.identificacion)) return refuse('receptor')
  // A note keeps the rate of its document (docs/acuerdos.md L3), which is in the diary.
  if (tipo !== 'NC' && !hasTasa(documento, p)) return refuse('moneda')
  if (!p.linea && exoneracionesOf(documento).some((numero) => !p.autorizaciones.includes(numero))) {
    return tipo === 'NC' ? undefined : refuse('exoneracion')
  }
  return undefined
}

const hasForma = (identificacion: { tipo: string; numero: string } | undefined): boolean =>
  identificacion !== undefined &&
  (tipoIdentificacionByCodigo(identificacion.tipo, '4.4')?.forma.test(identificacion.numero) ?? false)

function hasTasa({ moneda }: DocumentoDeCaja, { tasa, hoy }: Permisos): boolean {
  if (moneda.codigo === 'CRC') return true
  return moneda.codigo === 'USD' && tasaDeHoy(tasa, hoy) === moneda.tipoCambio
}

/** Colones for one dollar on that day; undefined without a rate of that day. */
export const tasaDeHoy = (tasa: TasaDelDia | undefined, hoy: Fecha): Monto | undefined =>
  tasa?.dia === formatFechaIso(hoy) ? monto(tasa.valor) : undefined

const exoneracionesOf = ({ lineas }: DocumentoDeCaja): string[] =>
  lineas.flatMap(({ impuestos }) => impuestos.flatMap(({ exoneracion }) => exoneracion?.numeroDocumento ?? []))
