/** Runs system work for every company, one after another, each in a transaction that sees only that company. */
import { authorizeCia, type CiaAutorizada } from './cia-autorizada.ts'
import type { Database, Db } from './index.ts'
import type { TransactionOptions } from './transactions.ts'

export interface CiaEnTurno {
  codCia: CiaAutorizada
  nombreCia: string
}

/** @returns the result of each company, ordered by company number */
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
