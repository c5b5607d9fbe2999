// Preloaded in the server: logs each turn of its event loop that used the CPU for long. It measures this thread's CPU
// time: on a shared machine a wall clock includes other processes.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const CADA_MS = 5
/** Shorter turns are not logged, since writing takes time. */
const DESDE_MS = 20
const NS_PER_MS = 1e6

/** The first number is this thread's CPU time in nanoseconds; without it, the wall clock is used. */
const ranMs = () => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / NS_PER_MS
  } catch {
    return performance.now()
  }
}

if (isMainThread) {
  let antes = ranMs()
  setInterval(() => {
    const ahora = ranMs()
    if (ahora - antes >= DESDE_MS) appendFileSync(process.env.VUELTAS, `${(ahora - antes).toFixed(1)}\n`)
    antes = ahora
  }, CADA_MS).unref()
}
