/**
 * Sales and tax of a company by rate (docs/acuerdos.md K1). Without a name it adds the days of `vta_suma`, which
 * triggers keep exact; with one, the documents found (docs/decisions/0074). The domain's `cuentaOf` decides which
 * documents count, in which book and with which sign. docs/decisions/0039-listas-en-sql.md.
 */
import {
  type Cuenta,
  cuentaOf,
  type DocumentoSumable,
  type Fecha,
  fechaAt,
  formatFechaIso,
  isVigente,
  type Libro,
} from '@pura/domain'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { OTROS_CARGOS } from '../totales/impuestos.ts'
import { type FiltroEmitidos, toWhere } from './documentos.ts'

/**
 * In units of 1e-10 (five decimals of the amount by five of the exchange rate): of a colón, and of a dollar in
 * `dolares`.
 */
export type Sumas = Record<(typeof CIFRAS)[number], bigint>

export interface SumaDeTarifa extends Sumas {
  codigo: string
  codigoTarifa: string
}

/** Documents to sum: those of a book that count, or that are pending. */
export interface Sumadas {
  libro: Libro
  estado: Extract<Cuenta['estado'], 'cuenta' | 'espera'>
}

const CIFRAS = ['ventas', 'impuesto', 'exonerado', 'devuelto', 'dolares'] as const
const DECIMALES = 10
const VENTAS: Sumadas = { libro: 'ventas', estado: 'cuenta' }

/** Sums by rate, ordered by code. Bounds of the period are midnights of Costa Rica. */
export async function sumDocumentos(
  tx: Db,
  codCia: number,
  consulta: FiltroEmitidos,
  cuales: Sumadas = VENTAS,
): Promise<SumaDeTarifa[]> {
  const { nombre, texto, status, diferidas } = consulta
  const byDay = !nombre && !texto && !status && !diferidas
  const filas = byDay ? await readDias(tx, codCia, consulta) : await readDocumentos(tx, codCia, consulta)
  const porTarifa = new Map<string, SumaDeTarifa>()
  for (const fila of filas) {
    const documento = toDocumento(fila)
    const { libro, estado, signo } = cuentaOf(documento)
    if (libro !== cuales.libro || estado !== cuales.estado || !isPedido(consulta, documento)) continue
    const llave = `${fila.codigo} ${fila.codigo_tarifa}`
    const suma = porTarifa.get(llave) ?? { codigo: fila.codigo, codigoTarifa: fila.codigo_tarifa, ...NADA }
    for (const cifra of CIFRAS) suma[cifra] += BigInt(signo) * toDiez(fila[cifra])
    porTarifa.set(llave, suma)
  }
  return [...porTarifa.values()].sort(byTarifa)
}

/** First and last day, both inclusive. */
export interface Tramo {
  desde: Fecha
  hasta: Fecha
}

/** Sum of a book for a month, or for a day of a month; amounts in units of 1e-10 colones. */
export interface SumaDeFecha {
  anio: number
  /** Month, or day of the month. */
  punto: number
  libro: Libro
  /** Without taxes and other charges, as in the summary. */
  ventas: bigint
}

/** Counted documents by month or day of the month, from the same rows as the summary and with the same `cuentaOf`. */
export async function sumPorFecha(
  tx: Db,
  codCia: number,
  tramos: readonly Tramo[],
  unidad: Unidad,
): Promise<SumaDeFecha[]> {
  const { rows } = await sql<Omit<FilaDeSumas, 'codigo_tarifa'> & PuntoDeFecha>`
    select ${puntoOf(unidad)}, ${CLASE_SIN_TARIFA}, ${SUMAS} from vta_suma
    where cod_cia = ${codCia} and ${inTramos(tramos)}
    group by anio, punto, ${CLASE_SIN_TARIFA} having sum(documentos) > 0`.execute(tx)
  const sumas = new Map<string, SumaDeFecha>()
  for (const fila of rows) {
    const { libro, estado, signo } = cuentaOf(toDocumento(fila))
    if (libro === null || estado !== 'cuenta') continue
    const { anio, punto, codigo } = fila
    const llave = `${anio} ${punto} ${libro}`
    const suma = sumas.get(llave) ?? { anio, punto, libro, ventas: 0n }
    if (codigo !== OTROS_CARGOS) suma.ventas += BigInt(signo) * toDiez(fila.ventas)
    sumas.set(llave, suma)
  }
  return [...sumas.values()]
}

export type Unidad = 'month' | 'day'
export interface PuntoDeFecha {
  anio: number
  punto: number
}

/** SQL for a row with a day: its year, and its month or its day of the month. */
export const puntoOf = (unidad: Unidad): RawBuilder<unknown> =>
  sql`extract(year from dia)::int as anio, extract(${sql.raw(unidad)} from dia)::int as punto`

export const inTramos = (tramos: readonly Tramo[], dia: RawBuilder<unknown> = sql`dia`): RawBuilder<unknown> =>
  sql`(${sql.join(
    tramos.map(
      ({ desde, hasta }) => sql`${dia} between ${formatFechaIso(desde)}::date and ${formatFechaIso(hasta)}::date`,
    ),
    sql` or `,
  )})`

interface FilaDeSumas extends Record<(typeof CIFRAS)[number], string> {
  id_tipo_docto_vta: number
  compra: boolean
  descripcion_sri: DocumentoSumable['estadoSri']
  anulado: boolean
  sin_enviar: boolean
  codigo: string
  codigo_tarifa: string
}

const CLASE_SIN_TARIFA = sql`id_tipo_docto_vta, compra, descripcion_sri, anulado, sin_enviar, codigo`
const CLASE = sql`${CLASE_SIN_TARIFA}, codigo_tarifa`

const SUMAS = sql.join(CIFRAS.map((cifra) => sql`sum(${sql.ref(cifra)})::text as ${sql.ref(cifra)}`))

async function readDias(tx: Db, codCia: number, { desde, hasta }: FiltroEmitidos): Promise<FilaDeSumas[]> {
  const { rows } = await sql<FilaDeSumas>`
    select ${CLASE}, ${SUMAS} from vta_suma
    where cod_cia = ${codCia} and ${inPeriodo(desde, hasta)}
    group by ${CLASE} having sum(documentos) > 0`.execute(tx)
  return rows
}

/**
 * A text that only names can match reads two indexes; for any other, an index finds the documents and only those are
 * read.
 */
async function readDocumentos(tx: Db, codCia: number, consulta: FiltroEmitidos): Promise<FilaDeSumas[]> {
  const { desde, hasta, ...sinPeriodo } = consulta
  const hallados = await toWhere(tx, codCia, sinPeriodo)
  if (!hallados) return []
  const { where, nombres } = hallados
  // Few groups of many rows: sorting the rows takes as long as reading them. Later statements may need a sort.
  await sql`set local enable_sort = off`.execute(tx)
  const { rows } = await sql<FilaDeSumas>`
    ${nombres ? sql`` : asHallados(where)}
    select ${CLASE}, ${SUMAS} from vta_sumando
    where cod_cia = ${codCia} and ${inPeriodo(desde, hasta)} and ${nombres ? ofNombres(nombres, consulta) : HALLADOS}
    group by ${CLASE}`.execute(tx)
  await sql`set local enable_sort to default`.execute(tx)
  return rows
}

const asHallados = (where: RawBuilder<SqlBool>) =>
  sql`with hallados as materialized (select array(select num_docto from vta_movm where ${where}) as suyos)`
const SUYOS = sql`(select suyos from hallados)::integer[]`
const HALLADOS = sql<SqlBool>`num_docto = any(${SUYOS}) and docto_impuesto = any(${SUYOS})`

/** Rows of these names. `isPedido` applies the other filters. */
function ofNombres(nombres: readonly number[], { status, vigentes }: FiltroEmitidos): RawBuilder<SqlBool> {
  const suyos = sql<SqlBool>`id_nombre = any(${nombres}::integer[]) and nombre_impuesto = any(${nombres}::integer[])`
  const firmados = vigentes ? sql<SqlBool>`${suyos} and status = 'G'` : suyos
  return status ? sql`${firmados} and status = ${status}` : firmados
}

function inPeriodo(desde: Date | undefined, hasta: Date | undefined): RawBuilder<unknown> {
  const since = desde ? sql`dia >= ${formatFechaIso(fechaAt(desde))}::date` : sql`true`
  return hasta ? sql`${since} and dia < ${formatFechaIso(fechaAt(hasta))}::date` : since
}

const toDocumento = (fila: Omit<FilaDeSumas, 'codigo_tarifa'>): DocumentoSumable => ({
  idTipo: fila.id_tipo_docto_vta,
  compra: fila.compra,
  status: fila.anulado ? 'A' : 'G',
  estadoSri: fila.descripcion_sri,
  enviado: !fila.sin_enviar,
})

/** Filters that daily rows cannot apply; rows of documents were already filtered. */
function isPedido(
  { tipo, sinTipo, tipos, estadoSri, vigentes }: FiltroEmitidos,
  { idTipo, status, enviado, estadoSri: estado }: DocumentoSumable,
): boolean {
  if ((tipo !== undefined && idTipo !== tipo) || idTipo === sinTipo || (tipos && !tipos.includes(idTipo))) return false
  if (vigentes && !isVigente(status, estado)) return false
  if (estadoSri === undefined) return true
  return estadoSri === 'PENDIENTE' ? estado === '' && (status !== 'A' || enviado) : estado === estadoSri
}

const NADA: Sumas = { ventas: 0n, impuesto: 0n, exonerado: 0n, devuelto: 0n, dolares: 0n }

/** Units of 1e-10. @param texto in the format of `numeric`, with at most ten decimals */
export function toDiez(texto: string): bigint {
  const [entero = '0', decimales = ''] = texto.split('.')
  const sinSigno = BigInt(entero.replace('-', '') + decimales.padEnd(DECIMALES, '0'))
  return entero.startsWith('-') ? -sinSigno : sinSigno
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const byTarifa = (a: SumaDeTarifa, b: SumaDeTarifa): number =>
  compare(a.codigo, b.codigo) || compare(a.codigoTarifa, b.codigoTarifa)

/** Rounds units of 1e-10 to units of 1e-5. */
export const toCinco = (valor: bigint): bigint => divide(valor, 10n ** 5n)

/** Half away from zero, as PostgreSQL rounds. */
export function divide(a: bigint, b: bigint): bigint {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const cociente = (2n * x + y) / (2n * y)
  return a < 0n !== b < 0n ? -cociente : cociente
}

/** Decimal text. @param valor in units of the last of these decimals */
export function toTexto(valor: bigint, decimales: number): string {
  const digitos = String(valor < 0n ? -valor : valor).padStart(decimales + 1, '0')
  const texto = `${digitos.slice(0, -decimales)}.${digitos.slice(-decimales)}`.replace(/\.?0+$/, '')
  return valor < 0n ? `-${texto}` : texto
}
