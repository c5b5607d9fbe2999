/** One process of the product: database, calls, pages and worker, started in that order and stopped in reverse. */
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { registerApp } from './app.ts'
import type { Config } from './config.ts'
import type { DatabaseFatalError } from './db/errors.ts'
import { openDatabase } from './db/index.ts'
import { createDeps, type Deps } from './deps.ts'
import { seedDemo } from './features/demo/seed.ts'
import { releaseLeases, sweep } from './features/envio/tareas.ts'
import { forgetOldIntentos } from './features/sesion/intentos.ts'
import { createServer } from './http/server.ts'
import { startWorker } from './jobs/worker.ts'
import { toDatabaseConfig } from './lib/base-datos.ts'
import { repeat } from './lib/reloj.ts'
import { closePdf } from './reports/pool.ts'
import { TAREAS } from './tareas.ts'

export interface RunningServer {
  readonly deps: Deps
  /** Where it answers; absent in a process that only works the queue. */
  readonly url: string | undefined
  /** Answers what it has begun, gives the rest of the work back, closes the database. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** The embedded database is gone for good; the process should end and be started again. */
  onFatal?: (error: DatabaseFatalError) => void
  /** Resolves when the built pages are there. */
  pages?: Promise<void>
}

type Stops = (() => Promise<void> | void)[]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export async function startServer(config: Config, { onFatal, pages }: ServerOptions = {}): Promise<RunningServer> {
  const stops: Stops = []
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step()
  }
  try {
    const app = await createServer(config)
    const onConnectionLost = (err: Error) => app.log.warn({ err }, 'Se perdió una conexión con PostgreSQL')
    const db = await openDatabase(toDatabaseConfig(config, { onFatal, onConnectionLost }))
    stops.push(() => db.close())
    const deps = createDeps({ config, db, log: app.log })
    stops.push(
      () => deps.hacienda.close(),
      closePdf,
      () => deps.correo.close(),
    )
    await pages
    const url = config.only === 'worker' ? undefined : await listen(app, deps, stops)
    if (config.ambiente === 'simulador') await seedDemo(deps)
    deps.salud.ready('datos')
    if (config.only !== 'http') await work(deps, stops)
    deps.salud.ready('trabajos')
    stops.push(() => deps.salud.notReady('trabajos'))
    return { deps, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** It answers from here on; until everything is ready, that it is starting. */
async function listen(app: FastifyInstance, deps: Deps, stops: Stops): Promise<string> {
  const { config, sesiones, control, log, now } = deps
  await registerApp(app, deps)
  await app.listen({ host: config.host, port: config.port })
  stops.push(() => app.close())
  const url = `http://${config.host}:${(app.server.address() as AddressInfo).port}`
  control.write(config.dataDir, url)
  stops.push(() => control.remove(config.dataDir))
  stops.push(
    repeat(log, HOUR_MS, async () => {
      await sesiones.removeVencidas()
      await deps.db.withSistema((tx) => forgetOldIntentos(tx, now()))
    }),
  )
  return url
}

async function work(deps: Deps, stops: Stops): Promise<void> {
  // Nobody else can be working on an embedded database; whoever held these leases died with the last process.
  if (deps.db.engine === 'embedded') await releaseLeases(deps)
  await sweep(deps)
  const worker = startWorker(deps, TAREAS)
  stops.push(() => worker.stop())
  stops.push(repeat(deps.log, MINUTE_MS, () => sweep(deps)))
}
