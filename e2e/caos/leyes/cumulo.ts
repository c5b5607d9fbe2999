/**
 * The law of the cluster: PostgreSQL on several nodes under Patroni, with a synchronous standby, behind HAProxy and
 * PgBouncer; two servers and two workers of ours. The whole primary node is killed again and again while documents are
 * issued, received, answered and listed. Everything acknowledged is there, no number is taken twice or skipped, another
 * node takes writes within 25 seconds, and nobody gets a 500. Installs Debian's packages where it may. `npm run test:chaos --
 * cumulo` (MUERTES, NODOS=2|3, ESTRICTO=si|no, REGRESO_S, PUERTO_CUMULO).
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, contract } from '@pura/contract'
import { audit, listEmitidos } from '../apoyo/auditoria.ts'
import { makeCarga } from '../apoyo/compras.ts'
import { answerMany, auditRespuestas, waitForRespuestas } from '../apoyo/contestadas.ts'
import { installFaltantes, startCumulo } from '../apoyo/cumulo/cumulo.ts'
import { backUp, createRepositorio, restoreBefore } from '../apoyo/cumulo/restaurar.ts'
import { issue } from '../apoyo/emisores.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { freePort, waitFor } from '../apoyo/procesos.ts'

const MUERTES = Number(process.env.MUERTES ?? 5)
/** With two nodes and ESTRICTO, nothing is committed until the dead one is back. */
const NODOS = process.env.NODOS === '2' ? 2 : 3
const ESTRICTO = process.env.ESTRICTO !== 'no'
/** Seconds after which a killed node is started again. */
const REGRESO_S = Number(process.env.REGRESO_S ?? 30)
const SIN_ESCRIBIR_S = 25
/** More than can be issued meanwhile. */
const EMISIONES = 800 * MUERTES
const CARGAS = 4 * MUERTES
const POR_CARGA = 25
const ESPERA_MS = 600_000
/** Less than the lease of a load, which a worker that lost its database must not wait for. */
const LECTURA_MS = 120_000
const params = { codCia: 1 }

const faltan = installFaltantes()
if (faltan.length > 0) {
  console.log(`Omitida: falta ${faltan.join(', ')}, y no se puede instalar (apt-get install ${faltan.join(' ')})`)
  process.exit(0)
}
for (const version of [
  'patroni --version',
  'etcd --version',
  'haproxy -v',
  'pgbouncer --version',
  'pgbackrest version',
])
  console.log(spawnSync('sh', ['-c', version]).stdout.toString().split('\n')[0])
const cumulo = await startCumulo({ nodos: NODOS, isEstricto: ESTRICTO })
await createRepositorio(cumulo)
await cumulo.asSuper('grant pg_read_all_stats to pura')
const { pooler, directa, lectura } = cumulo.urls
const escenario = await createEscenario()
const env = {
  DATABASE_URL: pooler,
  DATABASE_POOLER: 'transaction',
  DATABASE_URL_DIRECTA: directa,
  DATABASE_URL_LECTURA: lectura,
  METRICAS_TOKEN: randomBytes(32).toString('hex'),
}
const puertos = [escenario.puerto, await freePort()]
const servers = [await escenario.startServer({ env, only: 'http' })]
servers.push(await escenario.startServer({ env, only: 'http', puerto: puertos[1] }))
for (let n = 0; n < 2; n += 1)
  servers.push(await escenario.startServer({ env, only: 'worker', puerto: await freePort() }))
await escenario.signIn()
const { claves, zips } = await makeCarga(escenario, CARGAS * POR_CARGA, 0, POR_CARGA)
const antes = await listEmitidos(escenario)

const statuses = new Map<number, number>()
const onStatus = (status: number) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)
let turno = 0
const puerto = () => puertos[turno++ % puertos.length]!
let sigue = true
const emision = issue(escenario, { cuantos: EMISIONES, puerto, onStatus, sigue: () => sigue, pausaMs: 300 })
const recepcion = receiveAndAnswer()
const consulta = readLists()
const trabajos = Promise.all([emision, recepcion, consulta]).finally(() => {
  sigue = false
})
trabajos.catch(() => undefined)

await backUp(cumulo)
const confirmados: { clave: string }[] = [...antes]
const sinEscribir: number[] = []
for (let i = 1; i <= MUERTES && sigue; i += 1) {
  await waitFor(cumulo.isEntero, 120_000, 500)
  await sleep(2_000 + Math.random() * 3_000)
  const muerto = await cumulo.findPrimario()
  cumulo.killNodo(muerto)
  const began = performance.now()
  const regreso = sleep(1_000 * REGRESO_S).then(() => cumulo.startNodo(muerto))
  confirmados.push(...(await issue(escenario, { cuantos: 1, clientes: 1, puerto, onStatus })))
  sinEscribir.push((performance.now() - began) / 1_000)
  const primario = await cumulo.findPrimario()
  console.log(`Muerte ${i} de ${MUERTES}: ${muerto}; escribe ${primario} a los ${sinEscribir.at(-1)!.toFixed(1)} s`)
  assert.notEqual(primario, muerto, 'another node took over')
  await regreso
}
await waitFor(cumulo.isEntero, 120_000, 500)
// Documents are issued, received and listed until after the last death; whichever of them ended says why.
if (!sigue) await trabajos
sigue = false
const [emitidos, contestadas, leidas] = await trabajos
confirmados.push(...emitidos)
console.log(
  `${confirmados.length} emitidos, ${contestadas.length} contestados, ${leidas} listas; rechazos: ${JSON.stringify([...statuses])}`,
)
for (const { url } of servers.slice(0, 2)) console.log(`Listas de ${url}: ${await readLecturas(url)}`)
assert.deepEqual(
  [...statuses.keys()].filter((status) => status !== 503),
  [],
  'a refusal is a 503, and sessions outlive a primary',
)
assert.ok(contestadas.length > 0 && leidas > 0, 'documents were answered and listed meanwhile')
assert.ok(Math.max(...sinEscribir) <= SIN_ESCRIBIR_S, `another node takes writes within ${SIN_ESCRIBIR_S} s`)
await escenario.signIn()
await waitForRespuestas(escenario, ({ resueltas }) => resueltas >= contestadas.length, ESPERA_MS)
await auditRespuestas(escenario, contestadas, [])
const recibidos = await listNuestros()
assert.equal(recibidos.length, new Set(recibidos.map((d) => d.clave)).size, 'each document of others is there once')
await audit(escenario, { confirmados, conMuertes: true, esperaMs: ESPERA_MS })
await escenario.close(...servers)

await restoreToBefore()
cumulo.stop()

/** Every document is deleted, and restored as of the second before. */
async function restoreToBefore(): Promise<void> {
  const pregunta = 'select clave from vta_movm order by clave'
  const { antes, despues, restaurado } = await restoreBefore(cumulo, 'truncate vta_movm cascade', pregunta)
  assert.ok(antes.length >= confirmados.length && despues.length === 0, 'all of them were deleted')
  assert.deepEqual(restaurado, antes, 'all of them are there as of the second before')
  console.log(`Bien: ${restaurado.length} documentos restaurados al segundo antes de su borrado`)
}

/** Sends one load after another and answers what has arrived; returns the ids of what was answered. */
async function receiveAndAnswer(): Promise<number[]> {
  const contestadas: number[] = []
  for (const [i, body] of zips.entries()) {
    if (!sigue) break
    const { idCarga } = await insist(async (call) => {
      const { data } = await call(contract.docRecibidoCarga.crear, { params, body: { nombre: `Cúmulo ${i}` } })
      return data
    })
    const carga = { ...params, idCarga }
    const zip = { params: carga, query: { nombre: `${i}.zip` }, body }
    await insist((call) => call(contract.docRecibidoCarga.agregar, zip))
    await insist((call) => call(contract.docRecibidoCarga.cerrar, { params: carga }))
    const isLeida = async () => {
      const { data } = await insist((call) => call(contract.docRecibidoCarga.get, { params: carga }))
      return data.terminada !== null
    }
    // Also if the primary dies meanwhile; without that it takes seconds.
    await waitFor(isLeida, LECTURA_MS, 500)
    await sleep(3_000)
    const nuevas = (await listNuestros())
      .filter(({ situacion }) => situacion === 'porResponder')
      .map(({ docRecibidosPK }) => docRecibidosPK.id)
      .filter((id) => !contestadas.includes(id))
    if (nuevas.length > 0) await answerMany({ ...escenario, call: escenario.callTo(puerto()) }, nuevas, onStatus)
    contestadas.push(...nuevas)
  }
  while (sigue) await sleep(500)
  return contestadas
}

/** Lists of emitidos, of one server and the other, on whatever node: none has less than the one before. Returns how many. */
async function readLists(): Promise<number> {
  let leidas = 0
  let vistos = 0
  for (; sigue; leidas += 1) {
    const query = { ...params, pagina: 1, porPagina: 20 }
    const { paginacion } = await insist((call) => call(contract.emitidos.list, { query }))
    assert.ok(paginacion!.total >= vistos, `a list has ${paginacion!.total} documents, and one before had ${vistos}`)
    vistos = paginacion!.total
    await sleep(300)
  }
  return leidas
}

/** Where this server read its lists. */
async function readLecturas(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${env.METRICAS_TOKEN}` }
  const texto = await (await fetch(`${url}/api/metricas`, { headers })).text()
  return (texto.match(/(?<=^pura_listas_total).*/gm) ?? []).join(' ')
}

async function listNuestros() {
  const todos = []
  for (let pagina = 1; ; pagina += 1) {
    const query = { pagina, porPagina: 200 }
    const { data } = await insist((call) => call(contract.docRecibido.list, { params, query }))
    todos.push(...data.filter(({ clave }) => claves.has(clave)))
    if (data.length < 200) return todos
  }
}

/** Repeats a call until it is answered. */
async function insist<T>(ask: (call: typeof escenario.call) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask(escenario.callTo(puerto()))
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 0)) throw error
      onStatus(error.status)
      await sleep(200)
    }
  }
}
