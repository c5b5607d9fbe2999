/** The catalogue as this process searches it: read and indexed once, and again after it was imported. */
import type { Database } from '../../../db/index.ts'
import type { Logger } from '../../../lib/log.ts'
import { buildIndice, type Indice } from './busqueda/indice.ts'
import { HABLADO } from './hablado/index.ts'
import { readCatalogo, readHuella } from './repository.ts'

/** Another process may import: this often it is asked whether the catalogue is still the same. */
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

  /** Whoever asks first waits for it (half a second for the whole catalogue); afterwards nobody does. */
  async indice(): Promise<Indice> {
    this.#indice ??= this.#build()
    if (Date.now() - this.#preguntado > PREGUNTA_MS) {
      this.#preguntado = Date.now()
      void this.refresh().catch((err: unknown) => this.#log.warn({ err }, 'No se pudo revisar el catálogo CABYS'))
    }
    return this.#indice
  }

  /** The catalogue was imported by this process: it is read again now, and the next question waits for it. */
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
    // A failure is not kept: the next question tries again.
    building.catch(() => {
      this.#indice = undefined
    })
    return building
  }

  /** Reads it again when it is another; the old one answers until the new one is ready. */
  async refresh(): Promise<void> {
    await this.#indice
    const huella = await this.#db.withSistema(readHuella)
    if (huella === this.#huella) return
    const fresh = await this.#build()
    this.#indice = Promise.resolve(fresh)
  }
}
