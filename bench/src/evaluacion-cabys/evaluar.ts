import { createHash } from 'node:crypto'
import { toBusqueda } from '@pura/domain/busqueda'
import { rankFilas } from '../../../apps/server/src/features/catalogo/cabys/busqueda/buscar.ts'
import {
  buildIndice,
  type Catalogo,
  type FilaCabys,
} from '../../../apps/server/src/features/catalogo/cabys/busqueda/indice.ts'
import { soundOf, typedWords } from '../../../apps/server/src/features/catalogo/cabys/busqueda/texto.ts'
import { HABLADO, type Hablado } from '../../../apps/server/src/features/catalogo/cabys/hablado/index.ts'
import { CONSULTAS, type Consulta } from './consultas.ts'

type Buscar = (consulta: string) => readonly FilaCabys[]

export interface Resultado {
  readonly consultas: number
  readonly aciertos: number
  /** What was not found, with what came instead. */
  readonly fallos: readonly { consulta: string; dados: readonly FilaCabys[] }[]
}

/** A usable code among the first five is a hit: what fits under the field without scrolling. */
const PRIMEROS = 5

/** A third of the queries, chosen by their hash, is never looked at while the search is tuned. */
export const isApartada = ({ consulta }: Consulta): boolean =>
  createHash('sha256').update(consulta).digest()[0]! % 3 === 0

export const AFINADAS = CONSULTAS.filter((consulta) => !isApartada(consulta))
export const APARTADAS = CONSULTAS.filter(isApartada)

export function evaluate(consultas: readonly Consulta[], buscar: Buscar): Resultado {
  const fallos = consultas.flatMap(({ consulta, isAceptado }) => {
    const dados = buscar(consulta).slice(0, PRIMEROS)
    return dados.some(isAceptado) ? [] : [{ consulta, dados }]
  })
  return { consultas: consultas.length, aciertos: consultas.length - fallos.length, fallos }
}

/** As the product searches, for a company it knows nothing of. */
export async function ownSearch(catalogo: Catalogo, hablado: Hablado = HABLADO): Promise<Buscar> {
  const indice = await buildIndice(catalogo, hablado)
  return (consulta) => rankFilas(indice, consulta).map((fila) => catalogo.filas[fila]!)
}

/**
 * The table of spoken words without every phrase that is itself one of the queries. Queries and table have one author,
 * so "found because it stands in the table" proves little; this shows what is left for words nobody thought of.
 */
export function withoutQueries(hablado: Hablado): Hablado {
  const claves = new Set(CONSULTAS.map(({ consulta }) => claveOf(consulta)))
  return hablado.map((dicho) => ({ ...dicho, frases: dicho.frases.filter((frase) => !claves.has(claveOf(frase))) }))
}

const claveOf = (texto: string): string => typedWords(texto).map(soundOf).sort().join(' ')

/** What it is measured against: descriptions that contain what was typed, in the order of their codes. */
export function substringSearch({ filas }: Catalogo): Buscar {
  const textos = filas.map(({ descripcion }) => toBusqueda(descripcion))
  return (consulta) => {
    const buscado = toBusqueda(consulta)
    return filas.filter((_, fila) => textos[fila]!.includes(buscado))
  }
}
