/**
 * The crash law: a server killed at random moments while documents are issued, against a Hacienda that fails at random,
 * loses nothing it confirmed, uses no number twice, leaves none out, and brings every document to a final state, each
 * accepted once. `npm run test:chaos` (EMISIONES, MUERTES, SEMILLA; DATABASE_URL for PostgreSQL).
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract, createCaller, type DocumentoEntrada, type DocumentoResumen } from '@pura/contract'
import { freePort, type Proceso, start, waitFor } from './procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const MUERTES = Number(process.env.MUERTES ?? 20)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)
const CLIENTES = 4
const FACTURA = 2

const random = lcg(SEMILLA)
const dataDir = await mkdtemp(join(tmpdir(), 'pura-caos-'))
const [puerto, puertoHacienda] = [await freePort(), await freePort()]
const hacienda = await start({
  archivo: 'apps/simulators/src/main.ts',
  puerto: puertoHacienda,
  listo: '/control/recibidos',
  env: { SIMULADOR_PORT: String(puertoHacienda) },
})
await control('/control/azar', { semilla: SEMILLA, probabilidad: 0.1 })

let server = await startServer()
const call = createCaller({
  baseUrl: `http://127.0.0.1:${puerto}/api`,
  headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
})
let token = ''
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
await server.kill()
await hacienda.kill()
await rm(dataDir, { recursive: true, force: true })
console.log(`Bien: ${documents.length} documentos, todos ACEPTADO, sin huecos ni repetidos`)

function startServer(): Promise<Proceso> {
  const url = `http://127.0.0.1:${puertoHacienda}`
  return start({
    archivo: 'apps/server/src/main.ts',
    puerto,
    listo: '/api/salud',
    env: {
      PORT: String(puerto),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SIMULADOR_PORT: String(puertoHacienda),
      HACIENDA_RECEPCION_URL: `${url}/recepcion/v1/`,
      LOG_LEVEL: 'fatal',
    },
  })
}

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
  await control('/control/azar', { semilla: SEMILLA, probabilidad: 0 })
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
  const received = (await (await fetch(`${hacienda.url}/control/recibidos`)).json()) as {
    recibidos: { clave: string }[]
  }
  const claves = received.recibidos.map((r) => r.clave)
  assert.equal(new Set(claves).size, claves.length, 'Hacienda took each clave once')
  assert.deepEqual(new Set(claves), new Set(byClave.keys()), 'Hacienda has exactly our documents')
}

async function signIn(): Promise<void> {
  const body = {
    grant_type: 'password',
    client_id: 'demo',
    client_secret: 'demo',
    username: '101110111',
    password: 'PuraVida-2026',
  }
  await waitFor(async () => {
    const answer = await call(contract.oauth.token, { body }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status !== 0 && error.status < 500) throw error
      return null
    })
    if (answer) token = answer.data.access_token
    return answer !== null
  }, 60_000)
}

function factura(lineas: number): DocumentoEntrada {
  return {
    tipoDoctoVta: { idTipoDoctoVta: FACTURA },
    sucursal: { sucursalPK: { idSucursal: 1 } },
    caja: { cajaPK: { idCaja: 1 } },
    actividadEconomicaCia: { actividadEconomicaCiaPK: { codActividad: '6201.0' } },
    cliente: { clientePK: { idCliente: 1 } },
    idMoneda: { idMoneda: 1 },
    condicionVenta: { codigo: '01' },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '02' } } }],
    vtaDetmList: Array.from({ length: lineas }, (_, i) => ({
      producto: { productoPK: { idProducto: i + 1 } },
      cantidad: String(i + 1),
    })),
  }
}

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(hacienda.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  assert.ok(response.ok, `${path} respondió ${response.status}`)
}

/** Small seeded generator: the same seed kills at the same moments, as far as clocks allow. */
function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
