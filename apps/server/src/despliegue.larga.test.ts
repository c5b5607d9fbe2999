// sujeto: Dockerfile, .dockerignore, compose.yaml, despliegue, scripts, package.json, apps/server/src/variables.ts, apps/demo/src/main.ts, apps/server/src/run.ts, apps/server/src/lib/proceso/systemd.ts
/**
 * Files that start production. There is no Docker where these tests run: the files are read, and their commands run
 * here, on a read-only checkout.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { notifySystemd } from './lib/proceso/systemd.ts'
import { VARIABLES } from './variables.ts'

vi.setConfig({ testTimeout: 240_000 })

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
/**
 * Variables that compose.yaml leaves out: those of the image, the demo and tests, and those of an own mail server,
 * which needs a port and files of its machine.
 */
const NOT_OF_COMPOSE = new Set([
  ...['HOST', 'PORT', 'DATA_DIR', 'WEB_DIST', 'XSD_DIR', 'DEMO', 'SIMULADOR_PORT', 'CABYS_URL'],
  // Its own database has no pooler before it and no standby.
  ...['DATABASE_POOLER', 'DATABASE_URL_DIRECTA', 'DATABASE_URL_LECTURA'],
  ...['PUSH_INTERNOS', 'HACIENDA_CERTIFICADOS', 'HACIENDA_CLIENT_ID', 'URL_CORREO_ENTRANTE'],
  ...['HACIENDA_RECEPCION_URL', 'HACIENDA_TOKEN_URL', 'HACIENDA_LOGOUT_URL', 'HACIENDA_CONSULTAS_URL'],
  ...['PUERTO', 'HOST', 'NOMBRE', 'CERTIFICADO', 'LLAVE'].map((que) => `CORREO_ENTRANTE_${que}`),
])
const folder = mkdtempSync(join(tmpdir(), 'pura-despliegue-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('the image runs as an unprivileged user, checks its health, and has no secret and no missing file', () => {
  const lines = read('Dockerfile').split('\n')
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(final).toContain('USER node')
  expect(final.indexOf('USER node')).toBeLessThan(final.findIndex((l) => l.startsWith('CMD')))
  expect(final.some((line) => line.startsWith('HEALTHCHECK') && line.includes('scripts/salud.mjs'))).toBe(true)
  expect(final.some((line) => line.startsWith('COPY --from=construccion --chown=root:root'))).toBe(true)
  expect(read('Dockerfile')).not.toMatch(/MASTER_KEY|PASSWORD|SMTP_URL/)
  for (const [script] of read('Dockerfile').matchAll(/scripts\/\w+\.mjs/g))
    expect(existsSync(join(ROOT, script))).toBe(true)
  for (const kept of ['.env', '**/*.p12', '**/*.key', 'datos', '.git'])
    expect(read('.dockerignore').split('\n')).toContain(kept)
})

test('the image gets every source that git tracks', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean).map(toRegExp)
  const tracked = execFileSync('git', ['ls-files', 'apps', 'packages', 'scripts'], { cwd: ROOT, encoding: 'utf8' })
  const sources = tracked.split('\n').filter((path) => /\.(tsx?|mjs|css|sql|svg|html)$/.test(path))
  expect(sources.filter((path) => left.some((pattern) => pattern.test(path)))).toEqual([])
})

/** A pattern of .dockerignore: from the root, and everything below what it names. */
function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('**/').map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^/]*'))
  return new RegExp(`^${parts.join('(.*/)?')}(/|$)`)
}

test('compose has read-only roots, a healthy database first, backups on a volume it can write, and no secret', () => {
  const compose = read('compose.yaml')
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'condition: service_healthy']) {
    expect(compose).toContain(line)
  }
  expect(compose).toMatch(/respaldos:\/respaldos/)
  expect(compose).toContain('apps/cli/bin/pura.mjs respaldar /respaldos')
  // A new volume takes the owner of the folder of the image: both services run as node.
  const [, carpetas = ''] = /^RUN mkdir .* chown node:node (.+)$/m.exec(read('Dockerfile')) ?? []
  expect(carpetas.split(' ')).toEqual(['/datos', '/respaldos'])
  expect(read('Dockerfile')).toContain('VOLUME ["/datos", "/respaldos"]')
  const respaldo = compose.slice(compose.indexOf('\n  respaldo:'))
  expect(respaldo).toMatch(/^ {4}user: node$/m)
  // The first backup follows the server's first start, which creates the tables.
  expect(respaldo.indexOf('HOST=servidor node scripts/salud.mjs')).toBeGreaterThan(0)
  expect(respaldo.indexOf('HOST=servidor node scripts/salud.mjs')).toBeLessThan(
    respaldo.indexOf('respaldar /respaldos'),
  )
  // Bound to the loopback address: a proxy with TLS is in front.
  expect(compose).toContain('127.0.0.1:8080:8080')
  for (const name of ['MASTER_KEY', 'POSTGRES_PASSWORD', 'URL_PUBLICA', 'SMTP_URL', 'HACIENDA_AMBIENTE']) {
    // Required, and taken from the environment.
    expect(compose).toContain(`\${${name}:?`)
  }
})

test('compose passes every variable that an operator may set, each by its name', () => {
  const compose = read('compose.yaml')
  const servidor = compose.slice(compose.indexOf('\n  servidor:'), compose.indexOf('\n  respaldo:'))
  const deTodos = compose.slice(compose.indexOf('environment: &entorno'), compose.indexOf('\nservices:'))
  const passed = new Set([...`${deTodos}${servidor}`.matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name]) => name))
  const missing = Object.keys(VARIABLES).filter((name) => !passed.has(name) && !NOT_OF_COMPOSE.has(name))
  expect(missing).toEqual([])
  expect(compose).not.toContain('env_file')
  // The backup needs no payment variables.
  expect(compose.slice(compose.indexOf('\n  respaldo:'))).not.toMatch(/GREENPAY|TRANSFERENCIA/)
})

test('the systemd unit has a watchdog, restarts, and may write in one folder only', () => {
  const unit = read('despliegue/pura-factura.service')
  const settings = [
    ...['Type=notify', 'WatchdogSec=30', 'Restart=always', 'User=pura', 'NoNewPrivileges=true', 'ProtectSystem=strict'],
    ...['StateDirectory=pura-factura', 'EnvironmentFile=/etc/pura-factura.env'],
  ]
  for (const setting of settings) expect(unit.split('\n')).toContain(setting)
  const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? []
  expect(existsSync(join(ROOT, script))).toBe(true)
})

test('who kills the process waits longer than its own stop takes', () => {
  const parada = VARIABLES.PARADA_S[0].parse(undefined)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('despliegue/pura-factura.service'))?.[1])).toBeGreaterThan(parada)
  expect(Number(/^ +stop_grace_period: (\d+)s$/m.exec(read('compose.yaml'))?.[1])).toBeGreaterThan(parada)
})

test('systemd is told that it is ready and, while the loop runs, that it is alive', async () => {
  const said = join(folder, 'dicho')
  const command = join(folder, 'systemd-notify')
  writeFileSync(command, `#!/bin/sh\necho "$1" >> ${said}\n`)
  chmodSync(command, 0o755)
  const stop = notifySystemd({
    PATH: `${folder}:${process.env.PATH}`,
    NOTIFY_SOCKET: '/run/x',
    WATCHDOG_USEC: '300000',
  })
  await vi.waitFor(() => expect(readFileSync(said, 'utf8').match(/WATCHDOG=1/g)?.length).toBeGreaterThan(2), 10_000)
  stop()
  await vi.waitFor(() => expect(readFileSync(said, 'utf8')).toContain('STOPPING=1'), 10_000)
  expect(readFileSync(said, 'utf8')).toMatch(/^READY=1$/m)
})

test('the command of the image starts, passes the image’s health check, and stops on a signal', async () => {
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('./scripts/lib/programa.mjs')).buildProgramIfChanged()"],
    { cwd: ROOT },
  )
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'datos'),
    WEB_DIST: '/nowhere',
    NODE_ENV: 'production',
    // Beside the stories a stop of two seconds took twenty.
    PARADA_S: '90',
    HACIENDA_RECEPCION_URL: 'http://127.0.0.1:9/',
  }
  const isReady = () => {
    try {
      execFileSync(process.execPath, ['scripts/salud.mjs'], { cwd: ROOT, env, stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  expect(isReady()).toBe(false)
  const server = spawn(process.execPath, ['scripts/servir.mjs'], { cwd: ROOT, env, stdio: 'ignore' })
  children.push(server)
  const ended = new Promise<number | null>((done) => server.on('close', done))
  for (let i = 0; i < 200 && !isReady(); i++) await sleep(250)
  expect(isReady()).toBe(true)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(isReady()).toBe(false)
})

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })

test('a folder moved after its first start makes its program again: nothing in it names the former folder', () => {
  const [antes, despues] = ['antes', 'despues'].map((nombre) => join(folder, nombre)) as [string, string]
  for (const part of ['scripts', 'packages', 'apps/server/src', 'apps/demo/src', 'apps/simulators/src', 'package.json'])
    cpSync(join(ROOT, part), join(antes, part), { recursive: true, filter: (path) => !/node_modules|dist$/.test(path) })
  symlinkSync(join(ROOT, 'node_modules'), join(antes, 'node_modules'))
  const build = (cwd: string) => {
    const code = "await (await import('./scripts/lib/programa.mjs')).buildProgramIfChanged()"
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd })
    // Pieces of the program before stay beside it, for a server that runs: only what the new one imports counts.
    const pieces = new Set(['server.js', 'demo.js', 'simulators.js', 'operacion.js'])
    let text = ''
    for (const piece of pieces) {
      const source = readFileSync(join(cwd, '.cache/programa', piece), 'utf8')
      for (const [, imported] of source.matchAll(/"\.\/([\w-]+\.js)"/g)) pieces.add(imported!)
      text += source
    }
    return text
  }
  expect(build(antes)).toContain(`${antes}/apps/server/src`)
  renameSync(antes, despues)
  const program = build(despues)
  expect(program).toContain(`${despues}/apps/server/src`)
  expect(program).not.toContain(`${antes}/`)
})
