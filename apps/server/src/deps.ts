import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/index.ts'
import type { Credenciales } from './features/credencial/credenciales.ts'
import type { Sesiones } from './features/sesion/sesiones.ts'
import type { Salud } from './lib/salud.ts'

export type Logger = FastifyBaseLogger

/** What a feature may need; made once at start (main.ts) or by a test. */
export interface Deps {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  /** The clock, so that a test can choose the day. */
  readonly now: () => Date
  readonly sesiones: Sesiones
  /** Secrets of the companies: `loadFirmante(codCia)` opens the signing key once and keeps it. */
  readonly credenciales: Credenciales
  /** Who is ready and who is not yet; GET /api/salud answers from it. */
  readonly salud: Salud
}
