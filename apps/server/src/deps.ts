import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/index.ts'
import { createHaciendaClient } from './external/hacienda/cliente.ts'
import type { HaciendaClient } from './external/hacienda/tipos.ts'
import { createTipoCambio, type TipoCambio } from './external/tipo-cambio/index.ts'
import { Credenciales } from './features/credencial/credenciales.ts'
import { Sesiones } from './features/sesion/sesiones.ts'
import { Despertador } from './jobs/worker.ts'
import { ControlToken } from './lib/control.ts'
import { Salud } from './lib/salud.ts'

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
  readonly hacienda: HaciendaClient
  readonly tipoCambio: TipoCambio
  /** Tells the worker of this process that a queue has something new. */
  readonly cola: Despertador
  /** Lets the commands of this machine in (lib/control.ts). */
  readonly control: ControlToken
  /** Who is ready and who is not yet; GET /api/salud answers from it. */
  readonly salud: Salud
}

type Given = Pick<Deps, 'config' | 'db' | 'log'> & Partial<Pick<Deps, 'now'>>

export function createDeps({ config, db, log, now = () => new Date() }: Given): Deps {
  const credenciales = new Credenciales({ db, masterKey: config.masterKey, now })
  return {
    config,
    db,
    log,
    now,
    credenciales,
    sesiones: new Sesiones({ db, now }),
    hacienda: createHaciendaClient({
      urls: config.hacienda,
      loadCredencial: (codCia) => credenciales.loadHacienda(codCia),
    }),
    tipoCambio: createTipoCambio(`${config.hacienda.consultas}/indicadores/tc/dolar`, now),
    cola: new Despertador(),
    control: new ControlToken(),
    salud: new Salud(['datos', 'trabajos']),
  }
}
