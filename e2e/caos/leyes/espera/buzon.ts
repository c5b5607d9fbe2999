/**
 * The law of the remote peers: mail servers, Hacienda, its registries, the CABYS, the payment provider and push
 * services answer with millions of tokens, with endless lines or headers, one byte now and then, or nothing. No turn of
 * the server's event loop uses more than 100 ms of CPU above the longest turn at rest, and another company's mailbox is read within a
 * minute (docs/decisions/0120). `npm run test:chaos -- buzon` (SEGUNDOS: length of each attack; DATABASE_URL for
 * PostgreSQL).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract } from '@pura/contract'
import { type Companera, createCompaneras } from '../../apoyo/companeras.ts'
import { makeCarga } from '../../apoyo/compras.ts'
import { auditCorreos, deliver, watchBuzon } from '../../apoyo/correos.ts'
import { createEscenario } from '../../apoyo/escenario.ts'
import { freePort, start } from '../../apoyo/procesos.ts'
import { measureVueltas } from '../../apoyo/vueltas.ts'

const SEGUNDOS = Number(process.env.SEGUNDOS ?? 30)
const ESPERA_MS = 100
const BUZON_S = 60
const METRICAS_TOKEN = 'para-contar-los-avisos'
/** Any public key of a browser: no answer depends on it. */
const NAVEGADOR = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

const puerto = await freePort()
const hostiles = await start({
  archivo: 'apps/simulators/src/hostiles/main.ts',
  puerto,
  listo: '/',
  env: { HOSTILES_PORT: String(puerto) },
})
const { imap, http } = (await (await fetch(hostiles.url)).json()) as { imap: Record<string, number>; http: number }
const escenario = await createEscenario()
const { env, readVueltas } = measureVueltas(escenario)
let server = await escenario.startServer({ env })
await escenario.signIn()
const clases = Object.keys(imap)
const companeras = await createCompaneras(escenario, clases.length)
const { correos, zips } = await makeCarga(escenario, 1, 4)
await watchBuzon(escenario)
await sleep(10_000)
readVueltas()
// Measures the server at rest: one factura and no other traffic.
await companeras[0]!.issue()
await sleep(10_000)
const reposo = Math.max(0, ...readVueltas())
console.log(`En reposo: vuelta más larga ${reposo.toFixed(0)} ms de CPU`)

const fallidas: string[] = []
await during('buzones', async (seguir) => {
  const began = performance.now()
  const ataque = clases.map((clase, i) => attackBuzon(companeras[i]!, imap[clase]!, seguir))
  await sleep(1_000)
  await deliver(escenario, correos)
  await auditCorreos(escenario, correos, 10 * BUZON_S * 1_000)
  const espera = (performance.now() - began) / 1000
  console.log(`El buzón de otra compañía se leyó a los ${espera.toFixed(1)} s`)
  if (espera > BUZON_S) fallidas.push('buzón ajeno')
  const dichos = await Promise.all(ataque)
  for (const [i, clase] of clases.entries()) console.log(`  ${clase}: ${dichos[i]!.join(' ')}`)
  // A probe of a drip ends only at its timeout, so there are too few of them to be refused.
  assert.deepEqual(
    clases.filter((clase, i) => clase !== 'goteo' && !dichos[i]!.includes(429)),
    [],
    'each company that saves and probes without end has to wait',
  )
})

await server.kill()
const ajena = `http://127.0.0.1:${http}`
server = await escenario.startServer({
  env: {
    ...env,
    ...(await escenario.pagos()),
    HACIENDA_RECEPCION_URL: `${ajena}/recepcion/`,
    HACIENDA_CONSULTAS_URL: ajena,
    CABYS_URL: `${ajena}/cabys`,
    GREENPAY_MERCHANT_URL: ajena,
    GREENPAY_CHECKOUT_URL: ajena,
    PUSH_INTERNOS: 'si',
    METRICAS_TOKEN,
  },
})
await escenario.signIn()
await sleep(5_000)
readVueltas()
await during('los demás', async (seguir) => {
  await Promise.all(companeras.map(notifyHostiles))
  const dichos = await Promise.all([
    attack(seguir, (n) =>
      escenario.call(contract.registro.find, { query: { identificacion: String(301_000_000 + n) } }),
    ),
    attack(seguir, (n) =>
      escenario.call(contract.exoneracion.find, { query: { autorizacion: `AL-${String(n).padStart(8, '0')}-26` } }),
    ),
    attack(seguir, () => escenario.call(contract.listas.renovar)),
    attack(seguir, () => escenario.call(contract.metodoPago.sesion, { body: { codCia: 1 } })),
    ...companeras.map((compania) => attack(seguir, () => compania.issue())),
  ])
  console.log(`  ${dichos.map((d) => d.join(' ')).join(' · ')}`)
})

const avisos = await countAvisos()
console.log(`  ${avisos} avisos a servicios hostiles`)
assert.ok(avisos >= companeras.length, 'the push services were called')

await escenario.close(server, hostiles)
assert.deepEqual(fallidas, [], 'no remote peer makes anybody wait')

/** Runs the attack for its time and reads the turns of the loop meanwhile. */
async function during(nombre: string, run: (seguir: () => boolean) => Promise<void>): Promise<void> {
  const fin = performance.now() + SEGUNDOS * 1000
  await run(() => performance.now() < fin)
  const vueltas = readVueltas()
  const larga = Math.max(0, ...vueltas)
  const cumple = larga <= ESPERA_MS + reposo
  console.log(
    `${nombre}: vuelta más larga ${larga.toFixed(0)} ms de CPU, ${vueltas.filter((ms) => ms > ESPERA_MS).length} de más de ${ESPERA_MS}${cumple ? '' : ' NO SE CUMPLE'}`,
  )
  if (!cumple) fallidas.push(nombre)
}

/** Repeats the request while the attack lasts; returns the statuses of the answers. */
async function attack(seguir: () => boolean, ask: (n: number) => Promise<unknown>): Promise<number[]> {
  const dichos = new Set<number>()
  for (let n = 1; seguir(); n += 1) {
    const status = await ask(n).then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : 0),
    )
    dichos.add(status)
    await sleep(status === 429 ? 250 : 50)
  }
  return [...dichos]
}

/** Subscribes as many browsers as there are kinds of hostile answers, and causes one notification: the end of a load. */
async function notifyHostiles({ codCia, call, load }: Companera): Promise<void> {
  for (let i = 0; i < 8; i += 1) {
    const body = { codCia, endpoint: `${ajena}/push/${i}`, keys: NAVEGADOR }
    await call(contract.notificacion.suscribir, { body })
  }
  await load(zips[0]!)
}

async function countAvisos(): Promise<number> {
  const headers = { authorization: `Bearer ${METRICAS_TOKEN}` }
  const texto = await (await fetch(`${server.url}/api${contract.salud.metricas.path}`, { headers })).text()
  return [...texto.matchAll(/^pura_push_total\{[^}]*\} (\d+)$/gm)].reduce((suma, [, n]) => suma + Number(n), 0)
}

function attackBuzon({ codCia, call }: Companera, port: number, seguir: () => boolean): Promise<number[]> {
  const params = { codCia }
  const body = {
    alcance: 'cia',
    servidor: '127.0.0.1',
    puerto: port,
    seguridad: 'ninguna',
    usuario: 'compras@ejemplo.cr',
    claseSecreto: 'clave',
    secreto: 'simulador',
    carpeta: 'INBOX',
    moverA: '',
    activo: true,
  } as const
  return attack(seguir, (n) =>
    n % 2 === 0
      ? call(contract.docRecibidoBuzon.probar, { params, body })
      : call(contract.docRecibidoBuzon.guardar, { params, body }),
  )
}
