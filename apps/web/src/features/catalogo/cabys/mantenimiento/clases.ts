import type { CambioCabys } from '@pura/contract'

export type Clase = CambioCabys['clase']

/** In the order in which they matter to whoever sells. */
export const CLASES = ['retirado', 'tarifa', 'renombrado', 'nuevo'] as const satisfies readonly Clase[]

/** Of one, and of many. */
export const NOMBRES: Readonly<Record<Clase, readonly [string, string]>> = {
  retirado: ['Retirado', 'Retirados'],
  tarifa: ['Otra tarifa', 'Con otra tarifa'],
  renombrado: ['Otro nombre', 'Con otro nombre'],
  nuevo: ['Nuevo', 'Nuevos'],
}
