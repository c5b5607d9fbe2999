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

export async function findCertificadoVence(db: Db, codCia: number): Promise<Date | null> {
  return (await findCertificadosVence(db, [codCia])).get(codCia) ?? null
}

/** When the certificate of each company expires. A company without a key is not in the map. */
export async function findCertificadosVence(db: Db, cias: readonly number[]): Promise<Map<number, Date>> {
  if (cias.length === 0) return new Map()
  const rows = await db
    .selectFrom('credencial_cia')
    .select(['cod_cia', 'cert_hasta'])
    .where('cod_cia', 'in', cias)
    .execute()
  return new Map(rows.flatMap(({ cod_cia, cert_hasta }) => (cert_hasta ? [[cod_cia, cert_hasta]] : [])))
}
