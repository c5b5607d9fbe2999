/** What the company sets for its tills, and who may authorize on them: plain JSON, given with each answer of the server. */

/** How change is rounded to ₡5: down, to the nearest, or not at all. The document keeps its total. */
export type Redondeo = 'abajo' | 'cercano' | 'ninguno'

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

export interface Ajustes {
  readonly redondeo: Redondeo
  /** Points that a cashier may discount alone, as decimal text. */
  readonly descuentoMaximo: string
  /** Those with a code; without any, a supervisor is asked by name only. */
  readonly supervisores: readonly LlaveDeSupervisor[]
}

/** Before the company chose, and before the first answer. */
export const AJUSTES_DE_FABRICA: Ajustes = { redondeo: 'abajo', descuentoMaximo: '10', supervisores: [] }
