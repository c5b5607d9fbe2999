/**
 * The law of the backlog: thousands of documents wait while Hacienda is down, and once it is back the process that
 * delivers them is killed again and again. `npm run test:chaos -- obrero` (DOCUMENTOS, MUERTES).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 5_000)
const MUERTES = Number(process.env.MUERTES ?? 10)
const SIEMPRE = 1_000_000

const escenario = await createEscenario()
const { control, listRecibidos } = escenario
await control('PUT', '/control/ajustes', { limitePeticiones: 1_000_000, ventanaLimiteS: 60 })
await control(
  'POST',
  '/control/fallas',
  ['token', 'post', 'get'].map((punto) => ({ punto, tipo: '503', a: 'cualquiera', veces: SIEMPRE })),
)
let server = await escenario.startServer()
await escenario.signIn()
const confirmados = await issue(escenario, { cuantos: DOCUMENTOS, clientes: 8 })
assert.equal((await listRecibidos()).length, 0, 'nothing arrives while Hacienda is away')
console.log(`En cola: ${confirmados.length}`)

await control('DELETE', '/control/fallas')
for (let i = 0; i < MUERTES; i++) {
  await sleep(3_000)
  await server.kill()
  server = await escenario.startServer()
}
console.log(`Tras ${MUERTES} muertes: ${(await listRecibidos()).length} recibidos`)
await escenario.signIn()
await audit(escenario, { confirmados, conMuertes: true, esperaMs: 3_600_000 })
await escenario.close(server)
