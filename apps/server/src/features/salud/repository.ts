import type { Db } from '../../db/index.ts'
import { enviarComprobante, firmarComprobante } from '../../jobs/definitions.ts'

/** Documents of the company on their way: not yet signed, not yet sent, or without an answer. */
export async function countEnCola(db: Db, codCia: number): Promise<number> {
  const { total } = await db
    .selectFrom('trabajo')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('cod_cia', '=', codCia)
    .where('cola', 'in', [firmarComprobante.cola, enviarComprobante.cola])
    .executeTakeFirstOrThrow()
  return total
}

export async function findCertificadoVence(db: Db, codCia: number): Promise<Date | null> {
  const row = await db
    .selectFrom('credencial_cia')
    .select('cert_hasta')
    .where('cod_cia', '=', codCia)
    .executeTakeFirst()
  return row?.cert_hasta ?? null
}
