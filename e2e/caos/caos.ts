/**
 * The crash law: a server killed at random moments while documents are issued, against a Hacienda that fails at random,
 * loses nothing it confirmed, uses no number twice, leaves none out, and brings every document to a final state, each
 * accepted once. `npm run test:chaos` (EMISIONES, MUERTES, SEMILLA; DATABASE_URL for PostgreSQL).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, type DocumentoResumen } from '@pura/contract'
import { createEscenario, FACTURA, factura } from './escenario.ts'
import { waitFor } from './procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const MUERTES = Number(process.env.MUERTES ?? 20)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)
const CLIENTES = 4

const random = lcg(SEMILLA)
const { call, startServer, signIn, control, listRecibidos, close } = await createEscenario()
await control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0.1 })

let server = await startServer()
await signIn()

console.log(`Caos con semilla ${SEMILLA}: ${EMISIONES} emisiones, ${MUERTES} muertes`)
const confirmed = new Map<string, DocumentoResumen>()
let issued = 0
let killing = true
await Promise.all([
  ...Array.from({ length: CLIENTES }, issueSome),
  killSome().finally(() => {
    killing = false
  }),
])

const documents = await waitForDecisions()
await check(documents)
await close(server)
console.log(`Bien: ${documents.length} documentos, todos ACEPTADO, sin huecos ni repetidos`)

/** One client: each document has its own key and is asked for until somebody answers, as a careful program would. */
async function issueSome(): Promise<void> {
  while (issued < EMISIONES) {
    issued += 1
    const llave = randomUUID()
    const documento = factura(1 + Math.floor(random() * 5))
    for (;;) {
      try {
        const { data } = await call(contract.vtaMovm.emitir, { body: documento, headers: { 'idempotency-key': llave } })
        confirmed.set(llave, data)
        break
      } catch (error) {
        // A session that died with the server is opened again; anything but "not there" is a finding.
        if (error instanceof ApiError && error.status !== 0 && error.status !== 401 && error.status < 500) throw error
        await sleep(200)
        if (error instanceof ApiError && error.status === 401) await signIn()
      }
    }
  }
}

async function killSome(): Promise<void> {
  for (let i = 0; i < MUERTES; i++) {
    await sleep(200 + random() * 1500)
    await server.kill()
    server = await startServer()
  }
}

async function waitForDecisions(): Promise<DocumentoResumen[]> {
  await control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0 })
  let documents: DocumentoResumen[] = []
  await waitFor(async () => {
    documents = (await call(contract.vtaMovm.list, { params: { codCia: 1, tipo: FACTURA } })).data
    return documents.every((d) => d.descripcionSri !== '')
  }, 600_000)
  return documents
}

async function check(documents: readonly DocumentoResumen[]): Promise<void> {
  assert.equal(confirmed.size, EMISIONES, 'every emission was confirmed in the end')
  assert.equal(killing, false)
  const byClave = new Map(documents.map((d) => [d.clave, d]))
  for (const d of confirmed.values()) assert.ok(byClave.has(d.clave), `${d.clave} was confirmed and is gone`)
  assert.equal(documents.length, EMISIONES, 'each emission exists once')
  const numbers = documents.map((d) => Number(d.referencia)).sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    Array.from({ length: EMISIONES }, (_, i) => i + 1),
    'numbers have no gap and no repeat',
  )
  assert.deepEqual([...new Set(documents.map((d) => d.descripcionSri))], ['ACEPTADO'])
  const claves = (await listRecibidos()).map((r) => r.clave)
  assert.equal(new Set(claves).size, claves.length, 'Hacienda took each clave once')
  assert.deepEqual(new Set(claves), new Set(byClave.keys()), 'Hacienda has exactly our documents')
}

/** Small seeded generator: the same seed kills at the same moments, as far as clocks allow. */
function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
