/**
 * The law of the clock: it moves two days ahead and back while documents wait, and every queue resumes within
 * minutes. The embedded engine uses the same clock; PostgreSQL has its own. `npm run test:chaos -- reloj`
 * (EMISIONES).
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 40)
const DOS_DIAS_MS = 2 * 24 * 3_600_000
const SIEMPRE = 1_000_000

const escenario = await createEscenario()
const archivo = join(escenario.dataDir, 'reloj')
const jump = async (ms: number) => {
  await writeFile(archivo, String(ms))
  await sleep(3_000)
}
await jump(0)
const server = await escenario.startServer({
  env: { RELOJ: archivo, NODE_OPTIONS: `--import ${join(import.meta.dirname, '../apoyo/reloj-movido.mjs')}` },
})
await escenario.signIn()

const caida = ['token', 'post', 'get'].map((punto) => ({ punto, tipo: '503', a: 'cualquiera', veces: SIEMPRE }))
await escenario.control('POST', '/control/fallas', caida)
const confirmados = await issue(escenario, { cuantos: EMISIONES })
// Attempts made two days ahead schedule their next attempt two days ahead.
for (const ms of [DOS_DIAS_MS, 0, -DOS_DIAS_MS, 0]) {
  await jump(ms)
  console.log(`Reloj a ${ms / 3_600_000} horas`)
}
await escenario.control('DELETE', '/control/fallas')
await escenario.signIn()
// Waits for the longest backoff of so short an outage, plus the sweep of each minute.
await audit(escenario, { confirmados, conMuertes: false, esperaMs: 8 * 60_000 })
await escenario.close(server)
