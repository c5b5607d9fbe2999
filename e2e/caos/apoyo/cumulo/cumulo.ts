/**
 * PostgreSQL on several nodes that die and are replaced: Patroni with etcd, HAProxy and PgBouncer, from the example files in
 * despliegue/cumulo. Everything on this machine, each node with its folder and ports.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { findDueño, findPostgres } from '../cluster.ts'
import { RAIZ, waitFor } from '../procesos.ts'

export interface Cumulo {
  /** Through PgBouncer in transaction mode; through HAProxy to the primary, and to a standby. */
  readonly urls: { pooler: string; directa: string; lectura: string }
  /** Name of the node that takes writes. */
  findPrimario(): Promise<string>
  /** SIGKILL to Patroni and every process of PostgreSQL of this node. */
  killNodo(nodo: string): void
  startNodo(nodo: string): void
  /** True once each node runs, and all but the primary are synchronous standbys. */
  isEntero(): Promise<boolean>
  /** Statement of a superuser on the primary. */
  asSuper<T extends pg.QueryResultRow>(sentencia: string, base?: string): Promise<T[]>
  /** Runs a program as the user of PostgreSQL until it ends; returns what it printed. */
  run(programa: string, ...args: string[]): string
  /** Starts a server on a restored folder of this name; returns its address for a superuser. */
  startRestaurada(nombre: string): Promise<string>
  /** Folder of all of it, of user postgres. */
  readonly carpeta: string
  stop(): void
}

interface Opciones {
  nodos: 2 | 3
  /** Without a standby nothing is committed. */
  isEstricto: boolean
}

/** Debian's packages and a program of each. */
const PROGRAMAS = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
}
/** Below the range from which the system takes ports for outgoing connections: a dead node's port stays free. */
const BASE = Number(process.env.PUERTO_CUMULO ?? 15_200)
const IP = '127.0.0.1'
const CLAVES = { CLAVE_SUPER: 'super', CLAVE_REPLICA: 'replica', CLAVE_PURA: 'pura' }

const has = (programa: string): boolean => spawnSync('which', [programa]).status === 0

/** Installs what is missing, where it may; returns the packages that are still missing. */
export function installFaltantes(): string[] {
  const missing = () => Object.entries(PROGRAMAS).flatMap(([paquete, programa]) => (has(programa) ? [] : [paquete]))
  const faltan = missing()
  if (faltan.length > 0) spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...faltan])
  return [...missing(), ...(findPostgres() ? [] : ['postgresql'])]
}

export async function startCumulo({ nodos, isEstricto }: Opciones): Promise<Cumulo> {
  const carpeta = mkdtempSync(join(tmpdir(), 'pura-cumulo-'))
  const dueño = process.getuid?.() === 0 ? findDueño() : undefined
  if (dueño) chownSync(carpeta, dueño.uid, dueño.gid)
  const numeros = [1, 2, 3].slice(0, nodos)
  const puertos = { pg: BASE, rest: BASE + 10, escribe: BASE + 20, lee: BASE + 21, pool: BASE + 22, etcd: BASE + 23 }
  const comunes: Record<string, string> = {
    IP,
    CARPETA: carpeta,
    RED: `${IP}/32`,
    ESTRICTO: String(isEstricto),
    PG_BIN: findPostgres() ?? '',
    ETCD: `${IP}:${puertos.etcd}`,
    PUERTO_ETCD: String(puertos.etcd),
    PUERTO_ETCD_PARES: String(puertos.etcd + 1),
    PUERTO_ESCRIBE: String(puertos.escribe),
    PUERTO_LEE: String(puertos.lee),
    PUERTO_POOL: String(puertos.pool),
    ...CLAVES,
  }
  for (const n of [1, 2, 3]) {
    comunes[`IP_${n}`] = IP
    comunes[`PUERTO_PG_${n}`] = String(puertos.pg + n)
    comunes[`PUERTO_REST_${n}`] = String(puertos.rest + n)
  }
  const hijos = new Map<string, ChildProcess>()

  /** Writes the example file with its variables, as envsubst does. @returns its path */
  function write(ejemplo: string, nombre = ejemplo, propios: Record<string, string> = {}): string {
    const values: Record<string, string> = { ...comunes, ...propios }
    const texto = readFileSync(resolve(RAIZ, 'despliegue/cumulo', ejemplo), 'utf8').replace(
      /\$\{(\w+)\}/g,
      (_, name) => {
        const value = values[name]
        if (value === undefined) throw new Error(`${ejemplo} pide ${name}`)
        return value
      },
    )
    const path = join(carpeta, nombre)
    writeFileSync(path, texto, { mode: 0o600 })
    if (dueño) chownSync(path, dueño.uid, dueño.gid)
    return path
  }

  function runToEnd(programa: string, ...args: string[]): string {
    const { status, stdout, stderr } = spawnSync(programa, args, { ...dueño, cwd: carpeta })
    if (status !== 0) throw new Error(`${programa} ${args.join(' ')} terminó con ${status}: ${stdout}${stderr}`)
    return stdout.toString()
  }

  function run(nombre: string, programa: string, args: string[]): void {
    const log = join(carpeta, `${nombre}.log`)
    // Its own group, which a signal reaches with what it started.
    const child = spawn('sh', ['-c', `exec "$0" "$@" >> ${log} 2>&1`, programa, ...args], {
      ...dueño,
      cwd: carpeta,
      env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: carpeta, LANG: 'C.UTF-8' },
      stdio: 'ignore',
    })
    hijos.set(nombre, child)
  }

  const startNodo = (nodo: string) => run(nodo, 'patroni', [join(carpeta, `${nodo}.yml`)])

  function killNodo(nodo: string): void {
    const patroni = hijos.get(nodo)?.pid
    const pidFile = join(carpeta, nodo, 'postmaster.pid')
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : undefined
    // Patroni first: it would start PostgreSQL again.
    for (const pid of [patroni, postmaster]) if (pid) killTree(pid)
  }

  function stop(): void {
    process.off('exit', stop)
    for (const n of numeros) killNodo(`n${n}`)
    for (const { pid } of hijos.values()) if (pid) killTree(pid)
    if (!process.env.CONSERVAR) rmSync(carpeta, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', stop)

  async function members(): Promise<{ name: string; role: string; state: string }[]> {
    for (const n of numeros) {
      const answer = await fetch(`http://${IP}:${puertos.rest + n}/cluster`).catch(() => null)
      if (answer?.ok) return ((await answer.json()) as { members: [] }).members
    }
    return []
  }
  const isEntero = async () => {
    const running = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
    return running.length === nodos && running.filter(({ role }) => role === 'sync_standby').length === nodos - 1
  }

  async function asSuper<T extends pg.QueryResultRow>(sentencia: string, base = 'postgres'): Promise<T[]> {
    const client = new pg.Client(`postgres://postgres:${CLAVES.CLAVE_SUPER}@${IP}:${puertos.escribe}/${base}`)
    client.on('error', () => undefined)
    await client.connect()
    return client
      .query<T>(sentencia)
      .then(({ rows }) => rows)
      .finally(() => client.end().catch(() => undefined))
  }

  writeFileSync(join(carpeta, 'usuarios.txt'), `"pura" "${CLAVES.CLAVE_PURA}"\n`)
  run('etcd', 'etcd', ['--config-file', write('etcd.yml', 'etcd.yml', { NODO: 'e1' })])
  await waitFor(async () => (await fetch(`http://${IP}:${puertos.etcd}/health`).catch(() => null))?.ok === true, 30_000)
  for (const n of numeros) {
    const nodo = `n${n}`
    const PUERTO_PG = String(puertos.pg + n)
    const propios = { NODO: nodo, PUERTO_PG, PUERTO_REST: String(puertos.rest + n) }
    write('patroni.yml', `${nodo}.yml`, propios)
    write('pgbackrest.conf', `pgbackrest-${nodo}.conf`, propios)
    startNodo(nodo)
  }
  run('haproxy', 'haproxy', ['-db', '-f', write('haproxy.cfg')])
  run('pgbouncer', 'pgbouncer', [write('pgbouncer.ini')])
  await waitFor(isEntero, 120_000, 1_000)
  await waitFor(
    () =>
      asSuper('select 1')
        .then(() => true)
        .catch(() => false),
    30_000,
    500,
  )
  await asSuper(`create role pura login createrole createdb password '${CLAVES.CLAVE_PURA}'`)
  await asSuper('create database pura owner pura')

  const urlOf = (puerto: number) => `postgres://pura:${CLAVES.CLAVE_PURA}@${IP}:${puerto}/pura`
  return {
    urls: { pooler: urlOf(puertos.pool), directa: urlOf(puertos.escribe), lectura: urlOf(puertos.lee) },
    carpeta,
    run: runToEnd,
    async startRestaurada(nombre) {
      const data = join(carpeta, nombre)
      const puerto = puertos.etcd + 2
      const ajustes = {
        hba_file: join(data, 'pg_hba.conf'),
        ident_file: join(data, 'pg_ident.conf'),
        unix_socket_directories: carpeta,
        archive_mode: 'off',
        synchronous_standby_names: '',
      }
      const args = Object.entries(ajustes).flatMap(([ajuste, valor]) => ['-c', `${ajuste}=${valor}`])
      run(nombre, join(comunes.PG_BIN!, 'postgres'), ['-D', data, '-p', String(puerto), '-h', IP, ...args])
      return `postgres://postgres:${CLAVES.CLAVE_SUPER}@${IP}:${puerto}/pura`
    },
    async findPrimario() {
      let nombre: string | undefined
      await waitFor(async () => {
        nombre = (await members()).find(({ role }) => role === 'leader')?.name
        return nombre !== undefined
      }, 60_000)
      return nombre!
    },
    killNodo,
    startNodo,
    isEntero,
    asSuper,
    stop,
  }
}

/** SIGKILL to a process and to all that it started: a parent first, which would replace its children. */
function killTree(pid: number): void {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='])
  const pairs = stdout.toString().trim().split('\n')
  const parents = new Map(pairs.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]))
  const tree = [pid]
  for (const parent of tree) for (const [child, of] of parents) if (of === parent) tree.push(child)
  for (const each of tree) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
