/**
 * The law of the full disk: while documents are issued on the embedded engine, its data folder runs out of space.
 * Nothing confirmed is lost, health checks report not ready, and work resumes once there is space; a process that
 * exited because of it is restarted, as a supervisor would. It must mount a file system (Linux, root). `npm run
 * test:chaos -- disco` (EMISIONES, LLENO_S: seconds without space).
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { waitFor } from '../apoyo/procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 200)
const LLENO_S = Number(process.env.LLENO_S ?? 20)
const TAMANO = '1g'

const escenario = await createEscenario()
const disco = join(escenario.dataDir, 'disco')
mkdirSync(disco)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${TAMANO}`, 'tmpfs', disco])
if (mounted.status !== 0) {
  console.log('Omitida: aquí no se puede montar un disco pequeño')
  process.exit(0)
}
// Unmounts before the folder is removed.
process.prependOnceListener('exit', () => void spawnSync('umount', ['-l', disco]))
const start = () => escenario.startServer({ env: { DATA_DIR: disco } })
let server = await start()
await escenario.signIn()

const statuses = new Map<number, number>()
const emision = issue(escenario, {
  cuantos: EMISIONES,
  onStatus: (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
})
await sleep(1_000)
const lastre = join(disco, 'lastre')
fill()
const until = performance.now() + LLENO_S * 1_000
let nunca = true
while (performance.now() < until) {
  const reply = await fetch(`${server.url}/api/salud/listo`).catch(() => null)
  nunca &&= reply?.status !== 200
  await sleep(500)
  fill()
}
console.log(
  `${LLENO_S} s sin espacio; el proceso ${isAlive() ? 'sigue' : 'terminó'}; rechazos: ${JSON.stringify([...statuses])}`,
)
assert.ok(nunca, 'without room nobody is told that it is ready')
assert.ok(
  [...statuses].some(([status]) => status === 0 || status >= 500),
  'some were refused for it',
)

rmSync(lastre)
if (!isAlive()) server = await start()
await waitFor(
  async () => (await fetch(`${server.url}/api/salud/listo`).catch(() => null))?.status === 200,
  120_000,
).catch(async () => {
  console.log('No volvió a estar listo por sí mismo; se inicia de nuevo')
  await server.kill()
  server = await start()
})
const confirmados = await emision
await escenario.signIn()
await audit(escenario, { confirmados, conMuertes: true })
await escenario.close(server)

/** Fills the last block, again and again: the engine recycles its own files. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disco)
  if (bavail === 0) return
  try {
    writeFileSync(lastre, Buffer.alloc(bavail * bsize), { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function isAlive(): boolean {
  try {
    return process.kill(server.pid, 0)
  } catch {
    return false
  }
}
