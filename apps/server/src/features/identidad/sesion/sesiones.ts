import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { huellaDeSecreto } from '../../../lib/secretos/huella.ts'
import {
  type DeCasa,
  deleteSesion,
  deleteSesionesDeAcceso,
  deleteVencidas,
  findSesion,
  findSesiones,
  insertSesion,
  type OtraCia,
  replaceSesion,
  type SesionViva,
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

  async find(token: string): Promise<Sesion | null> {
    const huella = huellaDeSecreto(token)
    const key = huella.toString('base64')
    const known = this.#remembered.get(key)
    const now = this.#now()
    if (known && now.getTime() < known.until && now < known.sesion.vence) return known.sesion
    const sesion = await this.#load(huella, now)
    // A grant can be withdrawn at any moment, so its sessions are not cached.
    if (sesion && sesion.idAcceso === null) this.#remember(key, sesion, now)
    else this.#remembered.delete(key)
    return sesion
  }

  /**
   * Active sessions by hash; does not extend them. Always reads the database, so that sessions ended by other processes
   * are missing.
   */
  async check(huellas: readonly Uint8Array[]): Promise<Map<string, Sesion>> {
    if (huellas.length === 0) return new Map()
    const now = this.#now()
    const vigencia = { now, idleSince: idleSince(now), exigeSegundoFactor: this.#exigeSegundoFactor }
    const vivas = await this.#db.withSistema((tx) => findSesiones(tx, huellas, vigencia))
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
    this.#remembered.delete(nameOf(sesion))
    this.#notify((otra) => nameOf(otra) === nameOf(sesion))
  }

  /**
   * Moves the session to another company (null: the own one) under a new token, so that a process or a tab with the old
   * token cannot act in the wrong company. Null if the session has ended meanwhile.
   */
  async moveTo(sesion: Sesion, otra: OtraCia | null): Promise<{ token: string; maxAgeS: number | undefined } | null> {
    const token = newToken()
    const row = await this.#db.withSistema((tx) => replaceSesion(tx, sesion.huella, huellaDeSecreto(token), otra))
    this.#remembered.delete(nameOf(sesion))
    this.#notify((otra) => nameOf(otra) === nameOf(sesion))
    if (!row) return null
    const left = Math.floor((row.vence.getTime() - this.#now().getTime()) / 1000)
    return { token, maxAgeS: row.recordada ? left : undefined }
  }

  /** Ends the sessions in a company that use a withdrawn grant, or those of the one person who may no longer use it. */
  async removeDeAcceso(codCia: number, idAcceso: number, persona?: DeCasa): Promise<void> {
    await this.#db.withSistema((tx) => deleteSesionesDeAcceso(tx, { codCia, idAcceso }, persona))
    const isSuya = ({ codCiaPropia, idUsuario }: DeCasa) =>
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

  #load(huella: Buffer, now: Date): Promise<SesionViva | null> {
    return this.#db.withSistema(async (tx) => {
      const sesion = await findSesion(tx, huella, {
        now,
        idleSince: idleSince(now),
        exigeSegundoFactor: this.#exigeSegundoFactor,
      })
      if (sesion && now.getTime() - sesion.ultimaVez.getTime() > MINUTE) await touchSesion(tx, sesion, now)
      return sesion
    })
  }

  #remember(key: string, sesion: SesionViva, now: Date): void {
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, { sesion, until: now.getTime() + BELIEVE_MS })
  }
}

/** Key of a session in a map. */
export const nameOf = ({ huella }: Pick<Sesion, 'huella'>): string => Buffer.from(huella).toString('base64')

const newToken = (): string => randomBytes(32).toString('base64url')

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS)
