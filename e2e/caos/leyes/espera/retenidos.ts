/**
 * The law of held uploads: 400 files of 5.6 MB whose last byte does not come, and that then all end at once, use at most
 * 150 MB of memory. A refused upload gets 503 with Retry-After, and another user is served meanwhile
 * (docs/decisions/0122). `npm run test:chaos -- retenidos` (CUANTOS, MB).
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildPath, contract } from '@pura/contract'
import { createEscenario } from '../../apoyo/escenario.ts'

const CUANTOS = Number(process.env.CUANTOS ?? 400)
const BYTES = Math.round(Number(process.env.MB ?? 5.6) * 2 ** 20)
const MEMORIA = 150 * 2 ** 20
const SESIONES = 40
/** The file is no sheet, so it is refused once it is read. */
const CUERPO = Buffer.alloc(BYTES, 'a,b\n')

const escenario = await createEscenario()
const server = await escenario.startServer({ env: { TRUST_PROXY: 'loopback' } })
const tokens: string[] = []
for (let i = 0; i < SESIONES; i += 1) {
  await escenario.signIn()
  tokens.push(escenario.token())
}
const before = memory()
let cima = before
const reloj = setInterval(() => (cima = Math.max(cima, memory())), 20)

for (const [nombre, sesiones] of [
  ['una sesión', 1],
  [`${SESIONES} sesiones de otras tantas direcciones`, SESIONES],
] as const) {
  const envios = Array.from({ length: CUANTOS }, (_, i) => hold(i % sesiones))
  await Promise.race([Promise.all(envios.map(({ retenido }) => retenido)), sleep(40_000)])
  await sleep(1_000)
  const retenida = memory() - before
  const began = performance.now()
  await escenario.call(contract.sesion.get)
  const otro = performance.now() - began
  for (const { end } of envios) end()
  const respuestas = await Promise.all(envios.map(({ respuesta }) => respuesta))
  const cuentas = new Map<string, number>()
  for (const r of respuestas) cuentas.set(r, (cuentas.get(r) ?? 0) + 1)
  console.log(
    `${nombre}: ${CUANTOS} envíos retenidos cuestan ${toMb(retenida)}; mientras acaban, ${toMb(cima - before)}; ` +
      `otra llamada tarda ${otro.toFixed(0)} ms; respuestas ${JSON.stringify([...cuentas])}`,
  )
  for (const r of cuentas.keys()) assert.ok(/^(200|413|422|503 \d+|cerrada)$/.test(r), `answered ${r}`)
  assert.ok(cima - before <= MEMORIA, `${nombre}: memory stays within ${toMb(MEMORIA)}`)
}
clearInterval(reloj)
await escenario.close(server)

/** Sends all but the last byte. */
function hold(sesion: number) {
  const sending = request(`${server.url}/api${buildPath(contract.cliente.importar, { codCia: 1 })}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': BYTES,
      authorization: `Bearer ${tokens[sesion]}`,
      'x-forwarded-for': `10.0.${sesion}.1`,
    },
  })
  const respuesta = new Promise<string>((resolve) => {
    sending.on('response', (reply) => {
      reply.resume()
      const espera = reply.headers['retry-after']
      resolve(espera ? `${reply.statusCode} ${espera}` : String(reply.statusCode))
    })
    // The server closed the connection during the upload, and the answer was not read.
    sending.on('error', () => resolve('cerrada'))
  })
  const escrito = new Promise<void>((resolve) => sending.write(CUERPO.subarray(1), () => resolve()))
  return {
    respuesta,
    retenido: Promise.race([escrito, respuesta]),
    end: () => sending.end(CUERPO.subarray(0, 1)),
  }
}

function toMb(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`
}

/** Memory of the server process alone, from /proc: the processes that read files have their own limit. */
function memory(): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kb) * 1024
}
