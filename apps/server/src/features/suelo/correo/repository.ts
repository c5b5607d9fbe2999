import type { Correo } from '@pura/contract'
import { formatFechaHora } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CorreoTable } from '../../../db/tables.ts'
import { containsWords, foldSql } from '../../../lib/busqueda.ts'
import { takeNext } from '../../../lib/contador.ts'
import { type PaginaPedida, readPagina } from '../../../lib/paginacion.ts'

export type CorreoRow = Selectable<CorreoTable>

interface CorreoNuevo {
  codCia: number
  clase: string
  referencia: string
  para: readonly string[]
  datos: object
  now: Date
}

export async function insertCorreo(tx: Db, nuevo: CorreoNuevo): Promise<number> {
  const { id_correo } = await tx
    .with('contador', (q) => takeNext(q, nuevo.codCia, 'correo'))
    .insertInto('correo')
    .values({
      cod_cia: nuevo.codCia,
      id_correo: (eb) => eb.selectFrom('contador').select('valor'),
      clase: nuevo.clase,
      referencia: nuevo.referencia,
      para: [...nuevo.para],
      datos: JSON.stringify(nuevo.datos),
      creado: nuevo.now,
    })
    .returning('id_correo')
    .executeTakeFirstOrThrow()
  return id_correo
}

export const findCorreo = (tx: Db, codCia: number, idCorreo: number): Promise<CorreoRow | undefined> =>
  tx.selectFrom('correo').selectAll().where('cod_cia', '=', codCia).where('id_correo', '=', idCorreo).executeTakeFirst()

export async function updateCorreo(
  tx: Db,
  { cod_cia, id_correo }: Pick<CorreoRow, 'cod_cia' | 'id_correo'>,
  changes: Partial<Pick<CorreoRow, 'estado' | 'asunto' | 'intentos' | 'ultimo_error' | 'enviado' | 'id_mensaje'>>,
): Promise<void> {
  await tx
    .updateTable('correo')
    .set(changes)
    .where('cod_cia', '=', cod_cia)
    .where('id_correo', '=', id_correo)
    .execute()
}

interface Filtro extends PaginaPedida {
  estado?: Correo['estado'] | undefined
  referencia?: string | undefined
  texto?: string | undefined
}

type CorreoConDocumento = CorreoRow & { documento?: string | null }

/** Number of the document that was mailed: the reference is its internal one. */
const DOCUMENTO = sql<string | null>`case when clase = 'documento' then (
  select d.prefijo || d.referencia from vta_movm d
  where d.cod_cia = correo.cod_cia and d.num_docto = correo.referencia::integer) end`

const BUSQUEDA = foldSql(sql`asunto || ' ' || referencia || ' ' || array_to_string(para, ' ')`)

export async function listCorreos(
  tx: Db,
  codCia: number,
  filtro: Filtro,
): Promise<{ correos: CorreoConDocumento[]; total: number }> {
  const matching = tx
    .selectFrom('correo')
    .where('cod_cia', '=', codCia)
    .$if(filtro.estado !== undefined, (q) => q.where('estado', '=', filtro.estado!))
    .$if(filtro.referencia !== undefined, (q) => q.where('referencia', '=', filtro.referencia!))
    .where(containsWords(filtro.texto, BUSQUEDA))
  const filas = matching.selectAll().select(DOCUMENTO.as('documento')).orderBy('id_correo', 'desc')
  const { rows: correos, total } = await readPagina(matching, filas, filtro)
  return { correos, total }
}

export const toCorreo = (row: CorreoConDocumento): Correo => ({
  idCorreo: row.id_correo,
  clase: row.clase,
  referencia: row.referencia,
  documento: row.documento ?? null,
  para: row.para,
  asunto: row.asunto,
  estado: row.estado as Correo['estado'],
  intentos: row.intentos,
  ultimoError: row.ultimo_error,
  creado: formatFechaHora(row.creado),
  enviado: row.enviado && formatFechaHora(row.enviado),
})
