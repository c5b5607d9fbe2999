/**
 * Hostile texts in every field of every call: stored as text or refused, never executed and never a server error. The
 * calls and their fields come from the contract, so that none can be forgotten.
 */
import type { Endpoint } from '@pura/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anAdministrador, useServer, useSesion } from './testing/api.ts'
import { LLAMADAS, makeBody } from './testing/cuerpos.ts'

const HOSTIL = `'); drop table cia; -- <img src=x onerror="alert(1)"> \${7*7} ; %s \\u0000`
const ENORME = 'a'.repeat(10 * 1024 * 1024)

const server = useServer()

const conCuerpo = LLAMADAS.filter(([, e]) => e.consumes === 'application/json' && !(e.body instanceof z.ZodUndefined))

// The previous call may have signed out, moved the session or changed the password.
const admin = useSesion(anAdministrador())

const send = (e: Endpoint, body: unknown) =>
  admin.api.send(e, { params: Object.fromEntries(Object.keys(e.params.shape).map((name) => [name, 1])), body } as never)

/** The body once for each of its texts, with that one replaced. */
function* withEachText(value: unknown, texto: string): Generator<unknown> {
  if (typeof value === 'string') yield texto
  else if (Array.isArray(value)) for (const inner of withEachText(value[0], texto)) yield [inner]
  else if (value !== null && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) {
      for (const replaced of withEachText(inner, texto)) yield { ...value, [name]: replaced }
    }
  }
}

const listTables = async () => {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by 1`.execute(server.deps.db.kysely)
  return rows.map((row) => row.tablename)
}

test.each(conCuerpo)('%s survives SQL and HTML in each of its texts', async (_, e) => {
  const tables = await listTables()
  const replies: number[] = []
  for (const body of withEachText(makeBody(e.body, { codCia: 1, id: 1 }), HOSTIL)) {
    replies.push((await send(e, body)).status)
  }
  // 503 is allowed: the call needs Hacienda, and this test has no simulator.
  expect(replies.filter((status) => status >= 500 && status !== 503)).toEqual([])
  expect(await listTables()).toEqual(tables)
})

test.each(conCuerpo)('%s refuses ten megabytes in a text', async (_, e) => {
  const [body] = withEachText(makeBody(e.body, { codCia: 1, id: 1 }), ENORME)
  if (body === undefined) return
  const { status } = await send(e, body)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
