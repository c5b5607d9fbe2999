/** Reads what the company knows of the claves of a list: its documents, the notes on them, and the suppliers it already has. */
import { CERO, escriturasDeClave, type Monto, monto, type Periodo, parseClave, toDoce } from '@pura/domain'
import type { Ausente, Nuestro } from '@pura/domain/iva'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { RECIBIDO_DE_IVA } from '../documentos/estado.ts'
import { tramoOf } from '../documentos/tramo.ts'
import { findCorreos } from '../faltan/correos.ts'

export type Lado = 'ventas' | 'compras'

export interface Documento extends Omit<Nuestro, 'otrosCargos' | 'notas'> {
  readonly libro: 'emitido' | 'recibido'
  readonly id: number
  readonly quien: string
}

interface Fila {
  libro: Documento['libro']
  id: number
  clave: string
  quien: string
  total: string
  impuesto: string
  moneda: string
  tasa_cambio: string
  fuera: Nuestro['fuera']
}

const EMITIDO = sql`
  select 'emitido' as libro, d.num_docto as id, d.clave, d.nombre_cliente as quien, d.total::text, d.iva::text as impuesto,
    d.moneda, d.tasa_cambio::text,
    case when d.status = 'A' then 'anulado' when d.descripcion_sri = 'RECHAZADO' then 'rechazado' else '' end as fuera
  from vta_movm d`

const RECIBIDO = sql`
  select 'recibido' as libro, d.id, d.clave, d.emisor as quien, d.total_factura::text as total,
    d.monto_impuesto::text as impuesto, d.moneda, d.tasa_cambio::text,
    case when d.estado_hacienda = 'RECHAZADO' then 'rechazado' when d.situacion = 'V' then 'porRevisar'
      when d.codigo_mensaje = '3' then 'noAceptado' else '' end as fuera
  from doc_recibido d`

const toDocumento = ({ total, impuesto, tasa_cambio, clave, ...fila }: Fila): Documento => ({
  ...fila,
  clave: clave.toUpperCase(),
  total: monto(total),
  impuesto: monto(impuesto),
  tipoCambio: monto(tasa_cambio),
})

/** Our documents that the list names, by clave; a factura de compra of ours is a purchase. */
export async function findNombrados(
  tx: Db,
  codCia: number,
  lado: Lado,
  claves: readonly string[],
): Promise<ReadonlyMap<string, Documento>> {
  const { rows } = await sql<Fila>`
    ${EMITIDO} where d.cod_cia = ${codCia} and d.clave = any(${claves}::text[]) and d.clave <> ''
      and d.compra = ${lado === 'compras'}
    ${lado === 'compras' ? sql`union all ${RECIBIDO} where d.cod_cia = ${codCia} and d.clave = any(${claves.flatMap(escriturasDeClave)}::text[])` : sql``}`.execute(
    tx,
  )
  return new Map(rows.map(toDocumento).map((documento) => [documento.clave, documento]))
}

/** Lists the documents of the month that the IVA reads and that the list does not name, by clave. */
export async function listSolas(
  tx: Db,
  codCia: number,
  lado: Lado,
  mes: Periodo,
  nombradas: readonly string[],
): Promise<Documento[]> {
  const { desde, hasta } = tramoOf(mes)
  const delMes = sql`d.cod_cia = ${codCia} and d.fecha_emision >= ${desde} and d.fecha_emision < ${hasta}
    and upper(d.clave) <> all(${nombradas}::text[])`
  const { rows } = await sql<Fila>`
    select * from (
      ${EMITIDO} where ${delMes} and d.clave <> '' and d.compra = ${lado === 'compras'} and d.enviado is not null
        and d.status <> 'A' and d.descripcion_sri <> 'RECHAZADO'
      ${lado === 'compras' ? sql`union all ${RECIBIDO} where ${delMes} and ${RECIBIDO_DE_IVA} and d.estado_hacienda <> 'RECHAZADO'` : sql``}
    ) d order by d.clave`.execute(tx)
  return rows.map(toDocumento)
}

/** A supplier is known if a document of his is of the month of the list, or of so many months before it. */
const MESES = 6

export interface AusenteDicho extends Ausente {
  readonly quien: string
  readonly segun: string
  /** Mail address of the supplier who issued it; empty if the company does not know one. */
  readonly correo: string
}

/** Finds, for each missing clave, a document of ours that names it, and how regularly its issuer sent others. */
export async function readAusentes(
  tx: Db,
  codCia: number,
  lado: Lado,
  mes: Periodo,
  claves: readonly string[],
): Promise<ReadonlyMap<string, AusenteDicho>> {
  if (claves.length === 0) return new Map()
  const mencion = await sql<{ clave: string; segun: string; quien: string }>`
    select distinct on (r.clave) r.clave, d.consecutivo as segun, d.emisor as quien
    from doc_recibido_referencia r join doc_recibido d on d.cod_cia = r.cod_cia and d.id = r.id
    where r.cod_cia = ${codCia} and r.clave = any(${claves.flatMap(escriturasDeClave)}::text[]) order by r.clave, d.id`.execute(
    tx,
  )
  const menciones = new Map(mencion.rows.map((row) => [row.clave.toUpperCase(), row]))
  const cedulas = new Map(claves.map((clave) => [clave, parseClave(clave)!.identificacion]))
  const proveedores = lado === 'compras' ? await listProveedores(tx, codCia, mes, [...cedulas.values()]) : new Map()
  const correos = lado === 'compras' ? await findCorreos(tx, codCia, [...cedulas.values()]) : new Map()
  return new Map(
    claves.map((clave) => {
      const cedula = cedulas.get(clave)!
      const suyo = proveedores.get(cedula)
      const mencionada = menciones.get(clave)
      return [
        clave,
        {
          mencionada: mencionada !== undefined,
          meses: suyo?.meses ?? 0,
          quien: suyo?.quien ?? mencionada?.quien ?? '',
          segun: mencionada?.segun ?? '',
          correo: correos.get(cedula) ?? '',
        },
      ]
    }),
  )
}

/** Lists those of these suppliers who sent something in those months, by their number as a clave has it, twelve characters. */
async function listProveedores(
  tx: Db,
  codCia: number,
  mes: Periodo,
  cedulas: readonly string[],
): Promise<ReadonlyMap<string, { quien: string; meses: number }>> {
  const { hasta } = tramoOf(mes)
  const { rows } = await sql<{ cedula: string; quien: string; meses: number }>`
    select upper(substr(d.clave, 10, 12)) as cedula, max(d.emisor) as quien,
      count(distinct date_trunc('month', d.dia))::int as meses
    from doc_recibido d
    where d.cod_cia = ${codCia} and d.fecha_emision >= ${hasta}::timestamptz - make_interval(months => ${MESES + 1})
      and d.fecha_emision < ${hasta} and upper(substr(d.clave, 10, 12)) = any(${[...new Set(cedulas)]}::text[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ cedula, ...suyo }) => [cedula, suyo]))
}

export interface Porque extends Pick<Nuestro, 'otrosCargos' | 'notas'> {
  /** Consecutivo of the note, if there is one. */
  readonly nota: string
}

/** Reads what may explain a different total: the other charges of each document, and the notes on it. */
export async function readPorques(
  tx: Db,
  codCia: number,
  documentos: readonly Documento[],
): Promise<ReadonlyMap<string, Porque>> {
  if (documentos.length === 0) return new Map()
  const recibidos = documentos.filter(({ libro }) => libro === 'recibido').map(({ id }) => id)
  const emitidos = documentos.filter(({ libro }) => libro === 'emitido').map(({ id }) => id)
  const { rows } = await sql<{ clave: string; cargos: string | null; notas: string[] | null; nota: string | null }>`
    select d.clave, d.comprobante #>> '{resumen,totalOtrosCargos,$n}' as cargos, n.notas, n.nota
    from doc_recibido d left join lateral (
      select array_agg(o.total_factura::text) as notas, min(o.consecutivo) as nota
      from doc_recibido_referencia r join doc_recibido o on o.cod_cia = r.cod_cia and o.id = r.id
      where r.cod_cia = ${codCia} and r.clave = d.clave and o.id <> d.id
    ) n on true
    where d.cod_cia = ${codCia} and d.id = any(${recibidos}::int[])
    union all
    select d.clave, d.comprobante #>> '{resumen,totalOtrosCargos,$n}', n.notas, n.nota
    from vta_movm d left join lateral (
      select array_agg(o.total::text) as notas, min(o.prefijo || o.referencia) as nota
      from vta_referencia r join vta_movm o on o.cod_cia = r.cod_cia and o.num_docto = r.num_docto
      where r.cod_cia = ${codCia} and r.num_docto_ref = d.num_docto and o.status <> 'A'
    ) n on true
    where d.cod_cia = ${codCia} and d.num_docto = any(${emitidos}::int[])`.execute(tx)
  return new Map(
    rows.map(({ clave, cargos, notas, nota }): [string, Porque] => [
      clave.toUpperCase(),
      {
        otrosCargos: cargos === null ? CERO : (BigInt(cargos) as Monto),
        notas: (notas ?? []).map((total) => monto(total)),
        nota: nota ?? '',
      },
    ]),
  )
}

/** The company's own number as its claves have it. */
export async function readIdentificacion(tx: Db, codCia: number): Promise<string> {
  const { ruc } = await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return toDoce(ruc)
}
