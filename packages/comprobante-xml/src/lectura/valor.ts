/**
 * The text of an element to the domain's value: the inverse of the writer, tolerant of other issuers' habits
 * (docs/hacienda.md §12).
 */
import { cantidad, DecimalInvalido, factor, monto, proporcion, tarifa } from '@pura/domain'
import type { Tipo } from '../estructura/index.ts'
import { LecturaError } from './errores.ts'

/** What reads the texts of an element: undefined for an empty one. It throws LecturaError for an invalid value. */
export function parserOf(tipo: Tipo, elemento: string): (texto: string) => unknown {
  const parse = PARSERS[tipo.dato]
  if (parse) return (texto) => parseNumber(parse, texto.trim(), elemento)
  // Free text is kept unchanged; codes, numbers and dates may have spaces and line breaks around them.
  const isFree = tipo.base === 'string' && !tipo.codigos && !tipo.pattern && tipo.dato === 'texto'
  return isFree ? (texto) => texto || undefined : (texto) => texto.trim() || undefined
}

const PARSERS: Partial<Record<Tipo['dato'], (texto: string) => unknown>> = {
  monto,
  cantidad,
  proporcion,
  tarifa,
  factor,
  numero: parseEntero,
}

function parseNumber(parse: (texto: string) => unknown, valor: string, elemento: string): unknown {
  if (valor === '') return undefined
  try {
    return parse(valor)
  } catch (error) {
    if (!(error instanceof DecimalInvalido)) throw error
    throw new LecturaError('valor', `${elemento} "${valor.slice(0, 40)}"`, { cause: error })
  }
}

/** 4.3 lets PlazoCredito be any text: "30 días" is 30, and "contado" is undefined. */
function parseEntero(texto: string): number | undefined {
  const n = Number.parseInt(texto, 10)
  return Number.isSafeInteger(n) ? n : undefined
}
