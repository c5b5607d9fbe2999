/**
 * A cluster created once per version of PGlite and of the migrations, and then copied: creating one takes seconds, a
 * copy tenths of a second. It is in node_modules/.cache: if it is lost, it is created again.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { Kysely } from 'kysely'
import { renameDurably, syncTree } from '../disco/durable.ts'
import { SessionDialect } from '../motor/dialect.ts'
import { type Migration, migrate } from '../motor/migrations.ts'
import { Engine } from './engine.ts'
import { acquireLock } from './lock.ts'
import { SingleConnection } from './sessions.ts'

export interface Template {
  /** A closed cluster to copy. */
  folder: string
  /** The same as a tar, to start in memory. */
  tar: string
}

const MINUTE_MS = 60_000
const UNUSED_MS = 7 * 24 * 60 * MINUTE_MS

/** Template of these migrations, created now if it does not exist. Undefined if the cache cannot be written. */
export async function prepareTemplate(
  migrations: readonly Migration[],
  cache = findCache(),
): Promise<Template | undefined> {
  const { home, ...template } = templateIn(cache, migrations)
  if (existsSync(home)) return template
  try {
    mkdirSync(cache, { recursive: true })
    const lock = await acquireLock(`${home}.lock`, 2 * MINUTE_MS)
    try {
      if (!existsSync(home)) await build(home, migrations)
    } finally {
      lock.release()
    }
    return template
  } catch (error) {
    if (isReadOnly(error)) return undefined
    throw error
  }
}

/** Template of these migrations if it exists. Creating one to use it once is slower than working without. */
export function findTemplate(migrations: readonly Migration[], cache = findCache()): Template | undefined {
  const { home, ...template } = templateIn(cache, migrations)
  return existsSync(home) ? template : undefined
}

function templateIn(cache: string, migrations: readonly Migration[]): Template & { home: string } {
  const home = join(cache, `plantilla-${templateKey(migrations)}`)
  return { home, folder: join(home, 'base'), tar: join(home, 'base.tar') }
}

/** Creates a cluster with the migrations applied and closes it; also as one tar file. */
async function createCluster(folder: string, migrations: readonly Migration[], tar: string): Promise<void> {
  const setup = { dataDir: folder, isDesechable: true }
  const engine = await Engine.start(setup, { statementLimitMs: 2 * MINUTE_MS, onFatal: () => undefined })
  const source = new SingleConnection(engine, { acquireMs: MINUTE_MS, idleMs: MINUTE_MS })
  const kysely = new Kysely<unknown>({ dialect: new SessionDialect(source) })
  try {
    await migrate(kysely, migrations)
    await engine.run('checkpoint', [])
    writeFileSync(tar, await engine.dump())
  } finally {
    await kysely.destroy()
  }
}

async function build(home: string, migrations: readonly Migration[]): Promise<void> {
  removeUnused(dirname(home))
  const draft = `${home}.nuevo`
  // Left by a process killed here earlier: only the holder of the lock reaches this line.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft)
  await createCluster(join(draft, 'base'), migrations, join(draft, 'base.tar'))
  await syncTree(draft)
  renameDurably(draft, home)
}

/** Removes templates of other versions and of migrations edited since. */
function removeUnused(cache: string): void {
  for (const name of readdirSync(cache).filter((name) => name.startsWith('plantilla-'))) {
    const path = join(cache, name)
    if (Date.now() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { recursive: true, force: true })
  }
}

function templateKey(migrations: readonly Migration[]): string {
  const hash = createHash('sha256').update(findPglite().version)
  for (const { name, checksum } of migrations) hash.update(`\n${name} ${checksum}`)
  return hash.digest('hex').slice(0, 16)
}

/** The cache of the node_modules where PGlite is installed. */
function findCache(): string {
  const { path } = findPglite()
  const modules = `${sep}node_modules${sep}`
  return join(path.slice(0, path.indexOf(modules) + modules.length), '.cache', 'pura-factura')
}

function findPglite(): { path: string; version: string } {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(path), '..', 'package.json'), 'utf8')) as { version: string }
  return { path, version }
}

function isReadOnly(error: unknown): boolean {
  return ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')
}
