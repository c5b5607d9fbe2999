/** Time of the last backup, and time and reason of the last failure. */
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

export interface Constancia {
  hecho: Date | null
  fallado: Date | null
  motivo: string
  /** Seconds since the last backup; without any, since the installation. */
  edadS: number
}

/** @param tx of the system */
export async function readConstancia(tx: Db): Promise<Constancia> {
  const row = await tx
    .selectFrom('instalacion')
    .select(['respaldo_hecho', 'respaldo_fallado', 'respaldo_motivo'])
    .select(sql<number>`extract(epoch from now() - coalesce(respaldo_hecho, creada))::float8`.as('edad'))
    .executeTakeFirst()
  return {
    hecho: row?.respaldo_hecho ?? null,
    fallado: row?.respaldo_fallado ?? null,
    motivo: row?.respaldo_motivo ?? '',
    edadS: row?.edad ?? 0,
  }
}

/** True if the last attempt failed. */
export const hasFallado = ({ hecho, fallado }: Constancia): boolean =>
  fallado !== null && (hecho === null || fallado.getTime() > hecho.getTime())
