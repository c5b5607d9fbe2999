/** Errors of each line: those found on submit, and those shown while typing. */
import { mensajes } from '@pura/domain'
import type { ErrorEnCampo } from '../../../modelo/calculo.ts'
import { lineaOf, toCampo } from '../../../modelo/campos.ts'

/**
 * Shown while typing: a missing quantity, a negative figure (VAL-58) or too many decimals, which no further key would
 * correct.
 */
const AL_ESCRIBIR: ReadonlySet<string> = new Set([
  mensajes.documento.cantidadInvalida,
  mensajes.documento.totalNegativo,
  mensajes.documento.cantidadDecimales,
  mensajes.documento.precioDecimales,
])

export const findAlEscribir = (errores: readonly ErrorEnCampo[]): ErrorEnCampo[] =>
  errores.filter(({ mensaje }) => AL_ESCRIBIR.has(mensaje)).map((e) => ({ ...e, campo: toCampo(e.campo) }))

/** By line index; the first error of each cell. */
export function erroresByLinea(errores: readonly ErrorEnCampo[]): ReadonlyMap<number, readonly ErrorEnCampo[]> {
  const lineas = new Map<number, ErrorEnCampo[]>()
  for (const error of errores) {
    const indice = lineaOf(error.campo)
    if (indice === null) continue
    const suyos = lineas.get(indice) ?? []
    if (!suyos.some(({ campo }) => campo === error.campo)) lineas.set(indice, [...suyos, error])
  }
  return lineas
}

export const SIN_ERRORES: readonly ErrorEnCampo[] = []
