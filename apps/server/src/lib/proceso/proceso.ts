import { readFileSync } from 'node:fs'

const LOOK_MS = 1_000
/** Ctrl+C arrives twice at once: from the terminal and through npm. */
const SAME_SIGNAL_MS = 1_000

/**
 * Stops once: on a signal (Ctrl+C, a supervisor) or when the npm that started this process is gone. npm killed with -9
 * does not end its children, and an orphaned server would keep the port and the database.
 * @param paciencia seconds for a document under way; afterwards open work is cut off. Committed data is never lost
 */
export function stopWhenTold(stop: () => Promise<void>, paciencia: number): void {
  let since: number | undefined
  const begin = (reason: string) => {
    if (since !== undefined) {
      // A second signal exits at once.
      if (Date.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = Date.now()
    console.log(`Deteniendo (${reason})…`)
    setTimeout(() => {
      console.error(`No terminó en ${paciencia} s: se corta lo que seguía`)
      process.exit(1)
    }, paciencia * 1_000).unref()
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

/** npm starts a shell that may stay between us, so the grandparent is watched too where it can be seen. */
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

/** Read from Linux's /proc, where the name in parentheses may contain anything; undefined on other systems. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S+ (\d+) .*$/s, '$1'))
  } catch {
    return undefined
  }
}
