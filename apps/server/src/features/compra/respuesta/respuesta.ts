/** SQL of the company's answers. Every function joins the caller's transaction, which is of one company. */
import type { DocRecibidoResumen } from '@pura/contract'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { DocRecibidoRespuestaTable } from '../../../db/tables.ts'
import type { Autor } from '../../suelo/index.ts'

/** Without its bytes. */
export type Respuesta = Omit<Selectable<DocRecibidoRespuestaTable>, 'xml' | 'respuesta' | 'id_acceso'>

const COLUMNAS = [
  'cod_cia',
  'id',
  'orden',
  'codigo_mensaje',
  'id_condicion_impuesto',
  'cod_actividad',
  'correlativo_actividad',
  'motivo',
  'monto_acreditar',
  'monto_gasto',
  'id_sucursal',
  'id_caja',
  'automatica',
  'cod_cia_usuario',
  'id_usuario',
  'username',
  'creada',
  'sale',
  'consecutivo',
  'firmada',
  'enviado',
  'estado',
  'detalle',
  'resuelto',
  'negativas',
  'desconocidas',
] as const

/** Oldest first. */
export const listRespuestas = (tx: Db, codCia: number, id: number): Promise<Respuesta[]> =>
  tx
    .selectFrom('doc_recibido_respuesta')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .orderBy('orden')
    .execute()

export const lockRespuesta = (tx: Db, codCia: number, id: number, orden: number): Promise<Respuesta | undefined> =>
  tx
    .selectFrom('doc_recibido_respuesta')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('orden', '=', orden)
    .forUpdate()
    .executeTakeFirst()

/** Author of an answer that is not signed yet; undefined if there is none. */
export async function findAutor(
  tx: Db,
  { codCia, id, orden }: { codCia: number; id: number; orden: number },
): Promise<Autor | undefined> {
  const row = await tx
    .selectFrom('doc_recibido_respuesta')
    .select(['cod_cia_usuario', 'id_usuario', 'username', 'id_acceso'])
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('orden', '=', orden)
    .where('consecutivo', '=', '')
    .executeTakeFirst()
  return (
    row && {
      codCia,
      codCiaPropia: row.cod_cia_usuario,
      idUsuario: row.id_usuario,
      username: row.username,
      direccionIp: '',
      idAcceso: row.id_acceso,
    }
  )
}

/** The last one of each, by document. */
export async function findUltimas(tx: Db, codCia: number, ids: readonly number[]): Promise<Map<number, Respuesta>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Respuesta>`
    select distinct on (id) ${sql.join(COLUMNAS.map((c) => sql.ref(c)))} from doc_recibido_respuesta
    where cod_cia = ${codCia} and id = any(${ids}::integer[])
    order by id, orden desc`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findBytes(
  tx: Db,
  codCia: number,
  id: number,
  orden?: number,
): Promise<{ consecutivo: string; xml: Buffer } | undefined> {
  const row = await tx
    .selectFrom('doc_recibido_respuesta')
    .select(['consecutivo', 'xml'])
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .where('xml', 'is not', null)
    .$if(orden !== undefined, (q) => q.where('orden', '=', orden!))
    .orderBy('orden', 'desc')
    .executeTakeFirst()
  return row && { consecutivo: row.consecutivo, xml: Buffer.from(row.xml!) }
}

/** Sets the state of the document from its last answer that Hacienda did not reject; without one it is pending. */
export async function settleDocumento(tx: Db, codCia: number, id: number): Promise<void> {
  const vigente = (await listRespuestas(tx, codCia, id)).findLast(({ estado }) => estado !== 'RECHAZADO')
  await tx
    .updateTable('doc_recibido')
    .set({
      situacion: vigente ? 'R' : 'P',
      codigo_mensaje: vigente?.codigo_mensaje ?? '',
      id_condicion_impuesto: vigente?.id_condicion_impuesto ?? null,
      cod_actividad: vigente?.cod_actividad ?? null,
      correlativo_actividad: vigente?.correlativo_actividad ?? null,
      motivo_rechazo: vigente?.codigo_mensaje === '1' ? '' : (vigente?.motivo ?? ''),
    })
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .execute()
}

export function estadoOf({ consecutivo, enviado, estado }: Respuesta): DocRecibidoResumen['estadoRespuesta'] {
  if (estado !== '') return estado === 'ACEPTADO' ? 'aceptada' : 'rechazada'
  if (consecutivo === '') return 'enEspera'
  return enviado ? 'enviada' : 'enCola'
}
