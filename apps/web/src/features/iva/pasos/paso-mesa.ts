import type { MesaIva } from '@pura/contract'

/** A step as the server answers it, and one of its sections. */
export type PasoMesa = MesaIva['formularios'][number]['pasos'][number]
export type Seccion = PasoMesa['secciones'][number]
