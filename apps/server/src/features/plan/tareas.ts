/** The queues of plans: renewals, facturas of payments, and questions about payments. */
import type { Con } from '../../deps.ts'
import { tareaPreguntar } from './cobro-plan/preguntar.ts'
import { tareaSuceso } from './cobro-plan/sucesos.ts'
import { enqueueFacturas, tareaFactura } from './suscripcion/facturar.ts'
import { enqueuePlanes, tareaPlan } from './suscripcion/llevar.ts'

export const tareasDePago = [tareaPreguntar, tareaSuceso] as const

export const tareasDeSuscripcion = [tareaPlan, tareaFactura] as const

/** Enqueues the work that the rows show. */
export async function enqueuePlanesYFacturas(deps: Con<'config' | 'db' | 'now' | 'cola'>): Promise<void> {
  await enqueuePlanes(deps)
  await enqueueFacturas(deps)
}
