/** SQL of the archive. Amounts of summaries are in colones: amount × rate (docs/acuerdos.md E10). */
import type { EmitidoResumen, FilaTotales } from '@pura/contract'
import {
  escriturasDeClave,
  hasFormaDeClave,
  isIva,
  TIPOS_DOCTO,
  tarifaByCodigo,
  tipoImpuestoByCodigo,
  toDecimalTarifa,
} from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Ventana } from '../../../lib/paginacion.ts'
import type { VtaMovmFila } from '../almacen/repository.ts'
import { type ConsultaDocumentos, findNumDoctos } from '../consulta/documentos.ts'
import { listDocumentos } from '../consulta/listas.ts'
import { toResumen } from '../consulta/salida.ts'
import { divide, type Sumadas, sumDocumentos, toCinco, toTexto } from '../consulta/sumas.ts'
import { OTROS_CARGOS } from '../totales/impuestos.ts'

export interface FiltroEmitidos {
  /** Instants: the first inclusive, the second exclusive. */
  desde?: Date | undefined
  hasta?: Date | undefined
  nombre?: string | undefined
  tipo?: number | undefined
  estadoSri?: 'PENDIENTE' | 'ACEPTADO' | 'RECHAZADO' | undefined
  texto?: string | undefined
  status?: 'G' | 'R' | 'A' | undefined
  porCobrar?: boolean | undefined
  diferidas?: boolean | undefined
}

export const PROFORMA = TIPOS_DOCTO.find((t) => t.tipo === 'PRO')!.id

const COLUMNAS = sql`
  v.cod_cia, v.num_docto, v.id_sucursal, v.id_caja, v.id_tipo_docto_vta, v.prefijo, v.referencia, v.clave, v.version,
  v.fecha_emision, v.fecha_creacion, v.id_cliente, v.nombre_cliente, v.moneda, v.tasa_cambio, v.total, v.iva, v.status,
  v.descripcion_sri, v.errores_sri, v.estado_factura, v.enviado, v.resuelto, v.negado, v.id_usuario, v.revision,
  v.identificacion, v.compra, v.sobre_recibo, v.condicion_venta, v.vence`

export type FilaEmitido = VtaMovmFila

export async function listEmitidos(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
  ventana: Ventana,
): Promise<{ filas: FilaEmitido[]; total: number }> {
  return listDocumentos(tx, codCia, await consultaOf(tx, codCia, filtro), ventana)
}

/** Filter of the archive, which has no proformas because they are not issued; their own list is exported too. */
async function consultaOf(
  tx: Db,
  codCia: number,
  { desde, hasta, tipo, estadoSri, texto, status, porCobrar, diferidas, nombre }: FiltroEmitidos,
): Promise<ConsultaDocumentos> {
  const numDocto = nombre && hasFormaDeClave(nombre) ? await findByClave(tx, codCia, nombre) : undefined
  const sinProformas = tipo === PROFORMA ? {} : { sinTipo: PROFORMA }
  return {
    desde,
    hasta,
    tipo,
    estadoSri,
    texto,
    status,
    porCobrar,
    diferidas,
    ...sinProformas,
    archivo: nombre,
    numDocto,
  }
}

/** @returns 0, which no document has, if there is none */
async function findByClave(tx: Db, codCia: number, clave: string): Promise<number> {
  const found = await tx
    .selectFrom('vta_movm')
    .select('num_docto')
    .where('cod_cia', '=', codCia)
    .where('clave', 'in', escriturasDeClave(clave))
    .executeTakeFirst()
  return found?.num_docto ?? 0
}

/** Filtered documents, newest first, at the start of a spreadsheet. */
export async function listNumDoctos(tx: Db, codCia: number, filtro: FiltroEmitidos): Promise<number[]> {
  const todo = { limit: Number.POSITIVE_INFINITY, offset: 0 }
  return (await findNumDoctos(tx, codCia, await consultaOf(tx, codCia, filtro), todo)).numDoctos
}

/** Tax, rate, sales, tax amount, exonerated, returned: amounts as decimal text. */
type ImpuestoDeFila = [
  codigo: string,
  codigoTarifa: string,
  venta: string,
  impuesto: string,
  exonerado: string,
  devuelto: string,
]
export type FilaConImpuestos = FilaEmitido & { impuestos: ImpuestoDeFila[] }

/** These documents with their taxes, newest first. Called for a batch at a time: a spreadsheet of years is streamed. */
export async function listConImpuestos(
  tx: Db,
  codCia: number,
  numDoctos: readonly number[],
): Promise<FilaConImpuestos[]> {
  const { rows } = await sql<FilaConImpuestos>`
    select ${COLUMNAS}, coalesce(i.impuestos, '[]') as impuestos
    from vta_movm v
    left join lateral (
      select jsonb_agg(jsonb_build_array(i.codigo, i.codigo_tarifa, i.venta::text, i.impuesto::text, i.exonerado::text,
        i.devuelto::text)) as impuestos
      from vta_impuesto i where i.cod_cia = v.cod_cia and i.num_docto = v.num_docto) i on true
    where v.cod_cia = ${codCia} and v.num_docto = any(${numDoctos}::integer[])
    order by v.fecha_emision desc, v.num_docto desc`.execute(tx)
  return rows
}

export interface TarifaUsada {
  codigo: string
  codigoTarifa: string
}

export const BIENES_USADOS = '08'

/** True for IVA, special calculation included, and for used goods (08), which have a factor instead of a rate. */
export const isTarifaDeIva = ({ codigo, codigoTarifa }: TarifaUsada): boolean =>
  codigo === BIENES_USADOS || (isIva(codigo) && codigoTarifa !== '')

/** Every tax and rate used in the documents. */
export async function listTarifas(tx: Db, codCia: number, numDoctos: readonly number[]): Promise<TarifaUsada[]> {
  const { rows } = await sql<TarifaUsada>`
    select distinct codigo, codigo_tarifa as "codigoTarifa" from vta_impuesto
    where cod_cia = ${codCia} and num_docto = any(${numDoctos}::integer[]) order by 1, 2`.execute(tx)
  return rows
}

/** Amounts in hundred-thousandths of a colón; `dolares` in hundred-thousandths of a dollar. */
export interface SumaEmitida extends TarifaUsada {
  ventas: bigint
  impuesto: bigint
  exonerado: bigint
  devuelto: bigint
  otrosCargos: bigint
  dolares: bigint
}

export interface SumaEmitidos {
  filas: SumaEmitida[]
  total: SumaEmitida
}

/**
 * Sums of the filtered documents that count in a book, or are pending (docs/acuerdos.md K1): rate by rate, and the
 * total.
 */
export async function sumEmitidos(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
  cuales: Sumadas,
): Promise<SumaEmitidos> {
  const sumas = await sumDocumentos(tx, codCia, await consultaOf(tx, codCia, filtro), cuales)
  const filas = sumas.map(({ codigo, codigoTarifa, ...suma }): SumaEmitida => {
    const ventas = toCinco(suma.ventas)
    const esCargo = codigo === OTROS_CARGOS
    return {
      codigo,
      codigoTarifa,
      ventas: esCargo ? 0n : ventas,
      impuesto: toCinco(suma.impuesto),
      exonerado: toCinco(suma.exonerado),
      devuelto: toCinco(suma.devuelto),
      otrosCargos: esCargo ? ventas : 0n,
      dolares: esCargo ? 0n : toCinco(suma.dolares),
    }
  })
  return withTotal(filas)
}

export function withTotal(filas: SumaEmitida[]): SumaEmitidos {
  const all = (cifra: Exclude<keyof SumaEmitida, keyof TarifaUsada>) => filas.reduce((suma, f) => suma + f[cifra], 0n)
  const total: SumaEmitida = {
    codigo: '',
    codigoTarifa: '',
    ventas: all('ventas'),
    impuesto: all('impuesto'),
    exonerado: all('exonerado'),
    devuelto: all('devuelto'),
    otrosCargos: all('otrosCargos'),
    dolares: all('dolares'),
  }
  return { filas, total }
}

export function toFilaTotales(suma: SumaEmitida, { ventas: todo }: SumaEmitida): FilaTotales {
  const texto = (valor: bigint) => toTexto(valor, 5)
  const { codigo, codigoTarifa, ventas, impuesto, devuelto, otrosCargos } = suma
  return {
    impuesto: nameOf(codigo, codigoTarifa),
    codigo,
    codigoTarifa,
    totalVentas: texto(ventas),
    totalImpuesto: texto(impuesto),
    porcentajeProporcion: todo === 0n ? '0' : toTexto(divide(ventas * 10_000n, todo), 2),
    ivaDevuelto: texto(devuelto),
    montoExonerado: texto(suma.exonerado),
    otrosCargos: texto(otrosCargos),
    total: texto(ventas + impuesto + otrosCargos - devuelto),
    montoDolares: texto(suma.dolares),
  }
}

/** "IVA 13 %" for a tax with a rate, else the tax's own name; names are unique. */
export function nameOf(codigo: string, codigoTarifa: string): string {
  if (codigo === OTROS_CARGOS) return 'Otros cargos'
  if (codigo === '') return 'Sin impuesto'
  const tarifa = codigoTarifa === '' ? undefined : tarifaByCodigo(codigoTarifa, '4.4')
  const impuesto = codigo === '01' ? 'IVA' : (tipoImpuestoByCodigo(codigo)?.nombre ?? codigo)
  if (!tarifa) return codigo === '01' ? 'IVA sin tarifa' : impuesto
  return tarifa.soloNotas || Number(toDecimalTarifa(tarifa.tarifa)) === 0
    ? `${impuesto} ${tarifa.nombre}`
    : `${impuesto} ${toDecimalTarifa(tarifa.tarifa).replace('.', ',')} %`
}

export const toEmitido = (fila: FilaEmitido): EmitidoResumen => ({
  ...toResumen(fila),
  nombreCliente: fila.nombre_cliente,
  identificacion: fila.identificacion,
})
