/**
 * The text of an element to the domain's value: the inverse of the writer, tolerant of other issuers' habits
 * (docs/hacienda.md §12).
 */
import { cantidad, DecimalInvalido, factor, monto, proporcion, tarifa } from '@pura/domain'
import type { Tipo } from '../estructura/index.ts'
import { LecturaError } from './errores.ts'

/** Undefined for an empty element. @throws LecturaError for an invalid value */
export function parseValor(tipo: Tipo, texto: string, elemento: string): unknown {
  // Free text is kept unchanged; codes, numbers and dates may have spaces and line breaks around them.
  const isFree = tipo.base === 'string' && !tipo.codigos && !tipo.pattern && tipo.dato === 'texto'
  const valor = isFree ? texto : texto.trim()
  if (valor === '') return undefined
  try {
    switch (tipo.dato) {
      case 'monto':
        return monto(valor)
      case 'cantidad':
        return cantidad(valor)
      case 'proporcion':
        return proporcion(valor)
      case 'tarifa':
        return tarifa(valor)
      case 'factor':
        return factor(valor)
      case 'numero':
        return parseNumero(valor)
      default:
        return valor
    }
  } catch (error) {
    if (!(error instanceof DecimalInvalido)) throw error
    throw new LecturaError('valor', `${elemento} "${valor.slice(0, 40)}"`, { cause: error })
  }
}

/** 4.3 lets PlazoCredito be any text: "30 días" is 30, and "contado" is undefined. */
function parseNumero(texto: string): number | undefined {
  const n = Number.parseInt(texto, 10)
  return Number.isSafeInteger(n) ? n : undefined
}
