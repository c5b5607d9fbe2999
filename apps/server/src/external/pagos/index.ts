/**
 * Interface to the payment provider. A result arrives from three sources (the answer to our call, a webhook, a query)
 * and is a `Resultado` from all of them, so that it is applied in one place.
 */
import type { Monto } from '@pura/domain'

export interface Pasarela {
  readonly nombre: string
  /** Card form: our own, encrypted for the provider in the browser, or the provider's. */
  readonly formulario: 'propio' | 'proveedor'
  /** Key that encrypts a card for the provider: SPKI in base64, without PEM lines. */
  readonly llavePublica: string
  /**
   * Opens a session for giving a card; `pedido` identifies it, and is in the webhook of the stored card. @throws
   * PasarelaNoResponde
   */
  openSesion(pedido: string): Promise<SesionTarjeta>
  /** Turns the encrypted card into a token. @throws PasarelaNoResponde */
  tokenize(cifrada: TarjetaCifrada): Promise<TarjetaDada>
  /** Never throws: anything but a clear answer is `desconocido`. */
  charge(orden: OrdenDeCobro): Promise<Resultado>
  /** Result of an order; null: the provider does not know it. Any other answer is `desconocido`. */
  find(referencia: string): Promise<Resultado | null>
  /** Its payments between two moments, for the reconciliation. @throws PasarelaNoResponde */
  list(desde: Date, hasta: Date): Promise<Cargo[]>
  /** Events of a webhook, its signature verified over the raw bytes. A webhook may have several. @throws AvisoFalso */
  readSucesos(ruta: RutaAviso, raw: Buffer): Suceso[]
  /** Deletes the card at the provider; an unknown one counts as deleted. @throws PasarelaNoResponde */
  deleteToken(token: string): Promise<void>
  /** The process ends: aborts open calls. */
  interrupt(): void
}

export type SesionTarjeta =
  | { formulario: 'propio'; sesion: string; token: string; llavePublica: string }
  | { formulario: 'proveedor'; sesion: string; url: string }

export interface TarjetaCifrada {
  sesion: string
  /** Request of the session: an answer for another one is refused. */
  pedido: string
  /** The session's token, never sent to the browser. */
  token: string
  /** The card, encrypted with a one-time key (hexadecimal), and that key encrypted for the provider (base64). */
  ld: string
  lk: string
}

export interface Tarjeta {
  token: string
  ultimosDigitos: string
  marca: string
  /** MMYY; blank if the provider does not return it. */
  vencimiento: string
  /** Name typed on the provider's page, if returned. */
  titular?: string
}

export type TarjetaDada =
  | { tipo: 'guardada'; tarjeta: Tarjeta }
  | { tipo: 'rechazada'; codigo: string; mensaje: string }

export type Moneda = 'CRC' | 'USD'

export interface OrdenDeCobro {
  /** Unique for ever: subscription, period and attempt. */
  referencia: string
  monto: Monto
  moneda: Moneda
  token: string
  descripcion: string
  cliente: { nombre: string; correo: string; identificacion?: string }
}

export type Resultado =
  | {
      tipo: 'aprobado'
      orderId: string
      autorizacion: string
      /** Null if the provider does not return it: it cannot be compared, which does not mean equal. */
      monto: Monto | null
      moneda: Moneda | null
      ultimosDigitos: string
      marca: string
    }
  | { tipo: 'rechazado'; orderId?: string; codigo: string; mensaje: string }
  /** The bank requires 3-D Secure, at this address. */
  | { tipo: 'requiere3ds'; url: string }
  /** Unknown if it was charged: query or wait, never retry. If `enviado` is false, it was certainly not charged. */
  | { tipo: 'desconocido'; motivo: string; enviado: boolean }

/** One payment of the provider's list. */
export interface Cargo {
  orderId: string
  referencia: string | null
  monto: Monto
  moneda: Moneda
  aprobado: boolean
  momento: Date
  autorizacion: string
}

/** Subjects of its four webhooks. */
export type RutaAviso = 'pago' | 'tarjeta' | 'suscripcion' | 'lote'

/**
 * `clave` is the same each time an event is sent. The signature of a webhook covers its status and its order or
 * request, and no other field.
 */
export type Suceso =
  | { tipo: 'cobro'; clave: string; referencia: string; resultado: Extract<Resultado, { orderId?: string }> }
  | { tipo: 'tarjeta'; clave: string; pedido: string; resultado: TarjetaDada }

/** Nothing was charged. The cause is for the log, and contains no secret. */
export class PasarelaNoResponde extends Error {
  override readonly name = 'PasarelaNoResponde'
}

/** Not from the provider: the signature is missing or wrong, or the body is no webhook. */
export class AvisoFalso extends Error {
  override readonly name = 'AvisoFalso'
}
