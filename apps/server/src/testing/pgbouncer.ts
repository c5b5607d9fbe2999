/** PgBouncer in transaction mode before a PostgreSQL server, for tests: the program of this machine, on a free port. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export interface Pgbouncer {
  /** Address of the same database through it. */
  url: string
  stop(): Promise<void>
}

/** Path of the program; undefined if it is not installed. */
export const findPgbouncer = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path))

/** `url`: the database, whose user needs no password. `ajustes`: further lines of its configuration. */
export async function startPgbouncer(url: string, ajustes: readonly string[] = []): Promise<Pgbouncer> {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-pgbouncer-'))
  const duenno = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  if (duenno) chownSync(carpeta, duenno.uid, duenno.gid)
  const { hostname, port, username, pathname } = new URL(url)
  const puerto = await findPort()
  writeFileSync(join(carpeta, 'usuarios'), `"${username}" ""\n`)
  const ini = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${puerto}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(carpeta, 'usuarios')}`,
    'pool_mode = transaction',
    'max_client_conn = 400',
    'default_pool_size = 20',
    'query_wait_timeout = 8',
    ...ajustes,
  ]
  writeFileSync(join(carpeta, 'pgbouncer.ini'), `${ini.join('\n')}\n`)
  const child = spawn(findPgbouncer() ?? 'pgbouncer', [join(carpeta, 'pgbouncer.ini')], { ...duenno, stdio: 'ignore' })
  const end = () => {
    child.kill('SIGKILL')
    rmSync(carpeta, { recursive: true, force: true })
  }
  process.once('exit', end)
  const pooled = `postgres://${username}@127.0.0.1:${puerto}${pathname}`
  await untilAnswers(pooled, child)
  return {
    url: pooled,
    async stop() {
      process.off('exit', end)
      const ended = new Promise((done) => child.once('exit', done))
      end()
      await ended
    },
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let left = 100; ; left -= 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer terminó con ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (left === 0) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** PgBouncer refuses to run as root. */
export function idsOf(usuario: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((opcion) => Number(spawnSync('id', [opcion, usuario]).stdout))
  return { uid: uid!, gid: gid! }
}

export const findPort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
