/**
 * File format of a backup: compressed lines of JSON. First the header; then, per table, a line with its name and its
 * rows, every value as PostgreSQL writes it in text; then the sequences; last the number of rows and the SHA-256 of all
 * previous lines. A truncated or altered file is refused before it reaches the database.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, type Gzip } from 'node:zlib'
import { renameDurably, syncFile } from '../../../db/disco/durable.ts'
import type { MigracionAplicada, Secuencia, TablaRespaldada } from './tablas.ts'

export const FORMATO = 1

export interface Encabezado {
  producto: 'pura-factura'
  formato: number
  /** Version of the program that wrote it. */
  version: string
  creado: string
  motor: 'embedded' | 'postgres'
  migraciones: readonly MigracionAplicada[]
  tablas: readonly TablaRespaldada[]
}

/** Number of rows per table, without empty tables. */
export type Filas = Record<string, number>

export type Linea =
  | { clase: 'fila'; tabla: string; json: string }
  | { clase: 'secuencia'; secuencia: Secuencia }
  | { clase: 'fin'; filas: Filas }

/** The file is unusable; the text is for the operator. */
export class RespaldoError extends Error {
  override readonly name = 'RespaldoError'
}

/** Writes to a temporary name; the final name appears once the file is complete on disk. */
export class EscritorRespaldo {
  readonly #path: string
  readonly #gzip: Gzip = createGzip({ level: 6 })
  readonly #hash = createHash('sha256')
  readonly #written: Promise<void>
  readonly #filas: Filas = {}
  #tabla = ''

  private constructor(path: string) {
    this.#path = path
    this.#written = pipeline(this.#gzip, createWriteStream(draftOf(path), { mode: 0o600 }))
    // `write` and `close` report the error; here it would be an unhandled rejection.
    this.#written.catch(() => undefined)
  }

  static async create(path: string, encabezado: Encabezado): Promise<EscritorRespaldo> {
    const escritor = new EscritorRespaldo(path)
    await escritor.#writeLine(JSON.stringify(encabezado))
    return escritor
  }

  /** Rows as JSON arrays of texts. */
  async writeFilas(tabla: string, filas: readonly string[]): Promise<void> {
    if (filas.length === 0) return
    if (this.#tabla !== tabla) await this.#writeLine(JSON.stringify({ tabla }))
    this.#tabla = tabla
    this.#filas[tabla] = (this.#filas[tabla] ?? 0) + filas.length
    for (const fila of filas) await this.#writeLine(fila)
  }

  async writeSecuencia(secuencia: Secuencia): Promise<void> {
    await this.#writeLine(JSON.stringify(secuencia))
  }

  async finish(): Promise<Filas> {
    const sha256 = this.#hash.digest('hex')
    this.#gzip.end(`${JSON.stringify({ fin: true, filas: this.#filas, sha256 })}\n`)
    await this.#written
    await syncFile(draftOf(this.#path))
    renameDurably(draftOf(this.#path), this.#path)
    return this.#filas
  }

  /** Deletes the temporary file. */
  async discard(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => undefined)
    rmSync(draftOf(this.#path), { force: true })
  }

  async #writeLine(line: string): Promise<void> {
    this.#hash.update(line).update('\n')
    if (this.#gzip.write(`${line}\n`)) return
    // A full disk ends the pipe, and `drain` would never come.
    await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}

/**
 * Removes what a killed process left beside this backup: drafts without a write for a day. @throws the error of the
 * folder
 */
export function sweepDrafts(path: string, now: Date): void {
  const folder = dirname(path)
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(`.pura${PARCIAL}`)) continue
    const draft = join(folder, name)
    if (now.getTime() - statSync(draft).mtimeMs > OLVIDADO_MS) rmSync(draft, { force: true })
  }
}

const PARCIAL = '.parcial'
const OLVIDADO_MS = 24 * 3_600_000
const draftOf = (path: string): string => `${path}${PARCIAL}`

/** Reads the file to its end before anything is trusted. @throws RespaldoError */
export async function verifyRespaldo(path: string): Promise<{ encabezado: Encabezado; filas: Filas }> {
  const hash = createHash('sha256')
  let encabezado: Encabezado | undefined
  let fin: { filas: Filas; sha256: string } | undefined
  for await (const line of readLines(path)) {
    if (fin) throw new RespaldoError('El respaldo sigue después de su final: no es el archivo que se escribió')
    encabezado ??= readEncabezado(line)
    fin = readFin(line)
    if (!fin) hash.update(line).update('\n')
  }
  if (!encabezado) throw new RespaldoError('El archivo está vacío')
  if (!fin) throw new RespaldoError('El respaldo está cortado: le falta el final')
  if (fin.sha256 !== hash.digest('hex')) {
    throw new RespaldoError('El respaldo no coincide con su suma de comprobación: se dañó o se alteró')
  }
  return { encabezado, filas: fin.filas }
}

/** Call after `verifyRespaldo`. */
export async function* readRespaldo(path: string): AsyncGenerator<Linea> {
  let tabla = ''
  let first = true
  for await (const line of readLines(path)) {
    const wasFirst = first
    first = false
    if (wasFirst) continue
    if (line.startsWith('[')) {
      yield { clase: 'fila', tabla, json: line }
      continue
    }
    const leida = JSON.parse(line) as { tabla?: string; secuencia?: string; valor?: number; filas?: Filas }
    if (leida.tabla !== undefined) tabla = leida.tabla
    else if (leida.secuencia !== undefined) {
      yield { clase: 'secuencia', secuencia: { secuencia: leida.secuencia, valor: leida.valor ?? 1 } }
    } else yield { clase: 'fin', filas: leida.filas ?? {} }
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const input = createReadStream(path)
  const gunzip = createGunzip()
  const read = pipeline(input, gunzip)
  read.catch(() => undefined)
  try {
    yield* createInterface({ input: gunzip, crlfDelay: Number.POSITIVE_INFINITY })
    // `readline` ends without an error if its source fails; this raises it.
    await read
    await finished(gunzip)
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new RespaldoError(`No existe el archivo ${path}`, { cause })
    if (code.startsWith('Z_')) throw new RespaldoError('El respaldo está cortado o dañado', { cause })
    throw cause
  }
}

function readEncabezado(line: string): Encabezado {
  const leido = parse(line) as Partial<Encabezado> | undefined
  if (leido?.producto !== 'pura-factura') throw new RespaldoError('El archivo no es un respaldo de Pura Factura')
  if (leido.formato !== FORMATO) {
    throw new RespaldoError(
      `El respaldo es del formato ${leido.formato} y esta versión lee el ${FORMATO}: use la versión que lo escribió o una más nueva`,
    )
  }
  return leido as Encabezado
}

function readFin(line: string): { filas: Filas; sha256: string } | undefined {
  if (!line.startsWith('{"fin":true')) return undefined
  return parse(line) as { filas: Filas; sha256: string } | undefined
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
