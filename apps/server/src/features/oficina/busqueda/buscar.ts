/** Searches everything a role may open at once; other rows are neither returned nor counted. */
import { ARCHIVO, type GrupoBusqueda, SECCIONES_BUSCADAS, type SeccionBuscada } from '@pura/contract'
import { toMontos, toPalabras } from '@pura/domain/busqueda'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { findNombrados } from '../../venta/index.ts'
import { emitidosOf, recibidosOf } from './archivos.ts'
import { findPersonas, findProductos } from './catalogos.ts'
import { searchDocumentos } from './documentos.ts'
import { readFichas, tipoOf } from './fichas.ts'

const POR_GRUPO = 5
const DE_UNA_SECCION = 50
/** The next keystroke searches again: no answer is worth a longer wait. */
const PACIENCIA_MS = '2000'

/** Sections whose results the user may open; the archive reads documents of every type (docs/acuerdos.md K5). */
export const seccionesDe = (sesion: Sesion): SeccionBuscada[] =>
  SECCIONES_BUSCADAS.filter((s) => hasOpcion(sesion, 'tipo' in s ? [s.seccion, ARCHIVO] : [s.seccion])).map(
    ({ seccion }) => seccion,
  )

interface Hallado extends Omit<GrupoBusqueda, 'resultados'> {
  ids: readonly number[]
  entero: boolean
}

/** Sections with an exact match come first; then the order of the specification. */
export async function searchAll(
  tx: Db,
  sesion: Sesion,
  { texto, seccion }: { texto: string; seccion?: SeccionBuscada | undefined },
): Promise<GrupoBusqueda[]> {
  // Quotes or signs alone leave no words, and every name would match.
  if (toPalabras(texto).length === 0) return []
  await sql`select set_config('statement_timeout', ${PACIENCIA_MS}, true)`.execute(tx)
  const suyas = seccionesDe(sesion)
  const secciones = seccion ? suyas.filter((s) => s === seccion) : suyas
  const hallados = await find(tx, sesion.codCia, texto, secciones, seccion ? DE_UNA_SECCION : POR_GRUPO)
  const fichas = await readFichas(tx, sesion.codCia, hallados)
  return hallados.map(({ seccion: cual, total, exacto }, i) => ({
    seccion: cual,
    total,
    exacto,
    resultados: [...fichas[i]!],
  }))
}

async function find(
  tx: Db,
  codCia: number,
  texto: string,
  secciones: readonly SeccionBuscada[],
  limite: number,
): Promise<Hallado[]> {
  const has = (seccion: SeccionBuscada) => secciones.includes(seccion)
  const tipos = secciones.flatMap((seccion) => tipoOf(seccion) ?? [])
  const hallados: Hallado[] = []
  if (tipos.length > 0 || has('/documentosRecibidos')) {
    const nombrados = await findNombrados(tx, codCia, texto, { withIdentificacion: true })
    const buscado = { nombrados, montos: toMontos(texto), limite }
    for (const { grupo, ...g } of await searchDocumentos(tx, codCia, emitidosOf(codCia, tipos), buscado))
      hallados.push({ ...g, seccion: secciones.find((s) => tipoOf(s) === grupo)! })
    if (has('/documentosRecibidos'))
      for (const { grupo: _, ...g } of await searchDocumentos(tx, codCia, recibidosOf(codCia), buscado))
        hallados.push({ ...g, seccion: '/documentosRecibidos' })
  }
  if (has('/personas'))
    hallados.push({ ...(await findPersonas(tx, codCia, texto, limite)), seccion: '/personas', exacto: true })
  if (has('/productos'))
    hallados.push({ ...(await findProductos(tx, codCia, texto, limite)), seccion: '/productos', exacto: true })
  const orden = secciones.filter((s) => hallados.some((h) => h.seccion === s && h.entero))
  const puesto = (s: SeccionBuscada) => (orden.includes(s) ? 0 : secciones.length) + secciones.indexOf(s)
  return hallados.filter(({ ids }) => ids.length > 0).sort((a, b) => puesto(a.seccion) - puesto(b.seccion))
}
