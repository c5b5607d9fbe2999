/** Checks that a month is open, for changes that a close forbids. */
import type { Periodo } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { IvaCierreTable } from '../../../db/tables.ts'
import { AppError } from '../../../http/errors.ts'

export type CierreRow = Omit<Selectable<IvaCierreTable>, 'celdas' | 'evidencia'>

const selectCierres = (tx: Db, codCia: number, { anio, mes }: Periodo) =>
  tx
    .selectFrom('iva_cierre')
    .select(['cod_cia', 'anio', 'mes', 'numero', 'huella', 'huella_hechos', 'cifras', 'motivo', 'username', 'momento'])
    .select(['huella_evidencia', 'reabierto', 'reabierto_por', 'motivo_reapertura'])
    .select(['lectura', 'nombre', 'compania', 'carne', 'por_pagar', 'cambios'])
    .where('cod_cia', '=', codCia)
    .where('anio', '=', anio)
    .where('mes', '=', mes)

/** The close in force; undefined while the month is open. */
export const findCierre = (tx: Db, codCia: number, mes: Periodo): Promise<CierreRow | undefined> =>
  selectCierres(tx, codCia, mes).where('reabierto', 'is', null).executeTakeFirst()

/** Every close of the month, also those that were reopened: the newest first. */
export const listCierres = (tx: Db, codCia: number, mes: Periodo): Promise<CierreRow[]> =>
  selectCierres(tx, codCia, mes).orderBy('numero', 'desc').execute()

/** Exclusive lock of a month for closing and opening: waits for open writes, and blocks new ones. */
export const lockMes = (tx: Db, codCia: number, mes: Periodo) =>
  sql`select pg_advisory_xact_lock(${LOCK_CLASS}::int, ${llaveOf(codCia, mes)})`.execute(tx)

/** Shared lock: the month cannot be closed before this transaction ends. @throws AppError */
export async function assertAbierto(tx: Db, codCia: number, mes: Periodo): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCK_CLASS}::int, ${llaveOf(codCia, mes)})`.execute(tx)
  if (await findCierre(tx, codCia, mes)) throw new AppError('conflict', t.mesCerrado)
}

const LOCK_CLASS = 728_155
const llaveOf = (codCia: number, { anio, mes }: Periodo) => sql`hashtext(${`${codCia} ${anio} ${mes}`})`
