/** The list last seen, which the reader walks (LECTOR-01). It stays with the tab, so that a reload keeps the way. */
import type { DocumentoResumen, Paginacion } from '@pura/contract'
import { useEffect } from 'react'

export interface Recorrido {
  codCia: number
  numDoctos: number[]
  /** Position of the first one in the whole list, from 0, and how many there are. */
  primero: number
  total: number
}

/** Of which list: issued and received documents have numbers of their own. */
export type Lista = 'emitidos' | 'recibidos'

const LLAVES: Record<Lista, string> = { emitidos: 'pura.recorrido', recibidos: 'pura.recorrido.recibidos' }

/** Remembers the rows on screen. */
export function useRecorrido<Row>(
  codCia: number,
  rows: readonly Row[] | undefined,
  paginacion: Paginacion | undefined,
  numeroOf: (row: Row) => number,
  lista: Lista = 'emitidos',
): void {
  useEffect(() => {
    if (!rows) return
    const { pagina = 1, porPagina = rows.length, total = rows.length } = paginacion ?? {}
    save(lista, { codCia, numDoctos: rows.map(numeroOf), primero: (pagina - 1) * porPagina, total })
  }, [codCia, rows, paginacion, numeroOf, lista])
}

export const numDoctoOf = ({ vtaMovmPK }: DocumentoResumen): number => vtaMovmPK.numDocto

/** Where a document stands in the list last seen, and who stands beside it; nothing when it is not there. */
export function placeInRecorrido(
  recorrido: Recorrido | undefined,
  { codCia, numDocto }: { codCia: number; numDocto: number },
): { posicion: number; total: number; anterior: number | undefined; siguiente: number | undefined } | undefined {
  if (recorrido?.codCia !== codCia) return undefined
  const { numDoctos, primero, total } = recorrido
  const i = numDoctos.indexOf(numDocto)
  if (i < 0) return undefined
  return { posicion: primero + i + 1, total, anterior: numDoctos[i - 1], siguiente: numDoctos[i + 1] }
}

export function readRecorrido(lista: Lista = 'emitidos'): Recorrido | undefined {
  try {
    const guardado = sessionStorage.getItem(LLAVES[lista])
    return guardado === null ? undefined : (JSON.parse(guardado) as Recorrido)
  } catch {
    return undefined
  }
}

function save(lista: Lista, recorrido: Recorrido): void {
  try {
    sessionStorage.setItem(LLAVES[lista], JSON.stringify(recorrido))
  } catch {
    // Storage may be forbidden (private windows); then the reader shows one document.
  }
}
