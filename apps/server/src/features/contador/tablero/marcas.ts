/** The marks that people put on the tasks of a month. */
import type { Periodo } from '@pura/domain'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { TableroTareaTable } from '../../../db/tables.ts'
import type { Con } from '../../../deps.ts'
import type { Sesion } from '../../../http/sesion.ts'
import { readDeCasa } from './casa.ts'

export type Marca = Selectable<TableroTareaTable>

/** With what the firm keeps about its clients. */
export const readCasaConMarcas = ({ db }: Con<'db'>, { codCia }: Sesion, meses: readonly Periodo[]) =>
  db.withCia(codCia, async (tx) => ({
    casa: await readDeCasa(tx, codCia),
    marcas: await listMarcas(tx, codCia, meses),
  }))

/** Those of these months. */
export const listMarcas = (tx: Db, codCia: number, meses: readonly Periodo[]): Promise<Marca[]> => {
  const llaves = [...new Set(meses.map(({ anio, mes }) => anio * 100 + mes))]
  return tx
    .selectFrom('tablero_tarea')
    .selectAll()
    .where('cod_cia', '=', codCia)
    .where(sql<number>`anio * 100 + mes`, '=', sql<number>`any(${llaves}::integer[])`)
    .execute()
}
