/**
 * The law of the dropped connections: while documents are issued, every connection of the server to its database is
 * terminated again and again. Nothing confirmed is lost, nobody gets a 500, and each mail goes once. `npm run
 * test:chaos -- conexiones` (EMISIONES, CORTES; DATABASE_URL).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const CORTES = Number(process.env.CORTES ?? 40)

const escenario = await createEscenario()
const server = await escenario.startServer()
await escenario.signIn()

const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
await admin.connect()
const statuses = new Map<number, number>()
let ended = 0
const [confirmados] = await Promise.all([
  issue(escenario, {
    cuantos: EMISIONES,
    onStatus: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
  }),
  endConnections(),
])
await admin.end()
console.log(`${ended} conexiones terminadas; respuestas de rechazo: ${JSON.stringify([...statuses])}`)
assert.ok(ended > 0, 'connections were ended')
assert.equal(statuses.get(500) ?? 0, 0, 'nobody saw a 500')
await audit(escenario, { confirmados, conMuertes: false })
await escenario.close(server)

/** Ends only the connections to this database: others use the same server. */
async function endConnections(): Promise<void> {
  for (let i = 0; i < CORTES; i++) {
    await sleep(250)
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    ended += rowCount ?? 0
  }
}
