import type { Logger } from './log.ts'

/**
 * Repeats a maintenance task. A failure is logged, and the next run tries again. A run that is due while the one before
 * lasts is left out. Returns the function that stops it.
 * @param firstMs wait before the first run
 */
export function repeat(
  log: Logger,
  everyMs: number,
  work: () => Promise<unknown>,
  firstMs = everyMs,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'Falló una tarea periódica'),
      )
      .finally(() => {
        running = undefined
      })
  }
  let timer = setTimeout(() => {
    run()
    timer = setInterval(run, everyMs).unref()
  }, firstMs).unref()
  return () => {
    clearTimeout(timer)
    return running ?? Promise.resolve()
  }
}
