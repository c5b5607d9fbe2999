/**
 * Reads the few bodies with files as texts inside JSON (a logo, a key, the zips of a migration). Each file is extracted
 * and decoded while it arrives, so that neither its text of forty megabytes nor the whole JSON is ever in memory. The
 * JSON that remains to be parsed is as small as any other body.
 */
import { CUERPO, type Endpoint } from '@pura/contract'
import { Bytes } from '../../lib/archivos/bytes.ts'
import { LectorBase64 } from '../../lib/archivos/data-url.ts'
import { tooLarge } from '../errors.ts'
import { BARRA, COMA, COMILLA, FormaJson } from '../forma-json.ts'
import { parseJson } from '../json.ts'

const DOS_PUNTOS = 0x3a
const NADA = Buffer.alloc(0)

/** Takes one body in pieces; `end` returns the parsed body, with bytes in place of its files. */
export class ArchivosJson {
  /** Most characters per file field. */
  readonly #limites: ReadonlyMap<string, number>
  readonly #forma = new FormaJson(CUERPO)
  readonly #recibidos = new Map<string, Uint8Array>()
  readonly #resto = new BytesDeCuerpo(CUERPO)
  /** Bytes of the last top-level key. */
  #clave: number[] = []
  #esValor = false
  #texto: TextoLargo | undefined

  constructor(archivos: Endpoint['archivos']) {
    this.#limites = new Map(Object.entries(archivos))
  }

  /** @throws AppError 413, 422 */
  advance(parte: Buffer): void {
    let desde = 0
    let i = 0
    while (i < parte.length) {
      if (this.#texto) {
        i = this.#texto.take(parte, i)
        // The closing quote is read below, like any other byte.
        if (i < parte.length) this.#endTexto(this.#texto)
        desde = i
      } else if (this.#read(parte[i++]!)) {
        this.#resto.add(parte.subarray(desde, i))
        desde = i
      }
    }
    if (!this.#texto) this.#resto.add(parte.subarray(desde))
  }

  /** @throws AppError 400 */
  end(): unknown {
    const texto = this.#resto.end().toString('utf8')
    const body = texto === '' ? undefined : parseJson(texto)
    if (this.#recibidos.size === 0 || typeof body !== 'object' || body === null) return body
    // If a key comes twice JSON keeps the last.
    const suyos = [...this.#recibidos].filter(([campo]) => Reflect.get(body, campo) === '')
    return { ...body, ...Object.fromEntries(suyos) }
  }

  /** True if a file begins with the next byte. */
  #read(byte: number): boolean {
    const enTexto = this.#forma.enTexto
    this.#forma.step(byte)
    if (this.#forma.profundidad !== 1) return false
    if (enTexto || byte === COMILLA) return this.#readTexto(byte, enTexto)
    if (byte === DOS_PUNTOS) this.#esValor = true
    else if (byte === COMA) this.#esValor = false
    return false
  }

  #readTexto(byte: number, enTexto: boolean): boolean {
    if (this.#esValor) {
      const limite = enTexto ? undefined : this.#limites.get(Buffer.from(this.#clave).toString())
      if (limite !== undefined) this.#texto = new TextoLargo(limite)
      return limite !== undefined
    }
    if (!enTexto) this.#clave = []
    else if (this.#forma.enTexto && this.#clave.length < MAX_CLAVE) this.#clave.push(byte)
    return false
  }

  #endTexto(texto: TextoLargo): void {
    const campo = Buffer.from(this.#clave).toString()
    this.#texto = undefined
    // An empty text stays as it was; a text that is no base64 counts as an empty file.
    this.#recibidos.delete(campo)
    if (texto.largo > 0) this.#recibidos.set(campo, texto.end() ?? NADA)
  }
}

/** Longer than the name of any file field. */
const MAX_CLAVE = 100

/** The content of a string, until its closing quote. */
class TextoLargo {
  readonly #lector: LectorBase64
  readonly #limite: number
  #escapado = false
  /** An escape sequence cut at the end of the piece. */
  #abierto = ''
  largo = 0

  constructor(limite: number) {
    this.#limite = limite
    this.#lector = new LectorBase64(limite)
  }

  /** @returns index of the closing quote; the length of the piece if it is not in it. @throws AppError 413 */
  take(parte: Buffer, desde: number): number {
    const hasta = this.#findEnd(parte, desde)
    this.largo += hasta - desde
    if (this.largo > this.#limite) throw tooLarge()
    this.#add(parte.toString('latin1', desde, hasta))
    return hasta
  }

  /** Null if the text was no base64. */
  end(): Buffer | null {
    this.#lector.add(this.#abierto)
    return this.#lector.end()
  }

  #findEnd(parte: Buffer, desde: number): number {
    for (let i = desde; i < parte.length; i++) {
      if (this.#escapado) this.#escapado = false
      else if (parte[i] === BARRA) this.#escapado = true
      else if (parte[i] === COMILLA) return i
    }
    return parte.length
  }

  /** Base64 needs no escapes, but some programs write `\/` and `\u002b`, which JSON allows. */
  #add(texto: string): void {
    const entero = this.#abierto + texto
    this.#abierto = /\\(?:u[\da-f]{0,3})?$/i.exec(entero.slice(-MAX_ABIERTO))?.[0] ?? ''
    const listo = entero.slice(0, entero.length - this.#abierto.length)
    this.#lector.add(listo.includes('\\') ? undoEscapes(listo) : listo)
  }
}

/** Longest incomplete escape: `\u002b` without its last character. */
const MAX_ABIERTO = 5

/** An invalid escape is kept: its backslash is no base64 digit, so the file is refused. */
function undoEscapes(texto: string): string {
  try {
    return JSON.parse(`"${texto}"`)
  } catch {
    return '!'
  }
}

/** Collects a body up to its limit. */
class BytesDeCuerpo extends Bytes {
  readonly #limite: number

  constructor(limite: number) {
    super(limite)
    this.#limite = limite
  }

  /** @throws AppError 413 */
  override add(parte: Uint8Array): void {
    if (this.length + parte.length > this.#limite) throw tooLarge()
    super.add(parte)
  }
}
