/**
 * What a company sold and paid of each tax, by day, type and state: sums of years are sums of a few thousand exact numbers.
 * PostgreSQL sums a day again when a document of it changed; here they are only added.
 */
import { TIPOS_DOCTO } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** Day of Costa Rica, which has no summer time. */
export const diaOf = (ms: number): number => Math.floor((ms - MEDIANOCHE_MS) / DIA_MS)
const DIA_MS = 86_400_000
const MEDIANOCHE_MS = 6 * 3_600_000

/** Ten decimals: five of the amount by five of the rate. */
const DECIMALES = 10
export type Sumas = Record<'ventas' | 'impuesto' | 'exonerado' | 'devuelto' | 'dolares', bigint>

export interface SumaDeTarifa extends Sumas {
  codigo: string
  codigoTarifa: string
}

interface Serie {
  readonly tipo: number
  readonly estadoSri: string
  readonly codigo: string
  readonly codigoTarifa: string
  /** Ascending, and what was summed up to and with each of them. */
  readonly dias: number[]
  readonly acumuladas: Sumas[]
}

/** Of a day, by series. */
type Dia = ReadonlyMap<string, Sumas>

/** Five sums of a series and five accumulated. */
const BYTES_OF_DIA = 600

export interface ConsultaTotales {
  tipo?: number | undefined
  estadoSri?: string | undefined
  /** Days, both included. */
  desde: number
  hasta: number
}

export class Totales {
  readonly #dias = new Map<number, Dia>()
  readonly #series = new Map<string, Serie>()
  #sucios: Set<number> | undefined

  get bytes(): number {
    let puntos = 0
    for (const { dias } of this.#series.values()) puntos += dias.length
    return puntos * BYTES_OF_DIA
  }

  /** A document of that moment came or changed. */
  touch(ms: number): void {
    this.#sucios?.add(diaOf(ms))
  }

  async refresh(tx: Db, codCia: number): Promise<void> {
    const sucios = this.#sucios
    if (sucios?.size === 0) return
    const leidos = await readDias(tx, codCia, sucios && [...sucios])
    for (const dia of sucios ?? []) this.#dias.delete(dia)
    for (const [dia, sumas] of leidos) this.#dias.set(dia, sumas)
    this.#sucios = new Set()
    this.#accumulate(sucios ? Math.min(...sucios) : Number.NEGATIVE_INFINITY)
  }

  sum({ tipo, estadoSri, desde, hasta }: ConsultaTotales): SumaDeTarifa[] {
    const porTarifa = new Map<string, SumaDeTarifa>()
    for (const serie of this.#series.values()) {
      if (tipo !== undefined && serie.tipo !== tipo) continue
      if (estadoSri !== undefined && serie.estadoSri !== estadoSri) continue
      const last = placeAfter(serie.dias, hasta) - 1
      const before = placeAfter(serie.dias, desde - 1) - 1
      if (last <= before) continue
      const { codigo, codigoTarifa } = serie
      const llave = `${codigo} ${codigoTarifa}`
      const suma = porTarifa.get(llave) ?? { codigo, codigoTarifa, ...NADA }
      porTarifa.set(llave, { ...suma, ...plus(minus(serie.acumuladas[last]!, serie.acumuladas[before] ?? NADA), suma) })
    }
    return [...porTarifa.values()].sort(byTarifa)
  }

  /** From that day on: mostly today. */
  #accumulate(desde: number): void {
    for (const serie of this.#series.values()) {
      const place = placeAfter(serie.dias, desde - 1)
      serie.dias.length = place
      serie.acumuladas.length = place
    }
    const dias = [...this.#dias.keys()].filter((dia) => dia >= desde).sort((a, b) => a - b)
    for (const dia of dias) {
      for (const [llave, sumas] of this.#dias.get(dia)!) {
        const serie = this.#series.get(llave) ?? toSerie(llave)
        this.#series.set(llave, serie)
        serie.acumuladas.push(plus(serie.acumuladas.at(-1) ?? NADA, sumas))
        serie.dias.push(dia)
      }
    }
  }
}

/** 1 adds, -1 takes; what neither does (purchases, receipts) is no sale. */
const SIGNO = sql.join(
  TIPOS_DOCTO.map((t) => sql`when ${t.id}::integer then ${t.sumaResta}::integer`),
  sql` `,
)

/** Neither void nor refused. @param dias those that changed; without them, all */
async function readDias(
  tx: Db,
  codCia: number,
  dias: readonly number[] | undefined,
): Promise<Map<number, Map<string, Sumas>>> {
  const rango = dias
    ? sql`and v.fecha_emision >= ${new Date(Math.min(...dias) * DIA_MS + MEDIANOCHE_MS)}::timestamptz
        and v.fecha_emision < ${new Date((Math.max(...dias) + 1) * DIA_MS + MEDIANOCHE_MS)}::timestamptz
        and ${DIA} = any(${[...dias]}::integer[])`
    : sql``
  const { rows } = await sql<Record<keyof Sumas, string> & { dia: number; llave: string }>`
    with fila as (
      select ${DIA} as dia, v.id_tipo_docto_vta as tipo, v.descripcion_sri, v.moneda, v.tasa_cambio as tasa,
        (case v.id_tipo_docto_vta ${SIGNO} else 0 end) as signo, i.codigo, i.codigo_tarifa, i.venta, i.impuesto, i.exonerado, i.devuelto
      from vta_movm v join vta_impuesto i on i.cod_cia = v.cod_cia and i.num_docto = v.num_docto
      where v.cod_cia = ${codCia} ${rango} and v.status <> 'A' and v.descripcion_sri <> 'RECHAZADO')
    select dia, concat_ws('|', tipo, descripcion_sri, codigo, codigo_tarifa) as llave,
      round(sum(signo * venta * tasa), ${sql.lit(DECIMALES)})::text as ventas,
      round(sum(signo * impuesto * tasa), ${sql.lit(DECIMALES)})::text as impuesto,
      round(sum(signo * exonerado * tasa), ${sql.lit(DECIMALES)})::text as exonerado,
      round(sum(signo * devuelto * tasa), ${sql.lit(DECIMALES)})::text as devuelto,
      round(sum(case when moneda = 'USD' then signo * venta else 0 end), ${sql.lit(DECIMALES)})::text as dolares
    from fila where signo <> 0 group by 1, 2`.execute(tx)
  const leidos = new Map<number, Map<string, Sumas>>()
  for (const { dia, llave, ...textos } of rows) {
    const delDia = leidos.get(dia) ?? new Map<string, Sumas>()
    leidos.set(dia, delDia)
    delDia.set(
      llave,
      build((suma) => BigInt(textos[suma].replace('.', ''))),
    )
  }
  return leidos
}

const DIA = sql`floor((extract(epoch from v.fecha_emision) - ${sql.lit(MEDIANOCHE_MS / 1000)}) / ${sql.lit(DIA_MS / 1000)})::integer`

function toSerie(llave: string): Serie {
  const [tipo = '', estadoSri = '', codigo = '', codigoTarifa = ''] = llave.split('|')
  return { tipo: Number(tipo), estadoSri, codigo, codigoTarifa, dias: [], acumuladas: [] }
}

export const build = (of: (suma: keyof Sumas) => bigint): Sumas => ({
  ventas: of('ventas'),
  impuesto: of('impuesto'),
  exonerado: of('exonerado'),
  devuelto: of('devuelto'),
  dolares: of('dolares'),
})
const NADA = build(() => 0n)
export const plus = (a: Sumas, b: Sumas): Sumas => build((suma) => a[suma] + b[suma])
const minus = (a: Sumas, b: Sumas): Sumas => build((suma) => a[suma] - b[suma])

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
export const byTarifa = (a: SumaDeTarifa, b: SumaDeTarifa): number =>
  compare(a.codigo, b.codigo) || compare(a.codigoTarifa, b.codigoTarifa)

/** How many of the days are that one or before it. */
function placeAfter(dias: readonly number[], dia: number): number {
  let low = 0
  let high = dias.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dias[middle]! <= dia) low = middle + 1
    else high = middle
  }
  return low
}

/** With five decimals, as a whole number of them. @param valor with ten */
export const toCinco = (valor: bigint): bigint => divide(valor, 10n ** 5n)

/** Half away from zero, as PostgreSQL rounds. */
export function divide(a: bigint, b: bigint): bigint {
  const [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const cociente = (2n * x + y) / (2n * y)
  return a < 0n !== b < 0n ? -cociente : cociente
}

/** @param valor a whole number of the last of those decimals */
export function toTexto(valor: bigint, decimales: number): string {
  const digitos = String(valor < 0n ? -valor : valor).padStart(decimales + 1, '0')
  const texto = `${digitos.slice(0, -decimales)}.${digitos.slice(-decimales)}`.replace(/\.?0+$/, '')
  return valor < 0n ? `-${texto}` : texto
}
