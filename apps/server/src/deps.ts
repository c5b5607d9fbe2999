import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/index.ts'
import { type Correo, createCorreo } from './external/correo/index.ts'
import { createExoneraciones, type Exoneraciones } from './external/exoneracion/index.ts'
import { createHaciendaClient } from './external/hacienda/cliente.ts'
import type { HaciendaClient } from './external/hacienda/tipos.ts'
import { createRegistro, type Registro } from './external/registro/index.ts'
import { createTipoCambio, type TipoCambio } from './external/tipo-cambio/index.ts'
import { CatalogoCabys } from './features/cabys/catalogo.ts'
import { Credenciales } from './features/credencial/credenciales.ts'
import { Sesiones } from './features/sesion/sesiones.ts'
import { IndiceDocumentos } from './features/vta-movm/indice/indice.ts'
import { Despertador } from './jobs/worker.ts'
import { ControlToken } from './lib/control.ts'
import { createListas, type Listas } from './lib/listas.ts'
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
  /** The CABYS, indexed in memory. */
  readonly cabys: CatalogoCabys
  /** The long lists of every company, searched in memory. */
  readonly listas: Listas
  /** The documents of every company, found in memory. */
  readonly documentos: IndiceDocumentos
  readonly correo: Correo
  /** Hacienda's public registry of taxpayers. */
  readonly registro: Registro
  /** Exonet, where exonerations are authorized. */
  readonly exoneraciones: Exoneraciones
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
      porSegundo: config.haciendaPorSegundo,
    }),
    tipoCambio: createTipoCambio(`${config.hacienda.consultas}/indicadores/tc/dolar`, now),
    correo: createCorreo({ smtpUrl: config.smtpUrl, remitente: config.correoRemitente }),
    registro: createRegistro(`${config.hacienda.consultas}/fe/ae`, now),
    exoneraciones: createExoneraciones(`${config.hacienda.consultas}/fe/ex`, now),
    cabys: new CatalogoCabys({ db, log }),
    listas: createListas(),
    documentos: new IndiceDocumentos(),
    cola: new Despertador(),
    control: new ControlToken(),
    salud: new Salud(['datos', 'trabajos']),
  }
}
