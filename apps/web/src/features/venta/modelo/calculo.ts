/** Totals while typing, calculated in the same steps and from the same entrada as on the server. */
import {
  type DocumentoEntrada,
  EntradaInvalida,
  findInvalidos,
  type MemoriaBorrador,
  type ProductoDeLinea,
  textOfErrorCalculo,
  toBorradorMontos,
} from '@pura/contract'
import {
  type BorradorMontos,
  type Calculo,
  calculate,
  ErrorCalculo,
  type MemoriaCalculo,
  type TipoDocumento,
} from '@pura/domain'

export interface ErrorEnCampo {
  campo: string
  mensaje: string
  /** Error code of the server's refusal, if its solution is elsewhere. */
  rechazo?: string | undefined
}

/** Either the totals, or every value that prevents them. */
export type Resultado =
  | { calculo: Calculo; errores: readonly [] }
  | { calculo: null; errores: readonly [ErrorEnCampo, ...ErrorEnCampo[]] }

/** Cached results of lines that did not change. */
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
  const find = (id: number) => productos.get(id)
  try {
    const borrador = toBorradorMontos(entrada, tipo, '4.4', find, memoria?.borrador)
    return calculateBorrador(borrador, memoria)
  } catch (error) {
    if (!(error instanceof EntradaInvalida)) throw error
    return wrong(findInvalidos(entrada, tipo, find, memoria?.borrador).map(toErrorEnCampo), toErrorEnCampo(error))
  }
}

function calculateBorrador(borrador: BorradorMontos, memoria: Memoria | undefined): Resultado {
  try {
    return { calculo: calculate(borrador, memoria?.calculo), errores: [] }
  } catch (error) {
    if (!(error instanceof ErrorCalculo)) throw error
    return wrong(findIncalculables(borrador, memoria), toErrorDeCalculo(error))
  }
}

/** Calculates each line on its own, to find every error and not only the first. */
function findIncalculables(borrador: BorradorMontos, memoria: Memoria | undefined): ErrorEnCampo[] {
  return borrador.lineas.flatMap((linea, i) => {
    try {
      calculate({ ...borrador, lineas: [linea], otrosCargos: [], mediosPago: [] }, memoria?.calculo)
      return []
    } catch (error) {
      if (!(error instanceof ErrorCalculo)) throw error
      const { campo, mensaje } = toErrorDeCalculo(error)
      return [{ campo: campo.replace('lineas[0]', `lineas[${i}]`), mensaje }]
    }
  })
}

const toErrorEnCampo = ({ campo, message }: EntradaInvalida): ErrorEnCampo => ({ campo, mensaje: message })
const toErrorDeCalculo = (error: ErrorCalculo): ErrorEnCampo => ({
  campo: error.campo,
  mensaje: textOfErrorCalculo(error),
})

/** @param unico the thrown error, used if no part has one */
const wrong = ([primero, ...otros]: ErrorEnCampo[], unico: ErrorEnCampo): Resultado => ({
  calculo: null,
  errores: primero ? [primero, ...otros] : [unico],
})
