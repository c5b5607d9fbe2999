/** SQL of the files and events of a received document. */
import type { Db } from '../../../db/index.ts'

/** `segunArchivo`: an answer that nothing shows to be Hacienda's. */
export type ClaseArchivo = 'xml' | 'respuesta' | 'pdf' | 'segunArchivo'

export const toArchivo = (codCia: number, id: number, clase: ClaseArchivo, contenido: Uint8Array) => ({
  cod_cia: codCia,
  id,
  clase,
  contenido: Buffer.from(contenido),
})

export const toEvento = (codCia: number, id: number, clase: string, texto: string, momento: Date) => ({
  cod_cia: codCia,
  id,
  clase,
  texto: texto.slice(0, 1000),
  momento,
})

/** The first one of a kind is kept. */
export const insertArchivo = (tx: Db, codCia: number, id: number, clase: ClaseArchivo, contenido: Uint8Array) =>
  tx
    .insertInto('doc_recibido_archivo')
    .values(toArchivo(codCia, id, clase, contenido))
    .onConflict((c) => c.columns(['cod_cia', 'id', 'clase']).doNothing())
    .execute()

export async function findArchivo(
  tx: Db,
  codCia: number,
  id: number,
  clase: ClaseArchivo,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('doc_recibido_archivo')
    .select('contenido')
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('clase', '=', clase)
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
