import { atajos } from './atajos.ts'
import { escritorio } from './escritorio.ts'
import { navegacion } from './navegacion.ts'
import type { PaginaAyuda } from './pagina.ts'
import { personas } from './personas.ts'
import { productos } from './productos.ts'

/** The five pages of the specification (AYUDA-01 to AYUDA-05). */
export const PAGINAS: readonly PaginaAyuda[] = [productos, personas, escritorio, navegacion, atajos]
