/** Why an amount cannot be calculated. The text is for the user; `campo` is the path of the faulty field. */
import { CERO, MONTO_MAXIMO, type Monto } from '../../../dinero/index.ts'

export type CodigoErrorCalculo =
  | 'monto_excedido'
  | 'monto_negativo'
  | 'cantidad_invalida'
  | 'demasiadas_lineas'
  | 'descuento_excedido'
  | 'descuento_incompleto'
  | 'impuesto_desconocido'
  | 'impuesto_incompleto'
  | 'tarifa_desconocida'
  | 'tarifa_distinta'
  | 'exoneracion_invalida'
  | 'surtido_no_cuadra'
  | 'cargo_incompleto'
  | 'no_admitido'

/** The document cannot be calculated: `campo` is the path of the faulty field, the message is for the user. */
export class ErrorCalculo extends Error {
  constructor(
    readonly codigo: CodigoErrorCalculo,
    /** `lineas[2].impuestos[0].codigoTarifaIva`, counted from 0. */
    readonly campo: string,
    mensaje: string,
  ) {
    super(mensaje)
    this.name = 'ErrorCalculo'
  }
}

/** Runs a step for an element of a list and adds its position to any error. */
export function locate<T>(lista: string, indice: number, step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (!(error instanceof ErrorCalculo)) throw error
    throw new ErrorCalculo(error.codigo, `${lista}[${indice}].${error.campo}`, error.message)
  }
}

/**
 * Returns the amount if the law admits it: not negative, at most 13 integer digits (docs/hacienda.md §4).
 * @throws ErrorCalculo
 */
export function checked(campo: string, monto: Monto): Monto {
  if (monto < CERO) throw new ErrorCalculo('monto_negativo', campo, 'El monto no puede ser negativo')
  if (monto > MONTO_MAXIMO) {
    throw new ErrorCalculo('monto_excedido', campo, 'El monto tiene más de 13 dígitos enteros')
  }
  return monto
}
