/** A PostgreSQL server that a law may kill: this machine's programs on a new folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, waitFor } from './procesos.ts'

export interface Cluster {
  readonly url: string
  start(): Promise<void>
  /** Sends SIGKILL to its main process: the other processes notice and exit, nothing is written. */
  kill(): Promise<void>
}

/** null when this machine has no PostgreSQL, or no user who may run it. */
export async function createCluster(): Promise<Cluster | null> {
  const bin = findPostgres()
  const esRoot = process.getuid?.() === 0
  const dueño = esRoot ? findDueño() : undefined
  if (bin === undefined || (esRoot && !dueño)) return null
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-cluster-'))
  if (dueño) chownSync(carpeta, dueño.uid, dueño.gid)
  const data = join(carpeta, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust'], { ...dueño })
  if (made.status !== 0) throw new Error(`initdb terminó con ${made.status}: ${made.stderr}`)
  const puerto = await freePort()
  const url = `postgres://postgres@127.0.0.1:${puerto}/postgres`
  let child: ChildProcess | undefined
  const killAtExit = () => {
    child?.kill('SIGKILL')
    rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', killAtExit)

  return {
    url,
    async start() {
      const ajustes = ['listen_addresses=127.0.0.1', `unix_socket_directories=${carpeta}`]
      const args = ['-D', data, '-p', String(puerto), ...ajustes.flatMap((a) => ['-c', a])]
      await waitFor(async () => {
        // PostgreSQL refuses to start while processes of the killed server still run.
        if (child === undefined || child.exitCode !== null || child.signalCode !== null) {
          child = spawn(join(bin, 'postgres'), args, { ...dueño, stdio: 'ignore' })
          await sleep(500)
        }
        return answers(url)
      }, 60_000)
    },
    async kill() {
      const ended = new Promise<void>((done) => child?.once('exit', () => done()))
      child?.kill('SIGKILL')
      await ended
    },
  }
}

/** Folder of the programs of PostgreSQL. */
export function findPostgres(): string | undefined {
  const programas = spawnSync('sh', [
    '-c',
    'ls -d /usr/lib/postgresql/*/bin /usr/local/pgsql/bin 2>/dev/null | tail -1',
  ])
  return process.env.PG_BIN ?? (programas.stdout.toString().trim() || undefined)
}

/** PostgreSQL refuses to run as root. */
export function findDueño(): { uid: number; gid: number } | undefined {
  const id = (opcion: string) => spawnSync('id', [opcion, 'postgres'])
  const [uid, gid] = [id('-u'), id('-g')]
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  // The connection may be cut while the server starts.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
