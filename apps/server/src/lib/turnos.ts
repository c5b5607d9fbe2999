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
