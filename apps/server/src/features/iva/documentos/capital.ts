import { CAPITAL_DESDE, DIVISIONES_DE_CAPITAL } from '@pura/domain'
import { type RawBuilder, sql } from 'kysely'

/** True if most of received document `d` seems to be a capital good (packages/domain: recibido/respuesta.ts). */
export const PARECE_CAPITAL: RawBuilder<boolean> = sql<boolean>`(
  left(d.grupo_cabys, 2) = any(${[...DIVISIONES_DE_CAPITAL]}::text[]) and d.total_factura * d.tasa_cambio >= ${CAPITAL_DESDE})`
