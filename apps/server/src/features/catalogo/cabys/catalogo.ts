/** The catalogue as this process searches it: read and indexed once, and again after an import. */
import type { Database } from '../../../db/index.ts'
import type { Logger } from '../../../lib/log.ts'
import { buildIndice, type Indice } from './busqueda/indice.ts'
import { HABLADO } from './hablado/index.ts'
import { readCatalogo, readHuella } from './repository.ts'

/** Another process may import it: how often the database is checked for a new edition. */
const PREGUNTA_MS = 5_000

export class CatalogoCabys {
  readonly #db: Database
  readonly #log: Logger
  #indice: Promise<Indice> | undefined
  #huella = ''
  #preguntado = 0

  constructor({ db, log }: { db: Database; log: Logger }) {
    this.#db = db
    this.#log = log
  }

  /** The first caller waits for it (half a second for the whole catalogue); later ones do not. */
  async indice(): Promise<Indice> {
    this.#indice ??= this.#build()
    if (Date.now() - this.#preguntado > PREGUNTA_MS) {
      this.#preguntado = Date.now()
      void this.refresh().catch((err: unknown) => this.#log.warn({ err }, 'No se pudo revisar el catálogo CABYS'))
    }
    return this.#indice
  }

  /** This process imported a catalogue: it is read again now, and the next search waits for it. */
  forget(): void {
    this.#indice = this.#build()
  }

  async #build(): Promise<Indice> {
    this.#preguntado = Date.now()
    const building = (async () => {
      const { huella, catalogo } = await this.#db.withSistema(async (tx) => ({
        huella: await readHuella(tx),
        catalogo: await readCatalogo(tx),
      }))
      this.#huella = huella
      return buildIndice(catalogo, HABLADO)
    })()
    // A failure is not cached: the next search tries again.
    building.catch(() => {
      this.#indice = undefined
    })
    return building
  }

  /** Reads it again if it changed; the old one answers until the new one is ready. */
  async refresh(): Promise<void> {
    await this.#indice
    const huella = await this.#db.withSistema(readHuella)
    if (huella === this.#huella) return
    const fresh = await this.#build()
    this.#indice = Promise.resolve(fresh)
  }
}
