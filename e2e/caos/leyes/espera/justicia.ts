/**
 * The law of fairness: however much work other companies have waiting or send, one factura or file of the last company
 * goes out in seconds (docs/decisions/0118). All companies but the last do the same. `npm run test:chaos -- justicia`
 * (COMPANIAS; FILA: names of rows; DOCUMENTOS: how many wait after the outage, divided among the companies;
 * DATABASE_URL for PostgreSQL).
 */
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type ApiError, buildPath, contract } from '@pura/contract'
import { createDatabaseBeside } from '../../apoyo/base.ts'
import { type Companera, createCompaneras } from '../../apoyo/companeras.ts'
import { makeCarga } from '../../apoyo/compras.ts'
import { createEscenario, type Escenario } from '../../apoyo/escenario.ts'
import type { Proceso } from '../../apoyo/procesos.ts'

const COMPANIAS = (process.env.COMPANIAS ?? '2,4,8').split(',').map(Number)
const DOCUMENTOS = Number(process.env.DOCUMENTOS ?? 800)
const SIEMPRE = 1_000_000
const XML = 600

interface Lugar {
  escenario: Escenario
  server: Proceso
  /** The companies that make the last one wait. */
  muchas: readonly Companera[]
  ultima: Companera
}

interface Fila {
  limiteS: number
  env?: NodeJS.ProcessEnv
  /** Makes the others wait; returns seconds that the last company waited. */
  run: (lugar: Lugar) => Promise<number>
}

const FILAS: Readonly<Record<string, Fila>> = {
  salida: { limiteS: 5, run: afterOutage },
  ritmo: {
    limiteS: 2,
    env: { HACIENDA_POR_SEGUNDO: '8' },
    run: async (lugar) => {
      await issueAll(lugar.muchas, Math.ceil(120 / lugar.muchas.length))
      return issueLast(lugar)
    },
  },
  // Pauses are per user: the last company waits for nothing.
  limite: {
    limiteS: 1,
    run: async (lugar) => {
      await fail(lugar, { tipo: '429', resetS: 60 }, SIEMPRE)
      await issueAll(lugar.muchas, 4)
      await sleep(1_000)
      return issueLast(lugar)
    },
  },
  cuelga: {
    limiteS: 5,
    run: async (lugar) => {
      await fail(lugar, { tipo: 'timeout' }, 12)
      await issueAll(lugar.muchas, 12)
      await sleep(1_000)
      return issueLast(lugar)
    },
  },
  archivos: { limiteS: 3, run: besideLoads },
  hostil: { limiteS: 20, env: { TRUST_PROXY: 'loopback' }, run: besideHostiles },
}

const pedidas = process.env.FILA?.split(',') ?? Object.keys(FILAS)
const fallidas: string[] = []
for (const cuantas of COMPANIAS) {
  for (const nombre of pedidas) {
    const { limiteS, env, run } = FILAS[nombre]!
    const escenario = await createEscenario()
    // A new database: no row inherits the companies and the backlog of the row before.
    const DATABASE_URL = await createDatabaseBeside(process.env.DATABASE_URL ?? '')
    const server = await escenario.startServer({ env: { ...env, DATABASE_URL } })
    await escenario.signIn()
    const companias = await createCompaneras(escenario, cuantas)
    const lugar = { escenario, server, muchas: companias.slice(0, -1), ultima: companias.at(-1)! }
    // The first call of a company requests its token, which must not count.
    for (const compania of companias) await waitForRecibido(escenario, await compania.issue())
    const espera = await run(lugar)
    const cumple = espera <= limiteS
    console.log(`${nombre}, ${cuantas} compañías: ${espera.toFixed(1)} s de ${limiteS}${cumple ? '' : ' NO SE CUMPLE'}`)
    if (!cumple) fallidas.push(`${nombre} con ${cuantas}`)
    await escenario.close(server)
  }
}
assert.deepEqual(fallidas, [], 'nobody waits behind another company')

async function afterOutage(lugar: Lugar): Promise<number> {
  const { escenario, muchas } = lugar
  const caida = ['token', 'post', 'get'].map((punto) => ({ punto, tipo: '503', a: 'cualquiera', veces: SIEMPRE }))
  await escenario.control('POST', '/control/fallas', caida)
  await issueAll(muchas, Math.ceil(DOCUMENTOS / muchas.length))
  await escenario.control('DELETE', '/control/fallas')
  return issueLast(lugar)
}

/** Seconds until Hacienda has the last company's factura. */
async function issueLast({ escenario, ultima }: Lugar): Promise<number> {
  const began = performance.now()
  await waitForRecibido(escenario, await ultima.issue())
  return (performance.now() - began) / 1000
}

async function waitForRecibido({ listRecibidos }: Escenario, clave: string): Promise<void> {
  const began = performance.now()
  while (!(await listRecibidos()).some((r) => r.clave === clave)) {
    assert.ok(performance.now() - began < 600_000, 'a factura did not go out in ten minutes')
    await sleep(50)
  }
}

async function issueAll(companias: readonly Companera[], cuantos: number): Promise<void> {
  await Promise.all(companias.map((compania) => compania.issueMany(cuantos)))
}

function fail({ escenario, muchas }: Lugar, falla: object, veces: number): Promise<void> {
  const fallas = muchas.map(({ ruc }) => ({ punto: 'post', a: { emisor: ruc }, veces, ...falla }))
  return escenario.control('POST', '/control/fallas', fallas)
}

async function besideLoads({ escenario, muchas, ultima }: Lugar): Promise<number> {
  const { zips } = await makeCarga(escenario, XML, 0)
  const primero = (await makeCarga(escenario, 1, 0)).zips[0]!
  await startLector(async () => muchas[0]!.waitForLoad(await muchas[0]!.load(primero)))
  await Promise.all(muchas.map((compania) => compania.load(zips[0]!)))
  await sleep(500)
  const pocos = (await makeCarga(escenario, 1, 0)).zips[0]!
  const began = performance.now()
  await ultima.waitForLoad(await ultima.load(pocos))
  return (performance.now() - began) / 1000
}

/** The first file starts the reading process. That time is not counted; it grows with the load of the machine. */
async function startLector(readOne: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await readOne()
  console.log(`  el primer archivo, que arranca el lector: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** 25 connections of each send again and again, from an address of its own; ten files of the last company must all be read. */
async function besideHostiles({ escenario, server, muchas, ultima }: Lugar): Promise<number> {
  const cuerpo = Buffer.from(`<FacturaElectronica><Clave>${'&'.repeat(4 * 1024 * 1024)}</Clave></FacturaElectronica>`)
  const { correos } = await makeCarga(escenario, 1, 2)
  const bueno = Buffer.from(correos[0]!)
  const llamadas = muchas.map(({ codCia, cookie }, i) => ({
    url: `${server.url}/api${buildPath(contract.docRecibidoRecepcion.recibir, { codCia }, { nombre: 'uno.xml' })}`,
    headers: { cookie, 'x-forwarded-for': `10.0.${i}.1` },
  }))
  await startLector(() => ultima.receive(bueno))
  const workerData = { llamadas, conexiones: 25, cuerpo }
  const ataque = new Worker(new URL('./ataque.mjs', import.meta.url), { workerData, execArgv: [] })
  const respuestas = new Promise((resolve) => ataque.once('message', resolve))
  await sleep(3_000)
  const esperas: number[] = []
  for (let i = 0; i < 10; i += 1) {
    await sleep(1_000)
    const began = performance.now()
    const recibido = await ultima.receive(bueno).then(
      () => 'leído',
      (error: ApiError) => `${error.status} ${error.message}`,
    )
    esperas.push((performance.now() - began) / 1000)
    assert.equal(recibido, 'leído', `the file of another company is read (after ${esperas.at(-1)?.toFixed(1)} s)`)
  }
  ataque.postMessage('')
  console.log(
    `  archivos buenos: ${esperas.map((s) => s.toFixed(1)).join(' ')} s; a los demás se respondió ${JSON.stringify(await respuestas)}`,
  )
  return Math.max(...esperas)
}
