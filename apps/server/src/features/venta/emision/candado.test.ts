/** A locked row blocks only those who need it. */
import { contract } from '@pura/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeCia } from '../../../db/cia-autorizada.ts'
import type { Database } from '../../../db/index.ts'
import { anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { openEither } from '../../../testing/db.ts'
import { issueDocumento } from '../../../testing/documentos.ts'
import { findServer } from '../../../testing/postgres.ts'

const { missing } = await findServer()

describe.skipIf(missing)(`a locked sequence${missing ? ` (omitted, ${missing})` : ''}`, () => {
  let db: Database
  useServer({
    open: async (options) => {
      db = await openEither(options)
      return db
    },
  })
  /** Locks until the returned function is called. */
  async function holdSequences(): Promise<() => Promise<unknown>> {
    let unlock: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      unlock = resolve
    })
    let held: Promise<unknown> = Promise.resolve()
    await new Promise<void>((locked) => {
      held = db.kysely.transaction().execute(async (tx) => {
        await sql`select from manto_formulario for update`.execute(tx)
        locked()
        await until
      })
    })
    return () => {
      unlock()
      return held
    }
  }

  /** More than there are connections. */
  const VARIAS = 12

  test('users sign in while more documents wait for it than there are connections', async () => {
    const api = await loginAs(anAdministrador())
    const unlock = await holdSequences()
    const emisiones = Array.from({ length: VARIAS }, () => issueDocumento(api))
    expect(await raceAgainstSignIn(emisiones)).toBe('ingreso')
    await unlock()
    expect(await Promise.all(emisiones)).toHaveLength(VARIAS)
  })

  test('users sign in while more documents than that are being voided by a note', async () => {
    const api = await loginAs(anAdministrador())
    const documentos = await Promise.all(Array.from({ length: VARIAS }, () => issueDocumento(api)))
    // A document on its way to Hacienda needs a note.
    await db.withCia(authorizeCia(1, 'sistema'), (tx) => sql`update vta_movm set enviado = now()`.execute(tx))
    const unlock = await holdSequences()
    const anulaciones = documentos.map(({ vtaMovmPK }) => api.send(contract.vtaMovm.anular, { params: vtaMovmPK }))
    expect(await raceAgainstSignIn(anulaciones)).toBe('ingreso')
    await unlock()
    for (const reply of await Promise.all(anulaciones)) expect(reply.status).toBe(200)
  })
})

const raceAgainstSignIn = (others: readonly Promise<unknown>[]): Promise<string> =>
  Promise.race([loginAs(anUsuario()).then(() => 'ingreso'), ...others.map((other) => other.then(() => 'otro'))])
