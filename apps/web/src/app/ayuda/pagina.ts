import type { Ruta } from '../rutas.ts'

export interface Apartado {
  /** Anchor within its page. */
  id: string
  titulo: string
  parrafos: readonly string[]
}

export interface Atajo {
  teclas: readonly string[]
  hace: string
  /** The section it opens, which not every role has. */
  destino?: Ruta
}

export interface GrupoTeclas {
  id: string
  titulo: string
  atajos: readonly Atajo[]
}

export type RutaAyuda = Extract<Ruta, `/ayuda/${string}`>

/** A page of help as data: what is shown, and what is searched. */
export interface PaginaAyuda {
  ruta: RutaAyuda
  intro: string
  apartados: readonly Apartado[]
  /** What each section is for. */
  secciones?: readonly Apartado[]
  teclas?: readonly GrupoTeclas[]
  /** What it speaks of; its name is that of the section unless it has another. */
  lleva?: { a: Ruta; nombre?: string }
}
