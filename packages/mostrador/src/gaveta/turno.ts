/** A shift: from the opening of a drawer to its closing. */

import type { Monto } from '@pura/domain'
import type { Conteo, Hecho, Persona, Venta } from '../base/index.ts'

export interface Turno {
  readonly numero: number
  readonly cajero: Persona
  readonly fondo: Monto
  readonly desde: number
  readonly ventas: readonly Venta[]
  readonly movimientos: readonly Extract<Hecho, { clase: 'movimiento' }>[]
  /** The last count, until something is sold or moved after it. */
  readonly conteo?: { readonly conteo: Conteo; readonly por: Persona }
}

export const openTurno = (hecho: Extract<Hecho, { clase: 'apertura' }>, desde: number): Turno => ({
  numero: hecho.turno,
  cajero: hecho.cajero,
  fondo: hecho.fondo,
  desde,
  ventas: [],
  movimientos: [],
})

/** A shift after one more fact; facts that do not concern a drawer change nothing. */
export function reduceTurno(turno: Turno, hecho: Hecho): Turno {
  switch (hecho.clase) {
    case 'venta':
      return { ...turno, ventas: [...turno.ventas, hecho.venta], conteo: undefined }
    case 'movimiento':
      return { ...turno, movimientos: [...turno.movimientos, hecho], conteo: undefined }
    case 'conteo':
      return { ...turno, conteo: { conteo: hecho.conteo, por: hecho.por } }
    default:
      return turno
  }
}
