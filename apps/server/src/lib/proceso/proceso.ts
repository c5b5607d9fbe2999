import { readFileSync } from 'node:fs'

/** Long enough for a document under way; after it, whatever still runs is cut (nothing confirmed is lost by that). */
const PATIENCE_MS = 15_000
const LOOK_MS = 1_000
/** Ctrl+C reaches us twice at once: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1_000

/**
 * Stops once, when the process is told to (Ctrl+C, a supervisor) or when the npm that started it is gone: killed with
 * -9, npm takes nobody along, and a server nobody knows of would keep the port and the database.
 */
export function stopWhenTold(stop: () => Promise<void>): void {
  let since: number | undefined
  const begin = (reason: string) => {
    if (since !== undefined) {
      // Asked again: at once.
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = Date.now()
    console.log(`Deteniendo (${reason})…`)
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => begin(signal))
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => begin('npm terminó'))
}

/** npm starts a shell that may stay between us, so the parent's parent is watched as well where that can be seen. */
function whenOrphaned(orphaned: () => void): void {
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const timer = setInterval(() => {
    if (process.ppid === parent && parentOf(parent) === grandparent) return
    clearInterval(timer)
    orphaned()
  }, LOOK_MS)
  timer.unref()
}

/** From Linux's /proc, where the name in parentheses may hold anything; undefined elsewhere. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1'))
  } catch {
    return undefined
  }
}
