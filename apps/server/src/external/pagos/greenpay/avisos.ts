/** Webhooks of the provider: nothing is read before the signature is verified. */
import type { KeyObject } from 'node:crypto'
import type { z } from 'zod'
import { AvisoFalso, type RutaAviso, type Suceso } from '../index.ts'
import { camposDePago, camposDeTarjeta, isFirmado } from './firmas.ts'
import { pagoSchema, tarjetaSchema } from './formas.ts'
import { isExigencia3ds, SUFIJO_3DS, toResultado, toTarjeta } from './lecturas.ts'

/** @throws AvisoFalso */
export function readAviso(ruta: RutaAviso, raw: Buffer, llave: KeyObject): Suceso[] {
  const cuerpo = parse(raw)
  return ruta === 'tarjeta' ? readTarjeta(cuerpo, llave) : readPago(cuerpo, llave)
}

function readTarjeta(cuerpo: unknown, llave: KeyObject): Suceso[] {
  const aviso = checked(tarjetaSchema, cuerpo)
  const { status, requestId, _signature } = aviso
  assertFirmado(requestId !== '' && isFirmado(camposDeTarjeta(status, requestId), _signature, llave))
  const resultado = toTarjeta(aviso)
  return [{ tipo: 'tarjeta', clave: `${requestId}:tarjeta:${resultado.tipo}`, pedido: requestId, resultado }]
}

/**
 * Webhooks of subscriptions and batches are documented without a signature, and neither is used here: they are only
 * accepted if signed like a payment, which is unlikely.
 */
function readPago(cuerpo: unknown, llave: KeyObject): Suceso[] {
  const aviso = checked(pagoSchema, cuerpo)
  const { status, orderId, _signature } = aviso
  assertFirmado(orderId !== '' && isFirmado(camposDePago(status, orderId), _signature, llave))
  const resultado = toResultado(aviso)
  // A pending 3-D Secure confirmation is no refusal yet.
  if (isExigencia3ds(resultado) || (resultado.tipo !== 'aprobado' && resultado.tipo !== 'rechazado')) return []
  const referencia = orderId.endsWith(SUFIJO_3DS) ? orderId.slice(0, -SUFIJO_3DS.length) : orderId
  return [{ tipo: 'cobro', clave: `${orderId}:pago:${resultado.tipo}`, referencia, resultado }]
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new AvisoFalso('No es JSON')
  }
}

function checked<S extends z.ZodType>(schema: S, cuerpo: unknown): z.output<S> {
  const leido = schema.safeParse(cuerpo)
  if (!leido.success) throw new AvisoFalso('No es un aviso')
  return leido.data
}

function assertFirmado(firmado: boolean): void {
  if (!firmado) throw new AvisoFalso('La firma no es del proveedor')
}
