/**
 * Names for the statements that come again and again. PostgreSQL parses and rewrites a named statement once a connection
 * instead of every time, which for small statements is most of what they cost it (docs/decisions/0010).
 */
export class StatementNames {
  readonly #seen = new Map<string, { times: number; name: string }>()

  /** Undefined for what is seldom said: statements with lists of many lengths must not pile up on the server. */
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
