/** Interface of the demonstration (apps/demo). The start script passes one to the server, which does not import it. */
import { contract, type Demostracion } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from './deps.ts'
import { servePublic } from './http/serve.ts'

export interface Demo {
  /**
   * Makes the demo company in an empty database; one to be filled notes from which day. @returns whether it made it
   */
  seed(deps: Con<'db' | 'credenciales'>, llenaDesde?: Date): Promise<boolean>
  /** Delivers suppliers' documents to the company that `seed` made. */
  seedRecibidos(deps: Con<'db' | 'now' | 'cadenaHacienda'>): Promise<void>
  /** Fills its past, in the background. */
  startHistoria(deps: ConHistoria, autoridad: AutoridadPasada, onLlenada?: (llenada: Llenada) => void): EnMarcha
  /** Its users that may sign in, and how far its past is filled. */
  find(db: Con<'db'>['db']): Promise<Demostracion>
  /** Lines that the console prints about it. */
  readonly anuncio: readonly string[]
}

export type ConHistoria = Con<
  'cadenaHacienda' | 'cola' | 'config' | 'credenciales' | 'db' | 'exoneraciones' | 'hacienda' | 'latido' | 'log' | 'now'
>

/** Of whoever brings the simulators: a production server does not contain them. */
export interface AutoridadPasada {
  /** @param cuerpo of POST /recepcion @param momento epoch milliseconds */
  recibir(
    cuerpo: unknown,
    momento: number,
  ): Promise<{ estado: 'aceptado' | 'rechazado' /** Base64. */; respuestaXml: string }>
  /** What was received since the last time stays received, or never was. */
  guardar(): void
  soltar(): void
}

export interface Llenada {
  tandas: number
  segundos: number
}

export interface EnMarcha {
  /** However it ended. */
  fin: Promise<void>
  /** Between two sittings. */
  stop: () => Promise<void>
}

const NINGUNA: Demostracion = { usuarios: [], avance: null }

/** Who may sign in with what everybody may know: only against the simulator, where no document counts. */
export function demostracionRoutes(app: FastifyInstance, { config, db }: Con<'config' | 'db'>, demo?: Demo): void {
  servePublic(app, contract.demostracion.get, async (): Promise<Demostracion> => {
    if (config.ambiente !== 'simulador' || !demo) return NINGUNA
    return demo.find(db)
  })
}
