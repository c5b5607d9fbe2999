/** SQL of issued documents and their files. Every function joins the caller's transaction, which is of one company. */
import type { Comprobante } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { VtaMovmTable } from '../../../db/tables.ts'
import { isPorProbar } from '../../suelo/index.ts'
import { comprobanteFromJson } from './comprobante-json.ts'

/** A document of the company it was read for. */
export type VtaMovm = Selectable<VtaMovmTable> & { cod_cia: CiaAutorizada }
/** Columns of a list: without the two large ones. */
export type VtaMovmFila = Omit<
  Selectable<VtaMovmTable>,
  | 'documento'
  | 'comprobante'
  | 'migrado'
  | 'id_nombre'
  | 'dia'
  | 'dia_original'
  | 'sin_enviar'
  | 'entero'
  | 'saldado'
  | 'negativas'
  | 'id_carga'
>

export async function insertArchivo(
  tx: Db,
  codCia: number,
  numDocto: number,
  clase: 'xml' | 'respuesta' | 'segunArchivo',
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
  return (await findArchivos(tx, codCia, numDocto, [clase]))[clase]
}

export async function findArchivos<C extends 'xml' | 'respuesta'>(
  tx: Db,
  codCia: number,
  numDocto: number,
  clases: readonly C[],
): Promise<Partial<Record<C, Buffer>>> {
  const rows = await tx
    .selectFrom('vta_archivo')
    .select(['clase', 'contenido'])
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .where('clase', 'in', clases)
    .execute()
  return Object.fromEntries(rows.map(({ clase, contenido }) => [clase, Buffer.from(contenido)])) as Partial<
    Record<C, Buffer>
  >
}

/** A document, and whether its acceptance would prove the company's certificate. */
export type PorEnviar = VtaMovm & { por_probar: boolean }

export async function findPorEnviar(tx: Db, codCia: CiaAutorizada, numDocto: number): Promise<PorEnviar | undefined> {
  const row = await tx
    .selectFrom('vta_movm as v')
    .selectAll('v')
    .select(isPorProbar(codCia, sql`v.clave`).as('por_probar'))
    .where('v.cod_cia', '=', codCia)
    .where('v.num_docto', '=', numDocto)
    .executeTakeFirst()
  return row && { ...row, cod_cia: codCia }
}

/** XML to send, and if the document refers to another one. */
export async function findXmlPorEnviar(tx: Db, codCia: number, numDocto: number) {
  const row = await tx
    .selectFrom('vta_archivo as a')
    .select(({ exists, selectFrom }) => [
      'a.contenido',
      exists(
        selectFrom('vta_referencia as r')
          .select('r.num_docto_ref')
          .whereRef('r.cod_cia', '=', 'a.cod_cia')
          .whereRef('r.num_docto', '=', 'a.num_docto'),
      ).as('refiere'),
    ])
    .where('a.cod_cia', '=', codCia)
    .where('a.num_docto', '=', numDocto)
    .where('a.clase', '=', 'xml')
    .executeTakeFirst()
  return row && { xml: Buffer.from(row.contenido), refiere: row.refiere }
}

/** @returns the document of this key, with the hash of its request body */
export async function findIdempotencia(tx: Db, codCia: number, llave: string) {
  return tx
    .selectFrom('idempotencia')
    .select(['huella', 'num_docto'])
    .where('cod_cia', '=', codCia)
    .where('llave', '=', llave)
    .executeTakeFirst()
}

export async function findFila(tx: Db, codCia: number, numDocto: number): Promise<VtaMovmFila | undefined> {
  return tx
    .selectFrom('vta_movm')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
}

/** Newest first, as in every list of documents. */
export async function findFilas(tx: Db, codCia: number, numeros: readonly number[]): Promise<VtaMovmFila[]> {
  if (numeros.length === 0) return []
  return tx
    .selectFrom('vta_movm')
    .select(COLUMNAS)
    .where('cod_cia', '=', codCia)
    .where('num_docto', 'in', numeros)
    .orderBy('fecha_emision', 'desc')
    .orderBy('num_docto', 'desc')
    .execute()
}

export async function findDocumento(
  tx: Db,
  codCia: CiaAutorizada,
  numDocto: number,
  { lock = false } = {},
): Promise<VtaMovm | undefined> {
  const row = await tx
    .selectFrom('vta_movm')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .$if(lock, (q) => q.forUpdate())
    .executeTakeFirst()
  return row && { ...row, cod_cia: codCia }
}

/** Finds an issued document of the company by its clave. */
export async function findComprobante(tx: Db, codCia: number, clave: string): Promise<Comprobante | undefined> {
  if (clave === '') return undefined
  const fila = await tx
    .selectFrom('vta_movm')
    .select('comprobante')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return fila && comprobanteFromJson(fila.comprobante)
}

/** Type of a document: it decides who may read it. */
export async function findTipo(tx: Db, codCia: number, numDocto: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('vta_movm')
    .select('id_tipo_docto_vta')
    .where('cod_cia', '=', codCia)
    .where('num_docto', '=', numDocto)
    .executeTakeFirst()
  return row?.id_tipo_docto_vta
}

/** Columns of `VtaMovmFila`. */
export const COLUMNAS = [
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
  'negado',
  'id_usuario',
  'revision',
  'identificacion',
  'compra',
  'sobre_recibo',
  'condicion_venta',
  'vence',
] as const

/** Casts a parameter whose type PostgreSQL cannot infer. */
export const val = <T>(value: T, type: 'integer' | 'text' | 'bytea' | 'boolean' | 'uuid') =>
  sql<T>`${value}::${sql.raw(type)}`
