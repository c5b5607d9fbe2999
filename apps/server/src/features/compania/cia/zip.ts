/** Streams all documents a company issued as one zip: those of years do not fit in memory. */
import type { Readable } from 'node:stream'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { type ArchivoDeZip, zipOf } from '../../../lib/archivos/zip.ts'
import { filesOf } from '../../venta/index.ts'

/** Documents listed at a time. */
const PAGE = 500

export const zipDocumentos = (deps: Con<'config' | 'db'>, codCia: CiaAutorizada): Readable =>
  zipOf(listArchivos(deps, codCia))

async function* listArchivos(deps: Con<'config' | 'db'>, codCia: CiaAutorizada): AsyncGenerator<ArchivoDeZip> {
  for await (const fila of listFirmados(deps, codCia)) yield* filesOf(deps, codCia, fila, ['xml', 'pdf'])
}

/** Every signed document, voided ones too, in the order of their numbers. */
async function* listFirmados(deps: Con<'db'>, codCia: CiaAutorizada) {
  for (let last = 0; ; ) {
    const after = last
    const filas = await deps.db.withCia(codCia, (tx) => listPage(tx, codCia, after))
    yield* filas
    if (filas.length < PAGE) return
    last = filas.at(-1)!.num_docto
  }
}

const listPage = (tx: Db, codCia: number, after: number) =>
  tx
    .selectFrom('vta_archivo as a')
    .innerJoin('vta_movm as d', (j) => j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.num_docto', '=', 'a.num_docto'))
    .select(['d.num_docto', 'd.clave', 'd.prefijo', 'd.referencia', 'd.fecha_emision'])
    .where('a.cod_cia', '=', codCia)
    .where('a.clase', '=', 'xml')
    .where('a.num_docto', '>', after)
    .orderBy('a.num_docto')
    .limit(PAGE)
    .execute()
