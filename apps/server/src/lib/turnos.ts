/** Rows between two turns of the event loop: some tens of milliseconds of whatever is done with them. */
const POR_TURNO = 100

/** As `map`, for thousands: calls, timers and signals get their turn on the way. */
export async function mapEnTurnos<T, R>(items: readonly T[], each: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = []
  for (const [i, item] of items.entries()) {
    if (i > 0 && i % POR_TURNO === 0) await new Promise((resolve) => setImmediate(resolve))
    results.push(each(item, i))
  }
  return results
}
