/**
 * The crash law: a server killed at random moments while documents are issued, against a Hacienda that fails at
 * random, loses nothing it confirmed, uses no number twice, leaves none out, and brings every document to a final
 * state, each accepted once. `npm run test:chaos -- caos` (EMISIONES, MUERTES, SEMILLA; DATABASE_URL for PostgreSQL).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const MUERTES = Number(process.env.MUERTES ?? 20)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)

const random = lcg(SEMILLA)
const escenario = await createEscenario()
await escenario.control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0.1 })
let server = await escenario.startServer()
await escenario.signIn()

console.log(`Caos con semilla ${SEMILLA}: ${EMISIONES} emisiones, ${MUERTES} muertes`)
const [confirmados] = await Promise.all([
  issue(escenario, { cuantos: EMISIONES, lineas: () => 1 + Math.floor(random() * 5) }),
  killSome(),
])
assert.equal(confirmados.length, EMISIONES, 'every emission was confirmed in the end')
await escenario.control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0 })
await escenario.signIn()
await audit(escenario, { confirmados, conMuertes: true })
await escenario.close(server)

async function killSome(): Promise<void> {
  for (let i = 0; i < MUERTES; i++) {
    await sleep(200 + random() * 1500)
    await server.kill()
    server = await escenario.startServer()
  }
}

/** Small seeded generator: the same seed kills at the same moments, within the precision of timers. */
function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
