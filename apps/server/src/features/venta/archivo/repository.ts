/** SQL of the archive. Amounts of summaries are in colones: amount × rate (docs/acuerdos.md E10). */
import type { EmitidoResumen, FilaTotales } from '@pura/contract'
import { isIva, tarifaByCodigo, tipoImpuestoByCodigo, toDecimalTarifa } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { COLUMNAS, type VtaMovmFila } from '../almacen/repository.ts'
import type { FiltroEmitidos } from '../consulta/documentos.ts'
import { toResumen } from '../consulta/salida.ts'
import { divide, type Sumadas, sumDocumentos, toCinco, toTexto } from '../consulta/sumas.ts'
import { OTROS_CARGOS } from '../totales/impuestos.ts'

/** Tax, rate, sales, tax amount, exonerated, returned: amounts as decimal text. */
type ImpuestoDeFila = [
  codigo: string,
  codigoTarifa: string,
  venta: string,
  impuesto: string,
  exonerado: string,
  devuelto: string,
]
export type FilaConImpuestos = VtaMovmFila & { impuestos: ImpuestoDeFila[] }

/** These documents with their taxes, newest first. Called for a batch at a time: a spreadsheet of years is streamed. */
export async function listConImpuestos(
  tx: Db,
  codCia: number,
  numDoctos: readonly number[],
): Promise<FilaConImpuestos[]> {
  const { rows } = await sql<FilaConImpuestos>`
    select ${sql.join(COLUMNAS.map((columna) => sql.ref(`v.${columna}`)))}, coalesce(i.impuestos, '[]') as impuestos
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
  const sumas = await sumDocumentos(tx, codCia, filtro, cuales)
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

export const toEmitido = (fila: VtaMovmFila): EmitidoResumen => ({
  ...toResumen(fila),
  nombreCliente: fila.nombre_cliente,
  identificacion: fila.identificacion,
})
