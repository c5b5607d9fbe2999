/**
 * The law of the two processes: two servers over one database issue and deliver at the same time, and one of them is
 * killed now and then. `npm run test:chaos -- dos` (EMISIONES, MUERTES; DATABASE_URL).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from '../apoyo/auditoria.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { freePort } from '../apoyo/procesos.ts'

const EMISIONES = Number(process.env.EMISIONES ?? 300)
const MUERTES = Number(process.env.MUERTES ?? 6)

const escenario = await createEscenario()
const puertos = [escenario.puerto, await freePort()]
const servers = [await escenario.startServer(), await escenario.startServer({ puerto: puertos[1] })]
await escenario.signIn()

let turno = 0
const [confirmados] = await Promise.all([
  issue(escenario, { cuantos: EMISIONES, puerto: () => puertos[turno++ % puertos.length]! }),
  killSome(),
])
console.log(`Confirmados: ${confirmados.length}, con ${MUERTES} muertes`)
// Jobs of a dead process become due after fifteen seconds without its heartbeat.
await audit(escenario, { confirmados, conMuertes: true })
await escenario.close(...servers)

async function killSome(): Promise<void> {
  for (let i = 0; i < MUERTES; i++) {
    await sleep(2_000)
    const victim = i % servers.length
    await servers[victim]!.kill()
    console.log(`Muerte ${i + 1} de ${MUERTES}: proceso ${victim + 1}`)
    servers[victim] = await escenario.startServer({ puerto: puertos[victim] })
  }
}
