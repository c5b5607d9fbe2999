/** What the server checks of a sale, and where the device was wrong. */
import {
  type Fecha,
  fechaAt,
  type Monto,
  nextNumero,
  parseClave,
  parseConsecutivo,
  parseFechaHora,
  tipoDocto,
} from '@pura/domain'
import { isRechazo, type Rechazo, refuse, type Venta } from '../base/index.ts'
import type { Caja } from '../caja/index.ts'
import { areIguales, type Calcular, isClaveDeSuContenido, sumDocumento } from '../venta/index.ts'
import type { MotivoDeAtencion } from './mensajes.ts'

/** A date so far ahead is no drift of a clock. Up to it the document waits until its instant has come. */
const ADELANTO_MAXIMO_MS = 24 * 3_600_000

/** Its number must belong to this terminal, type and clave; a diary that says otherwise was not written by the program. */
export function refuseNumero({ consecutivo, clave, documento }: Venta, { arriendo }: Caja): Rechazo | undefined {
  const partes = parseConsecutivo(consecutivo)
  const { sucursal, caja } = arriendo.terminal
  const isSuyo =
    partes?.sucursal === sucursal && partes.terminal === caja && partes.tipo === tipoDocto(documento.tipo).codigo
  if (!isSuyo) return refuse('numero')
  return parseClave(clave)?.consecutivo === consecutivo ? undefined : refuse('clave')
}

export const isSiguiente = ({ consecutivo, documento }: Venta, { numeros }: Caja): boolean =>
  parseConsecutivo(consecutivo)?.numero === nextNumero(numeros[documento.tipo])

export interface ConTasas {
  /** The selling rate of that day, if the server has it. */
  findTasa(dia: Fecha): Monto | undefined | Promise<Monto | undefined>
}

/**
 * False when the server knows that the rate of a sale is not that of its day. A note has the rate of its sale, and a day
 * of which the server has no rate proves nothing.
 */
export async function hasTasaDeSuDia({ documento, fechaEmision }: Venta, { findTasa }: ConTasas): Promise<boolean> {
  const { codigo, tipoCambio } = documento.moneda
  if (documento.tipo === 'NC' || codigo === 'CRC') return true
  const cuando = parseFechaHora(fechaEmision)
  if (codigo !== 'USD' || !cuando) return false
  const tasa = await findTasa(fechaAt(cuando))
  return tasa === undefined || tasa === tipoCambio
}

/** What differs from the server's own account of the same sale. */
export function motivosDeAtencion(
  venta: Venta,
  { arriendo }: Caja,
  ahora: number,
  calcular: Calcular,
): MotivoDeAtencion[] {
  const motivos: MotivoDeAtencion[] = []
  const totales = sumDocumento(venta.documento, calcular)
  if (isRechazo(totales) || !areIguales(totales, venta.totales)) motivos.push('totales')
  if (!isClaveDeSuContenido(venta, arriendo.emisor)) motivos.push('clave')
  const cuando = parseFechaHora(venta.fechaEmision)?.getTime()
  if (cuando === undefined || cuando > ahora + ADELANTO_MAXIMO_MS) motivos.push('fecha')
  return motivos
}
