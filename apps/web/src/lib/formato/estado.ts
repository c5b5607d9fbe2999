import { mensajes } from '@pura/domain/mensajes'

const { estados } = mensajes.sucursal

/** EST-01: what a field or a filter offers of records that are in use or not. */
export const ESTADOS_AI = [
  { value: 'A', label: estados.A },
  { value: 'I', label: estados.I },
] as const

export const nombreEstado = (estado: 'A' | 'I'): string => estados[estado]
