import type { CambioCabys } from '@pura/contract'

export type Clase = CambioCabys['clase']

/** By importance for a seller. */
export const CLASES = ['retirado', 'tarifa', 'renombrado', 'nuevo'] as const satisfies readonly Clase[]

/** Singular and plural. */
export const NOMBRES: Readonly<Record<Clase, readonly [string, string]>> = {
  retirado: ['Retirado', 'Retirados'],
  tarifa: ['Otra tarifa', 'Con otra tarifa'],
  renombrado: ['Otro nombre', 'Con otro nombre'],
  nuevo: ['Nuevo', 'Nuevos'],
}
