/** SQL of the archive. Amounts of summaries are in colones: amount × rate (ambiguities E10). */
import type { EmitidoResumen, FilaTotales } from '@pura/contract'
import { TIPOS_DOCTO, tarifaByCodigo, tipoImpuestoByCodigo, toDecimalTarifa } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Ventana } from '../../lib/paginacion.ts'
import type { ConsultaDocumentos, IndiceDocumentos } from '../vta-movm/indice/indice.ts'
import { divide, toCinco, toTexto } from '../vta-movm/indice/totales.ts'
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
  texto?: string | undefined
  status?: 'G' | 'R' | 'A' | undefined
}

const PROFORMA = TIPOS_DOCTO.find((t) => t.tipo === 'PRO')!.id

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

/** A proforma is no document of the archive, nothing was issued; its own list is written as a spreadsheet too. */
async function consultaOf(
  tx: Db,
  codCia: number,
  { desde, hasta, tipo, estadoSri, texto, status, nombre }: FiltroEmitidos,
): Promise<ConsultaDocumentos> {
  const numDocto = nombre && /^\d{50}$/.test(nombre) ? await findByClave(tx, codCia, nombre) : undefined
  const sinProformas = tipo === PROFORMA ? {} : { sinTipo: PROFORMA }
  return { desde, hasta, tipo, estadoSri, texto, status, ...sinProformas, archivo: nombre, numDocto }
}

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

/** The documents of the filter, newest first, as they are when a spreadsheet of them is begun. */
export async function listNumDoctos(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroEmitidos,
): Promise<number[]> {
  const todo = { limit: Number.POSITIVE_INFINITY, offset: 0 }
  return (await indice.find(tx, codCia, await consultaOf(tx, codCia, filtro), todo)).numDoctos
}

/** Some of them with their taxes, newest first: a spreadsheet of years is written without holding it. */
export async function listConImpuestos(
  tx: Db,
  codCia: number,
  numDoctos: readonly number[],
): Promise<(FilaEmitido & ImpuestosDeFila)[]> {
  const { rows } = await sql<FilaEmitido & ImpuestosDeFila>`
    select ${COLUMNAS}, coalesce(i.por_tarifa, '{}') as por_tarifa, coalesce(i.exonerado, 0) as exonerado,
      coalesce(i.devuelto, 0) as devuelto, coalesce(i.venta, 0) as venta
    from vta_movm v
    left join lateral (
      select jsonb_object_agg(i.codigo || '-' || i.codigo_tarifa, i.impuesto::text) as por_tarifa, sum(i.exonerado) as exonerado,
        sum(i.devuelto) as devuelto, sum(i.venta) as venta
      from vta_impuesto i where i.cod_cia = v.cod_cia and i.num_docto = v.num_docto) i on true
    where v.cod_cia = ${codCia} and v.num_docto = any(${numDoctos}::integer[])
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

/** What counts as sold: neither void nor refused. */
export async function sumTotales(
  tx: Db,
  indice: IndiceDocumentos,
  codCia: number,
  filtro: FiltroEmitidos,
): Promise<FilaTotales[]> {
  const sumas = await indice.sum(tx, codCia, await consultaOf(tx, codCia, filtro))
  const todo = sumas.reduce((suma, { ventas }) => suma + toCinco(ventas), 0n)
  const texto = (valor: bigint) => toTexto(toCinco(valor), 5)
  return sumas.map(({ codigo, codigoTarifa, ventas, impuesto, exonerado, devuelto, dolares }) => ({
    impuesto: nameOf(codigo, codigoTarifa),
    codigoTarifa,
    totalVentas: texto(ventas),
    totalImpuesto: texto(impuesto),
    porcentajeProporcion: todo === 0n ? '0' : toTexto(divide(toCinco(ventas) * 10_000n, todo), 2),
    ivaDevuelto: texto(devuelto),
    montoExonerado: texto(exonerado),
    montoDolares: texto(dolares),
  }))
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
