/**
 * The law of the pooler: two servers over one database issue and deliver through PgBouncer in transaction mode, with few
 * connections, while PostgreSQL ends those connections again and again. Nothing confirmed is lost, no number is taken
 * twice, and nobody gets a 500. Installs Debian's pgbouncer where it may. `npm run test:chaos -- pooler` (EMISIONES,
 * CORTES; DATABASE_URL).
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPgbouncer, startPgbouncer } from '../../../apps/server/src/testing/pgbouncer.ts'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { freePort } from '../apoyo/procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const CORTES = Number(process.env.CORTES ?? 20)
const CONEXIONES = 12
const directa = process.env.DATABASE_URL ?? ''

if (!findPgbouncer()) spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'])
const programa = findPgbouncer()
if (!programa) {
  console.log('Omitida: falta pgbouncer, y no se puede instalar (apt-get install pgbouncer)')
  process.exit(0)
}
console.log(spawnSync(programa, ['--version']).stdout.toString().split('\n')[0])
const bouncer = await startPgbouncer(directa, [`default_pool_size = ${CONEXIONES}`])
const escenario = await createEscenario()
const env = { DATABASE_URL: bouncer.url, DATABASE_POOLER: 'transaction', DATABASE_URL_DIRECTA: directa }
const puertos = [escenario.puerto, await freePort()]
const servers = [await escenario.startServer({ env }), await escenario.startServer({ env, puerto: puertos[1] })]
await escenario.signIn()

const statuses = new Map<number, number>()
let ended = 0
let turno = 0
const began = performance.now()
const [confirmados] = await Promise.all([
  issue(escenario, {
    cuantos: EMISIONES,
    puerto: () => puertos[turno++ % puertos.length]!,
    onStatus: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
  }),
  endConnections(),
])
const segundos = (performance.now() - began) / 1_000
console.log(`${confirmados.length} confirmados en ${segundos.toFixed(0)} s; ${ended} conexiones terminadas`)
console.log(`Respuestas de rechazo: ${JSON.stringify([...statuses])}`)
assert.ok(ended > 0, 'connections were ended')
assert.deepEqual(
  [...statuses.keys()].filter((status) => status !== 503),
  [],
  'a refusal is a 503',
)
await audit(escenario, { confirmados, conMuertes: false })
await escenario.close(...servers)
await bouncer.stop()

/** Ends the connections that PgBouncer lends, in the middle of what they do. */
async function endConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: directa })
  await admin.connect()
  let most = 0
  for (let i = 0; i < CORTES; i += 1) {
    await sleep(500)
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and application_name not in ('pura-factura oyente', 'pura-factura mantenimiento')`,
    )
    ended += rowCount ?? 0
    most = Math.max(most, rowCount ?? 0)
  }
  await admin.end()
  assert.ok(most <= CONEXIONES, `PgBouncer lent ${most} connections, and it has ${CONEXIONES}`)
}
