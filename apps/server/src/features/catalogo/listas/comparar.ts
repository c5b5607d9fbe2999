/** What another edition of the CABYS changes. */
import type { CodigoDeLista } from '@pura/domain/catalogos/listas'

export const CLASES_CAMBIO = ['nuevo', 'retirado', 'renombrado', 'tarifa'] as const
export type ClaseCambio = (typeof CLASES_CAMBIO)[number]

export interface Cambio {
  codigo: string
  clase: ClaseCambio
  /** Its name in the new edition, or its last one. */
  descripcion: string
  /** Names where that changed, otherwise rates; empty where there was or is none. */
  antes: string
  despues: string
}

type CodigoConVigencia = CodigoDeLista & { vigente: boolean }

/** By code; one that changed both its name and its rate is there twice. */
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
  // One that was retired and is published again is new once more.
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
