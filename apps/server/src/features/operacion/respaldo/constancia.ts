/** What is known of the last backups: when one was last made, when one last failed and why. */
import type { Db } from '../../../db/index.ts'

export interface Constancia {
  hecho: Date | null
  fallado: Date | null
  motivo: string
}

/** @param tx of the system */
export async function readConstancia(tx: Db): Promise<Constancia> {
  const row = await tx
    .selectFrom('instalacion')
    .select(['respaldo_hecho', 'respaldo_fallado', 'respaldo_motivo'])
    .executeTakeFirst()
  return {
    hecho: row?.respaldo_hecho ?? null,
    fallado: row?.respaldo_fallado ?? null,
    motivo: row?.respaldo_motivo ?? '',
  }
}

/** Whether the last attempt failed. */
export const hasFallado = ({ hecho, fallado }: Constancia): boolean =>
  fallado !== null && (hecho === null || fallado.getTime() > hecho.getTime())
