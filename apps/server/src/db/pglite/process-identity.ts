/** Identity of a process, so that another one can tell later if it still lives. A pid alone is reused by the system. */
import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  pid: number
  host: string
  /** Boot id of the machine and start time of the process. Absent where /proc does not exist. */
  boot?: string
  startTicks?: string
}

export function identifyThisProcess(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), boot: readBoot(), startTicks: readStat(process.pid)?.startTicks }
}

/** A process on another machine counts as alive: it cannot be checked from here. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (identity.host !== hostname()) return true
  if (identity.boot !== undefined && identity.boot !== readBoot()) return false
  const stat = identity.startTicks === undefined ? undefined : readStat(identity.pid)
  // Without /proc, or if it hides other users' processes, only the pid can be checked.
  if (!stat) return exists(identity.pid)
  return stat.startTicks === identity.startTicks && !stat.gone
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readBoot(): string | undefined {
  return readText('/proc/sys/kernel/random/boot_id')?.trim()
}

/** proc(5): after the name in parentheses come the state (field 3) and, as field 22, the start in clock ticks. */
function readStat(pid: number): { startTicks: string; gone: boolean } | undefined {
  const text = readText(`/proc/${pid}/stat`)
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const startTicks = fields?.[19]
  if (startTicks === undefined) return undefined
  // A zombie whose other threads are still ending may yet finish a write; without them it is only a table entry.
  return { startTicks, gone: /[ZX]/.test(fields?.[0] ?? '') && countThreads(pid) <= 1 }
}

function countThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
