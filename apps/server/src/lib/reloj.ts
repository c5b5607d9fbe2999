import type { Logger } from './log.ts'

/**
 * Repeats a maintenance task. A failure is logged, and the next run tries again. Returns the function that stops it.
 * @param firstMs wait before the first run
 */
export function repeat(
  log: Logger,
  everyMs: number,
  work: () => Promise<unknown>,
  firstMs = everyMs,
): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'Falló una tarea periódica'),
    )
  }
  let timer = setTimeout(() => {
    run()
    timer = setInterval(run, everyMs).unref()
  }, firstMs).unref()
  return () => {
    clearTimeout(timer)
    return running
  }
}
