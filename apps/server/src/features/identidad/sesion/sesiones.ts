import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/index.ts'
import { nameOf, type Sesion } from '../../../http/sesion.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import type { PersonaDeCasa } from '../acceso/persona.ts'
import {
  deleteSesion,
  deleteVencidas,
  findSesion,
  findSesiones,
  insertEntrada,
  insertSesion,
  type Pedida,
  replaceSesion,
  type SesionViva,
  touchAcceso,
  touchSesion,
} from './repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** docs/acuerdos.md B2. */
const IDLE_MS = 12 * HOUR
export const WEB_LIFE_MS = 30 * 24 * HOUR
export const API_LIFE_MS = HOUR
/** How long a session is cached; another process may have ended it meanwhile. */
const BELIEVE_MS = 5_000
const MAX_REMEMBERED = 10_000

export interface SesionPedida {
  codCia: number
  idUsuario: number
  clase: 'web' | 'api'
  clientId?: string
  direccionIp: string
  agente: string
  /** The cookie is kept after closing the browser. */
  recordada?: boolean
}

/** Opaque tokens of 256 bits. Only their SHA-256 is stored, so a dump of the database opens no session. */
export class Sesiones {
  readonly #db: Database
  readonly #now: () => Date
  /** For operators in production. */
  readonly #exigeSegundoFactor: boolean
  readonly #listeners = new Set<(affects: (sesion: Sesion) => boolean) => void>()
  readonly #remembered = new Map<string, { sesion: SesionViva; until: number }>()

  constructor({ db, now, exigeSegundoFactor }: { db: Database; now: () => Date; exigeSegundoFactor: boolean }) {
    this.#db = db
    this.#now = now
    this.#exigeSegundoFactor = exigeSegundoFactor
  }

  /** Opens a session and returns its token, which is stored nowhere. */
  async create(pedida: SesionPedida): Promise<string> {
    const token = newToken()
    const now = this.#now()
    const vence = new Date(now.getTime() + (pedida.clase === 'web' ? WEB_LIFE_MS : API_LIFE_MS))
    await this.#db.withSistema((tx) => insertSesion(tx, { ...pedida, huella: huellaDeSecreto(token), vence, now }))
    return token
  }

  /** @param idAcceso access by which the call works in another company */
  async find(token: string, idAcceso: number | null = null): Promise<Sesion | null> {
    const pedida = { huella: huellaDeSecreto(token), idAcceso }
    const now = this.#now()
    // A grant can be withdrawn at any moment, so what works by one is not cached.
    if (idAcceso !== null) return this.#load(pedida, now)
    const key = nameOf(pedida)
    const known = this.#remembered.get(key)
    if (known && now.getTime() < known.until && now < known.sesion.vence) return known.sesion
    const sesion = await this.#load(pedida, now)
    if (sesion) this.#remember(key, sesion, now)
    else this.#remembered.delete(key)
    return sesion
  }

  /**
   * Those of these sessions that are active, by name; does not extend them. Always reads the database, so that sessions
   * ended by other processes are missing.
   */
  async check(pedidas: readonly Pedida[]): Promise<Map<string, Sesion>> {
    if (pedidas.length === 0) return new Map()
    const now = this.#now()
    const vigencia = { now, idleSince: idleSince(now), exigeSegundoFactor: this.#exigeSegundoFactor }
    const vivas = await this.#db.withSistema((tx) => findSesiones(tx, pedidas, vigencia))
    return new Map(vivas.map((sesion) => [nameOf(sesion), sesion]))
  }

  /** Registers a listener for sessions that ended or changed rights in this process. */
  onCambio(listener: (affects: (sesion: Sesion) => boolean) => void): void {
    this.#listeners.add(listener)
  }

  #notify(affects: (sesion: Sesion) => boolean): void {
    for (const listener of this.#listeners) listener(affects)
  }

  /** Ends it at once in this process; other processes notice when their cache expires. */
  async remove(sesion: Sesion): Promise<void> {
    await this.#db.withSistema((tx) => deleteSesion(tx, sesion.huella))
    this.forget((otra) => isSame(otra, sesion))
  }

  /**
   * Moves an operator's session to another company (null: the own one) under a new token, so that a process or a tab
   * with the old token cannot act in the wrong company. Null if the session has ended meanwhile.
   */
  async moveTo(sesion: Sesion, codCia: number | null): Promise<{ token: string; maxAgeS: number | undefined } | null> {
    const token = newToken()
    const row = await this.#db.withSistema((tx) => replaceSesion(tx, sesion.huella, huellaDeSecreto(token), codCia))
    this.forget((otra) => isSame(otra, sesion))
    if (!row) return null
    const left = Math.floor((row.vence.getTime() - this.#now().getTime()) / 1000)
    return { token, maxAgeS: row.recordada ? left : undefined }
  }

  /** Lets the session work by this access, which the caller has authorised and recorded. */
  async enter({ huella }: Sesion, idAcceso: number): Promise<void> {
    await this.#db.withSistema((tx) => insertEntrada(tx, huella, idAcceso))
  }

  /**
   * After a grant is withdrawn, or taken back from one person: its event streams end. Its calls are refused as each of
   * them reads the grant.
   */
  forgetAcceso(codCia: number, idAcceso: number, persona?: PersonaDeCasa): void {
    const isSuya = ({ codCiaPropia, idUsuario }: PersonaDeCasa) =>
      persona === undefined || (codCiaPropia === persona.codCiaPropia && idUsuario === persona.idUsuario)
    this.forget((s) => s.codCia === codCia && s.idAcceso === idAcceso && isSuya(s))
  }

  /**
   * Drops these users' sessions from the cache: the caller's transaction ended them or changed their rights. Other
   * processes notice within BELIEVE_MS.
   */
  forget(affects: (sesion: Sesion) => boolean): void {
    for (const [key, { sesion }] of this.#remembered) if (affects(sesion)) this.#remembered.delete(key)
    this.#notify(affects)
  }

  async removeVencidas(): Promise<void> {
    const now = this.#now()
    await this.#db.withSistema((tx) => deleteVencidas(tx, now, idleSince(now)))
  }

  #load(pedida: Pedida, now: Date): Promise<SesionViva | null> {
    return this.#db.withSistema(async (tx) => {
      const sesion = await findSesion(tx, pedida, {
        now,
        idleSince: idleSince(now),
        exigeSegundoFactor: this.#exigeSegundoFactor,
      })
      if (!sesion) return sesion
      const isViejo = (momento: Date | null) => !momento || now.getTime() - momento.getTime() > MINUTE
      if (isViejo(sesion.ultimaVez)) await touchSesion(tx, pedida.huella, now)
      const { codCia, idAcceso, visto } = sesion
      // Other tabs use the session elsewhere: its last use says nothing of this one's.
      if (idAcceso !== null && isViejo(visto)) await touchAcceso(tx, { codCia, idAcceso }, sesion, now)
      return sesion
    })
  }

  #remember(key: string, sesion: SesionViva, now: Date): void {
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, { sesion, until: now.getTime() + BELIEVE_MS })
  }
}

/** The same session, wherever it works. */
const isSame = (a: Sesion, b: Sesion): boolean => Buffer.compare(a.huella, b.huella) === 0

const newToken = (): string => randomBytes(32).toString('base64url')

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS)
