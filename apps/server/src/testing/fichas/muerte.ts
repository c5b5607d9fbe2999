/** Processes that die between two transactions. */
import type { Deps } from '../../deps.ts'

export class Muerte extends Error {
  override readonly message = 'muerte'
}

/** Dies at its nth transaction with a company: before its commit, or just after. It never gets past it. */
export function dying(deps: Deps, n: number, when: 'before' | 'after'): Deps {
  let left = n
  const withCia: Deps['db']['withCia'] = async (cia, work, options) => {
    left -= 1
    if (left > 0) return deps.db.withCia(cia, work, options)
    const dies = async (tx: Parameters<typeof work>[0]) => {
      const hecho = await work(tx)
      if (when === 'before') throw new Muerte()
      return hecho
    }
    await deps.db.withCia(cia, dies, options)
    throw new Muerte()
  }
  return { ...deps, db: { ...deps.db, withCia } }
}
