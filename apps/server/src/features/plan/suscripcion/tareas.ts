/** The queues of plans: renewals, and facturas of payments. */
import type { Con } from '../../../deps.ts'
import { enqueueFacturas, tareaFactura } from './facturar.ts'
import { enqueuePlanes, tareaPlan } from './llevar.ts'

export const tareasDeSuscripcion = [tareaPlan, tareaFactura] as const

/** Enqueues the work that the rows show. */
export async function enqueuePlanesYFacturas(deps: Con<'config' | 'db' | 'now' | 'cola'>): Promise<void> {
  await enqueuePlanes(deps)
  await enqueueFacturas(deps)
}
