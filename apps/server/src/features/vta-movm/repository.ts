/** SQL of issued documents. Every function joins the caller's transaction, which is of one company. */
import type { DocumentoEntrada } from '@pura/contract'
import type { Comprobante } from '@pura/domain'
import { NUMERO_MAXIMO, toDecimal } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { VtaMovmTable } from '../../db/tables.ts'
import { toBusqueda } from '../../lib/busqueda.ts'
import { comprobanteToJson } from './comprobante-json.ts'

export type VtaMovm = Selectable<VtaMovmTable>
/** Without the two large columns: a list never reads them. */
export type VtaMovmFila = Omit<VtaMovm, 'documento' | 'comprobante'>

/** What the comprobante does not say and the form needs back (ids, purchase order …). */
export interface DocumentoGuardado {
  entrada: DocumentoEntrada
  nombreSucursal: string
  nombreCaja: string
  actividad: { codActividad: string; correlativo: number; nombre: string } | null
}

export interface Numeros {
  numActual: number
  numDocto: number
}

/** The next fiscal and internal numbers; after 9999999999 the fiscal one starts again (FACTS §2). Two row locks, released by the caller's commit; a rollback returns both. */
export async function takeNumeros(
  tx: Db,
  codCia: number,
  idSucursal: number,
  idCaja: number,
  idTipo: number,
): Promise<Numeros | undefined> {
  const { rows } = await sql<{ num_actual: number; num_docto: number }>`
    with consecutivo as (
      update manto_formulario set num_actual = case when num_actual >= ${NUMERO_MAXIMO} then 1 else num_actual + 1 end
      where cod_cia = ${codCia} and id_sucursal = ${idSucursal} and id_caja = ${idCaja} and id_tipo_docto_vta = ${idTipo}
      returning num_actual),
    interno as (
      insert into contador_cia (cod_cia, nombre, valor) select ${codCia}, 'num_docto', 1 from consecutivo
      on conflict (cod_cia, nombre) do update set valor = contador_cia.valor + 1
      returning valor)
    select num_actual, valor as num_docto from consecutivo, interno`.execute(tx)
  const [row] = rows
  return row && { numActual: row.num_actual, numDocto: row.num_docto }
}

export interface NuevoDocumento {
  codCia: number
  numDocto: number
  idSucursal: number
  idCaja: number
  idTipo: number
  idCliente: number | null
  idUsuario: number
  comprobante: Comprobante
  guardado: DocumentoGuardado
}

/** Saved as R: it has its number and is not signed yet (ambiguities D1). */
export async function insertDocumento(tx: Db, nuevo: NuevoDocumento): Promise<VtaMovmFila> {
  const { comprobante } = nuevo
  const nombreCliente = comprobante.receptor?.nombre ?? ''
  const referencia = comprobante.consecutivo.slice(10)
  return tx
    .insertInto('vta_movm')
    .values({
      cod_cia: nuevo.codCia,
      num_docto: nuevo.numDocto,
      id_sucursal: nuevo.idSucursal,
      id_caja: nuevo.idCaja,
      id_tipo_docto_vta: nuevo.idTipo,
      prefijo: comprobante.consecutivo.slice(0, 10),
      referencia,
      clave: comprobante.clave,
      version: comprobante.version,
      fecha_emision: new Date(comprobante.fechaEmision),
      id_cliente: nuevo.idCliente,
      nombre_cliente: nombreCliente,
      moneda: comprobante.moneda.codigo,
      tasa_cambio: toDecimal(comprobante.moneda.tipoCambio),
      total: toDecimal(comprobante.resumen.totalComprobante),
      iva: toDecimal(comprobante.resumen.totalImpuesto),
      status: 'R',
      documento: JSON.stringify(nuevo.guardado),
      comprobante: comprobanteToJson(comprobante),
      id_usuario: nuevo.idUsuario,
      busqueda: `${toBusqueda(nombreCliente)} ${referencia}`,
    })
    .returning(COLUMNAS)
    .executeTakeFirstOrThrow()
}

/** R becomes G together with its XML; false when somebody else already signed it. */
export async function saveFirmado(tx: Db, codCia: number, numDocto: number, xml: Uint8Array): Promise<boolean> {
  const updated = await tx
    .updateTable('vta_movm')
    .set({ status: 'G' })
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('status', '=', 'R')
    .executeTakeFirst()
  if (updated.numUpdatedRows === 0n) return false
  await insertArchivo(tx, codCia, numDocto, 'xml', xml)
  return true
}

export async function insertArchivo(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: 'xml' | 'respuesta',
  contenido: Uint8Array,
): Promise<void> {
  await tx
    .insertInto('vta_archivo')
    .values({ cod_cia: codCia, num_docto: numDocto, clase, contenido })
    .onConflict((c) => c.columns(['cod_cia', 'num_docto', 'clase']).doNothing())
    .execute()
}

export async function findArchivo(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: 'xml' | 'respuesta',
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('vta_archivo')
    .select('contenido')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('clase', '=', clase)
    .executeTakeFirst()
  return row && Buffer.from(row.contenido)
}

export type ClaseEvento =
  | 'creada'
  | 'numerada'
  | 'firmada'
  | 'intento'
  | 'enviada'
  | 'recibida'
  | 'aceptada'
  | 'rechazada'

export async function insertEvento(
  tx: Db,
  codCia: number,
  numDocto: number,
  clases: readonly ClaseEvento[],
  detalle = '',
): Promise<void> {
  await tx
    .insertInto('vta_evento')
    .values(
      clases.map((clase) => ({
        cod_cia: codCia,
        num_docto: numDocto,
        clase,
        detalle: JSON.stringify({ texto: detalle }),
      })),
    )
    .execute()
}

export async function listEventos(tx: Db, codCia: number, numDocto: number) {
  return tx
    .selectFrom('vta_evento')
    .select(['clase', 'momento', 'detalle'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .orderBy('orden')
    .execute()
}

/** @returns the document this key already made, with the fingerprint of the body that made it. */
export async function findIdempotencia(tx: Db, codCia: number, llave: string) {
  return tx
    .selectFrom('idempotencia')
    .select(['huella', 'num_docto'])
    .where('cod_cia', '=', codCia)
    .where('llave', '=', llave)
    .executeTakeFirst()
}

/** False when the key is taken: the caller rolls back, and with it the number it had taken. */
export async function insertIdempotencia(
  tx: Db,
  codCia: number,
  llave: string,
  huella: Uint8Array,
  numDocto: number,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('idempotencia')
    .values({ cod_cia: codCia, llave, huella, num_docto: numDocto })
    .onConflict((c) => c.columns(['cod_cia', 'llave']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function findFila(tx: Db, codCia: number, numDocto: number): Promise<VtaMovmFila | undefined> {
  return tx
    .selectFrom('vta_movm')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
}

export async function findDocumento(tx: Db, codCia: number, numDocto: number): Promise<VtaMovm | undefined> {
  return tx
    .selectFrom('vta_movm')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
}

export interface FiltroDocumentos {
  tipo: number
  texto?: string
  status?: 'G' | 'R' | 'A'
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO'
  /** Instants: from the first inclusive to the second exclusive. */
  desde?: Date
  hasta?: Date
  limite: number
  salto: number
}

export async function listDocumentos(
  tx: Db,
  codCia: number,
  filtro: FiltroDocumentos,
): Promise<{ filas: VtaMovmFila[]; total: number }> {
  let query = tx.selectFrom('vta_movm').where('cod_cia', '=', codCia).where('id_tipo_docto_vta', '=', filtro.tipo)
  if (filtro.status) query = query.where('status', '=', filtro.status)
  if (filtro.estadoSri)
    query = query.where('descripcion_sri', '=', filtro.estadoSri === 'PENDIENTE' ? '' : filtro.estadoSri)
  if (filtro.desde) query = query.where('fecha_emision', '>=', filtro.desde)
  if (filtro.hasta) query = query.where('fecha_emision', '<', filtro.hasta)
  if (filtro.texto) query = query.where('busqueda', 'like', `%${escapeLike(toBusqueda(filtro.texto))}%`)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const filas = await query
    .select(COLUMNAS)
    .orderBy('fecha_emision', 'desc')
    .orderBy('num_docto', 'desc')
    .limit(filtro.limite)
    .offset(filtro.salto)
    .execute()
  return { filas, total }
}

const escapeLike = (texto: string): string => texto.replace(/[\\%_]/g, (c) => `\\${c}`)

const COLUMNAS = [
  'cod_cia',
  'num_docto',
  'id_sucursal',
  'id_caja',
  'id_tipo_docto_vta',
  'prefijo',
  'referencia',
  'clave',
  'version',
  'fecha_emision',
  'fecha_creacion',
  'id_cliente',
  'nombre_cliente',
  'moneda',
  'tasa_cambio',
  'total',
  'iva',
  'status',
  'descripcion_sri',
  'errores_sri',
  'estado_factura',
  'enviado',
  'resuelto',
  'id_usuario',
  'busqueda',
] as const
