import type { Ruta } from '../rutas.ts'

/** Sections with a help page of their own; the help button offers it there (SHELL-15). */
export const AYUDAS: Partial<Record<string, Ruta>> = {
  '/personas': '/ayuda/personas',
  '/productos': '/ayuda/productos',
}

export const NAVEGACION: Ruta = '/ayuda/personalizarNavegacion'
export const ATAJOS: Ruta = '/ayuda/accesosDirectosCombinacionesTeclado'
