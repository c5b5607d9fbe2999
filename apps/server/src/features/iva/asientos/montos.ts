/** Parses the amounts that people write. */
import { CERO, DecimalInvalido, decimalesOf, MONTO_MAXIMO, type Monto, mensajes, monto } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { invalid } from '../../../http/errors.ts'

/** @throws AppError at the field */
export function readMonto(texto: string | number, campo: string, puedeCero = false): Monto {
  const leido = parseMonto(texto)
  if (leido === undefined && decimalesOf(texto) > DECIMALES) throw invalid(campo, mensajes.documento.montoDecimales)
  if (leido === undefined || leido < CERO) throw invalid(campo, t.montoInvalido)
  if (leido === CERO && !puedeCero) throw invalid(campo, t.montoPositivo)
  return leido
}

/** More would be rounded. */
const DECIMALES = 5

/**
 * Undefined if it is no amount, has more decimals, or exceeds the limit of a document: such an amount would distort
 * every figure of its month.
 */
export function parseMonto(texto: string | number): Monto | undefined {
  try {
    const leido = monto(texto)
    const cabe = leido <= MONTO_MAXIMO && leido >= -MONTO_MAXIMO && decimalesOf(texto) <= DECIMALES
    return cabe ? leido : undefined
  } catch (error) {
    if (error instanceof DecimalInvalido) return undefined
    throw error
  }
}
