/**
 * The law of received documents. A server killed while it reads a large load of suppliers' documents, and a mailbox with
 * some of the same, continues where it was and keeps each document once. A server killed while many are answered at once
 * gives each answer once, numbers the answers without gaps or repeats, and Hacienda receives each once. `npm run
 * test:chaos -- llegada` (DOCUMENTOS, MUERTES, SEMILLA; DATABASE_URL).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, type CargaRecibidos, contract } from '@pura/contract'
import { makeCarga } from '../apoyo/compras.ts'
import { answerMany, auditRespuestas, waitForRespuestas } from '../apoyo/contestadas.ts'
import { auditCorreos, deliver, watchBuzon } from '../apoyo/correos.ts'
import { createEscenario } from '../apoyo/escenario.ts'
import { waitFor } from '../apoyo/procesos.ts'

const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 1_000)
const MUERTES = Number(process.env.MUERTES ?? 4)
const SEMILLA = Number(process.env.SEMILLA ?? Date.now() % 1_000_000)
/** Jobs of a dead process are due again after fifteen to twenty seconds (docs/decisions/0046). */
const ESPERA_MS = 300_000
/** Maximum answers of one request. */
const RESPUESTAS = Math.min(500, Math.floor(DOCUMENTOS / 2))

/** One batch per kill, plus one; half of these documents are in the load too. */
const CORREOS = 10 * (MUERTES + 1)

const random = lcg(SEMILLA)
const escenario = await createEscenario()
await escenario.control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0.1 })
let server = await escenario.startServer()
await escenario.signIn()
const { call } = escenario
const codCia = 1

console.log(
  `Llegada con semilla ${SEMILLA}: ${DOCUMENTOS} archivos, ${CORREOS} correos, ${RESPUESTAS} respuestas, ${MUERTES} muertes en cada parte`,
)
const { claves, zips, repetidos, correos } = await makeCarga(escenario, DOCUMENTOS, CORREOS)
await watchBuzon(escenario)
const { idCarga } = (await call(contract.docRecibidoCarga.crear, { params: { codCia }, body: { nombre: 'Caos' } })).data
for (const [i, body] of zips.entries()) {
  await call(contract.docRecibidoCarga.agregar, { params: { codCia, idCarga }, query: { nombre: `${i}.zip` }, body })
}
await call(contract.docRecibidoCarga.cerrar, { params: { codCia, idCarga } })

const began = performance.now()
let antes = 0
for (let i = 1; i <= MUERTES; i += 1) {
  await deliver(escenario, correos.slice((i - 1) * 10, i * 10))
  await waitForCarga(({ avance }) => avance >= Math.max(antes + 1, (i * DOCUMENTOS) / (MUERTES + 1)))
  await sleep(random() * 200)
  antes = (await readCarga()).avance
  assert.ok(antes < DOCUMENTOS, 'the server dies in the middle of the load')
  await restart()
  const { avance } = await readCarga()
  console.log(`Muerte ${i} de ${MUERTES} en el archivo ${antes}; sigue en el ${avance}`)
  assert.ok(avance >= antes, 'a restart goes on where it was')
}
await deliver(escenario, correos.slice(MUERTES * 10))
const carga = await waitForCarga(({ terminada }) => terminada !== null)
const porCorreo = await auditCorreos(escenario, correos, ESPERA_MS)
await auditCarga(carga, porCorreo)
console.log(
  `Cargados ${claves.size} una vez, ${porCorreo} de ellos por correo, en ${((performance.now() - began) / 1000).toFixed(0)} s, con las muertes`,
)

const ids = (await listNuestros()).slice(0, RESPUESTAS).map((d) => d.docRecibidosPK.id)
const contestando = answerMany(escenario, ids)
await sleep(50 + random() * 300)
await restart()
await contestando
const quitadas = await takeBack(ids.slice(0, 20))
const contestadas = ids.filter((id) => !quitadas.includes(id))
for (let i = 1; i <= MUERTES; i += 1) {
  const firmadas = (i * contestadas.length) / (MUERTES + 1)
  await waitForRespuestas(escenario, (estados) => estados.numeradas >= firmadas, ESPERA_MS)
  await sleep(random() * 300)
  await restart()
  console.log(`Muerte ${i} de ${MUERTES} entre las respuestas`)
}
await escenario.control('POST', '/control/azar', { semilla: SEMILLA, probabilidad: 0 })
await escenario.signIn()
await waitForRespuestas(escenario, ({ resueltas }) => resueltas >= contestadas.length, 2 * ESPERA_MS)
await auditRespuestas(escenario, contestadas, quitadas)
await escenario.close(server)

async function restart(): Promise<void> {
  await server.kill()
  server = await escenario.startServer()
  await escenario.signIn()
}

async function readCarga(): Promise<CargaRecibidos> {
  return (await call(contract.docRecibidoCarga.get, { params: { codCia, idCarga } })).data
}

async function waitForCarga(holds: (carga: CargaRecibidos) => boolean): Promise<CargaRecibidos> {
  let carga = await readCarga()
  const look = async () => {
    carga = await readCarga()
    return holds(carga)
  }
  await waitFor(look, ESPERA_MS, 20).catch((error: unknown) => {
    throw new Error(`La carga va por ${carga.avance} de ${carga.archivos}`, { cause: error })
  })
  return carga
}

/** Each file has one row, and each document exists once. */
async function auditCarga({ archivos, avance, cuentas }: CargaRecibidos, porCorreo: number): Promise<void> {
  assert.deepEqual([archivos, avance], [DOCUMENTOS + repetidos, DOCUMENTOS + repetidos], 'each file was done once')
  const { cargado, yaEstaba, ...otras } = cuentas
  assert.equal(cargado + yaEstaba, archivos, 'each became a document, or had become one already')
  assert.equal(cargado + porCorreo, claves.size, 'and each document was made by one file alone')
  assert.deepEqual(new Set(Object.values(otras)), new Set([0]), 'nothing else became of any')
  const listados = await listNuestros()
  assert.equal(listados.length, claves.size, 'each document is there once')
  assert.deepEqual(new Set(listados.map((d) => d.clave)), claves, 'and none is missing')
  const nombres: string[] = []
  for (let pagina = 1; nombres.length < archivos; pagina += 1) {
    const query = { idCarga, pagina, porPagina: 200 }
    const { data } = await call(contract.docRecibidoRecepcion.recepciones, { params: { codCia }, query })
    nombres.push(...data.map((r) => r.archivo))
    if (data.length === 0) break
  }
  assert.equal(nombres.length, archivos, 'one row a file')
  assert.equal(new Set(nombres).size, archivos, 'no file has two')
}

/** Received documents without the five that the demo company receives by itself, at any time after its start. */
async function listNuestros() {
  return (await listRecibidos()).filter((d) => claves.has(d.clave))
}

async function listRecibidos() {
  const todos = []
  for (let pagina = 1; ; pagina += 1) {
    const { data } = await call(contract.docRecibido.list, { params: { codCia }, query: { pagina, porPagina: 200 } })
    todos.push(...data)
    if (data.length < 200) return todos
  }
}

/** Undoes the answers; returns those that were still in time. The others are signed. */
async function takeBack(pedidas: readonly number[]): Promise<number[]> {
  const body = { ids: [...pedidas] }
  const { data } = await call(contract.docRecibidoRespuesta.deshacer, { params: { codCia }, body }).catch((error) => {
    if (error instanceof ApiError) throw new Error(`Deshacer: ${error.message}`, { cause: error })
    throw error
  })
  return data.deshechas
}

/** Small seeded generator, as in caos.ts. */
function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
