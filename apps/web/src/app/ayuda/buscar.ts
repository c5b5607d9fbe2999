import { containsWords, toBusqueda } from '@pura/domain/busqueda'
import { RUTAS } from '../base/rutas.ts'
import { PAGINAS } from './textos/index.ts'
import type { PaginaAyuda, RutaAyuda } from './textos/pagina.ts'

export interface Hallado {
  ruta: RutaAyuda
  /** Absent for the page itself. */
  id?: string
  titulo: string
  /** Title of the page that contains it. */
  pagina: string
}

interface Buscable extends Hallado {
  texto: string
}

const toBuscables = ({ ruta, intro, apartados, secciones = [], teclas = [] }: PaginaAyuda): Buscable[] => {
  const pagina = RUTAS[ruta]
  return [
    { ruta, titulo: pagina, pagina, texto: intro },
    ...[...apartados, ...secciones].map(({ id, titulo, parrafos }) => ({
      ruta,
      id,
      titulo,
      pagina,
      texto: parrafos.join(' '),
    })),
    ...teclas.map(({ id, titulo, atajos }) => ({
      ruta,
      id,
      titulo,
      pagina,
      texto: `atajos teclas ${atajos.map(({ hace, teclas: t }) => `${hace} ${t.join(' ')}`).join(' ')}`,
    })),
  ]
}

/** All paragraphs of the five pages. */
const TODO = PAGINAS.flatMap(toBuscables)

const MAXIMO = 8

/** Entries that contain every word; matches in the title come first. */
export function findAyuda(texto: string): Hallado[] {
  if (toBusqueda(texto).length < 2) return []
  const enTitulo = ({ titulo }: Buscable) => Number(containsWords(titulo, texto))
  return TODO.filter((b) => containsWords(`${b.titulo} ${b.pagina} ${b.texto}`, texto))
    .sort((a, b) => enTitulo(b) - enTitulo(a))
    .slice(0, MAXIMO)
}

/** How-to paragraphs, matched by title only: the global search already finds the sections themselves. */
export const COMO_SE_HACE: readonly Hallado[] = PAGINAS.flatMap(({ ruta, apartados }) =>
  apartados.map(({ id, titulo }) => ({ ruta, id, titulo, pagina: RUTAS[ruta] })),
)
