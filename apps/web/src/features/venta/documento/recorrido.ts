/** The list last seen, through which the reader moves (LECTOR-01). In sessionStorage, so that a reload keeps it. */
import type { DocumentoResumen, Paginacion } from '@pura/contract'
import { useEffect } from 'react'

export interface Recorrido {
  codCia: number
  numDoctos: number[]
  /** Position of the first row in the whole list, from 0, and the total. */
  primero: number
  total: number
}

/** Which list: issued and received documents are numbered separately. */
export type Lista = 'emitidos' | 'recibidos'

const LLAVES: Record<Lista, string> = { emitidos: 'pura.recorrido', recibidos: 'pura.recorrido.recibidos' }

/** Stores the rows on screen. */
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

/** Position and neighbours of a document in the list last seen; undefined if it is not in it. */
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
    // Storage may be forbidden (private windows); then the reader has no neighbours.
  }
}
