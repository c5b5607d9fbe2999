/** Differences between two editions of the CABYS. */
import type { CodigoDeLista } from '@pura/domain/catalogos/listas'

export const CLASES_CAMBIO = ['nuevo', 'retirado', 'renombrado', 'tarifa'] as const
export type ClaseCambio = (typeof CLASES_CAMBIO)[number]

export interface Cambio {
  codigo: string
  clase: ClaseCambio
  /** Its name in the new edition, or its last one. */
  descripcion: string
  /** The old and the new name if `clase` is `renombrado`, else the rates. Empty for a code that did not or does not exist. */
  antes: string
  despues: string
}

type CodigoConVigencia = CodigoDeLista & { vigente: boolean }

/** Sorted by code; a code with a new name and a new rate appears twice. */
export function compareCabys(hoy: readonly CodigoConVigencia[], nueva: readonly CodigoDeLista[]): Cambio[] {
  const vigentes = new Map(hoy.filter(({ vigente }) => vigente).map((fila) => [fila.codigo, fila]))
  const quedan = new Set(nueva.map(({ codigo }) => codigo))
  const retirados = [...vigentes.values()]
    .filter(({ codigo }) => !quedan.has(codigo))
    .map(({ codigo, descripcion, impuesto }): Cambio => {
      return { codigo, clase: 'retirado', descripcion, antes: impuesto, despues: '' }
    })
  return [...retirados, ...nueva.flatMap((fila) => changesOf(vigentes.get(fila.codigo), fila))].sort((a, b) =>
    a.codigo < b.codigo ? -1 : a.codigo > b.codigo ? 1 : 0,
  )
}

function changesOf(antes: CodigoConVigencia | undefined, { codigo, descripcion, impuesto }: CodigoDeLista): Cambio[] {
  const cambio = { codigo, descripcion }
  // A retired code that is published again counts as new.
  if (!antes) return [{ ...cambio, clase: 'nuevo', antes: '', despues: impuesto }]
  const cambios: Cambio[] = []
  if (antes.descripcion !== descripcion) {
    cambios.push({ ...cambio, clase: 'renombrado', antes: antes.descripcion, despues: descripcion })
  }
  if (antes.impuesto !== impuesto) {
    cambios.push({ ...cambio, clase: 'tarifa', antes: antes.impuesto, despues: impuesto })
  }
  return cambios
}
