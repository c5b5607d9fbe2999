// sujeto: apps/server/src/run.ts, apps/demo/src/main.ts, apps/server/src/server.ts, apps/server/src/app.ts, apps/server/src/config.ts, apps/server/src/variables.ts, apps/server/src/cli, apps/server/src/db, apps/server/src/http, apps/server/src/jobs, apps/server/src/lib, apps/server/migrations
/** The process as an operator uses it: start, requests, stop signals, kill. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, createCaller } from '@pura/contract'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { MIGRATIONS_DIR } from './db/index.ts'
import { readMigrations } from './db/motor/migrations.ts'
import { aFactura } from './testing/documentos.ts'
import { createTestDatabase, findServer } from './testing/postgres.ts'

// Several processes each; slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'pura-proceso-'))
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const entry = (path: string) => ['--import', 'tsx', join(import.meta.dirname, path)]
const ENTRY = entry('../../demo/src/main.ts')

const env = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  WEB_DIST: '/nowhere',
  // An unreachable address: these tests send nothing.
  HACIENDA_RECEPCION_URL: 'http://127.0.0.1:9/',
  CARGAR_LISTAS: 'no',
  DEMO: 'vacia',
  // Beside the stories a stop of two seconds took twenty.
  PARADA_S: '90',
  ...more,
})

interface Running {
  child: ChildProcess
  url: string
  output: () => string
  ended: Promise<number | null>
}

/** Runs the server until it prints its address. */
async function start(command = process.execPath, args = ENTRY, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const child = spawn(command, args, { env: env(more), stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const url = await Promise.race([
    until(() => /http:\/\/\S+/.exec(output)?.[0]),
    ended.then((code) => {
      throw new Error(`terminó con ${code}: ${output}`)
    }),
  ])
  return { child, url, output: () => output, ended }
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(50)
  }
}

const importCabys = (file: string) =>
  spawnSync(process.execPath, [...entry('cli/importar.ts'), 'cabys', '--confirmar', file], {
    env: env(),
    encoding: 'utf8',
  })

const health = (url: string) => fetch(`${url}/api/salud`).then((r) => r.status)

/** The demo's own client and operator. */
async function signIn(url: string) {
  const body = {
    grant_type: 'password',
    client_id: 'demo',
    client_secret: 'demo',
    username: '101110111',
    password: 'PuraVida-2026',
  }
  const { data } = await createCaller({ baseUrl: `${url}/api` })(contract.oauth.token, { body })
  return createCaller({
    baseUrl: `${url}/api`,
    headers: (): Record<string, string> => ({ authorization: `Bearer ${data.access_token}` }),
  })
}

const csv = join(dataDir, 'prueba.csv')
writeFileSync(csv, 'codigo,descripcion,impuesto\n2316100000100,Arroz,1\n')

test('the server prints its address and users, serves commands meanwhile, and stops on a signal', async () => {
  const server = await start()
  expect(server.output()).toMatch(/101110111 o 202220222, contraseña PuraVida-2026/)
  expect(await health(server.url)).toBe(200)

  const control = join(dataDir, 'control.json')
  expect(statSync(control).mode & 0o777).toBe(0o600)
  const loaded = importCabys(csv)
  expect(loaded.stderr).toBe('')
  expect(loaded.stdout).toContain('cabys: 1 filas, 0 nuevas, 38 retiradas, por el servidor en marcha')

  const second = spawnSync(process.execPath, ENTRY, { env: env(), encoding: 'utf8' })
  expect(second.status).toBe(1)
  expect(second.stderr).toContain(String(server.child.pid))
  expect(second.stderr).not.toContain('    at ')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(existsSync(control)).toBe(false)
})

test('a command runs by itself without a server, and after a server was killed', async () => {
  const server = await start()
  server.child.kill('SIGKILL')
  await server.ended
  const loaded = importCabys(csv)
  expect(loaded.stdout).toContain('cabys: 1 filas, 0 nuevas, 0 retiradas\n')
  const missing = importCabys(join(dataDir, 'no-existe.csv'))
  expect(missing.status).toBe(1)
  expect(missing.stderr).toContain('No existe el archivo')
})

test('a busy port gives a clear message with the remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { status, stderr } = spawnSync(process.execPath, ENTRY, {
    env: env({ PORT: String(port) }),
    encoding: 'utf8',
  })
  other.close()
  expect(status).toBe(1)
  expect(stderr).toContain(`El puerto ${port} está ocupado por otro programa. Use otro: PORT=${port + 10} npm start`)
  expect(stderr).not.toContain('    at ')
})

test('the server ends when the npm that started it is killed', async () => {
  const [file = ''] = ENTRY.slice(-1)
  const parent = `require('node:child_process').spawn(process.execPath, ['--import', 'tsx', ${JSON.stringify(file)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
  const server = await start(process.execPath, ['-e', parent], { npm_lifecycle_event: 'start' })
  expect(await health(server.url)).toBe(200)
  server.child.kill('SIGKILL')
  // The pipe closes when the grandchild ends.
  await server.ended
  expect(server.output()).toContain('Deteniendo (npm terminó)')
})

const postgres = await findServer()

test.skipIf(postgres.missing)('a server stopped while Hacienda hangs ends in time and returns its jobs', async () => {
  const database = await createTestDatabase(postgres.url ?? '', readMigrations(MIGRATIONS_DIR))
  const hanging = createServer().listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const asked = once(hanging, 'connection')
  const { port } = hanging.address() as { port: number }
  const nadie = `http://127.0.0.1:${port}/`
  try {
    const server = await start(process.execPath, ENTRY, {
      DATABASE_URL: database.url,
      HACIENDA_RECEPCION_URL: nadie,
      HACIENDA_TOKEN_URL: nadie,
      HACIENDA_LOGOUT_URL: nadie,
    })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const call = await signIn(server.url)
    await call(contract.vtaMovm.emitir, { body: aFactura() })
    await asked
    server.child.kill('SIGTERM')
    // It ended by itself: nobody cut it off, and Hacienda never answers.
    expect(await server.ended).toBe(0)
    const { rows } = await client.query(
      `select cola, tomado_hasta, disponible <= now() as vencido from trabajo where cola = 'enviar'`,
    )
    expect(rows).toEqual([{ cola: 'enviar', tomado_hasta: null, vencido: true }])
    await client.end()
  } finally {
    hanging.close()
    await database.drop()
  }
})
