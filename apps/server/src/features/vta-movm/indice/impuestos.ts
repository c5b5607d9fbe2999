/**
 * What each document sold and paid of each tax, as columns: a name that twenty thousand documents have is added in a
 * millisecond. Read when it is first asked for, and again for documents that came since; an issued document keeps its taxes.
 */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { grown } from './columnas.ts'
import { Diccionario } from './diccionario.ts'
import { build, byTarifa, plus, type SumaDeTarifa, type Sumas } from './totales.ts'

/** Documents that count alike. */
export interface Grupo {
  /** 1 adds, -1 takes. */
  readonly signo: 1 | -1
  readonly moneda: string
  /** Colones for one, as decimal text of five places. */
  readonly tasa: string
  readonly numDoctos: readonly number[]
}

const CIFRAS = ['venta', 'impuesto', 'exonerado', 'devuelto'] as const
type Cifra = (typeof CIFRAS)[number]

/** Rows read at a time: between portions others are served. */
const PORTION = 10_000
const DECIMALES = 5
const BYTES_OF_ROW = CIFRAS.length * 12 + 1
const BYTES_OF_DOCUMENTO = 5
const FIRST_ROOM = 1024

interface FilaLeida extends Record<Cifra, string> {
  num_docto: number
  codigo: string
  codigo_tarifa: string
}

export class Impuestos {
  /** By number of document: its first row and how many it has; they stand together. */
  #inicio = new Uint32Array(FIRST_ROOM)
  #cuantas = new Uint8Array(FIRST_ROOM)
  #tarifa = new Uint8Array(FIRST_ROOM)
  readonly #cifras = Object.fromEntries(CIFRAS.map((c) => [c, new Importes(FIRST_ROOM)])) as Record<Cifra, Importes>
  readonly #tarifas = new Diccionario()
  #largo = 0
  /** Documents to be read again; undefined while none was read. */
  #pendientes: Set<number> | undefined

  get bytes(): number {
    return this.#pendientes ? this.#tarifa.length * BYTES_OF_ROW + this.#inicio.length * BYTES_OF_DOCUMENTO : 0
  }

  /** A document came, or changed in something else than its taxes. */
  touch(numDocto: number): void {
    if (!this.#cuantas[numDocto]) this.#pendientes?.add(numDocto)
  }

  /** A document went, and its number may come again. */
  forget(numDocto: number): void {
    if (numDocto < this.#cuantas.length) this.#cuantas[numDocto] = 0
    this.#pendientes?.add(numDocto)
  }

  async refresh(tx: Db, codCia: number): Promise<void> {
    const pendientes = this.#pendientes
    if (pendientes?.size === 0) return
    const cuales = pendientes ? sql`num_docto = any(${[...pendientes]}::integer[])` : sql`true`
    let last: FilaLeida | undefined
    for (;;) {
      const rows: FilaLeida[] = await readPortion(tx, codCia, cuales, last)
      for (const row of rows) {
        this.#put(row, row.num_docto !== last?.num_docto)
        last = row
      }
      if (rows.length < PORTION) break
    }
    this.#pendientes = new Set()
  }

  /** Amounts by rate, times each group's rate of exchange. */
  sum(grupos: readonly Grupo[]): SumaDeTarifa[] {
    const porTarifa = new Map<number, Sumas>()
    for (const grupo of grupos) {
      for (const [tarifa, acumulado] of this.#accumulate(grupo.numDoctos)) {
        const suma = toColones(acumulado, grupo)
        const antes = porTarifa.get(tarifa)
        porTarifa.set(tarifa, antes ? plus(antes, suma) : suma)
      }
    }
    return [...porTarifa]
      .map(([tarifa, sumas]) => {
        const [codigo = '', codigoTarifa = ''] = this.#tarifas.textos[tarifa]!.split(SEPARADOR)
        return { codigo, codigoTarifa, ...sumas }
      })
      .sort(byTarifa)
  }

  #accumulate(numDoctos: readonly number[]): Map<number, Record<Cifra, Acumulado>> {
    const porTarifa = new Map<number, Record<Cifra, Acumulado>>()
    for (const numDocto of numDoctos) {
      const inicio = this.#inicio[numDocto] ?? 0
      const cuantas = this.#cuantas[numDocto] ?? 0
      for (let fila = inicio; fila < inicio + cuantas; fila++) {
        const tarifa = this.#tarifa[fila]!
        let acumulado = porTarifa.get(tarifa)
        if (!acumulado) {
          acumulado = {
            venta: new Acumulado(),
            impuesto: new Acumulado(),
            exonerado: new Acumulado(),
            devuelto: new Acumulado(),
          }
          porTarifa.set(tarifa, acumulado)
        }
        acumulado.venta.add(this.#cifras.venta, fila)
        acumulado.impuesto.add(this.#cifras.impuesto, fila)
        acumulado.exonerado.add(this.#cifras.exonerado, fila)
        acumulado.devuelto.add(this.#cifras.devuelto, fila)
      }
    }
    return porTarifa
  }

  #put(row: FilaLeida, isFirst: boolean): void {
    const { num_docto: numDocto } = row
    if (numDocto >= this.#inicio.length) {
      const room = Math.ceil(numDocto * 1.25) + 1
      this.#inicio = grown(this.#inicio, new Uint32Array(room))
      this.#cuantas = grown(this.#cuantas, new Uint8Array(room))
    }
    if (this.#largo === this.#tarifa.length) {
      const room = Math.ceil(this.#largo * 1.25)
      this.#tarifa = grown(this.#tarifa, new Uint8Array(room))
      for (const cifra of CIFRAS) this.#cifras[cifra].grow(room)
    }
    if (isFirst) {
      this.#inicio[numDocto] = this.#largo
      this.#cuantas[numDocto] = 0
    }
    this.#cuantas[numDocto]! += 1
    this.#tarifa[this.#largo] = this.#tarifas.placeOf(row.codigo + SEPARADOR + row.codigo_tarifa)
    for (const cifra of CIFRAS) this.#cifras[cifra].set(this.#largo, row[cifra])
    this.#largo += 1
  }
}

const SEPARADOR = '|'

/** A column of decimals of five places, exact: whole part and decimals apart. */
class Importes {
  enteros: Float64Array
  decimales: Int32Array

  constructor(room: number) {
    this.enteros = new Float64Array(room)
    this.decimales = new Int32Array(room)
  }

  /** @param texto as `numeric(18, 5)` is written; none is negative */
  set(fila: number, texto: string): void {
    const punto = texto.length - DECIMALES - 1
    this.enteros[fila] = Number(texto.slice(0, punto))
    this.decimales[fila] = Number(texto.slice(punto + 1))
  }

  grow(room: number): void {
    this.enteros = grown(this.enteros, new Float64Array(room))
    this.decimales = grown(this.decimales, new Int32Array(room))
  }
}

/** Whole parts of thirteen digits: so long as the sum is below this, the next one is added exactly. */
const POR_AGREGAR = Number.MAX_SAFE_INTEGER - 10 ** 13

class Acumulado {
  #llevados = 0n
  #enteros = 0
  #decimales = 0

  add(importes: Importes, fila: number): void {
    if (this.#enteros > POR_AGREGAR) {
      this.#llevados += BigInt(this.#enteros)
      this.#enteros = 0
    }
    this.#enteros += importes.enteros[fila]!
    this.#decimales += importes.decimales[fila]!
  }

  /** Whole number of the fifth decimal. */
  get total(): bigint {
    return (this.#llevados + BigInt(this.#enteros)) * 10n ** BigInt(DECIMALES) + BigInt(this.#decimales)
  }
}

/** Amount by rate: five decimals each, ten of both. */
function toColones(acumulado: Record<Cifra, Acumulado>, { signo, moneda, tasa }: Grupo): Sumas {
  const porUno = BigInt(signo) * BigInt(tasa.replace('.', ''))
  const venta = acumulado.venta.total
  return build((suma) => {
    if (suma === 'dolares') return moneda === 'USD' ? BigInt(signo) * venta * 10n ** BigInt(DECIMALES) : 0n
    return (suma === 'ventas' ? venta : acumulado[suma].total) * porUno
  })
}

async function readPortion(
  tx: Db,
  codCia: number,
  cuales: ReturnType<typeof sql>,
  after: FilaLeida | undefined,
): Promise<FilaLeida[]> {
  const since = after
    ? sql`(num_docto, codigo, codigo_tarifa) > (${after.num_docto}::integer, ${after.codigo}, ${after.codigo_tarifa})`
    : sql`true`
  const { rows } = await sql<FilaLeida>`
    select num_docto, codigo, codigo_tarifa, venta::text as venta, impuesto::text as impuesto, exonerado::text as exonerado,
      devuelto::text as devuelto
    from vta_impuesto where cod_cia = ${codCia} and ${cuales} and ${since}
    order by num_docto, codigo, codigo_tarifa limit ${PORTION}`.execute(tx)
  return rows
}
