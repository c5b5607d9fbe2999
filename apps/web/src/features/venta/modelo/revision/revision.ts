/** Checks before calling the server: the same rules, all of them, in their order. */
import { type DocumentoEntrada, toCampoEntrada } from '@pura/contract'
import { checkReglas, checkVendible, REGLAS_DOCUMENTO, REGLAS_TERMINOS, type TipoDocumento } from '@pura/domain'
import type { ErrorEnCampo, Resultado } from '../calculo.ts'

const REGLAS = [...REGLAS_DOCUMENTO, ...REGLAS_TERMINOS]

export function findErrores(entrada: DocumentoEntrada, tipo: TipoDocumento, resultado: Resultado): ErrorEnCampo[] {
  const delCalculo = resultado.calculo ? checkVendible(tipo, '4.4', resultado.calculo) : resultado.errores
  return [...checkReglas(entrada, REGLAS), ...delCalculo].map(({ campo, mensaje }) => ({
    campo: toCampoEntrada(campo),
    mensaje,
  }))
}
