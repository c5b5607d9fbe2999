/** Totals as one types: the same steps as the server's, on the same entrada. */
import { type DocumentoEntrada, EntradaInvalida, type ProductoDeLinea, toBorradorMontos } from '@pura/contract'
import { type Calculo, calculate, ErrorCalculo, type TipoDocumento } from '@pura/domain'

export interface ErrorEnCampo {
  campo: string
  mensaje: string
}

/** Either the totals, or the first value that stands in their way. */
export type Resultado = { calculo: Calculo; error: null } | { calculo: null; error: ErrorEnCampo }

export function calculateEntrada(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  productos: ReadonlyMap<number, ProductoDeLinea>,
): Resultado {
  try {
    return { calculo: calculate(toBorradorMontos(entrada, tipo, '4.4', (id) => productos.get(id))), error: null }
  } catch (error) {
    if (error instanceof EntradaInvalida || error instanceof ErrorCalculo) {
      return { calculo: null, error: { campo: error.campo, mensaje: error.message } }
    }
    throw error
  }
}
