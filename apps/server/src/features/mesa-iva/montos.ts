/** Amounts as people write them. */
import { CERO, DecimalInvalido, type Monto, monto } from '@pura/domain'
import { erroresDeIva as t } from '@pura/domain/mensajes/errores-iva'
import { invalid } from '../../http/errors.ts'

/** @throws AppError at the field */
export function readMonto(texto: string | number, campo: string, puedeCero = false): Monto {
  const leido = parseMonto(texto)
  if (leido === undefined || leido < CERO) throw invalid(campo, t.montoInvalido)
  if (leido === CERO && !puedeCero) throw invalid(campo, t.montoPositivo)
  return leido
}

export function parseMonto(texto: string | number): Monto | undefined {
  try {
    return monto(texto)
  } catch (error) {
    if (error instanceof DecimalInvalido) return undefined
    throw error
  }
}
