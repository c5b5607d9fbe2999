import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../db/index.ts'
import type { Sesion } from '../../http/sesion.ts'
import {
  deleteSesion,
  deleteVencidas,
  findSesion,
  insertSesion,
  replaceSesion,
  type SesionViva,
  touchSesion,
} from './repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Ambiguities B2. */
const IDLE_MS = 12 * HOUR
export const WEB_LIFE_MS = 30 * 24 * HOUR
export const API_LIFE_MS = HOUR
/** How long an answer of the database is believed; another process may have ended the session meanwhile. */
const BELIEVE_MS = 5_000
const MAX_REMEMBERED = 10_000

export interface SesionPedida {
  codCia: number
  idUsuario: number
  clase: 'web' | 'api'
  clientId?: string
  direccionIp: string
  agente: string
  /** The cookie outlives the browser. */
  recordada?: boolean
}

/** Opaque tokens of 256 bits. Only their SHA-256 is stored, so a dump of the database opens no session. */
export class Sesiones {
  readonly #db: Database
  readonly #now: () => Date
  /** Of operators, where documents count. */
  readonly #exigeSegundoFactor: boolean
  readonly #remembered = new Map<string, { sesion: SesionViva; until: number }>()

  constructor({ db, now, exigeSegundoFactor }: { db: Database; now: () => Date; exigeSegundoFactor: boolean }) {
    this.#db = db
    this.#now = now
    this.#exigeSegundoFactor = exigeSegundoFactor
  }

  /** Opens a session and answers its token, which exists nowhere else. */
  async create(pedida: SesionPedida): Promise<string> {
    const token = newToken()
    const now = this.#now()
    const vence = new Date(now.getTime() + (pedida.clase === 'web' ? WEB_LIFE_MS : API_LIFE_MS))
    await this.#db.withSistema((tx) => insertSesion(tx, { ...pedida, huella: huellaOf(token), vence, now }))
    return token
  }

  async find(token: string): Promise<Sesion | null> {
    const huella = huellaOf(token)
    const key = huella.toString('base64')
    const known = this.#remembered.get(key)
    const now = this.#now()
    if (known && now.getTime() < known.until && now < known.sesion.vence) return known.sesion
    const sesion = await this.#load(huella, now)
    if (sesion) this.#remember(key, sesion, now)
    else this.#remembered.delete(key)
    return sesion
  }

  /** Ends it at once in this process, and in the others when they ask the database again. */
  async remove(sesion: Sesion): Promise<void> {
    await this.#db.withSistema((tx) => deleteSesion(tx, sesion.huella))
    this.#remembered.delete(Buffer.from(sesion.huella).toString('base64'))
  }

  /**
   * The same session in another company (null: the own one), under a new token: whoever still believes the old one, a
   * process or a tab, cannot act in the wrong company. Null when it has ended meanwhile.
   */
  async moveTo(
    sesion: Sesion,
    ciaActiva: number | null,
  ): Promise<{ token: string; maxAgeS: number | undefined } | null> {
    const token = newToken()
    const row = await this.#db.withSistema((tx) => replaceSesion(tx, sesion.huella, huellaOf(token), ciaActiva))
    this.#remembered.delete(Buffer.from(sesion.huella).toString('base64'))
    if (!row) return null
    const left = Math.floor((row.vence.getTime() - this.#now().getTime()) / 1000)
    return { token, maxAgeS: row.recordada ? left : undefined }
  }

  /**
   * Believes nothing more about sessions of these users in this process: they were ended, or their rights changed, in a
   * transaction of somebody else. Other processes know within BELIEVE_MS.
   */
  forget(affects: (sesion: Sesion) => boolean): void {
    for (const [key, { sesion }] of this.#remembered) if (affects(sesion)) this.#remembered.delete(key)
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
      if (sesion && now.getTime() - sesion.ultimaVez.getTime() > MINUTE) await touchSesion(tx, huella, now)
      return sesion
    })
  }

  #remember(key: string, sesion: SesionViva, now: Date): void {
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear()
    this.#remembered.set(key, { sesion, until: now.getTime() + BELIEVE_MS })
  }
}

const newToken = (): string => randomBytes(32).toString('base64url')

const huellaOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS)
