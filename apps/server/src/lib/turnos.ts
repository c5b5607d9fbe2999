/** Items between two turns of the event loop: some tens of milliseconds of typical work. */
const POR_TURNO = 100

/** Like `map`, for thousands of items: it yields to the event loop now and then. */
export async function mapEnTurnos<T, R>(items: readonly T[], each: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % POR_TURNO === 0) await new Promise((resolve) => setImmediate(resolve))
    results.push(each(item, i))
  }
  return results
}

/**
 * Runs the work of each item, in order, a few at a time. After `hastaMs` milliseconds none is started, and the started
 * ones are finished. @throws the first failure of a work
 */
export async function eachALaVez<T>(
  items: readonly T[],
  cuantos: number,
  work: (item: T) => Promise<void>,
  hastaMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const fin = performance.now() + hastaMs
  const faltan = items.values()
  const takeOn = async () => {
    while (performance.now() < fin) {
      const { value, done } = faltan.next()
      if (done) return
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: Math.min(cuantos, items.length) }, takeOn))
}
