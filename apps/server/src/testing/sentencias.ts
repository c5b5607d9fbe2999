/** Statements that a server sends under its roles, and whether each of them names its company by itself. */
import { CompiledQuery, type Kysely } from 'kysely'
import { vi } from 'vitest'
import type { Session, SessionSource } from '../db/motor/session.ts'
import { SingleConnection } from '../db/pglite/sessions.ts'
import { PostgresPool } from '../db/postgres/pool.ts'
import type { Tables } from '../db/tables.ts'

/** Parameters of each statement, by role. */
export type Sentencias = Record<Papel, Map<string, readonly unknown[]>>
/** As one company; as the system, without one; as a person over several (db/transactions.ts). */
type Papel = 'pf_cia' | 'pf_sistema' | 'pf_persona'

/** From now on, each text once with its first parameters. Row security adds nothing to these texts. */
export function recordSentencias(): Sentencias {
  const recorded: Sentencias = { pf_cia: new Map(), pf_sistema: new Map(), pf_persona: new Map() }
  recordFrom(PostgresPool.prototype, recorded)
  recordFrom(SingleConnection.prototype, recorded)
  return recorded
}

function recordFrom(source: Pick<SessionSource, 'acquire'>, recorded: Sentencias): void {
  const { acquire } = source
  vi.spyOn(source, 'acquire').mockImplementation(async function (this: unknown) {
    return recordIn(recorded, await acquire.call(this))
  })
}

function recordIn(recorded: Sentencias, session: Session): Session {
  let role: Papel | undefined
  return {
    release: (broken) => session.release(broken),
    run: (sql, parameters) => {
      const asked = /(?:set local role |set_config\('role', ')(pf_\w+)/.exec(sql)?.[1] as Papel | undefined
      role = asked ?? (/^(begin|commit|rollback$|reset role)/.test(sql) ? undefined : role)
      const statement = sql.replace(/^declare \w+ no scroll cursor for /, '')
      if (role && /^\s*(select|insert|update|delete|with|\()/i.test(statement) && !recorded[role].has(statement))
        recorded[role].set(statement, parameters)
      return session.run(sql, parameters)
    },
  }
}

interface Nodo {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Nodo[]
  [condition: string]: unknown
}

/**
 * Tables of a company that the plan of this statement reads without `cod_cia = …`, for who plans it without row
 * security. Not seen: what triggers and functions run.
 */
export async function listUnnamed(
  kysely: Kysely<Tables>,
  tables: readonly string[],
  sql: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
  const { rows } = await kysely.executeQuery<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(query)
  const nodes = flatten(rows[0]!['QUERY PLAN'][0].Plan)
  return nodes
    .filter((node) => node['Node Type'] !== 'ModifyTable' && tables.includes(node['Relation Name'] ?? ''))
    .filter((node) => !/\bcod_cia = /.test(`${node['Index Cond']} ${node['Recheck Cond']} ${node.Filter}`))
    .map((node) => node['Relation Name']!)
}

const flatten = (node: Nodo): Nodo[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
