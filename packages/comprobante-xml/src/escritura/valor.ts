/** From domain values to the text of an element. */
import {
  type Cantidad,
  type Factor,
  type Monto,
  OFFSET_CR,
  type Proporcion,
  type Tarifa,
  toDecimal,
  toDecimalCantidad,
  toDecimalFactor,
  toDecimalProporcion,
  toDecimalTarifa,
} from '@pura/domain'
import type { Elemento } from '../estructura/index.ts'

/** The value at a path of fields, or undefined when something on the way is missing. */
export function valueAt(objeto: unknown, ruta: readonly string[]): unknown {
  let valor = objeto
  for (const campo of ruta) {
    if (valor === undefined || valor === null) return undefined
    valor = (valor as Readonly<Record<string, unknown>>)[campo]
  }
  return valor
}

/** True if the element is written for this object. A path through a list is true if it is for any item. */
export function holds({ ruta, valor, es }: NonNullable<Elemento['condicion']>, objeto: unknown): boolean {
  const [campo, ...resto] = ruta
  const primero = valueAt(objeto, [campo!])
  const found = Array.isArray(primero)
    ? primero.some((item) => valueAt(item, resto) === valor)
    : valueAt(primero, resto) === valor
  return found === es
}

/**
 * How many items of a list are written. A person may have more mail addresses than the document admits; lines and
 * other objects are never cut: the checker reports too many.
 */
export const limitOf = (e: Elemento): number =>
  e.tipo && !e.rutaTexto && e.hijos.length === 0 ? e.max : Number.POSITIVE_INFINITY

/** Fax, OtroContenido of 4.3 and the signature are in the tables, but this product never writes them. */
export const isWritten = (e: Elemento): boolean => e.ruta !== undefined || e.hijos.length > 0

/** The text of one occurrence of a leaf; '' when it is not written. Amounts are as short as they can be. */
export function textOf(e: Elemento, ocurrencia: unknown): string {
  const valor = e.rutaTexto ? valueAt(ocurrencia, e.rutaTexto) : ocurrencia
  if (valor === undefined || valor === null) return ''
  switch (e.tipo?.dato) {
    case 'monto':
      return valor === 0n && e.tipo.omitsZero && e.min === 0 ? '' : toDecimal(valor as Monto)
    case 'cantidad':
      return toDecimalCantidad(valor as Cantidad)
    case 'proporcion':
      return toDecimalProporcion(valor as Proporcion)
    case 'tarifa':
      return toDecimalTarifa(valor as Tarifa)
    case 'factor':
      return toDecimalFactor(valor as Factor)
    case 'fecha':
      return withOffset(valor as string)
    default:
      return String(valor)
  }
}

/**
 * docs/hacienda.md §3.2: Costa Rica time with its offset. A date alone becomes its midnight; a date with an offset is
 * left alone.
 */
function withOffset(fecha: string): string {
  if (fecha === '' || /T.*(Z|[+-]\d\d:\d\d)$/.test(fecha)) return fecha
  return fecha.includes('T') ? fecha + OFFSET_CR : `${fecha}T00:00:00${OFFSET_CR}`
}
