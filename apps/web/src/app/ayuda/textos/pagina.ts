import type { Ruta } from '../../base/rutas.ts'

export interface Apartado {
  /** Anchor within its page. */
  id: string
  titulo: string
  parrafos: readonly string[]
}

export interface Atajo {
  teclas: readonly string[]
  hace: string
  /** Section that it opens; not every role has it. */
  destino?: Ruta
}

export interface GrupoTeclas {
  id: string
  titulo: string
  atajos: readonly Atajo[]
}

export type RutaAyuda = Extract<Ruta, `/ayuda/${string}`>

/** A help page as data, for display and for the search. */
export interface PaginaAyuda {
  ruta: RutaAyuda
  intro: string
  apartados: readonly Apartado[]
  /** What each section is for. */
  secciones?: readonly Apartado[]
  teclas?: readonly GrupoTeclas[]
  /** Section that the text describes; `nombre` replaces the section's name. */
  lleva?: { a: Ruta; nombre?: string }
}
