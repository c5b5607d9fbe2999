/** Totals as one types: the same steps as the server's, on the same entrada. */
import {
  type DocumentoEntrada,
  EntradaInvalida,
  type MemoriaBorrador,
  type ProductoDeLinea,
  textOfErrorCalculo,
  toBorradorMontos,
} from '@pura/contract'
import { type Calculo, calculate, ErrorCalculo, type MemoriaCalculo, type TipoDocumento } from '@pura/domain'

export interface ErrorEnCampo {
  campo: string
  mensaje: string
}

/** Either the totals, or the first value that stands in their way. */
export type Resultado = { calculo: Calculo; error: null } | { calculo: null; error: ErrorEnCampo }

/** What was worked out for the lines that a key did not change. */
export interface Memoria {
  borrador: MemoriaBorrador
  calculo: MemoriaCalculo
}

export const newMemoria = (): Memoria => ({ borrador: new WeakMap(), calculo: new WeakMap() })

export function calculateEntrada(
  entrada: DocumentoEntrada,
  tipo: TipoDocumento,
  productos: ReadonlyMap<number, ProductoDeLinea>,
  memoria?: Memoria,
): Resultado {
  try {
    const borrador = toBorradorMontos(entrada, tipo, '4.4', (id) => productos.get(id), memoria?.borrador)
    return { calculo: calculate(borrador, memoria?.calculo), error: null }
  } catch (error) {
    if (error instanceof EntradaInvalida) return wrong(error.campo, error.message)
    if (error instanceof ErrorCalculo) return wrong(error.campo, textOfErrorCalculo(error))
    throw error
  }
}

const wrong = (campo: string, mensaje: string): Resultado => ({ calculo: null, error: { campo, mensaje } })
