/**
 * The law of the killed database server: while documents are issued and delivered, PostgreSQL is killed and restarted
 * some seconds later. The product survives, reports not ready meanwhile, answers nobody with a 500, and loses and
 * repeats nothing. It brings its own PostgreSQL. `npm run test:chaos -- servidor` (EMISIONES, MUERTES, APAGADO_MS).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { createCluster } from '../apoyo/cluster.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { waitFor } from '../apoyo/procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const MUERTES = Number(process.env.MUERTES ?? 5)
const APAGADO_MS = Number(process.env.APAGADO_MS ?? 6_000)

const cluster = await createCluster()
if (!cluster) {
  console.log('Omitida: aquí no hay programas de PostgreSQL (PG_BIN) o nadie que los pueda correr')
  process.exit(0)
}
await cluster.start()
const escenario = await createEscenario()
const server = await escenario.startServer({ env: { DATABASE_URL: cluster.url } })
await escenario.signIn()

const statuses = new Map<number, number>()
let issuing = true
const emision = issue(escenario, {
  cuantos: EMISIONES,
  onStatus: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
}).finally(() => {
  issuing = false
})
let muertes = 0
for (; muertes < MUERTES && issuing; muertes += 1) {
  await sleep(2_000)
  await cluster.kill()
  await sleep(APAGADO_MS)
  assert.equal(await ready(), 503, 'without a database nobody is told that it is ready')
  await cluster.start()
}
const confirmados = await emision
console.log(`${muertes} muertes del servidor; respuestas de rechazo: ${JSON.stringify([...statuses])}`)
assert.ok(muertes > 0, 'the server was killed while documents were issued')
assert.ok((statuses.get(503) ?? 0) > 0, 'some were told to come back later')
assert.equal(statuses.get(500) ?? 0, 0, 'nobody saw a 500')
assert.equal(statuses.get(0) ?? 0, 0, 'the product itself never went away')
await waitFor(async () => (await ready()) === 200, 30_000)
await audit(escenario, { confirmados, conMuertes: false })
await escenario.close(server)
await cluster.kill()

async function ready(): Promise<number> {
  return (await fetch(`${server.url}/api/salud/listo`)).status
}
