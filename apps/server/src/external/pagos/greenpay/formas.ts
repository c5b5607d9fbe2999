/**
 * Formats of the provider. Parsed tolerantly (a number for a text, missing or extra fields) and trusted strictly: a
 * missing field is blank, and blanks prove nothing.
 */
import { type Monto, monto } from '@pura/domain'
import { z } from 'zod'
import type { Moneda } from '../index.ts'

const texto = z
  .union([z.string(), z.number()])
  .transform((valor) => String(valor).trim().slice(0, 200))
  .catch('')
const status = z.union([z.number(), z.string().max(40)]).catch('')
const firma = z.string().max(2_048).catch('')

const resultado = z
  .object({
    success: z.union([z.boolean(), z.stringbool()]).optional().catch(undefined),
    resp_code: texto,
    authorization_id_resp: texto,
  })
  .catch({ success: undefined, resp_code: '', authorization_id_resp: '' })

/** POST /tokenize and /createOrder of the merchant's host. */
export const sesionSchema = z.object({
  session: z.string().regex(/^[\w-]{8,200}$/),
  token: z.string().min(8).max(2_000).catch(''),
})

/** POST /tokenize of the checkout's host, and the webhook /newCard. */
export const tarjetaSchema = z.object({
  status,
  requestId: texto,
  result: z.object({ token: texto, last_digits: texto }).catch({ token: '', last_digits: '' }),
  expiration_date: texto,
  brand: texto,
  cardHolder: texto,
  errors: z.array(z.unknown()).catch([]),
  _signature: firma,
})
export type RespuestaTarjeta = z.output<typeof tarjetaSchema>

/** POST /tokenPayment, the webhook of a payment and the answer to our query. */
export const pagoSchema = z.object({
  status,
  orderId: texto,
  orderReference: texto,
  authorization: texto,
  amount: texto,
  currency: texto,
  last4: texto,
  brand: texto,
  result: resultado,
  errors: z.array(z.unknown()).catch([]),
  _signature: firma,
})
export type RespuestaPago = z.output<typeof pagoSchema>

export const borradoSchema = z.object({
  status,
  requestId: texto,
  errors: z.array(z.unknown()).catch([]),
  _signature: firma,
})

/** A page of payments: assumed, see `list` of cobros.ts. */
export const listaSchema = z.object({
  result: z.object({
    entries: z
      .array(
        z.object({
          orderId: texto,
          orderReference: texto,
          amount: texto,
          currency: texto,
          date: z.union([z.string(), z.number()]).pipe(z.coerce.date()),
          authorization: texto,
          status: texto,
        }),
      )
      .max(1_000),
    totalPages: z.coerce.number().int().min(0).max(100_000).catch(1),
  }),
})

/** Null if missing or invalid. */
export function readMonto(escrito: string): Monto | null {
  if (!/^\d{1,13}(\.\d+)?$/.test(escrito)) return null
  // Its own sums come as 7459.9999983: it uses binary fractions.
  return monto(Number(escrito).toFixed(2))
}

export const readMoneda = (escrita: string): Moneda | null => (escrita === 'CRC' || escrita === 'USD' ? escrita : null)

export const readUltimos = (escritos: string): string => /\d{4}$/.exec(escritos)?.[0] ?? ''

/**
 * `expiration_date` is YYMM according to the one client that reads it (cayasso/greenpay). If that gives no month and
 * the other order does, the other is used.
 */
export function readVencimiento(escrito: string): string {
  const [, uno = '', dos = ''] = /^(\d\d)[/-]?(\d\d)$/.exec(escrito) ?? []
  if (isMes(dos)) return dos + uno
  return isMes(uno) ? uno + dos : ''
}

const isMes = (dos: string): boolean => /^(0[1-9]|1[0-2])$/.test(dos)
