/** Errors of a credit note that exceeds what is left of its document; the server checks the same. */
import { type DocumentoCompleto, toCampoEntrada } from '@pura/contract'
import type { Calculo } from '@pura/domain'
import { checkNota } from '@pura/domain/saldo'
import type { ErrorEnCampo } from '../calculo.ts'
import { type Devuelto, toQueda } from '../origen/queda.ts'

export const findErroresNota = (
  calculo: Calculo,
  codigo: string,
  devuelto: Devuelto,
  factura: DocumentoCompleto,
): ErrorEnCampo[] =>
  checkNota({ ...calculo, tipo: 'NC', version: '4.4' }, toQueda(devuelto, factura), codigo).map(
    ({ campo, mensaje }) => ({ campo: toCampoEntrada(campo), mensaje }),
  )
