/**
 * Everything kept of the documents that a company issued, for a zip: XML as signed, Hacienda's answer, answers that were not
 * believed, and the PDF. One document is in memory at a time.
 */
import { fechaAt, formatFechaIso } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { ArchivoDeZip } from '../../../lib/archivos/zip.ts'
import { talloEnZip } from '../../../reports/nombre-archivo.ts'
import { filesOf } from './archivos.ts'

/** Documents listed at a time. */
const PAGINA = 500

interface Fila {
  num_docto: number
  clave: string
  prefijo: string
  referencia: string
  fecha_emision: Date
}

/** Documents up to this number, in its order, voided ones and proformas too; a folder for each month. */
export async function* evidenciaDeEmitidos(
  deps: Con<'config' | 'db'>,
  codCia: CiaAutorizada,
  hasta: number,
): AsyncGenerator<ArchivoDeZip> {
  for (let desde = 0; ; ) {
    const despues = desde
    const filas = await deps.db.withCia(codCia, (tx) => listFilas(tx, codCia, despues, hasta))
    for (const fila of filas) {
      const carpeta = `emitidos/${formatFechaIso(fechaAt(fila.fecha_emision)).slice(0, 7)}`
      for (const archivo of await evidenciaDe(deps, codCia, fila)) {
        yield { ...archivo, nombre: `${carpeta}/${archivo.nombre}` }
      }
    }
    if (filas.length < PAGINA) return
    desde = filas.at(-1)!.num_docto
  }
}

/** A number that is reserved and not signed yet has no document. */
const listFilas = (tx: Db, codCia: number, desde: number, hasta: number): Promise<Fila[]> =>
  tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'clave', 'prefijo', 'referencia', 'fecha_emision'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '>', desde)
    .where('num_docto', '<=', hasta)
    .where('status', '<>', 'R')
    .orderBy('num_docto')
    .limit(PAGINA)
    .execute()

async function evidenciaDe(deps: Con<'config' | 'db'>, codCia: CiaAutorizada, fila: Fila): Promise<ArchivoDeZip[]> {
  const guardados = await deps.db.withCia(codCia, (tx) => readGuardados(tx, codCia, fila.num_docto))
  const tallo = talloEnZip(fila)
  return [
    ...guardados.map(({ sufijo, contenido }) => ({
      nombre: `${tallo}${sufijo}`,
      mtime: fila.fecha_emision,
      load: async () => contenido,
    })),
    ...filesOf(deps, codCia, fila, ['pdf']),
  ]
}

async function readGuardados(tx: Db, codCia: number, numDocto: number) {
  const { rows } = await sql<{ sufijo: string; contenido: Uint8Array }>`
    select case clase when 'xml' then '.xml' when 'respuesta' then '_respuesta.xml' else '_segun_archivo.xml' end as sufijo, contenido
    from vta_archivo where cod_cia = ${codCia} and num_docto = ${numDocto}
    union all
    select '_dudosa_' || row_number() over (order by primera, huella) || '.xml', contenido
    from respuesta_dudosa where cod_cia = ${codCia} and num_docto = ${numDocto}
    order by 1`.execute(tx)
  return rows.map(({ sufijo, contenido }) => ({ sufijo, contenido: Buffer.from(contenido) }))
}
