/** The queues of plans: what they owe, and the factura of what was paid. */
import type { Con } from '../../../deps.ts'
import { enqueueFacturas, tareaFactura } from './facturar.ts'
import { enqueuePlanes, tareaPlan } from './llevar.ts'

export const tareasDeSuscripcion = [tareaPlan, tareaFactura] as const

/** What the rows say is to be done; the queues hold it from then on. */
export async function enqueuePlanesYFacturas(deps: Con<'config' | 'db' | 'now' | 'cola'>): Promise<void> {
  await enqueuePlanes(deps)
  await enqueueFacturas(deps)
}
