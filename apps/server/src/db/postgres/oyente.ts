/**
 * A dedicated connection that only listens. If it breaks it is replaced, and listeners are told that messages may be
 * missing.
 */
import pg from 'pg'
import { CONEXION_VIVA } from './conexion.ts'

interface Servidor {
  url: string
  onConnectionLost?: (error: Error) => void
}

const ESPERA_MS = 1_000
/** Notices are heard again this long after a failover, at most. */
const ESPERA_MAXIMA_MS = 5_000

export class Oyente {
  readonly #options: Servidor
  readonly #canal: string
  readonly #onDicho: (dicho: string | undefined) => void
  #client: pg.Client | undefined
  #reintento: NodeJS.Timeout | undefined
  #stopped = false

  constructor(options: Servidor, canal: string, onDicho: (dicho: string | undefined) => void) {
    this.#options = options
    this.#canal = canal
    this.#onDicho = onDicho
  }

  /** Does not throw if the server is away: it retries. */
  async start(espera = ESPERA_MS): Promise<void> {
    let proxima = espera
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'pura-factura oyente',
      connectionTimeoutMillis: 10_000,
      ...CONEXION_VIVA,
    })
    this.#client = client
    const lost = (error?: Error) => {
      if (this.#client !== client || this.#stopped) return
      this.#client = undefined
      if (error) this.#options.onConnectionLost?.(error)
      client.end().catch(() => undefined)
      this.#reintento = setTimeout(() => void this.#again(proxima), proxima)
      this.#reintento.unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => this.#onDicho(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#canal)}`)
      proxima = ESPERA_MS
    } catch (error) {
      lost(error as Error)
    }
  }

  async #again(espera: number): Promise<void> {
    await this.start(Math.min(espera * 2, ESPERA_MAXIMA_MS))
    // Messages sent meanwhile were lost.
    if (this.#client) this.#onDicho(undefined)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#reintento)
    await this.#client?.end().catch(() => undefined)
  }
}
