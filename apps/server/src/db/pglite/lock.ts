/**
 * A lock file that names its holder. PGlite has no lock of its own: two processes on one folder lose rows silently.
 * Taking it is one atomic step: the complete file is written aside and linked to its name, which fails if the name
 * exists. Removing the file of a dead holder is the dangerous step: after we saw that the holder is dead, another
 * process may remove the file and take the lock before we remove it. So the remover first takes a second lock, named
 * after the dead holder's token, and checks again: while it holds that lock nobody else may touch the file. If the
 * remover dies as well, its lock is one more lock with a dead holder, and the same rule applies.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDurably } from '../disco/durable.ts'
import { DatabaseLockedError } from '../motor/errors.ts'
import { identifyThisProcess, isAlive, type ProcessIdentity } from './process-identity.ts'

interface Holder extends ProcessIdentity {
  token: string
  since: string
}

export interface Lock {
  release(): void
}

/** Waits up to `waitMs` for a living holder: a process that was just killed takes a moment to end. */
export async function acquireLock(path: string, waitMs: number): Promise<Lock> {
  const own: Holder = { ...identifyThisProcess(), token: randomUUID(), since: new Date().toISOString() }
  const deadline = Date.now() + waitMs
  while (!tryAcquire(path, own)) {
    const holder = readHolder(path)
    if (holder && Date.now() >= deadline) throw new DatabaseLockedError(describe(path, holder))
    await sleep(50)
  }
  return { release: () => removeIfHeldBy(path, own.token) }
}

/** Takes the lock if it is free or its holder is dead. */
function tryAcquire(path: string, own: Holder): boolean {
  if (createLock(path, own)) return true
  const holder = readHolder(path)
  if (!holder || isAlive(holder)) return false
  const evictionPath = `${path}.${holder.token}`
  const eviction: Holder = { ...own, token: randomUUID() }
  if (!tryAcquire(evictionPath, eviction)) return false
  removeIfHeldBy(path, holder.token)
  removeIfHeldBy(evictionPath, eviction.token)
  return createLock(path, own)
}

/** True if the name was free and is now ours. Anyone may read who the holder is. */
const createLock = (path: string, own: Holder): boolean => createDurably(path, JSON.stringify(own), 0o644)

function removeIfHeldBy(path: string, token: string): void {
  if (readHolder(path)?.token === token) rmSync(path, { force: true })
}

/** Undefined if the file disappeared meanwhile. */
function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new DatabaseLockedError(`El archivo ${path} no se entiende; bórrelo si ningún proceso usa la carpeta`, {
      cause: error,
    })
  }
}

function describe(path: string, { pid, host, since }: Holder): string {
  const here = host === hostname()
  const moment = new Date(since).toLocaleString('es-CR', { timeZone: 'America/Costa_Rica' })
  const advice = here ? 'Ciérrelo' : `Ciérrelo o, si está seguro de que ya no existe, borre ${path},`
  return (
    `La carpeta de datos ${dirname(path)} está en uso por el proceso ${pid}${here ? '' : ` de la máquina ${host}`} ` +
    `desde el ${moment}. ${advice} o indique otra carpeta en DATA_DIR.`
  )
}
