/** SQL of renewals. Every function joins the caller's transaction, which is of one company. */
import { type EstadoSuscripcion, type Fecha, type FrecuenciaPago, parseFechaIso } from '@pura/domain'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { MetodoPagoTable } from '../../../db/tables.ts'
import {
  type CobroRow,
  findSuscripcionViva,
  type PagoRow,
  type SuscripcionRow,
} from '../cobro-plan/libro/repository.ts'
import { isRechazada } from '../metodo-pago/rechazada.ts'

export type MetodoRow = Selectable<MetodoPagoTable>

export const VIVAS = ['activa', 'gracia', 'aviso', 'pausada'] as const satisfies readonly EstadoSuscripcion[]

/** A plan paid at least once: the input of all decisions about it. */
export interface Viva {
  fila: SuscripcionRow
  ancla: Fecha
  pagadoHasta: Fecha
  frecuencia: FrecuenciaPago
}

/** The active plan, locked until the transaction ends: no other process decides about it meanwhile. */
export async function lockViva(tx: Db, codCia: number): Promise<Viva | undefined> {
  const fila = await findSuscripcionViva(tx, codCia, { lock: true })
  if (!fila?.desde || !fila.pagado_hasta) return undefined
  return {
    fila,
    ancla: parseFechaIso(fila.desde)!,
    pagadoHasta: parseFechaIso(fila.pagado_hasta)!,
    frecuencia: fila.frecuencia as FrecuenciaPago,
  }
}

/** The attempts to charge it, in their order. */
export const listCobros = (tx: Db, { cod_cia, id }: Pick<PagoRow, 'cod_cia' | 'id'>): Promise<CobroRow[]> =>
  tx.selectFrom('cobro').selectAll().where('cod_cia', '=', cod_cia).where('id_pago', '=', id).orderBy('n').execute()

/**
 * The card that the plan is charged to: its own; without one, the default card unless the bank refused it. Choosing a
 * default card also makes it the card of the plan (metodo-pago/guardar.ts).
 */
export async function findMetodo(tx: Db, { cod_cia, id_metodo }: SuscripcionRow): Promise<MetodoRow | undefined> {
  const metodos = await tx
    .selectFrom('metodo_pago')
    .selectAll()
    .where('cod_cia', '=', cod_cia)
    .where((eb) => eb.or([eb('predeterminada', '=', true), eb('id', '=', id_metodo)]))
    .execute()
  const propia = metodos.find((m) => m.id === id_metodo)
  if (propia) return propia
  const [predeterminada] = metodos
  const negada = predeterminada && (await isRechazada(tx, cod_cia, predeterminada.id))
  return negada ? undefined : predeterminada
}
