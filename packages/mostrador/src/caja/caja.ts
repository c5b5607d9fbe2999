/** A leased register as its diary says: device and server fold the same entries into the same state. */
import { type Monto, parseConsecutivo } from '@pura/domain'
import type { Arriendo, Asiento, Corte, Numeros } from '../base/index.ts'
import { type Cabeza, cabezaDe } from '../diario/index.ts'
import { openTurno, reduceTurno, type Turno } from '../gaveta/index.ts'
import type { RelojConfirmado } from '../limites/index.ts'

export interface Caja {
  readonly arriendo: Arriendo
  readonly cabeza: Cabeza
  readonly numeros: Numeros
  readonly turno?: Turno
  readonly ultimoTurno: number
  readonly ultimoZ: number
  /** What the last closing left in the drawer. */
  readonly fondo?: Monto
  readonly reloj?: RelojConfirmado
  readonly terminada: boolean
}

export const cajaDe = (arriendo: Arriendo): Caja => ({
  arriendo,
  cabeza: cabezaDe(arriendo.raiz),
  numeros: arriendo.numeros,
  ultimoTurno: 0,
  ultimoZ: arriendo.ultimoZ,
  ...(arriendo.fondo !== undefined && { fondo: arriendo.fondo }),
  terminada: false,
})

/** What a checkpoint keeps of it. */
export const corteDe = ({ arriendo, numeros, ultimoTurno, ultimoZ, fondo, reloj }: Caja): Corte => ({
  arriendo,
  numeros,
  ultimoTurno,
  ultimoZ,
  ...(fondo !== undefined && { fondo }),
  ...(reloj && { reloj }),
})

/** The register as a checkpoint has it: no shift is open there. */
export const cajaDelCorte = ({ n, huella, en }: Asiento, corte: Corte): Caja => ({
  ...corte,
  cabeza: { n, huella, en },
  terminada: false,
})

export function reduceCaja(caja: Caja, asiento: Asiento): Caja {
  const { n, huella, en, hecho } = asiento
  const despues = { ...caja, cabeza: { n, huella, en } }
  switch (hecho.clase) {
    case 'apertura':
      return { ...despues, turno: openTurno(hecho, en), ultimoTurno: hecho.turno }
    case 'venta': {
      const { documento, consecutivo } = hecho.venta
      const numeros = { ...caja.numeros, [documento.tipo]: parseConsecutivo(consecutivo)!.numero }
      return { ...despues, numeros, turno: caja.turno && reduceTurno(caja.turno, hecho) }
    }
    case 'movimiento':
    case 'conteo':
      return { ...despues, turno: caja.turno && reduceTurno(caja.turno, hecho) }
    case 'cierre':
      return { ...despues, turno: undefined, ultimoZ: hecho.z.numero, fondo: hecho.z.queda }
    case 'reloj':
      return { ...despues, reloj: { desfaseMs: hecho.desfaseMs, atrasoMs: hecho.atrasoMs } }
    case 'fin':
      return { ...despues, terminada: true }
    default:
      return despues
  }
}
