/** What the company sets for its tills, and who may authorize on them: plain JSON, given with each answer of the server. */

/** How change is rounded to ₡5: down, to the nearest, or not at all. The document keeps its total. */
export type Redondeo = 'abajo' | 'cercano' | 'ninguno'

/** What a scale's label has after the product's code: grams, or colones with their IVA. */
export type ContenidoDeEtiqueta = 'gramos' | 'colones'

/** EAN-13 of a scale: prefix, code of the product, value, check digit. */
export interface CodigoDePeso {
  /** Two digits, 20 to 29 (GS1 keeps them for use within a company). */
  readonly prefijo: string
  readonly contenido: ContenidoDeEtiqueta
  /** Of the product's code, 4 to 6; the value has the rest of ten. */
  readonly digitos: number
}

/** What a device needs to recognize a supervisor's code. The key itself never leaves the server (docs/decisions/0152). */
export interface LlaveDeSupervisor {
  readonly id: number
  readonly nombre: string
  /** Grows with each code that the supervisor sets. */
  readonly version: number
  /** 32 hexadecimal digits. */
  readonly sal: string
  /** Of PBKDF2. */
  readonly rondas: number
  /** SHA-256 of the key. */
  readonly huella: string
}

/** The selling rate of a day: ISO day, and colones for one dollar as decimal text. */
export interface TasaDelDia {
  readonly dia: string
  readonly valor: string
}

export interface Ajustes {
  readonly redondeo: Redondeo
  /** Points that a cashier may discount alone, as decimal text. */
  readonly descuentoMaximo: string
  /** What the company adds to each paper; empty for nothing. */
  readonly leyenda: string
  readonly codigosDePeso: readonly CodigoDePeso[]
  /** Those with a code; without any, a supervisor is asked by name only. */
  readonly supervisores: readonly LlaveDeSupervisor[]
  /** The newest that the server had; dollars are sold only on its own day (docs/acuerdos.md L3). */
  readonly tasa?: TasaDelDia
}

/** Before the company chose, and before the first answer. */
export const AJUSTES_DE_FABRICA: Ajustes = {
  redondeo: 'abajo',
  descuentoMaximo: '10',
  leyenda: '',
  codigosDePeso: [],
  supervisores: [],
}
