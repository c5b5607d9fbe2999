import { mensajes } from '@pura/domain/mensajes'

const { estados } = mensajes.sucursal

/** EST-01: options of a field or filter for active and inactive records. */
export const ESTADOS_AI = [
  { value: 'A', label: estados.A },
  { value: 'I', label: estados.I },
] as const

export const nombreEstado = (estado: 'A' | 'I'): string => estados[estado]
