/** SQL of the archive. Amounts of summaries are in colones: amount × rate (ambiguities E10). */
import type { EmitidoResumen, FilaTotales } from '@pura/contract'
import { TIPOS_DOCTO, tarifaByCodigo, tipoImpuestoByCodigo, toDecimalTarifa } from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import { escapeLike, toBusqueda } from '../../lib/busqueda.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import type { ConsultaDocumentos, IndiceDocumentos } from '../vta-movm/indice/indice.ts'
import { divide, SIGNO, type SumaDeTarifa, toCinco, toTexto } from '../vta-movm/indice/totales.ts'
import { listDocumentos } from '../vta-movm/listas.ts'
import type { VtaMovmFila } from '../vta-movm/repository.ts'
import { toResumen } from '../vta-movm/salida.ts'

export interface FiltroEmitidos {
  /** Instants: from the first inclusive to the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  nombre?: string | undefined
  tipo?: number | undefined
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
}

const PROFORMA = TIPOS_DOCTO.find((t) => t.tipo === 'PRO')!.id

/** A proforma is no document of the archive: nothing was issued. */
function matching(codCia: number, f: FiltroEmitidos): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`v.cod_cia = ${codCia}`, sql<SqlBool>`v.id_tipo_docto_vta <> ${PROFORMA}`]
  if (f.desde) parts.push(sql`v.fecha_emision >= ${f.desde}`)
  if (f.hasta) parts.push(sql`v.fecha_emision < ${f.hasta}`)
  if (f.tipo !== undefined) parts.push(sql`v.id_tipo_docto_vta = ${f.tipo}`)
  if (f.estadoSri) parts.push(sql`v.descripcion_sri = ${f.estadoSri === 'PENDIENTE' ? '' : f.estadoSri}`)
  if (f.nombre) {
    const texto = toBusqueda(f.nombre)
    const parte = `%${escapeLike(texto)}%`
    // A consecutivo or a clave is written whole, and its last digits narrow the search before rows are read.
    if (/^\d{50}$/.test(texto)) parts.push(sql`v.clave = ${texto}`)
    else if (/^\d{20}$/.test(texto))
      parts.push(sql`v.busqueda like ${`%${texto.slice(10)}`} and v.prefijo = ${texto.slice(0, 10)}`)
    else parts.push(sql`(v.busqueda like ${parte} or v.identificacion like ${parte})`)
  }
  return sql.join(parts, sql` and `)
}

const COLUMNAS = sql`
  v.cod_cia, v.num_docto, v.id_sucursal, v.id_caja, v.id_tipo_docto_vta, v.prefijo, v.referencia, v.clave, v.version,
  v.fecha_emision, v.fecha_creacion, v.id_cliente, v.nombre_cliente, v.moneda, v.tasa_cambio, v.total, v.iva, v.status,
  v.descripcion_sri, v.errores_sri, v.estado_factura, v.enviado, v.resuelto, v.id_usuario, v.busqueda, v.revision,
  v.identificacion`

export type FilaEmitido = VtaMovmFila

export async function listEmitidos(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroEmitidos,
  ventana: Ventana,
): Promise<{ filas: FilaEmitido[]; total: number }> {
  return listDocumentos(tx, indice, codCia, await consultaOf(tx, codCia, filtro), ventana)
}

async function consultaOf(
  tx: Db,
  codCia: number,
  { desde, hasta, tipo, estadoSri, nombre }: FiltroEmitidos,
): Promise<ConsultaDocumentos> {
  const numDocto = nombre && /^\d{50}$/.test(nombre) ? await findByClave(tx, codCia, nombre) : undefined
  return { desde, hasta, tipo, estadoSri, sinTipo: PROFORMA, archivo: nombre, numDocto }
}

/** The documents by their keys, unless they are so many that looking at all is less than reading each. */
async function matchingByKey(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroEmitidos,
): Promise<RawBuilder<SqlBool>> {
  const consulta = await consultaOf(tx, codCia, filtro)
  const { numDoctos, total } = await indice.find(tx, codCia, consulta, { limit: MUCHOS, offset: 0 })
  return total <= MUCHOS
    ? sql`v.cod_cia = ${codCia} and v.num_docto = any(${numDoctos}::integer[])`
    : matching(codCia, filtro)
}
const MUCHOS = 30_000

/** @returns 0, which no document has, when there is none */
async function findByClave(tx: Db, codCia: number, clave: string): Promise<number> {
  const found = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()
  return found?.num_docto ?? 0
}

/** Where a portion ends and the next one begins. */
export type Cursor = Pick<VtaMovmFila, 'fecha_emision' | 'num_docto'>

/** A portion of the archive after the last row read: a spreadsheet of years is written without holding it. */
export async function listPortion(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
  after: Cursor | undefined,
  limit: number,
): Promise<(FilaEmitido & ImpuestosDeFila)[]> {
  const since = after
    ? sql`and (v.fecha_emision, v.num_docto) < (${after.fecha_emision}::timestamptz, ${after.num_docto}::integer)`
    : sql``
  const { rows } = await sql<FilaEmitido & ImpuestosDeFila>`
    select ${COLUMNAS}, coalesce(i.por_tarifa, '{}') as por_tarifa, coalesce(i.exonerado, 0) as exonerado,
      coalesce(i.devuelto, 0) as devuelto, coalesce(i.venta, 0) as venta
    from (select * from vta_movm v where ${matching(codCia, filtro)} ${since}
      order by v.fecha_emision desc, v.num_docto desc limit ${limit}) v
    left join lateral (
      select jsonb_object_agg(i.codigo || '-' || i.codigo_tarifa, i.impuesto::text) as por_tarifa, sum(i.exonerado) as exonerado,
        sum(i.devuelto) as devuelto, sum(i.venta) as venta
      from vta_impuesto i where i.cod_cia = v.cod_cia and i.num_docto = v.num_docto) i on true
    order by v.fecha_emision desc, v.num_docto desc`.execute(tx)
  return rows
}

export interface ImpuestosDeFila {
  /** Tax by `codigo-codigoTarifa`, as decimal text. */
  por_tarifa: Record<string, string>
  exonerado: string
  devuelto: string
  venta: string
}

/** What counts as sold: neither void nor refused. Of days and types in memory; of a name, of the documents that have it. */
export async function sumTotales(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroEmitidos,
): Promise<FilaTotales[]> {
  const filas = filtro.nombre
    ? await sumDocumentos(tx, await matchingByKey(tx, indice, codCia, filtro))
    : toFilas(await indice.sum(tx, codCia, filtro))
  return filas.map((r) => ({
    impuesto: nameOf(r.codigo, r.codigo_tarifa),
    codigoTarifa: r.codigo_tarifa,
    totalVentas: r.ventas,
    totalImpuesto: r.impuesto,
    porcentajeProporcion: r.proporcion,
    ivaDevuelto: r.devuelto,
    montoExonerado: r.exonerado,
    montoDolares: r.dolares,
  }))
}

interface FilaSumada {
  codigo: string
  codigo_tarifa: string
  ventas: string
  impuesto: string
  exonerado: string
  devuelto: string
  dolares: string
  proporcion: string
}

function toFilas(sumas: readonly SumaDeTarifa[]): FilaSumada[] {
  const todo = sumas.reduce((suma, { ventas }) => suma + toCinco(ventas), 0n)
  const texto = (valor: bigint) => toTexto(toCinco(valor), 5)
  return sumas.map(({ codigo, codigoTarifa, ventas, impuesto, exonerado, devuelto, dolares }) => ({
    codigo,
    codigo_tarifa: codigoTarifa,
    ventas: texto(ventas),
    impuesto: texto(impuesto),
    exonerado: texto(exonerado),
    devuelto: texto(devuelto),
    dolares: texto(dolares),
    proporcion: todo === 0n ? '0' : toTexto(divide(toCinco(ventas) * 10_000n, todo), 2),
  }))
}

async function sumDocumentos(tx: Db, where: RawBuilder<SqlBool>): Promise<FilaSumada[]> {
  const { rows } = await sql<FilaSumada>`
    with fila as (
      select i.codigo, i.codigo_tarifa, i.venta, i.impuesto, i.exonerado, i.devuelto, v.moneda, v.tasa_cambio as tasa,
        (case v.id_tipo_docto_vta ${SIGNO} else 0 end) as signo
      from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
      where ${where} and v.status <> 'A' and v.descripcion_sri <> 'RECHAZADO'),
    suma as (
      select codigo, codigo_tarifa, round(sum(signo * venta * tasa), 5) as ventas, round(sum(signo * impuesto * tasa), 5) as impuesto,
        round(sum(signo * exonerado * tasa), 5) as exonerado, round(sum(signo * devuelto * tasa), 5) as devuelto,
        round(sum(case when moneda = 'USD' then signo * venta else 0 end), 5) as dolares
      from fila where signo <> 0 group by codigo, codigo_tarifa)
    select codigo, codigo_tarifa, trim_scale(ventas)::text as ventas, trim_scale(impuesto)::text as impuesto,
      trim_scale(exonerado)::text as exonerado, trim_scale(devuelto)::text as devuelto, trim_scale(dolares)::text as dolares,
      coalesce(trim_scale(round(100 * ventas / nullif(sum(ventas) over (), 0), 2)), 0)::text as proporcion
    from suma order by codigo, codigo_tarifa`.execute(tx)
  return rows
}

/** "IVA 13 %" for what has a rate, the tax's own name for what has none. */
export function nameOf(codigo: string, codigoTarifa: string): string {
  const tarifa = codigoTarifa === '' ? undefined : tarifaByCodigo(codigoTarifa, '4.4')
  if (!tarifa) return tipoImpuestoByCodigo(codigo)?.nombre ?? codigo
  return Number(toDecimalTarifa(tarifa.tarifa)) === 0
    ? `IVA ${tarifa.nombre}`
    : `IVA ${toDecimalTarifa(tarifa.tarifa).replace('.', ',')} %`
}

export const toEmitido = (fila: FilaEmitido): EmitidoResumen => ({
  ...toResumen(fila),
  nombreCliente: fila.nombre_cliente,
  identificacion: fila.identificacion,
})
