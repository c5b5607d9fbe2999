/** One process of the product: database, calls, pages and worker, started in that order and stopped in reverse. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { registerApp } from './app.ts'
import type { Config } from './config.ts'
import { type Database, openDatabase } from './db/index.ts'
import { runAs } from './db/motor/clase.ts'
import type { DatabaseFatalError } from './db/motor/errors.ts'
import type { AutoridadPasada, Demo, Llenada } from './demostracion.ts'
import { type Con, createDeps, type Deps } from './deps.ts'
import { checkCajas, checkPlazos, enqueueCorreosDiarios } from './features/aviso/index.ts'
import { startListas } from './features/catalogo/index.ts'
import { proveAceptadas } from './features/compania/index.ts'
import { startServidorDeCorreo } from './features/compra/index.ts'
import { remindPedidos } from './features/contador/index.ts'
import { forgetOldIntentos } from './features/identidad/index.ts'
import { checkLlave, LLAVE_AJENA, writeLatido } from './features/operacion/index.ts'
import { checkPagos, enqueuePlanesYFacturas } from './features/plan/index.ts'
import { releaseLeases, sweep } from './features/venta/index.ts'
import { createServer } from './http/servidor/server.ts'
import { LATIDO_MS } from './jobs/procesos.ts'
import { startWorker } from './jobs/worker.ts'
import { toDatabaseConfig } from './lib/base-datos.ts'
import { removeControl, writeControl } from './lib/proceso/control.ts'
import { repeat } from './lib/reloj.ts'
import { closePdf } from './reports/pool.ts'
import { TAREAS } from './tareas.ts'

export interface RunningServer {
  readonly deps: Deps
  /** Its address; absent in a process that only works the queue. */
  readonly url: string | undefined
  /** Finishes open answers, gives jobs back, closes the database. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** The embedded database has crashed; the process should exit and be restarted. */
  onFatal?: (error: DatabaseFatalError) => void
  /** The database, if it is being opened already; from here on the server closes it. */
  db?: Promise<Database> | undefined
  /** Resolves when the pages are built. */
  pages?: Promise<void>
  /** Creates the demo company with the simulator; absent: no demo. */
  demo?: Demo | undefined
  /** Decides the demo's past documents; absent: the demo company has no history. */
  autoridad?: AutoridadPasada | undefined
  onDemostracion?: (llenada: Llenada) => void
  /** A line to the pages that the simulator's control may cut; absent: it is never cut. */
  linea?: { readonly cortada: boolean } | undefined
}

type Step = () => Promise<void> | void
interface Stops {
  /** Stopped first and in parallel; each step takes at most some seconds. */
  readonly work: Step[]
  /** Dependencies of the work: stopped after it, in reverse order. */
  readonly base: Step[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Work that nobody waits for begins this long after the start: whoever started the program signs in first. */
const LATER_MS = 5_000
/** Interval of checking for due plan payments; usually there are none. */
const PAGOS_MS = 10 * MINUTE_MS
/** Longest wait for open answers: a call to a slow registry must not delay the stop. */
const ANSWERS_MS = 7_000

export async function startServer(config: Config, options: ServerOptions = {}): Promise<RunningServer> {
  const { onFatal, pages } = options
  const stops: Stops = { work: [], base: [] }
  const stop = async () => {
    await Promise.all(stops.work.splice(0).map((step) => step()))
    for (const step of stops.base.splice(0).reverse()) await step()
  }
  try {
    const app = await createServer(config)
    if (options.linea) cutLinea(app, options.linea)
    const onConnectionLost = (err: Error) => app.log.warn({ err }, 'Se perdió una conexión con PostgreSQL')
    const db = await (options.db ?? openDatabase(toDatabaseConfig(config, { onFatal, onConnectionLost })))
    stops.base.push(() => db.close())
    const deps = createDeps({ config, db, log: app.log })
    stops.base.push(
      () => deps.hacienda.close(),
      closePdf,
      () => deps.correo.close(),
    )
    // Runs while the pages are still being built.
    const datos = prepareDatos(deps, options)
    datos.catch(() => undefined)
    await pages
    const url = config.only === 'worker' ? undefined : await listen(app, deps, stops, options.demo)
    const isDemoNueva = await datos
    stops.base.push(deps.metricas.start())
    deps.salud.ready('datos')
    // Without the key of the stored secrets every job would fail: the queue does not start, and calls keep getting 503.
    if (deps.salud.obstaculo !== undefined) return { deps, url, stop }
    if (config.only !== 'http') await work(deps, stops)
    const correo = await startServidorDeCorreo(deps)
    if (correo) stops.work.push(() => correo.close())
    deps.salud.ready('trabajos')
    stops.work.push(() => deps.renovacion.stop())
    const llegados = isDemoNueva ? receiveDemo(deps, options) : undefined
    if (llegados) stops.work.push(() => llegados)
    if (config.only !== 'http') {
      const demostracion =
        config.demo === 'llena' && options.autoridad
          ? options.demo?.startHistoria(deps, options.autoridad, options.onDemostracion)
          : undefined
      if (demostracion) stops.work.push(demostracion.stop)
      stops.work.push(startListas(deps, { antes: demostracion?.fin ?? llegados }))
    }
    stops.work.push(() => deps.salud.notReady('trabajos'))
    return { deps, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** While it is cut no call is answered, as on a line that is down: what a till does then can be tried by hand. */
function cutLinea(app: FastifyInstance, linea: { readonly cortada: boolean }): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (linea.cortada) request.raw.socket.destroy()
    else next()
  })
}

/** @returns true if a demo company was created now, which still needs its suppliers' documents */
async function prepareDatos(deps: Deps, options: ServerOptions): Promise<boolean> {
  const isDemoNueva = deps.config.ambiente === 'simulador' && (await makeDemo(deps, options))
  await greetDatabase(deps)
  return isDemoNueva
}

/** Creates the demo company in an empty database. A demo with history gets its documents with it. */
async function makeDemo(deps: Deps, { demo, autoridad }: ServerOptions): Promise<boolean> {
  if (!demo) return false
  const llenaDesde = deps.config.demo === 'llena' && autoridad ? deps.now() : undefined
  return (await demo.seed(deps, llenaDesde)) && !llenaDesde
}

/** Runs in the background: the first page needs none of these documents. */
const receiveDemo = (deps: Deps, { demo }: ServerOptions): Promise<void> | undefined =>
  demo
    ?.seedRecibidos(deps)
    .catch((err: unknown) => deps.log.error({ err }, 'No llegó lo que se le envía a la demostración'))

/** Checks that this key opens the stored secrets. */
async function greetDatabase({
  db,
  config,
  log,
  llavesPush,
  salud,
}: Con<'config' | 'db' | 'log' | 'llavesPush' | 'salud'>): Promise<void> {
  if ((await checkLlave(db, config.masterKey)) === 'ajena') {
    log.error(LLAVE_AJENA)
    salud.block(LLAVE_AJENA)
  } else await llavesPush.load()
  await db.withSistema(writeLatido)
}

/** Accepts calls from here on; they get 503 until everything is ready. */
async function listen(app: FastifyInstance, deps: Deps, stops: Stops, demo?: Demo): Promise<string> {
  const { config, sesiones, control, log, now } = deps
  await registerApp(app, deps, demo)
  await app.listen({ host: config.host, port: config.port })
  stops.work.push(() => closeServer(app))
  const url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  writeControl(config.dataDir, { url, token: control.token })
  stops.work.push(() => removeControl(config.dataDir, control.token))
  stops.work.push(
    repeat(log, HOUR_MS, async () => {
      await sesiones.removeVencidas()
      await deps.db.withSistema((tx) => forgetOldIntentos(tx, now()))
    }),
  )
  return url
}

/** Waits for open answers, with a limit. */
async function closeServer(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), ANSWERS_MS)
  await app.close().finally(() => clearTimeout(late))
}

async function work(deps: Deps, stops: Stops): Promise<void> {
  // Only one process uses an embedded database: the leases of the last process have no holder any more.
  if (deps.db.engine === 'embedded') await releaseLeases(deps)
  await runAs('trabajo', () => sweep(deps))
  const endLatidos = deps.db.engine === 'embedded' ? undefined : await startLatidos(deps)
  const worker = startWorker(deps, TAREAS)
  stops.work.push(async () => {
    // Open watches on mailboxes would keep running for minutes.
    deps.imap.close()
    await worker.stop()
    await endLatidos?.()
  })
  stops.work.push(repeat(deps.log, MINUTE_MS, () => runAs('trabajo', () => sweep(deps))))
  stops.work.push(repeat(deps.log, MINUTE_MS, () => runAs('trabajo', () => proveAceptadas(deps))))
  const planes = () => runAs('trabajo', () => enqueuePlanesYFacturas(deps))
  stops.work.push(repeat(deps.log, MINUTE_MS, planes, LATER_MS))
  const plazos = () =>
    runAs('trabajo', async () => {
      await checkPlazos(deps)
      await checkCajas(deps)
      await remindPedidos(deps)
      await enqueueCorreosDiarios(deps)
    })
  stops.work.push(repeat(deps.log, HOUR_MS, plazos, LATER_MS))
  // Not awaited at start: the provider may be slow.
  stops.work.push(repeat(deps.log, PAGOS_MS, () => runAs('trabajo', () => checkPagos(deps))))
}

/** Sends heartbeats until it stops; jobs of a killed process become due again. */
async function startLatidos(deps: Con<'db' | 'log' | 'latido' | 'metricas'>): Promise<Step> {
  const { db, latido, log, metricas } = deps
  const beat = async () => {
    const devueltos = await db.withSistema((tx) => latido.beat(tx))
    latido.beaten()
    if (devueltos === 0) return
    metricas.count('pura_trabajos_devueltos_total', {}, devueltos)
    log.warn({ devueltos }, 'Murió un proceso: los trabajos que tenía en la mano salen ya')
  }
  await runAs('trabajo', beat)
  const quiet = repeat(log, LATIDO_MS, () => runAs('trabajo', beat))
  return async () => {
    await quiet()
    await db.withSistema((tx) => latido.end(tx))
  }
}
