/** SQL of received documents. Every function joins the caller's transaction, which is of one company. */
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { DocRecibidoTable } from '../../../db/tables.ts'
import { inOrder, type Ventana } from '../../../lib/paginacion.ts'
import { PARECE_CAPITAL } from '../../iva/index.ts'
import { findDocumentos } from '../../venta/index.ts'
import { type FiltroRecibidos, recibidosAt } from './consulta.ts'

export type DocRecibido = Selectable<DocRecibidoTable>
/** Without the fields of the single document. */
export type DocRecibidoFila = Omit<DocRecibido, 'comprobante' | 'dia' | 'entero'> & {
  nombre_actividad: string | null
  parece_capital: boolean
}

/** True if it is withheld: it counts in no sum until a person confirms that it is correct (docs/acuerdos.md L6). */
export const isRetenido = ({ situacion }: Pick<DocRecibido, 'situacion'>): boolean => situacion === 'V'

const COLUMNAS = sql`
  d.cod_cia, d.id, d.clave, d.consecutivo, d.version, d.id_tipo_docto_vta, d.emisor, d.nit_emisor, d.fecha_emision,
  d.fecha_ingreso, d.moneda, d.tasa_cambio, d.total_factura, d.monto_impuesto, d.estado_hacienda, d.segun_archivo,
  d.mensaje_segun_archivo, d.codigo_mensaje,
  d.id_condicion_impuesto, d.cod_actividad, d.correlativo_actividad, d.motivo_rechazo, d.firma, d.firma_ajena,
  d.situacion, d.revisar, d.duplicado, d.espera_nota, d.id_nota, d.con_pdf, d.id_cliente, d.grupo_cabys, d.id_nombre,
  d.prefijo, d.referencia`

export async function listRecibidos(
  tx: Db,
  codCia: number,
  filtro: FiltroRecibidos,
  ventana: Ventana,
  ahora: Date,
): Promise<{ filas: DocRecibidoFila[]; total: number }> {
  const { ids, total } = await findDocumentos(tx, codCia, recibidosAt(ahora), filtro, ventana)
  return { filas: await findFilas(tx, codCia, ids), total }
}

export async function findFilas(tx: Db, codCia: number, ids: readonly number[]): Promise<DocRecibidoFila[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DocRecibidoFila>`
    select ${COLUMNAS}, e.nombre as nombre_actividad, ${PARECE_CAPITAL} as parece_capital
    from doc_recibido d
    left join actividad_economica e on e.codigo = d.cod_actividad
    where d.cod_cia = ${codCia} and d.id = any(${ids}::integer[])`.execute(tx)
  return inOrder(ids, rows, (fila) => fila.id)
}

export const findRecibido = (
  tx: Db,
  codCia: number,
  id: number,
  { lock = false } = {},
): Promise<DocRecibido | undefined> =>
  tx
    .selectFrom('doc_recibido')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('id', '=', id)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()

/** In colones; goods and services apart. */
export interface Sumando {
  tarifa: string
  base: string
  impuesto: string
}

export const listDuplicados = (tx: Db, codCia: number, d: DocRecibido): Promise<{ id: number; clave: string }[]> =>
  tx
    .selectFrom('doc_recibido')
    .select(['id', 'clave'])
    .where('cod_cia', '=', codCia)
    .where('nit_emisor', '=', d.nit_emisor)
    .where('consecutivo', '=', d.consecutivo)
    .where('total_factura', '=', d.total_factura)
    .where('id', '<>', d.id)
    .limit(20)
    .execute()

/** The documents it refers to, and which of them are known here. */
export const listReferencias = (tx: Db, codCia: number, id: number): Promise<{ id: number | null; clave: string }[]> =>
  tx
    .selectFrom('doc_recibido_referencia as r')
    .leftJoin('doc_recibido as d', (j) => j.onRef('d.cod_cia', '=', 'r.cod_cia').onRef('d.clave', '=', 'r.clave'))
    .select(['d.id', 'r.clave'])
    .where('r.cod_cia', '=', codCia)
    .where('r.id', '=', id)
    .orderBy('r.clave')
    .execute()

export async function findNombresActividad(tx: Db, codigos: readonly string[]): Promise<Map<string, string>> {
  if (codigos.length === 0) return new Map()
  const rows = await tx
    .selectFrom('actividad_economica')
    .select(['codigo', 'nombre'])
    .where('codigo', 'in', [...new Set(codigos)])
    .execute()
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]))
}

export async function listSumandos(tx: Db, codCia: number, ids: readonly number[]): Promise<Map<number, Sumando[]>> {
  const { rows } = await sql<Sumando & { id: number }>`
    select id, tarifa, base::text, impuesto::text from doc_recibido_sumando
    where cod_cia = ${codCia} and id = any(${ids}::integer[])`.execute(tx)
  const porId = new Map<number, Sumando[]>()
  for (const { id, ...sumando } of rows) porId.set(id, [...(porId.get(id) ?? []), sumando])
  return porId
}
