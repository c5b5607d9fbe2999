/** What the system does in every company, one after another, each in a transaction that sees that company alone. */
import { authorizeCia, type CiaAutorizada } from './cia-autorizada.ts'
import type { Database, Db } from './index.ts'
import type { TransactionOptions } from './transactions.ts'

export interface CiaEnTurno {
  codCia: CiaAutorizada
  nombreCia: string
}

/** @returns what the work answered for each, in the order of their numbers */
export async function forEachCia<T>(
  db: Database,
  work: (tx: Db, cia: CiaEnTurno) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T[]> {
  const cias = await db.withSistema((tx) =>
    tx.selectFrom('cia').select(['cod_cia', 'nombre_cia']).orderBy('cod_cia').execute(),
  )
  const resultado: T[] = []
  for (const { cod_cia, nombre_cia: nombreCia } of cias) {
    const codCia = authorizeCia(cod_cia, 'sistema')
    resultado.push(await db.withCia(codCia, (tx) => work(tx, { codCia, nombreCia }), options))
  }
  return resultado
}
