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

const LLAVE = 'pura.recorrido'

/** Remembers the rows on screen. */
export function useRecorrido(
  codCia: number,
  rows: readonly DocumentoResumen[] | undefined,
  paginacion: Paginacion | undefined,
): void {
  useEffect(() => {
    if (!rows) return
    const { pagina = 1, porPagina = rows.length, total = rows.length } = paginacion ?? {}
    const numDoctos = rows.map(({ vtaMovmPK }) => vtaMovmPK.numDocto)
    save({ codCia, numDoctos, primero: (pagina - 1) * porPagina, total })
  }, [codCia, rows, paginacion])
}

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

export function readRecorrido(): Recorrido | undefined {
  try {
    const guardado = sessionStorage.getItem(LLAVE)
    return guardado === null ? undefined : (JSON.parse(guardado) as Recorrido)
  } catch {
    return undefined
  }
}

function save(recorrido: Recorrido): void {
  try {
    sessionStorage.setItem(LLAVE, JSON.stringify(recorrido))
  } catch {
    // Storage may be forbidden (private windows); then the reader shows one document.
  }
}
