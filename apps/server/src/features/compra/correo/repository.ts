/** SQL of incoming mail. Every function joins the caller's transaction. */

import type { CorreoEntrante } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CorreoDireccionTable, CorreoEntranteTable } from '../../../db/tables.ts'
import { nextContador } from '../../../lib/contador.ts'
import { type PaginaPedida, readPagina } from '../../../lib/paginacion.ts'

export type Alcance = 'cia' | 'firma' | 'instalacion'
export type DireccionRow = Selectable<CorreoDireccionTable>

/** User who requested the address or configured the mailbox, and the companies it may reach. */
export type Dueno = Pick<DireccionRow, 'alcance' | 'cod_cia_usuario' | 'id_usuario' | 'username'>

export const listDirecciones = (tx: Db, codCia: number): Promise<DireccionRow[]> =>
  tx.selectFrom('correo_direccion').selectAll().where('cod_cia', '=', codCia).execute()

export const findDireccion = (tx: Db, codCia: number, alcance: string): Promise<DireccionRow | undefined> =>
  tx
    .selectFrom('correo_direccion')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('alcance', '=', alcance)
    .executeTakeFirst()

/** Owner of the address or mailbox; undefined if it is gone. */
export const findDueno = (
  tx: Db,
  { cod_cia, alcance, por }: Pick<CorreoPendiente, 'cod_cia' | 'alcance' | 'por'>,
): Promise<Dueno | undefined> =>
  tx
    .selectFrom(por === 'buzon' ? 'buzon' : 'correo_direccion')
    .select(['alcance', 'cod_cia_usuario', 'id_usuario', 'username'])
    .where('cod_cia', '=', cod_cia)
    .where('alcance', '=', alcance)
    .executeTakeFirst()

/** Inserts or replaces it. */
export const saveDireccion = (tx: Db, fila: DireccionRow) =>
  tx
    .insertInto('correo_direccion')
    .values(fila)
    .onConflict((oc) => oc.columns(['cod_cia', 'alcance']).doUpdateSet(fila))
    .execute()

export async function deleteDireccion(tx: Db, codCia: number, alcance: Alcance): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('correo_direccion')
    .where('cod_cia', '=', codCia)
    .where('alcance', '=', alcance)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

interface Llegado {
  codCia: number
  alcance: Alcance
  huella: Buffer
  remitente: string
  recibido: Date
}

interface CorreoNuevo extends Llegado {
  direccionIp: string
  contenido: Buffer
  por: 'direccion' | 'buzon'
}

/** Number of the new mail; undefined if it was stored before. */
export async function insertCorreo(tx: Db, c: CorreoNuevo): Promise<number | undefined> {
  const antes = await tx
    .selectFrom('correo_entrante')
    .select('id_correo')
    .where('cod_cia', '=', c.codCia)
    .where('alcance', '=', c.alcance)
    .where('huella', '=', c.huella)
    .executeTakeFirst()
  if (antes) return undefined
  const fila = await tx
    .insertInto('correo_entrante')
    .values({
      ...(await toFila(tx, c)),
      direccion_ip: c.direccionIp.slice(0, 45),
      bytes: c.contenido.length,
      contenido: c.contenido,
      por: c.por,
    })
    .onConflict((oc) => oc.columns(['cod_cia', 'alcance', 'huella']).doNothing())
    .returning('id_correo')
    .executeTakeFirst()
  return fila?.id_correo
}

/** Records a mail that was left in its mailbox, and the reason. */
export async function insertIlegible(tx: Db, c: Llegado & { asunto: string; detalle: string }): Promise<void> {
  await tx
    .insertInto('correo_entrante')
    .values({
      ...(await toFila(tx, c)),
      asunto: clean(c.asunto, 300),
      direccion_ip: '',
      bytes: 0,
      estado: 'ilegible',
      detalle: c.detalle,
      por: 'buzon',
    })
    .onConflict((oc) => oc.columns(['cod_cia', 'alcance', 'huella']).doNothing())
    .execute()
}

const toFila = async (tx: Db, c: Llegado) => ({
  cod_cia: c.codCia,
  id_correo: await nextContador(tx, c.codCia, 'correo_entrante'),
  alcance: c.alcance,
  huella: c.huella,
  remitente: clean(c.remitente, 320),
  recibido: c.recibido,
})

export async function sumPendientes(tx: Db, codCia: number): Promise<{ cuantos: number; bytes: number }> {
  const { rows } = await sql<{ cuantos: number; bytes: number }>`
    select count(*)::integer as cuantos, coalesce(sum(bytes), 0)::bigint as bytes from correo_entrante
    where cod_cia = ${codCia} and estado = 'pendiente'`.execute(tx)
  return rows[0]!
}

export type CorreoPendiente = Omit<Selectable<CorreoEntranteTable>, 'contenido'> & { contenido: Buffer }

/** Undefined if it has been read already. */
export async function findPendiente(tx: Db, codCia: number, idCorreo: number): Promise<CorreoPendiente | undefined> {
  const fila = await tx
    .selectFrom('correo_entrante')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id_correo', '=', idCorreo)
    .where('estado', '=', 'pendiente')
    .executeTakeFirst()
  return fila?.contenido ? { ...fila, contenido: Buffer.from(fila.contenido) } : undefined
}

/** Largest unreadable mail that is stored; a larger one is only reported. */
const MAX_CONSERVADO = 2 * 1024 * 1024

interface Fin {
  estado: 'leido' | 'sinXml' | 'ilegible'
  detalle: string
  archivos?: number
  de?: string
  asunto?: string
}

/** Marks it as read: its data stay, the mail itself only if it was unreadable. */
export const endCorreo = (tx: Db, { cod_cia, id_correo, remitente, bytes }: CorreoPendiente, fin: Fin) =>
  tx
    .updateTable('correo_entrante')
    .set({
      estado: fin.estado,
      detalle: fin.detalle.slice(0, 1000),
      archivos: fin.archivos ?? 0,
      remitente: clean(fin.de || remitente, 320),
      asunto: clean(fin.asunto ?? '', 300),
      ...(fin.estado === 'ilegible' && bytes <= MAX_CONSERVADO ? {} : { contenido: null }),
    })
    .where('cod_cia', '=', cod_cia)
    .where('id_correo', '=', id_correo)
    .where('estado', '=', 'pendiente')
    .execute()

/** Cuts and cleans a stranger's text for one line of a page. */
export const clean = (texto: string, largo: number): string =>
  texto.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().slice(0, largo)

export async function listCorreos(
  tx: Db,
  codCia: number,
  pedida: PaginaPedida,
): Promise<{ filas: CorreoEntrante[]; total: number }> {
  const matching = tx.selectFrom('correo_entrante as c').where('c.cod_cia', '=', codCia)
  const filas = matching
    .leftJoin('carga as g', (j) =>
      j
        .onRef('g.cod_cia', '=', 'c.cod_cia')
        .onRef('g.correo_cia', '=', 'c.cod_cia')
        .onRef('g.correo_id', '=', 'c.id_correo'),
    )
    .select([
      'c.id_correo',
      'c.alcance',
      'c.remitente',
      'c.asunto',
      'c.recibido',
      'c.estado',
      'c.detalle',
      'c.archivos',
      'g.id_carga',
    ])
    .orderBy('c.id_correo', 'desc')
  const { rows, total } = await readPagina(matching, filas, pedida)
  return {
    total,
    filas: rows.map((f) => ({
      idCorreo: f.id_correo,
      alcance: f.alcance as Alcance,
      de: f.remitente,
      asunto: f.asunto,
      recibido: formatFechaHora(f.recibido),
      estado: f.estado as CorreoEntrante['estado'],
      detalle: f.detalle,
      archivos: f.archivos,
      idCarga: f.id_carga,
    })),
  }
}
