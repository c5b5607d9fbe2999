/** Renews the planner's statistics of the tables that a take-over fills. */
import { sql } from 'kysely'
import type { Database } from './index.ts'

const LLENADAS = [
  'cliente',
  'doc_recibido',
  'doc_recibido_evento',
  'doc_recibido_iva',
  'doc_recibido_sumando',
  'vta_archivo',
  'vta_evento',
  'vta_impuesto',
  'vta_iva',
  'vta_movm',
  'vta_pago',
  'vta_referencia',
]

/**
 * Analyzes them. A table that grew from nothing is read by whichever index begins with its company, and each of fifty
 * thousand documents would read all those before it: neither the embedded engine nor a fast load waits for the server's own
 * count. A table that is being counted already is left out.
 */
export async function refreshEstadisticas(db: Database): Promise<void> {
  await sql`analyze (skip_locked) ${sql.join(LLENADAS.map((tabla) => sql.table(tabla)))}`.execute(db.kysely)
}
