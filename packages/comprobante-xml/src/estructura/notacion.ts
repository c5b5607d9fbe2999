/**
 * The notation of the structure tables. A row says everything about one element, in the order of the schema:
 *
 *     Cantidad: ['1', CANTIDAD, 'cantidad'],
 *     element    how many, what its text may be, the field of the domain object it carries
 *
 * A row whose second column is a fragment holds child elements; without a field, its children read the same object.
 * A row without a field and without children (Fax, OtroContenido of 4.3, ds:Signature) is known but never written nor read.
 */
import type { Cantidad, Factor, Monto, Proporcion, Tarifa } from '@pura/domain'

/** As in the schema: `1`, `0..1`, `1..4`, `0..n`. */
export type Cardinalidad = '1' | `${number}..${number | 'n'}`

/** The built-in types of XML Schema that Hacienda uses, and `any` for content that is not checked. */
export type Base = 'string' | 'integer' | 'positiveInteger' | 'decimal' | 'dateTime' | 'any'

/** How the domain holds the value; it decides how the value becomes text and back. */
export type Dato = 'texto' | 'numero' | 'monto' | 'cantidad' | 'proporcion' | 'tarifa' | 'factor' | 'fecha'

/** The simple type of an element; `V` is the domain's type. */
export interface Tipo<V = unknown> {
  readonly base: Base
  readonly dato: Dato
  readonly minLength?: number
  readonly maxLength?: number
  /** The whole text must match, as in the schema. */
  readonly pattern?: string
  readonly totalDigits?: number
  readonly fractionDigits?: number
  readonly minimo?: string
  readonly maximo?: string
  readonly codigos?: readonly string[]
  /** An optional element leaves out a zero: the domain always has the total, the document only a nonzero one. */
  readonly omitsZero?: boolean
  /** Never set: it only ties the row to a field of the same type. */
  readonly valor?: V
}

/** The element is written only when the value at `ruta` is (or is not) `valor`. */
export interface Condicion {
  readonly ruta: string
  readonly valor: string
  readonly es: boolean
}
export const onlyIf = (ruta: string, valor: string): Condicion => ({ ruta, valor, es: true })
export const unless = (ruta: string, valor: string): Condicion => ({ ruta, valor, es: false })

type Hoja = string | number | bigint | boolean

/**
 * Paths of fields of T and of its objects: `clave`, `resumen.totalVenta`. A list is a field; paths do not go through
 * it.
 */
export type Ruta<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Hoja | readonly unknown[]
    ? K
    : K | `${K}.${Ruta<NonNullable<T[K]>>}`
}[keyof T & string]

type ValorEn<T, R> = R extends keyof T
  ? NonNullable<T[R]>
  : R extends `${infer K}.${infer Resto}`
    ? K extends keyof T
      ? ValorEn<NonNullable<T[K]>, Resto>
      : never
    : never

/** Type of the second column: the item of a list, or the value itself. */
type Contenido<V> = V extends readonly (infer E)[]
  ? Contenido<E>
  : V extends string
    ? Tipo<string>
    : V extends number
      ? Tipo<number>
      : V extends bigint
        ? Tipo<V>
        : Fragmento<V>

type FilaConCampo<T> = {
  [R in Ruta<T>]: readonly [Cardinalidad, Contenido<ValorEn<T, R>>, R, Condicion?]
}[Ruta<T>]

export type FilaDeEstructura<T> =
  | FilaConCampo<T>
  | readonly [Cardinalidad, Fragmento<T>]
  | readonly [Cardinalidad, Tipo]

/** Child elements in their order. `#texto` is the text of an element that also has attributes, `@x` an attribute. */
export interface Fragmento<T> {
  readonly [elemento: string]: FilaDeEstructura<T>
}

/** A change to a row: another cardinality (`0`: not admitted), another type, or both. */
export type Cambio = Cardinalidad | '0' | Tipo | readonly [Cardinalidad, Tipo]

/** Free text; lengths in characters. */
export const texto = (minLength: number, maxLength?: number): Tipo<string> => ({
  base: 'string',
  dato: 'texto',
  minLength,
  maxLength,
})
/** Text that must match a pattern. */
export const patron = (pattern: string, maxLength?: number): Tipo<string> => ({
  base: 'string',
  dato: 'texto',
  pattern,
  maxLength,
})
/** One of the codes of a catalogue. */
export const codigo = (
  codigos: readonly string[],
  { base = 'string' }: { base?: 'string' | 'integer' } = {},
): Tipo<string> => ({ base, dato: 'texto', codigos })
/** An integer kept as text, because its leading zeros matter or it is not a quantity. */
export const cifras = (facetas: Omit<Tipo, 'dato' | 'valor'>): Tipo<string> => ({ ...facetas, dato: 'texto' })
export const numero = (facetas: Omit<Tipo, 'dato' | 'valor'>): Tipo<number> => ({ ...facetas, dato: 'numero' })

const decimal = (totalDigits: number, fractionDigits: number) =>
  ({ base: 'decimal', totalDigits, fractionDigits }) as const
const NO_NEGATIVO = { minimo: '0', maximo: '9999999999999.99999' } as const

/** Amount of a document: 13 integer digits and 5 decimals, never negative. */
export const MONTO: Tipo<Monto> = { ...decimal(18, 5), ...NO_NEGATIVO, dato: 'monto' }
/** Amount the domain always has; an optional element leaves it out when it is zero. */
export const TOTAL: Tipo<Monto> = { ...MONTO, omitsZero: true }
/** Amount of a message, with no minimum or maximum in the schema. */
export const MONTO_MENSAJE: Tipo<Monto> = { ...decimal(18, 5), dato: 'monto' }
/** Percentage points with five decimals. */
export const puntos = (totalDigits: number): Tipo<Monto> => ({ ...decimal(totalDigits, 5), minimo: '0', dato: 'monto' })
export const CANTIDAD: Tipo<Cantidad> = { ...decimal(16, 3), dato: 'cantidad' }
/** Quantities of the specific taxes: two decimals, although the domain keeps three. */
export const medida = (totalDigits: number): Tipo<Cantidad> => ({ ...decimal(totalDigits, 2), dato: 'cantidad' })
/** Alcohol in one unit keeps five decimals: rounding it breaks the tax (docs/hacienda.md §4, -471). */
export const PROPORCION: Tipo<Proporcion> = { ...decimal(10, 5), dato: 'proporcion' }
export const TARIFA: Tipo<Tarifa> = { ...decimal(4, 2), dato: 'tarifa' }
export const FACTOR: Tipo<Factor> = { ...decimal(5, 4), dato: 'factor' }
export const FECHA_HORA: Tipo<string> = { base: 'dateTime', dato: 'fecha' }
/** Content that may exist and is neither written nor read. */
export const CUALQUIERA: Tipo = { base: 'any', dato: 'texto' }

/** The rows of `base` with some changed; a path names the elements below the root: `Receptor/Identificacion`. */
export function differ<T>(base: Fragmento<T>, cambios: Readonly<Record<string, Cambio>>): Fragmento<T> {
  return Object.entries(cambios).reduce((filas, [ruta, cambio]) => change(filas, ruta.split('/'), cambio), base)
}

function change<T>(filas: Fragmento<T>, [nombre, ...resto]: readonly string[], cambio: Cambio): Fragmento<T> {
  const fila = filas[nombre!]
  if (!fila) throw new Error(`There is no ${nombre} in the table to change`)
  if (resto.length === 0 && cambio === '0') {
    return Object.fromEntries(Object.entries(filas).filter(([otro]) => otro !== nombre))
  }
  const [cardinalidad, contenido, ...vinculo] = fila as readonly [Cardinalidad, Tipo | Fragmento<unknown>]
  const nueva =
    resto.length > 0
      ? [cardinalidad, change(contenido as Fragmento<unknown>, resto, cambio), ...vinculo]
      : [...changed(cardinalidad, contenido, cambio), ...vinculo]
  return { ...filas, [nombre!]: nueva as unknown as FilaDeEstructura<T> }
}

function changed(cardinalidad: Cardinalidad, contenido: Tipo | Fragmento<unknown>, cambio: Cambio) {
  if (typeof cambio === 'string') return [cambio, contenido]
  return 'base' in cambio ? [cardinalidad, cambio] : cambio
}
