/** SQL of drafts. A draft belongs to its author: others do not find it. */
import type { BodyOf, BorradorCompleto, BorradorResumen, contract } from '@pura/contract'
import { formatFechaHora, mensajes } from '@pura/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { BorradorTable } from '../../../db/tables.ts'
import { AppError } from '../../../http/errors.ts'
import type { Sesion } from '../../../http/sesion.ts'

type Autor = Pick<Sesion, 'codCia' | 'codCiaPropia' | 'idUsuario'>

const RESUMEN = [
  'cod_cia',
  'id_borrador',
  'id_tipo_docto_vta',
  'modo',
  'num_docto',
  'nombre_cliente',
  'total',
  'moneda',
  'version',
  'guardado',
] as const

type FilaDeBorrador = Pick<Selectable<BorradorTable>, (typeof RESUMEN)[number]>

const deAutor = (tx: Db, { codCia, codCiaPropia, idUsuario }: Autor) =>
  tx
    .selectFrom('borrador')
    .where('cod_cia', '=', codCia)
    .where('cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)

/** Newest first. */
export async function listBorradores(tx: Db, autor: Autor, tipo: number | undefined): Promise<BorradorResumen[]> {
  const filas = await deAutor(tx, autor)
    .select(RESUMEN)
    .$if(tipo !== undefined, (q) => q.where('id_tipo_docto_vta', '=', tipo!))
    .orderBy('guardado', 'desc')
    .orderBy('id_borrador')
    .execute()
  return filas.map(toResumen)
}

export async function countBorradores(tx: Db, autor: Autor): Promise<number> {
  const { n } = await deAutor(tx, autor)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function countBorradoresDeCia(tx: Db, codCia: number): Promise<number> {
  const { n } = await tx
    .selectFrom('borrador')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cod_cia', '=', codCia)
    .executeTakeFirstOrThrow()
  return n
}

export async function findBorrador(tx: Db, autor: Autor, idBorrador: string): Promise<BorradorCompleto | undefined> {
  const fila = await deAutor(tx, autor).selectAll().where('id_borrador', '=', idBorrador).executeTakeFirst()
  return fila && toCompleto(fila)
}

type Contenido = BodyOf<typeof contract.borrador.save>

const toFila = (b: Contenido, guardado: Date) => ({
  id_tipo_docto_vta: b.idTipoDoctoVta,
  modo: b.modo,
  num_docto: b.numDocto,
  nombre_cliente: b.nombreCliente,
  total: b.total,
  moneda: b.moneda,
  formato: b.formato,
  contenido: JSON.stringify(b.contenido),
  guardado,
})

/** Undefined if that id exists already. */
export async function insertBorrador(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Autor,
  idBorrador: string,
  contenido: Contenido,
  ahora: Date,
): Promise<BorradorResumen | undefined> {
  const fila = await tx
    .insertInto('borrador')
    .values({
      cod_cia: codCia,
      id_borrador: idBorrador,
      cia_usuario: codCiaPropia,
      id_usuario: idUsuario,
      ...toFila(contenido, ahora),
    })
    .onConflict((c) => c.columns(['cod_cia', 'id_borrador']).doNothing())
    .returning(RESUMEN)
    .executeTakeFirst()
  return fila && toResumen(fila)
}

/** Undefined if the version has changed, or the draft is gone. */
export async function updateBorrador(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Autor,
  idBorrador: string,
  contenido: Contenido,
  ahora: Date,
): Promise<BorradorResumen | undefined> {
  const fila = await tx
    .updateTable('borrador')
    .set({ ...toFila(contenido, ahora), version: contenido.version + 1 })
    .where('cod_cia', '=', codCia)
    .where('id_borrador', '=', idBorrador)
    .where('cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)
    .where('version', '=', contenido.version)
    .returning(RESUMEN)
    .executeTakeFirst()
  return fila && toResumen(fila)
}

/** Finds a draft with the same content: an earlier call saved it and its answer was lost. */
export async function findGuardado(
  tx: Db,
  autor: Autor,
  idBorrador: string,
  { formato, contenido }: Contenido,
): Promise<BorradorResumen | undefined> {
  const fila = await deAutor(tx, autor)
    .select(RESUMEN)
    .where('id_borrador', '=', idBorrador)
    .where('formato', '=', formato)
    .where('contenido', '=', JSON.stringify(contenido))
    .executeTakeFirst()
  return fila && toResumen(fila)
}

export async function deleteBorrador(
  tx: Db,
  { codCia, codCiaPropia, idUsuario }: Autor,
  idBorrador: string,
): Promise<BorradorCompleto | undefined> {
  const fila = await tx
    .deleteFrom('borrador')
    .where('cod_cia', '=', codCia)
    .where('id_borrador', '=', idBorrador)
    .where('cia_usuario', '=', codCiaPropia)
    .where('id_usuario', '=', idUsuario)
    .returningAll()
    .executeTakeFirst()
  return fila && toCompleto(fila)
}

/** The document issued from a draft, and its idempotency key. */
export const findEmitido = (tx: Db, codCia: number, idBorrador: string) =>
  tx
    .selectFrom('idempotencia')
    .select(['num_docto', 'llave'])
    .where('cod_cia', '=', codCia)
    .where('id_borrador', '=', idBorrador)
    .orderBy('creada')
    .executeTakeFirst()

/**
 * Deletes the draft in the issuing transaction. @returns the key under which it had been issued before @throws AppError
 * conflict if another device saved it since
 */
export async function spendBorrador(
  tx: Db,
  autor: Autor,
  idBorrador: string,
  version: number | undefined,
): Promise<string | undefined> {
  const gone = await deleteBorrador(tx, autor, idBorrador)
  if (gone && version !== undefined && gone.version !== version) {
    const mensaje = mensajes.documento.borradorCambiado
    throw new AppError('conflict', mensaje, { errores: [{ campo: 'borrador', mensaje }] })
  }
  return (await findEmitido(tx, autor.codCia, idBorrador))?.llave
}

const toResumen = (f: FilaDeBorrador): BorradorResumen => ({
  idBorrador: f.id_borrador,
  idTipoDoctoVta: f.id_tipo_docto_vta,
  modo: f.modo as BorradorResumen['modo'],
  numDocto: f.num_docto,
  nombreCliente: f.nombre_cliente,
  total: f.total,
  moneda: f.moneda,
  version: f.version,
  guardado: formatFechaHora(f.guardado),
})

const toCompleto = (fila: Selectable<BorradorTable>): BorradorCompleto => ({
  ...toResumen(fila),
  formato: fila.formato,
  contenido: JSON.parse(fila.contenido),
})
