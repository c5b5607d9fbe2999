/** Measures an edition of the CABYS before it is stored: a defective one would leave nobody able to issue. */
import type { CodigoDeLista } from '@pura/domain/catalogos/listas'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import { type Cambio, compareCabys } from './comparar.ts'

/** Share of the largest edition known: an edition with fewer codes, or that retires more than the rest, is doubted. */
const MINIMO = 0.9

export interface Medida {
  filas: number
  retirados: number
  /** Active codes today. */
  hoy: number
  /** Codes of the largest edition known, which today's need not be. */
  mayor: number
}

export const isDudosa = ({ filas, retirados, mayor }: Medida): boolean =>
  filas === 0 || filas < mayor * MINIMO || retirados > mayor - mayor * MINIMO

/** Other loads wait until this transaction ends: what is compared here must still hold when it is stored. */
export async function compareWithToday(
  tx: Db,
  filas: readonly CodigoDeLista[],
): Promise<{ cambios: Cambio[]; medida: Medida }> {
  await lockCabys(tx)
  const rows = await tx.selectFrom('cabys').select(['codigo', 'descripcion', 'impuesto', 'vigente']).execute()
  const importada = await tx
    .selectFrom('importacion')
    .select('mayor')
    .where('catalogo', '=', 'cabys')
    .executeTakeFirst()
  const cambios = compareCabys(rows, filas)
  const hoy = rows.filter(({ vigente }) => vigente).length
  const retirados = cambios.filter(({ clase }) => clase === 'retirado').length
  return { cambios, medida: { filas: filas.length, retirados, hoy, mayor: Math.max(importada?.mayor ?? 0, hoy) } }
}

export const lockCabys = (tx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtext('importacion:cabys'))`.execute(tx)
