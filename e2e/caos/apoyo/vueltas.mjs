// Loaded before the server: notes each turn of its event loop that used the processor for long and so kept the others
// waiting. It counts what this thread ran: on a shared machine a wall clock measures what others run.
import { appendFileSync, readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const CADA_MS = 5
/** Shorter ones are of no interest, and writing each would be work. */
const DESDE_MS = 20
const NS_PER_MS = 1e6

/** The first number is the nanoseconds this thread ran; where nobody counts them it is the clock after all. */
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
