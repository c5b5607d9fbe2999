/** Keyboard shortcuts between sections (ATAJO-02 to ATAJO-07); the whole table is docs/acuerdos.md F5. */
import type { Ruta } from './rutas.ts'

/** Ctrl and the letter, then the number: the place of the section in its list. */
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

/** How long the number may take after its letter. */
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
  /** The browser must not do what it does with this key. */
  tomada: boolean
}

/** What a key means after those before it. The number counts with Ctrl held or not: browsers keep Ctrl+1 for themselves. */
export function readAtajo(tecla: Tecla, pendiente?: Pendiente): Lectura {
  const { key, ctrlKey, timeStamp } = tecla
  // Ctrl let go and held again between the letter and its number.
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
