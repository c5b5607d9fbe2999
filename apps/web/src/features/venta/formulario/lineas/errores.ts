/** What is wrong with each line: what was found when it was asked, and what is told as it is typed. */
import { mensajes } from '@pura/domain'
import type { ErrorEnCampo } from '../../modelo/calculo.ts'
import { lineaOf, toCampo } from '../../modelo/campos.ts'

/**
 * Told as it is typed: a line without a quantity sells nothing, and nobody is halfway to a right figure below zero
 * (VAL-58) or with more decimals than there are.
 */
const AL_ESCRIBIR: ReadonlySet<string> = new Set([
  mensajes.documento.cantidadInvalida,
  mensajes.documento.totalNegativo,
  mensajes.documento.cantidadDecimales,
  mensajes.documento.precioDecimales,
])

export const toldAsTyped = (errores: readonly ErrorEnCampo[]): ErrorEnCampo[] =>
  errores.filter(({ mensaje }) => AL_ESCRIBIR.has(mensaje)).map((e) => ({ ...e, campo: toCampo(e.campo) }))

/** By the place of the line; of each cell the first. */
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
