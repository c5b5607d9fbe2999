import type { Version } from '../../tipos/documento.ts'

/** A row of one of Hacienda's lists: code and name. */
export interface Codigo {
  readonly codigo: string
  readonly nombre: string
}

export interface CodigoVersionado extends Codigo {
  readonly versiones: readonly Version[]
}

export const AMBAS: readonly Version[] = ['4.3', '4.4']
export const SOLO_44: readonly Version[] = ['4.4']
export const SOLO_43: readonly Version[] = ['4.3']

/** Look-up by code. */
export function indexByCodigo<T extends Codigo>(filas: readonly T[]): (codigo: string) => T | undefined {
  const index = new Map(filas.map((fila) => [fila.codigo, fila]))
  return (codigo) => index.get(codigo)
}

/** Look-up by code among the rows of a version. */
export function indexByVersion<T extends CodigoVersionado>(
  filas: readonly T[],
): (codigo: string, version: Version) => T | undefined {
  const byCodigo = indexByCodigo(filas)
  return (codigo, version) => {
    const fila = byCodigo(codigo)
    return fila?.versiones.includes(version) ? fila : undefined
  }
}

/** `código nombre`, one a line, for lists without further traits. */
export function parseCodigos(lista: string): Codigo[] {
  return lista
    .trim()
    .split('\n')
    .map((fila) => {
      const corte = fila.indexOf(' ')
      return { codigo: fila.slice(0, corte), nombre: fila.slice(corte + 1) }
    })
}
