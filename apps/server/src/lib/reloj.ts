import type { Logger } from './log.ts'

/**
 * Repeats a maintenance task. A failure is logged, and the next run tries again. Returns the function that stops it.
 */
export function repeat(log: Logger, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'Falló una tarea periódica'),
    )
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
