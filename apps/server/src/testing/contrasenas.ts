/**
 * Passwords of tests, hashed at the lowest cost: a run signs in a thousand times, at 40 ms of processor each if the
 * product hashed them. A sign-in takes the cost from the stored hash.
 */
import { hash } from '@node-rs/argon2'
import { CLIENTE_API_DEMO, CONTRASENA_DEMO } from '../../../demo/src/semilla/compania.ts'
import type { TestDatabase } from './db.ts'

export const hashBarato = (contrasena: string): Promise<string> =>
  hash(contrasena, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** For the users and the program of the demo company. */
export async function cheapenDemo(db: TestDatabase): Promise<void> {
  const [contrasena, secreto] = [await hashBarato(CONTRASENA_DEMO), await hashBarato(CLIENTE_API_DEMO.secreto)]
  await db.withCia(1, (tx) => tx.updateTable('usuario').set({ contrasena }).execute())
  await db.kysely.updateTable('cliente_api').set({ secreto }).execute()
}
