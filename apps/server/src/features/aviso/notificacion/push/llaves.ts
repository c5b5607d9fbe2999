/** The VAPID keys of this installation: made on its first start; the private one is sealed like every secret. */
import type { Database } from '../../../../db/index.ts'
import { createLlaves, type LlavesVapid } from '../../../../external/push/index.ts'
import { sealSecreto, unsealSecreto } from '../../../../lib/secretos/secretos.ts'
import { checkLlave, LLAVE_AJENA, LUGAR_PUSH } from '../../../operacion/instalacion/canario.ts'

export class LlavesPush {
  readonly #db: Database
  readonly #masterKey: Uint8Array
  #llaves: Promise<LlavesVapid> | undefined

  constructor({ db, masterKey }: { db: Database; masterKey: Uint8Array }) {
    this.#db = db
    this.#masterKey = masterKey
  }

  /** A failure is not cached. @throws if MASTER_KEY has changed */
  load(): Promise<LlavesVapid> {
    this.#llaves ??= this.#read().catch((error: unknown) => {
      this.#llaves = undefined
      throw error
    })
    return this.#llaves
  }

  async #read(): Promise<LlavesVapid> {
    if ((await checkLlave(this.#db, this.#masterKey)) === 'ajena') throw new Error(LLAVE_AJENA)
    const { push_publica: publica, push_privada: privada } = await this.#db.withSistema(async (tx) => {
      const nuevas = createLlaves()
      // If several processes start at once, the first one's keys are kept.
      await tx
        .updateTable('instalacion')
        .set({
          push_publica: nuevas.publica,
          push_privada: sealSecreto(this.#masterKey, LUGAR_PUSH, nuevas.privada),
        })
        .where('push_publica', 'is', null)
        .execute()
      return tx.selectFrom('instalacion').select(['push_publica', 'push_privada']).executeTakeFirstOrThrow()
    })
    return { publica: publica!, privada: unsealSecreto(this.#masterKey, LUGAR_PUSH, privada!).toString('utf8') }
  }
}
