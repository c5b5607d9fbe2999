/**
 * Bodies in transit. Their bytes are limited by session, by address and by process (limites of the domain). A large
 * body is written to a file until it is complete, and then waits for its turn to be read into memory
 * (docs/decisions/0122).
 */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LIMITES } from '@pura/domain/limites'
import { mensajes } from '@pura/domain/mensajes'
import { releaseBytes } from '../../lib/archivos/bytes.ts'
import { freeBytes } from '../../lib/proceso/disco.ts'
import { type Causante, Turnos } from '../../lib/reparto.ts'
import { AppError, CLOSE } from '../errors.ts'

export interface Dueno {
  /** Absent in a public call. */
  sesion: string | undefined
  direccion: string
  /** The company or address whose share of memory it uses. */
  causante: Causante
}

type DeCadaUno = Readonly<Record<'sesion' | 'direccion' | 'proceso', number>>
export type LimitesDeCuerpos = Readonly<Record<Donde, DeCadaUno>> &
  Readonly<Record<'pequeno' | 'discoLibre' | 'leidosMb' | 'leidosMbPorCia' | 'esperaMs', number>>
type Donde = 'enMemoria' | 'enDisco'
interface Espera {
  bytes: number
  resolve: (end: () => void) => void
}

const MB = 1024 * 1024
/** Bytes read from a file at once. */
const TRAMO = 64 * 1024

export class CuerposEnVuelo {
  readonly #carpeta: string
  readonly limites: LimitesDeCuerpos
  readonly #bytes: Readonly<Record<Donde, Cuentas>>
  readonly #turnos: Turnos<Espera>

  constructor(dataDir: string, limites: LimitesDeCuerpos = LIMITES.cuerpos) {
    this.#carpeta = join(dataDir, 'cuerpos')
    this.limites = limites
    this.#bytes = { enMemoria: new Cuentas(limites.enMemoria), enDisco: new Cuentas(limites.enDisco) }
    const { leidosMb: total, leidosMbPorCia: porCia } = limites
    // A body larger than its company's share counts as that share, or it would never have its turn.
    const puestosOf = ({ bytes }: Espera) => Math.min(Math.ceil(bytes / MB), porCia)
    this.#turnos = new Turnos({ total, porCia }, undefined, puestosOf)
    this.#removeLeftovers()
  }

  /** Bytes in transit. */
  get bytes(): number {
    return this.#bytes.enMemoria.todos + this.#bytes.enDisco.todos
  }

  /** @throws AppError 503 if the announced length does not fit */
  begin(dueno: Dueno, anunciado: number): Cuerpo {
    const donde = anunciado > this.limites.pequeno ? 'enDisco' : 'enMemoria'
    this.#bytes[donde].assertFits(dueno, anunciado)
    return new Cuerpo(this, dueno)
  }

  /** @throws AppError 503 */
  count(donde: Donde, dueno: Dueno, bytes: number): void {
    if (bytes > 0) this.#bytes[donde].assertFits(dueno, bytes)
    this.#bytes[donde].add(dueno, bytes)
  }

  /** Opens a file and removes its name: the system deletes it when the handle closes or the process ends. */
  async createFile(): Promise<FileHandle> {
    if (freeBytes(this.#carpeta) < this.limites.discoLibre) throw new Error('Queda poco disco para los envíos')
    mkdirSync(this.#carpeta, { recursive: true, mode: 0o700 })
    const path = join(this.#carpeta, randomUUID())
    const handle = await open(path, 'wx+', 0o600)
    await rm(path, { force: true }).catch(() => undefined)
    return handle
  }

  /** Waits until this number of bytes may be in memory. @returns a function that releases them @throws AppError 503 */
  waitForMemoria(bytes: number, causante: Causante): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const espera: Espera = { bytes, resolve: (end) => [clearTimeout(reloj), resolve(end)] }
      const reloj = setTimeout(() => {
        this.#turnos.remove(espera, causante)
        this.#next()
        reject(refusal(mensajes.general.enviosDeTodos))
      }, this.limites.esperaMs)
      this.#turnos.push(espera, causante)
      this.#next()
    })
  }

  #next(): void {
    for (let turno = this.#turnos.next(); turno; turno = this.#turnos.next()) {
      const { item, end } = turno
      item.resolve(() => {
        end()
        this.#next()
      })
    }
  }

  /** Removes files of a process that died before it removed their names. */
  #removeLeftovers(): void {
    try {
      for (const nombre of readdirSync(this.#carpeta)) rmSync(join(this.#carpeta, nombre), { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** One body: it is collected, read once, and ended when its call is answered. */
export class Cuerpo {
  readonly #todos: CuerposEnVuelo
  readonly #dueno: Dueno
  #donde: Donde = 'enMemoria'
  #partes: Buffer[] = []
  #archivo: FileHandle | undefined
  #endTurno: () => void = () => undefined
  length = 0

  constructor(todos: CuerposEnVuelo, dueno: Dueno) {
    this.#todos = todos
    this.#dueno = dueno
  }

  /** Takes a piece over: its memory is free afterwards. @throws AppError 503 */
  async add(parte: Buffer): Promise<void> {
    const { length } = parte
    if (!this.#archivo && this.length + length > this.#todos.limites.pequeno) await this.#moveToFile()
    this.#todos.count(this.#donde, this.#dueno, length)
    this.length += length
    if (this.#archivo) await write(this.#archivo, parte)
    // A copy: a small piece would keep the whole buffer of the socket.
    else this.#partes.push(Buffer.from(parte))
    releaseBytes(parte)
  }

  /**
   * Hands the body over in pieces; a large one waits for its turn first. A piece is valid until the next one.
   * @throws AppError 503
   */
  async *read(): AsyncGenerator<Buffer> {
    if (!this.#archivo) return yield* this.#partes
    await this.#waitForTurno()
    const tramo = Buffer.allocUnsafe(TRAMO)
    for (let at = 0; at < this.length; ) {
      const parte = tramo.subarray(0, this.length - at)
      await this.#fill(parte, at)
      at += parte.length
      yield parte
    }
    await this.#close()
  }

  /** The body in one buffer; a large one waits for its turn first. @throws AppError 503 */
  async readBytes(): Promise<Buffer> {
    if (!this.#archivo) return Buffer.concat(this.#partes)
    await this.#waitForTurno()
    const bytes = Buffer.allocUnsafe(this.length)
    await this.#fill(bytes, 0)
    await this.#close()
    return bytes
  }

  /** Releases its bytes; may be called twice. */
  async end(): Promise<void> {
    this.#todos.count(this.#donde, this.#dueno, -this.length)
    this.length = 0
    this.#partes = []
    this.#endTurno()
    await this.#close()
  }

  async #waitForTurno(): Promise<void> {
    this.#endTurno = await this.#todos.waitForMemoria(this.length, this.#dueno.causante)
  }

  /** Fills the buffer with the bytes of the file from this position. */
  async #fill(destino: Buffer, desde: number): Promise<void> {
    for (let at = 0; at < destino.length; ) {
      const { bytesRead } = await this.#archivo!.read(destino, at, destino.length - at, desde + at)
      if (bytesRead === 0) throw new Error('El archivo de un envío perdió bytes')
      at += bytesRead
    }
  }

  async #moveToFile(): Promise<void> {
    this.#todos.count('enDisco', this.#dueno, this.length)
    this.#todos.count('enMemoria', this.#dueno, -this.length)
    this.#donde = 'enDisco'
    this.#archivo = await this.#todos.createFile().catch(refuseDisco)
    for (const parte of this.#partes.splice(0)) await write(this.#archivo, parte)
  }

  async #close(): Promise<void> {
    const archivo = this.#archivo
    this.#archivo = undefined
    await archivo?.close()
  }
}

/** Byte counts by session, by address and in total. */
class Cuentas {
  readonly #limites: DeCadaUno
  readonly #porSesion = new Map<string, number>()
  readonly #porDireccion = new Map<string, number>()
  todos = 0

  constructor(limites: DeCadaUno) {
    this.#limites = limites
  }

  /** @throws AppError 503 */
  assertFits({ sesion, direccion }: Dueno, bytes: number): void {
    const { enviosPropios, enviosDeTodos } = mensajes.general
    const deSesion = sesion === undefined ? 0 : (this.#porSesion.get(sesion) ?? 0)
    if (sesion !== undefined && deSesion + bytes > this.#limites.sesion) throw refusal(enviosPropios)
    if ((this.#porDireccion.get(direccion) ?? 0) + bytes > this.#limites.direccion) throw refusal(enviosPropios)
    if (this.todos + bytes > this.#limites.proceso) throw refusal(enviosDeTodos)
  }

  add({ sesion, direccion }: Dueno, bytes: number): void {
    this.todos += bytes
    addTo(this.#porDireccion, direccion, bytes)
    if (sesion !== undefined) addTo(this.#porSesion, sesion, bytes)
  }
}

function addTo(cuentas: Map<string, number>, quien: string, bytes: number): void {
  const suma = (cuentas.get(quien) ?? 0) + bytes
  if (suma > 0) cuentas.set(quien, suma)
  else cuentas.delete(quien)
}

/** The rest of the body is still arriving, so the connection is closed. */
const refusal = (mensaje: string, cause?: unknown): AppError =>
  new AppError('external_unavailable', mensaje, { cause, headers: { ...CLOSE, 'retry-after': '5' } })

function refuseDisco(cause: unknown): never {
  throw refusal(mensajes.general.enviosDeTodos, cause)
}

/** @throws AppError 503 if the disk is full */
const write = (archivo: FileHandle, parte: Buffer): Promise<void> => archivo.appendFile(parte).catch(refuseDisco)
