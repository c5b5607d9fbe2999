import type { Db } from '../../../db/index.ts'
import { enviarComprobante, firmarComprobante } from '../../../jobs/definitions.ts'

/** Documents of the company not yet signed, not yet sent, or without an answer. */
export async function countEnCola(db: Db, codCia: number): Promise<number> {
  const { total } = await db
    .selectFrom('trabajo')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('cod_cia', '=', codCia)
    .where('cola', 'in', [firmarComprobante.cola, enviarComprobante.cola])
    .executeTakeFirstOrThrow()
  return total
}

/** Key of a company, and whether Hacienda refuses its credential. */
export interface Llave {
  /** Null: it has no key. */
  vence: Date | null
  rechazada: boolean
}

export async function findCertificadoVence(db: Db, codCia: number): Promise<Date | null> {
  return (await findLlaves(db, [codCia])).get(codCia)?.vence ?? null
}

/** Keys of several companies. A company without stored credentials is not in the map. */
export async function findLlaves(db: Db, cias: readonly number[]): Promise<Map<number, Llave>> {
  if (cias.length === 0) return new Map()
  const rows = await db
    .selectFrom('credencial_cia')
    .select(['cod_cia', 'cert_hasta', 'rechazo'])
    .where('cod_cia', 'in', cias)
    .execute()
  return new Map(
    rows.map(({ cod_cia, cert_hasta, rechazo }) => [cod_cia, { vence: cert_hasta, rechazada: rechazo !== null }]),
  )
}
