/** Labels of a scale: EAN-13 with the product's code and its weight or price inside. */
import type { CodigoDePeso, ContenidoDeEtiqueta } from '../base/index.ts'

export interface Etiqueta {
  /** As the label has it, with its zeros. */
  readonly codigo: string
  readonly contenido: ContenidoDeEtiqueta
  /** Grams or colones, above zero. */
  readonly valor: number
}

/** Digits between the prefix and the check digit. */
const DIGITOS = 10

/** What a scanned code says; undefined if it is no label of these, or was misread. */
export function readEtiqueta(escaneado: string, clases: readonly CodigoDePeso[]): Etiqueta | undefined {
  const clase = clases.find(({ prefijo }) => escaneado.startsWith(prefijo))
  if (!clase || !isEan13(escaneado)) return undefined
  const cuerpo = escaneado.slice(2, 2 + DIGITOS)
  const valor = Number(cuerpo.slice(clase.digitos))
  return valor > 0 ? { codigo: cuerpo.slice(0, clase.digitos), contenido: clase.contenido, valor } : undefined
}

/** True for thirteen digits whose last one checks the others (GS1 General Specifications, 7.9). */
export function isEan13(texto: string): boolean {
  if (!/^\d{13}$/.test(texto)) return false
  const suma = [...texto].reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 1 : 3), 0)
  return suma % 10 === 0
}
