/** What the provider said and signed, in our words. */
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

/** An order of its own for the page that asks the person: a reference serves once. */
export const SUFIJO_3DS = '-3ds'

export const desconocido = (motivo: string, enviado = true): Resultado => ({ tipo: 'desconocido', motivo, enviado })

/** What was signed, said in our words. It contradicts itself in no document; where it does, nobody knows. */
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
 * How v1 says that the bank wants to ask the person is in no document: 1A is what Visa's networks answer for it, and the words are
 * a guess. Where neither comes, the charge is refused like any other.
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
      // Somebody may have typed the number where the name goes.
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
