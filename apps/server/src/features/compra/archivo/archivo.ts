/** SQL of the files and events of a received document. */
import type { Db } from '../../../db/index.ts'

/**
 * `segunArchivo`: an answer that came in a file and is not proved to be Hacienda's. `mensaje`: the company's own answer, given
 * in another system.
 */
export type ClaseArchivo = 'xml' | 'respuesta' | 'pdf' | 'segunArchivo' | 'mensaje'

export const toArchivo = (codCia: number, id: number, clase: ClaseArchivo, contenido: Uint8Array, orden = 1) => ({
  cod_cia: codCia,
  id,
  clase,
  orden,
  contenido: Buffer.from(contenido),
})

export const toEvento = (codCia: number, id: number, clase: string, texto: string, momento: Date) => ({
  cod_cia: codCia,
  id,
  clase,
  texto: texto.slice(0, 1000),
  momento,
})

/** The first one of a kind and number is kept; only PDFs have numbers above 1. */
export const insertArchivo = (
  tx: Db,
  codCia: number,
  id: number,
  clase: ClaseArchivo,
  contenido: Uint8Array,
  orden = 1,
) =>
  tx
    .insertInto('doc_recibido_archivo')
    .values(toArchivo(codCia, id, clase, contenido, orden))
    .onConflict((c) => c.columns(['cod_cia', 'id', 'clase', 'orden']).doNothing())
    .execute()

/** PDFs of a document, and which of them is this one. */
export const listPdfs = (tx: Db, codCia: number, id: number, contenido: Buffer) =>
  tx
    .selectFrom('doc_recibido_archivo')
    .select((eb) => ['orden', eb('contenido', '=', contenido).as('igual')])
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('clase', '=', 'pdf')
    .execute()

export async function countPdfs(tx: Db, codCia: number, id: number): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('doc_recibido_archivo')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('clase', '=', 'pdf')
    .executeTakeFirstOrThrow()
  return cuantos
}

export async function findArchivo(
  tx: Db,
  codCia: number,
  id: number,
  clase: ClaseArchivo,
  orden = 1,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('doc_recibido_archivo')
    .select('contenido')
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('clase', '=', clase)
    .where('orden', '=', orden)
    .executeTakeFirst()
  return row && Buffer.from(row.contenido)
}

export const insertEvento = (tx: Db, codCia: number, id: number, clase: string, texto: string, momento: Date) =>
  tx
    .insertInto('doc_recibido_evento')
    .values(toEvento(codCia, id, clase, texto, momento))
    .execute()

export const listEventos = (tx: Db, codCia: number, id: number) =>
  tx
    .selectFrom('doc_recibido_evento')
    .select(['clase', 'momento', 'texto'])
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .orderBy('orden')
    .execute()
