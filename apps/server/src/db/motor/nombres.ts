/**
 * Names for prepared statements that repeat. PostgreSQL parses and rewrites a named statement once per connection
 * instead of every time, which is most of the cost of a small statement (docs/decisions/0010).
 */
export class StatementNames {
  readonly #seen = new Map<string, { times: number; name: string }>()

  /** Undefined for rare statements: lists of many lengths must not pile up prepared statements on the server. */
  nameOf(sql: string): string | undefined {
    const known = this.#seen.get(sql)
    if (known) {
      known.times += 1
      return known.times >= OFTEN ? known.name : undefined
    }
    if (this.#seen.size < MAX_NAMES) this.#seen.set(sql, { times: 1, name: `pf_${this.#seen.size + 1}` })
    return undefined
  }
}

const OFTEN = 8
const MAX_NAMES = 400
