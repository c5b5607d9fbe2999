/** Converts the signed answers of the provider into our types. */
import { hasNumeroDeTarjeta } from '@pura/contract'
import type { z } from 'zod'
import type { Cargo, Resultado, TarjetaDada } from '../index.ts'
import { mensajeDeRechazo, TARJETA_NO_ACEPTADA } from '../rechazos.ts'
import {
  type listaSchema,
  type RespuestaPago,
  type RespuestaTarjeta,
  readMoneda,
  readMonto,
  readUltimos,
  readVencimiento,
} from './formas.ts'

/** The 3-D Secure page needs its own order: a reference can be used once. */
export const SUFIJO_3DS = '-3ds'

export const desconocido = (motivo: string, enviado = true): Resultado => ({ tipo: 'desconocido', motivo, enviado })

/** Result of a signed answer. No documented answer contradicts itself; one that does is unknown. */
export function toResultado(pago: RespuestaPago): Resultado {
  const status = Number(pago.status)
  const { success, resp_code, authorization_id_resp } = pago.result
  const autorizacion = pago.authorization || authorization_id_resp
  const isBien = status === 200 || status === 201
  const isCodigoBueno = resp_code === '' || resp_code === '00'
  if (isBien && isCodigoBueno && success !== false && (success === true || autorizacion !== '')) {
    return {
      tipo: 'aprobado',
      orderId: pago.orderId,
      autorizacion,
      monto: readMonto(pago.amount),
      moneda: readMoneda(pago.currency),
      ultimosDigitos: readUltimos(pago.last4),
      marca: pago.brand.slice(0, 40),
    }
  }
  if (success !== true && (success === false || (status >= 400 && status < 500))) {
    const codigo = is3ds(pago) ? '3DS' : /^[0-9A-Z]{2,3}$/.test(resp_code) ? resp_code : ''
    return { tipo: 'rechazado', orderId: pago.orderId, codigo, mensaje: mensajeDeRechazo(codigo) }
  }
  return desconocido('El proveedor de pagos respondió algo que se contradice')
}

/**
 * How v1 requests 3-D Secure is not documented: 1A is Visa's code for it, and the words are a guess. Without either,
 * the charge is a refusal like any other.
 */
const is3ds = ({ result, errors }: RespuestaPago): boolean =>
  result.resp_code === '1A' || /\b3-?D[ -]?S(ecure)?\b/i.test(JSON.stringify(errors))

export const isExigencia3ds = (resultado: Resultado | null): boolean =>
  resultado?.tipo === 'rechazado' && resultado.codigo === '3DS'

export function toTarjeta({ status, result, expiration_date, brand, cardHolder }: RespuestaTarjeta): TarjetaDada {
  const bien = Number(status) === 200 || Number(status) === 201
  if (!bien || result.token === '') return { tipo: 'rechazada', codigo: String(status), mensaje: TARJETA_NO_ACEPTADA }
  return {
    tipo: 'guardada',
    tarjeta: {
      token: result.token,
      ultimosDigitos: readUltimos(result.last_digits),
      marca: brand.slice(0, 40),
      vencimiento: readVencimiento(expiration_date),
      // The user may have typed the card number in the field of the name.
      ...(cardHolder !== '' && !hasNumeroDeTarjeta(cardHolder) && { titular: cardHolder.slice(0, 100) }),
    },
  }
}

type Entrada = z.output<typeof listaSchema>['result']['entries'][number]

export function toCargo({ orderId, orderReference, amount, currency, date, authorization, status }: Entrada): Cargo[] {
  const monto = readMonto(amount)
  const moneda = readMoneda(currency)
  const orden = orderId || orderReference
  if (monto === null || moneda === null || orden === '') return []
  const referencia = orderReference || orderId
  return [
    {
      orderId: orden,
      referencia: referencia.endsWith(SUFIJO_3DS) ? referencia.slice(0, -SUFIJO_3DS.length) : referencia,
      monto,
      moneda,
      aprobado: /^(approved|200|201)$/i.test(status),
      momento: date,
      autorizacion: authorization,
    },
  ]
}
