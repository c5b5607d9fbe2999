/** How a person identifies a document of the month: our own, a supplier's, or an entry by hand. */
import type { DocumentoMesa } from '@pura/contract'
import { fechaAt, formatFecha, parseFechaIso } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { tipoOf } from '../documentos/estado.ts'
import type { Reunidos } from '../documentos/reunidos.ts'
import { idDeAsiento } from './asientos.ts'

export type Descrito = Pick<
  DocumentoMesa,
  'libro' | 'id' | 'documento' | 'tipo' | 'consecutivo' | 'fecha' | 'nombre' | 'identificacion'
>

/** Name of a document: `emitido 12`, `recibido 5`. For an entry, the number of its DUA or its own. */
export const nombreDeDocumento = (reunidos: Reunidos, documento: string): string => {
  const origenes = reunidos.origenesOf(documento)
  return origenes ? `${origenes.libro} ${origenes.primero}` : documento
}

/** Descriptions by name; deleted documents are left out. */
export async function describeDocumentos(
  tx: Db,
  codCia: number,
  nombres: readonly string[],
): Promise<ReadonlyMap<string, Descrito>> {
  const of = (libro: string) =>
    nombres.flatMap((n) => (n.startsWith(`${libro} `) ? [Number(n.slice(libro.length + 1))] : []))
  const descritos = [
    ...(await describeEmitidos(tx, codCia, of('emitido'))),
    ...(await describeRecibidos(tx, codCia, of('recibido'))),
    ...(await describeAsientos(
      tx,
      codCia,
      nombres.filter((n) => !/^(emitido|recibido) /.test(n)),
    )),
  ]
  return new Map(descritos)
}

type Par = readonly [string, Descrito]

async function describeEmitidos(tx: Db, codCia: number, ids: readonly number[]): Promise<Par[]> {
  if (ids.length === 0) return []
  const filas = await tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'clave', 'id_tipo_docto_vta', 'prefijo', 'referencia', 'fecha_emision'])
    .select(['nombre_cliente', 'identificacion'])
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`num_docto = any(${[...ids]}::int[])`)
    .execute()
  return filas.map((f) => [
    `emitido ${f.num_docto}`,
    {
      libro: 'emitido',
      id: f.num_docto,
      documento: f.clave,
      tipo: tipoOf(f.id_tipo_docto_vta),
      consecutivo: `${f.prefijo}${f.referencia}`,
      fecha: formatFecha(fechaAt(f.fecha_emision)),
      nombre: f.nombre_cliente,
      identificacion: f.identificacion,
    },
  ])
}

async function describeRecibidos(tx: Db, codCia: number, ids: readonly number[]): Promise<Par[]> {
  if (ids.length === 0) return []
  const filas = await tx
    .selectFrom('doc_recibido')
    .select(['id', 'clave', 'id_tipo_docto_vta', 'consecutivo', 'fecha_emision', 'emisor', 'nit_emisor'])
    .where('cod_cia', '=', codCia)
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .execute()
  return filas.map((f) => [
    `recibido ${f.id}`,
    {
      libro: 'recibido',
      id: f.id,
      documento: f.clave,
      tipo: tipoOf(f.id_tipo_docto_vta),
      consecutivo: f.consecutivo,
      fecha: formatFecha(fechaAt(f.fecha_emision)),
      nombre: f.emisor,
      identificacion: f.nit_emisor,
    },
  ])
}

async function describeAsientos(tx: Db, codCia: number, nombres: readonly string[]): Promise<Par[]> {
  if (nombres.length === 0) return []
  const ids = nombres.flatMap((n) => (/^A-\d{1,9}$/.test(n) ? [Number(n.slice(2))] : []))
  const filas = await tx
    .selectFrom('iva_asiento')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where((eb) => eb.or([eb('numero', 'in', nombres), ...(ids.length > 0 ? [eb('id_asiento', 'in', ids)] : [])]))
    .execute()
  return filas.flatMap((f): Par[] => {
    const nombre = f.tipo === 'dua' && f.numero !== '' ? f.numero : idDeAsiento(f.id_asiento)
    if (!nombres.includes(nombre)) return []
    const suyo: Descrito = {
      libro: 'asiento',
      id: f.id_asiento,
      documento: nombre,
      tipo: f.tipo === 'dua' ? 'DUA' : 'MANUAL',
      consecutivo: f.numero,
      fecha: formatFecha(parseFechaIso(f.fecha)!),
      nombre: f.nombre,
      identificacion: f.identificacion,
    }
    return [[nombre, suyo]]
  })
}
