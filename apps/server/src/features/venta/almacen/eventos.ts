/** SQL of a document's timeline: events with their evidence. */
import type { Db } from '../../../db/index.ts'
import type { CorreoRow } from '../../suelo/index.ts'

export type ClaseEvento =
  | 'creada'
  | 'numerada'
  | 'firmada'
  | 'intento'
  | 'respuestaDudosa'
  | 'negada'
  | 'enviada'
  | 'recibida'
  | 'aceptada'
  | 'rechazada'
  | 'anulada'
  | 'restaurada'
  | 'respuestaCliente'
  | 'segunArchivo'
  | 'pago'
  | 'pagoAnulado'
  | 'correo'

export async function insertEvento(
  tx: Db,
  codCia: number,
  numDocto: number,
  clases: readonly ClaseEvento[],
  detalle = '',
): Promise<void> {
  await tx
    .insertInto('vta_evento')
    .values(toEventos(codCia, numDocto, clases, detalle))
    .execute()
}

/** Inserts the event unless the last one has the same kind and text. */
export async function insertEventoUnaVez(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: ClaseEvento,
  detalle: string,
): Promise<void> {
  const ultimo = (await listEventos(tx, codCia, numDocto)).at(-1)
  const dicho = (ultimo?.detalle as { texto?: string } | undefined)?.texto
  if (ultimo?.clase !== clase || dicho !== detalle) await insertEvento(tx, codCia, numDocto, [clase], detalle)
}

/** Rows for a statement that inserts more than events. */
export const toEventos = (codCia: number, numDocto: number, clases: readonly ClaseEvento[], detalle: string) =>
  clases.map((clase) => ({ cod_cia: codCia, num_docto: numDocto, clase, detalle: JSON.stringify({ texto: detalle }) }))

export async function listEventos(tx: Db, codCia: number, numDocto: number) {
  return tx
    .selectFrom('vta_evento')
    .select(['clase', 'momento', 'detalle'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .orderBy('orden')
    .execute()
}

/** Mails that sent it, oldest first. */
export async function listCorreosDe(tx: Db, codCia: number, numDocto: number): Promise<CorreoRow[]> {
  return tx
    .selectFrom('correo')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('clase', '=', 'documento')
    .where('referencia', '=', String(numDocto))
    .orderBy('id_correo')
    .execute()
}
