/**
 * `npm run test:chaos` runs every law, one after another, each in its own process; `npm run test:chaos -- cola` runs
 * that one. Each runs on the embedded engine and, when DATABASE_URL names a PostgreSQL server, on a new database
 * there.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { onNewDatabase } from './apoyo/base.ts'

/** Each law is a file in leyes; those with two processes, or that drop a server's connections, need PostgreSQL. */
const LEYES = {
  caos: 'a server killed at random loses nothing and numbers nothing twice',
  cola: 'ten thousand documents wait out an outage of Hacienda',
  justicia: 'however much one company has waiting, the factura of another goes out in seconds',
  buzon: 'no remote peer blocks the event loop, and hostile mailboxes delay no other mailbox',
  cuerpos: 'the worst body of each call makes no other caller wait',
  retenidos: 'four hundred held uploads cost at most 150 MB',
  mentiras: 'false answers of Hacienda decide nothing',
  disco: 'a disk that fills up loses nothing and is reported',
  corte: 'a power cut loses nothing that was acknowledged, and the embedded database opens after it',
  obrero: 'a worker killed over a backlog delivers it, each document once',
  reloj: 'a clock that jumps two days pauses no queue',
  conexiones: 'connections terminated under load lose nothing and cause no 500',
  servidor: 'a PostgreSQL server that is killed and started again loses nothing',
  restauro: 'a backup is complete when restored elsewhere after restores that were killed',
  llegada: 'a server killed while a load is read and while many are answered keeps and answers each document once',
  pagos: 'a server and a payment provider that fail at random charge each period once, and their books agree',
  dos: 'two processes over one database number and deliver each document once',
  pooler: 'two processes behind PgBouncer do so on a dozen connections that PostgreSQL ends now and then',
  'venta-rapida': 'a till that dies, loses its line or is copied uses no number twice and loses nothing it printed',
  cumulo: 'a primary node killed under Patroni loses nothing, and another takes writes within 25 seconds',
}
/** Laws about how long one company makes another wait: their files are in the folder espera. */
const DE_ESPERA: readonly string[] = ['justicia', 'buzon', 'cuerpos', 'retenidos']
/** Beside what they test: `corte` records the calls of the engine's thread, `venta-rapida` needs neither server nor database. */
const EN_SU_CASA: Readonly<Record<string, string>> = {
  corte: '../../apps/server/src/testing/corte/ley.ts',
  'venta-rapida': '../../packages/mostrador/src/simulacion/ley.ts',
}
const fileOf = (nombre: string): string => {
  const enLeyes = join('leyes', DE_ESPERA.includes(nombre) ? 'espera' : '', `${nombre}.ts`)
  return resolve(import.meta.dirname, EN_SU_CASA[nombre] ?? enLeyes)
}
const SOLO_POSTGRES: readonly string[] = ['conexiones', 'dos', 'pooler']
/** They bring their own PostgreSQL. */
const CON_POSTGRES_PROPIO: readonly string[] = ['servidor', 'cumulo']
/** `disco` and `corte` are about the embedded engine's folder, `venta-rapida` about none: they run once too. */
const UNA_VEZ: readonly string[] = ['disco', 'corte', 'venta-rapida', ...CON_POSTGRES_PROPIO]

const pedidas = process.argv.slice(2)
const desconocida = pedidas.find((nombre) => !Object.hasOwn(LEYES, nombre))
if (desconocida !== undefined) throw new Error(`No existe ${desconocida}; hay ${Object.keys(LEYES).join(', ')}`)

const { DATABASE_URL } = process.env
const fallidas: string[] = []
/** The running law; on SIGINT it ends first, then its database is dropped, and no other law starts. */
let corriendo: ChildProcess | undefined
let detenida = false
for (const señal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(señal, () => {
    detenida = true
    corriendo?.kill('SIGTERM')
  })
}
for (const nombre of pedidas.length > 0 ? pedidas : Object.keys(LEYES)) {
  // A law named on the command line runs on the given engine; otherwise laws run on every engine they can.
  const motores = UNA_VEZ.includes(nombre)
    ? [undefined]
    : [
        ...(SOLO_POSTGRES.includes(nombre) || (pedidas.length > 0 && DATABASE_URL) ? [] : [undefined]),
        ...(DATABASE_URL ? [DATABASE_URL] : []),
      ]
  if (motores.length === 0) console.log(`— ${nombre}: omitida, necesita PostgreSQL en DATABASE_URL`)
  for (const motor of detenida ? [] : motores) {
    const donde = `${nombre} (${motor ? 'PostgreSQL' : CON_POSTGRES_PROPIO.includes(nombre) ? 'PostgreSQL propio' : 'motor incorporado'})`
    const began = performance.now()
    console.log(`— ${donde}`)
    if (!(await (motor ? onNewDatabase(motor, (url) => run(nombre, url)) : run(nombre)))) fallidas.push(donde)
    console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
}
console.log(fallidas.length === 0 ? 'Todas las leyes se cumplen' : `No se cumplen: ${fallidas.join(', ')}`)
process.exit(fallidas.length === 0 ? 0 : 1)

function run(nombre: string, databaseUrl = ''): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileOf(nombre)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  corriendo = child
  if (detenida) child.kill('SIGTERM')
  return new Promise((done) => child.on('exit', (code) => done(code === 0)))
}
