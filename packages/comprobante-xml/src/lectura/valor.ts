/** From the text of an element to what the domain holds: the writer's way back, with everybody's habits (docs/hacienda.md §12). */
import { cantidad, DecimalInvalido, factor, monto, proporcion, tarifa } from '@pura/domain'
import type { Tipo } from '../estructura/index.ts'
import { LecturaError } from './errores.ts'

/** Undefined when the element is there and says nothing. @throws LecturaError when it is not what it should be */
export function parseValor(tipo: Tipo, texto: string, elemento: string): unknown {
  // Free text is kept as it is; around codes, numbers and dates there may be spaces and line breaks.
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

/** 4.3 lets PlazoCredito be any text: "30 días" is 30, and "contado" nothing. */
function parseNumero(texto: string): number | undefined {
  const n = Number.parseInt(texto, 10)
  return Number.isSafeInteger(n) ? n : undefined
}
