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
import { toPreferencia } from '../../../apps/server/src/features/catalogo/cabys/preferencia.ts'
import { CIEGAS, CONSULTAS, type Consulta, POSTERIORES } from './consultas.ts'
import { BARRIO } from './consultas-barrio.ts'
import { CORRIENTES } from './consultas-corrientes.ts'
import { DIARIO } from './consultas-diario.ts'
import { FINALES } from './consultas-finales.ts'
import { MOSTRADOR } from './consultas-mostrador.ts'
import { NUEVAS } from './consultas-nuevas.ts'
import { OFICIOS } from './consultas-oficios.ts'
import { OTRAS } from './consultas-otras.ts'
import { PRIMERA } from './consultas-primera.ts'

type Buscar = (consulta: string, actividad?: string) => readonly FilaCabys[]

interface Respuesta {
  readonly consulta: string
  readonly dados: readonly FilaCabys[]
}

export interface Resultado {
  readonly consultas: number
  readonly aciertos: number
  /** Queries whose first answer is right: what somebody takes who does not read on. */
  readonly aciertosPrimera: number
  /** Queries without a right code, with the results they gave. */
  readonly fallos: readonly Respuesta[]
  /** Queries whose first answer is not right. */
  readonly fallosPrimera: readonly Respuesta[]
}

/** A usable code among the first five is a hit: they fit under the field without scrolling. */
const PRIMEROS = 5

/** True for the third of the queries that is excluded from tuning, chosen by hash. */
export const isApartada = ({ consulta }: Consulta): boolean =>
  createHash('sha256').update(consulta).digest()[0]! % 3 === 0

export const AFINADAS = CONSULTAS.filter((consulta) => !isApartada(consulta))
export const APARTADAS = CONSULTAS.filter(isApartada)
/** The list for the first answer, in the same parts. */
export const PRIMERA_AFINADA = PRIMERA.filter((consulta) => !isApartada(consulta))
export const PRIMERA_APARTADA = PRIMERA.filter(isApartada)
/** Half of the new ones were looked at afterwards; the part chosen by hash was not. */
export const NUEVAS_APARTADAS = NUEVAS.filter(isApartada)
const TODAS = [
  ...CONSULTAS,
  ...POSTERIORES,
  ...CIEGAS,
  ...FINALES,
  ...PRIMERA,
  ...NUEVAS,
  ...OTRAS,
  ...OFICIOS,
  ...CORRIENTES,
  ...MOSTRADOR,
  ...DIARIO,
  ...BARRIO,
]

export function evaluate(consultas: readonly Consulta[], buscar: Buscar): Resultado {
  const respuestas = consultas.map(({ consulta, actividad, isAceptado }) => {
    const dados = buscar(consulta, actividad).slice(0, PRIMEROS)
    return { consulta, dados, lugar: dados.findIndex(isAceptado) }
  })
  const fallos = respuestas.filter(({ lugar }) => lugar < 0)
  return {
    consultas: consultas.length,
    aciertos: consultas.length - fallos.length,
    aciertosPrimera: respuestas.filter(({ lugar }) => lugar === 0).length,
    fallos,
    fallosPrimera: respuestas.filter(({ lugar }) => lugar !== 0),
  }
}

/** Searches as the product does for a company without history. */
export async function ownSearch(catalogo: Catalogo, hablado: Hablado = HABLADO): Promise<Buscar> {
  const indice = await buildIndice(catalogo, hablado)
  return (consulta) => rankFilas(indice, consulta).map((fila) => catalogo.filas[fila]!)
}

/** The same for a company of the activity that the list tells of each query. */
export async function searchByActividad(catalogo: Catalogo): Promise<Buscar> {
  const indice = await buildIndice(catalogo, HABLADO)
  return (consulta, actividad) => {
    const preferencia = toPreferencia({ productos: [], actividades: actividad === undefined ? [] : [actividad] })
    return rankFilas(indice, consulta, preferencia).map((fila) => catalogo.filas[fila]!)
  }
}

/**
 * The table of spoken words without phrases that are themselves queries. Queries and table have one author, so
 * finding those proves little; this measures words nobody thought of.
 */
export function withoutQueries(hablado: Hablado): Hablado {
  const claves = new Set(TODAS.map(({ consulta }) => claveOf(consulta)))
  return hablado.map((dicho) => ({ ...dicho, frases: dicho.frases.filter((frase) => !claves.has(claveOf(frase))) }))
}

const claveOf = (texto: string): string => typedWords(texto).map(soundOf).sort().join(' ')

/** The baseline: descriptions that contain the query, in the order of their codes. */
export function substringSearch({ filas }: Catalogo): Buscar {
  const textos = filas.map(({ descripcion }) => toBusqueda(descripcion))
  return (consulta) => {
    const buscado = toBusqueda(consulta)
    return filas.filter((_, fila) => textos[fila]!.includes(buscado))
  }
}
