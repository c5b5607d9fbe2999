/** The two searches: by words, ranked; by digits of a code, in order. */
import type { Cabys } from '@pura/contract'
import { type Preferencia, rank, rankFilas, SIN_PREFERENCIA } from './busqueda/buscar.ts'
import { type FilaCabys, type Indice, LARGOS_CATEGORIA, lowerBound } from './busqueda/indice.ts'

interface Pregunta {
  q?: string | undefined
  codigo?: string | undefined
}

interface Hallazgo {
  filas: readonly FilaCabys[]
  /** True if the words mean the first row for sure. */
  isClaro: boolean
}

/** Matching rows, best first; retired codes come after active ones. */
export function findFilas(indice: Indice, { q = '', codigo = '' }: Pregunta, preferencia?: Preferencia): Hallazgo {
  const { filas } = indice.catalogo
  const typedDigits = /^[\d\s.-]+$/.test(q) ? onlyDigits(q) : ''
  const texto = typedDigits === '' ? q.trim() : ''
  const digits = onlyDigits(codigo) || typedDigits
  if (texto === '') return { filas: digits === '' ? filas : findByDigits(indice, digits), isClaro: false }
  const { filas: enOrden, isClaro } = rank(indice, texto, preferencia)
  const ranked = enOrden.map((fila) => filas[fila]!)
  if (digits === '') return { filas: ranked, isClaro }
  return { filas: ranked.filter((fila) => fila.codigo.includes(digits)), isClaro: false }
}

/** CABYS-06: the digits anywhere in the code; codes that begin with them first. */
function findByDigits({ catalogo: { filas } }: Indice, digits: string): FilaCabys[] {
  const beginning: FilaCabys[] = []
  for (let i = lowerBound(filas, digits); filas[i]?.codigo.startsWith(digits); i++) beginning.push(filas[i]!)
  const inside = filas.filter(({ codigo }) => codigo.indexOf(digits) > 0 && !codigo.startsWith(digits))
  return [...beginning, ...inside].sort((a, b) => Number(b.vigente) - Number(a.vigente))
}

/** Active codes similar to a retired one, or to the products that use it. */
export function suggest(
  indice: Indice,
  retirado: { descripcion: string | null; ejemplos: readonly string[] },
): Cabys[] {
  const texto = retirado.descripcion ?? retirado.ejemplos[0] ?? ''
  return rankFilas(indice, `${texto} `, SIN_PREFERENCIA)
    .map((fila) => indice.catalogo.filas[fila]!)
    .filter(({ vigente }) => vigente)
    .slice(0, SUGERENCIAS)
    .map((fila) => toCabys(indice, fila))
}

const SUGERENCIAS = 3

export const toCabys = ({ catalogo: { categorias, incluye } }: Indice, fila: FilaCabys): Cabys => ({
  ...fila,
  ...descripcionesOf(categorias, fila.codigo),
  incluye: incluye.get(fila.codigo) ?? '',
})

/** Descriptions of a code's categories, the widest first. */
export function descripcionesOf(categorias: Indice['catalogo']['categorias'], codigo: string) {
  const [d1 = '', d2 = '', d3 = '', d4 = '', d5 = ''] = LARGOS_CATEGORIA.map(
    (largo) => categorias.get(codigo.slice(0, largo)) ?? '',
  )
  return { descripcion1: d1, descripcion2: d2, descripcion3: d3, descripcion4: d4, descripcion5: d5 }
}

const onlyDigits = (texto: string): string => texto.replace(/\D/g, '')
