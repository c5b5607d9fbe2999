/** Keyboard shortcuts of the sections (ATAJO-02 to ATAJO-07); docs/acuerdos.md F5 has the table. */
import type { Ruta } from './rutas.ts'

/** Ctrl+letter, then a number: the position of the section in its list. */
export const SECCIONES = {
  A: ['/companias', '/sucursales', '/cajas', '/consecutivos', '/usuarios', '/actividadesEconomicas'],
  F: [
    '/facturasElectronicas',
    '/tiquetasElectronicas',
    '/facturasElectronicasPorExportacion',
    '/facturasElectronicasDeCompra',
    '/proformasElectronicas',
    '/notasCredito',
    '/notasDebito',
    '/recibosElectronicos',
  ],
  D: ['/documentosEmitidos', '/documentosRecibidos'],
  P: ['/productos', '/personas'],
} as const satisfies Record<string, readonly Ruta[]>

/** Ctrl+S, without a number. */
export const CONFIGURACIONES: Ruta = '/configuraciones'

/** Time within which the number must follow its letter. */
export const ESPERA_MS = 1500

type Letra = keyof typeof SECCIONES
type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'timeStamp'>

/** A letter that waits for its number. */
export interface Pendiente {
  letra: Letra
  desde: number
}

interface Lectura {
  pendiente?: Pendiente | undefined
  destino?: Ruta | undefined
  /** True if the browser's default action must be prevented. */
  tomada: boolean
}

/**
 * Interprets a key after the previous ones. The number counts with or without Ctrl: browsers use Ctrl+1 for their tabs.
 */
export function readAtajo(tecla: Tecla, pendiente?: Pendiente): Lectura {
  const { key, ctrlKey, timeStamp } = tecla
  // Ctrl was released and pressed again between the letter and its number.
  if (key === 'Control') return { pendiente, tomada: false }
  if (tecla.altKey || tecla.shiftKey || tecla.metaKey) return { tomada: false }
  if (pendiente && /^\d$/.test(key) && timeStamp - pendiente.desde <= ESPERA_MS) {
    return { destino: SECCIONES[pendiente.letra][Number(key) - 1], tomada: true }
  }
  if (!ctrlKey) return { tomada: false }
  const letra = key.toUpperCase()
  if (letra === 'S') return { destino: CONFIGURACIONES, tomada: true }
  return isLetra(letra) ? { pendiente: { letra, desde: timeStamp }, tomada: true } : { tomada: false }
}

const isLetra = (letra: string): letra is Letra => Object.hasOwn(SECCIONES, letra)
