import type { MesaIva } from '@pura/contract'

/** A step as the server tells it, and one of its parts. */
export type PasoMesa = MesaIva['formularios'][number]['pasos'][number]
export type Seccion = PasoMesa['secciones'][number]
