/** The process: reads its configuration, starts, prints its address, and stops on a signal. */
import { join } from 'node:path'
import { type Config, type HaciendaUrls, loadConfig, type Pagos } from './config.ts'
import { type Database, openDatabase } from './db/index.ts'
import { loadMotor } from './db/pglite/engine.ts'
import type { AutoridadPasada, Demo, Llenada } from './demostracion.ts'
import { toDatabaseConfig } from './lib/base-datos.ts'
import { stopWhenTold } from './lib/proceso/proceso.ts'
import { notifySystemd } from './lib/proceso/systemd.ts'
import { watchEventLoop } from './lib/proceso/vigilante.ts'
import type { RunningServer } from './server.ts'

/** The simulator of Hacienda, passed by the start script: a production server does not contain it. */
type StartSimulators = (options: { puerto: number; carpeta: string; xsdDir: string }) => Promise<Simulador>

interface Simulador {
  urls: {
    recepcion: string
    token: string
    logout: string
    clientId: string
    publico: string
    pagina: string
    bandeja: string
  }
  smtp: string
  pagos: { acceso(): Promise<NonNullable<Pagos['greenpay']>>; notifyAt(destino: string): void }
  pasado: AutoridadPasada
  linea: { readonly cortada: boolean }
  close(): Promise<void>
}

interface Surroundings {
  startSimulators?: StartSimulators
  /** The demonstration, loaded only with the simulator. */
  loadDemo?: () => Promise<Demo>
  /** Resolves when the pages are built. */
  pages?: Promise<void>
}

/** Runs until it is stopped. A failed start prints the reason and exits with 1. */
export async function run(surroundings: Surroundings = {}): Promise<void> {
  try {
    await start(surroundings)
  } catch (error) {
    const { explain } = await import('./explicar.ts')
    console.error(explain(error) ?? error)
    process.exit(1)
  }
}

async function start({ startSimulators, loadDemo, pages }: Surroundings): Promise<void> {
  const config = loadConfig()
  const vigilancia = watchEventLoop()
  const db = await openInItsThread(config)
  const simulators = config.usesSimulators
    ? await startSimulators?.({
        puerto: config.simuladorPort,
        carpeta: join(config.dataDir, 'simulador'),
        xsdDir: config.xsdDir,
      })
    : undefined
  const hacienda = simulators ? toHaciendaUrls(simulators.urls) : config.hacienda
  const pagos = simulators ? await withSimulador(config.pagos, simulators.pagos) : config.pagos
  const demo = config.ambiente === 'simulador' ? await loadDemo?.() : undefined
  const { startServer } = await import('./server.ts')
  const server = await startServer(
    { ...config, hacienda, pagos, smtpUrl: config.smtpUrl ?? simulators?.smtp },
    {
      onFatal: die,
      db: db?.abierta,
      pages,
      demo,
      autoridad: simulators?.pasado,
      linea: simulators?.linea,
      onDemostracion: tellLlenada,
    },
  )
  if (server.url) simulators?.pagos.notifyAt(`${server.url}/api/pagos/aviso/greenpay`)
  const leave = notifySystemd()
  stopWhenTold(async () => {
    leave()
    await server.stop()
    await simulators?.close()
    await vigilancia.stop()
  }, config.paradaS)
  announce(config, server, simulators?.urls, demo)
}

/**
 * The embedded database opens while this thread loads the rest of the program: server.ts, explicar.ts and the simulators are
 * imported later for this reason. A start that fails meanwhile ends the process, which the database survives.
 */
async function openInItsThread(config: Config): Promise<{ abierta: Promise<Database> } | undefined> {
  if (config.databaseUrl !== undefined) return undefined
  // Without it the thread would start only after the imports, which leave no time for anything else.
  await loadMotor()
  const db = openDatabase(toDatabaseConfig(config, { onFatal: die }))
  // Awaited by the server, after the simulators.
  db.catch(() => undefined)
  return { abierta: db }
}

const toHaciendaUrls = ({ publico, pagina: _, bandeja: __, ...urls }: Simulador['urls']): HaciendaUrls => ({
  ...urls,
  consultas: publico.replace(/\/$/, ''),
})

/** Payments of the demo, unless another provider was configured or payments are off. */
async function withSimulador(pagos: Pagos, simulador: Simulador['pagos']): Promise<Pagos> {
  return pagos.greenpay || pagos.apagado ? pagos : { ...pagos, greenpay: await simulador.acceso() }
}

function tellLlenada({ tandas, segundos }: Llenada): void {
  console.log(
    `  Demostración:   catorce meses de tres compañías, listos en ${segundos.toFixed(0)} s (${tandas} tandas)`,
  )
}

/** Exits: without a database nothing works, and a supervisor restarts the process. */
function die(error: Error): void {
  console.error('La base de datos incorporada dejó de funcionar:', error)
  process.exit(1)
}

function announce(
  config: Config,
  { url, deps }: RunningServer,
  simulador: { pagina: string; bandeja: string } | undefined,
  demo: Demo | undefined,
): void {
  const lines = [`Pura Factura · ${config.ambiente}`]
  lines.push(url ? `  Dirección:      ${url}` : '  Trabajando en la cola, sin páginas')
  lines.push(`  Base de datos:  ${deps.db.engine === 'embedded' ? `incorporada, en ${config.dataDir}` : 'PostgreSQL'}`)
  if (simulador) lines.push(`  Simulador:      ${simulador.pagina}`, `  Correo enviado: ${simulador.bandeja}`)
  lines.push(...(demo?.anuncio ?? []))
  console.log(lines.join('\n'))
}
