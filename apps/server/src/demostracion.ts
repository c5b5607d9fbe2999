/** Interface of the demonstration (apps/demo). The start script passes it to the server, which does not import it. */
import { contract, type Demostracion } from '@pura/contract'
import type { FastifyInstance } from 'fastify'
import type { Con } from './deps.ts'
import { servePublic } from './http/serve.ts'

export interface Demo {
  /**
   * Creates the demo company in an empty database; one with history records its first day. @returns true if it was
   * created
   */
  seed(deps: Con<'db' | 'credenciales'>, llenaDesde?: Date): Promise<boolean>
  /** Delivers suppliers' documents to the company created by `seed`. */
  seedRecibidos(deps: Con<'db' | 'now' | 'cadenaHacienda'>): Promise<void>
  /** Fills its history in the background. */
  startHistoria(deps: ConHistoria, autoridad: AutoridadPasada, onLlenada?: (llenada: Llenada) => void): EnMarcha
  /** Its users, and the progress of its history. */
  find(db: Con<'db'>['db']): Promise<Demostracion>
  /** Lines that the console prints about it. */
  readonly anuncio: readonly string[]
}

export type ConHistoria = Con<
  | 'cadenaHacienda'
  | 'cola'
  | 'config'
  | 'credenciales'
  | 'db'
  | 'exoneraciones'
  | 'hacienda'
  | 'latido'
  | 'log'
  | 'now'
  | 'tipoCambio'
>

/**
 * Hacienda's decisions on past documents, by the simulators. The start script passes it: production does not contain
 * it.
 */
export interface AutoridadPasada {
  /** @param cuerpo of POST /recepcion @param momento epoch milliseconds */
  receive(
    cuerpo: unknown,
    momento: number,
  ): Promise<{ estado: 'aceptado' | 'rechazado' /** Base64. */; respuestaXml: string }>
  /** Makes the documents received since the last call durable; `drop` discards them instead. */
  keep(): void
  drop(): void
}

export interface Llenada {
  tandas: number
  segundos: number
}

export interface EnMarcha {
  /** Resolves at the end, also after an error. */
  fin: Promise<void>
  /** Stops between two batches. */
  stop: () => Promise<void>
}

const NINGUNA: Demostracion = { usuarios: [], avance: null }

/** Publishes the demo's users and passwords: only with the simulator. */
export function demostracionRoutes(app: FastifyInstance, { config, db }: Con<'config' | 'db'>, demo?: Demo): void {
  servePublic(app, contract.demostracion.get, async (): Promise<Demostracion> => {
    if (config.ambiente !== 'simulador' || !demo) return NINGUNA
    return demo.find(db)
  })
}
