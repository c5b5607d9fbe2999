/** A connection of its own that only listens: one that breaks is replaced, and whoever listens is told that it broke. */
import pg from 'pg'

interface Servidor {
  url: string
  onConnectionLost?: (error: Error) => void
}

const ESPERA_MS = 1_000
const ESPERA_MAXIMA_MS = 30_000

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

  /** Nobody waits for a server that is away: it is tried again. */
  async start(espera = ESPERA_MS): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'pura-factura oyente',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    })
    this.#client = client
    const lost = (error?: Error) => {
      if (this.#client !== client || this.#stopped) return
      this.#client = undefined
      if (error) this.#options.onConnectionLost?.(error)
      client.end().catch(() => undefined)
      this.#reintento = setTimeout(() => void this.#again(espera), espera)
      this.#reintento.unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload }) => this.#onDicho(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(this.#canal)}`)
    } catch (error) {
      lost(error as Error)
    }
  }

  async #again(espera: number): Promise<void> {
    await this.start(Math.min(espera * 2, ESPERA_MAXIMA_MS))
    // What was said meanwhile was heard by nobody.
    if (this.#client) this.#onDicho(undefined)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#reintento)
    await this.#client?.end().catch(() => undefined)
  }
}
