/**
 * The port to whoever charges cards. What a provider says arrives by three roads (the answer to our call, a notice of its own,
 * a question of ours) and is one `Resultado` on all of them, so that it is judged and applied in one place.
 */
import type { Monto } from '@pura/domain'

export interface Pasarela {
  readonly nombre: string
  /** How a person gives a card: the form is ours, encrypted for the provider in the browser, or the provider's. */
  readonly formulario: 'propio' | 'proveedor'
  /**
   * A card is about to be given; `pedido` names it, and comes back in the notice of the card that was kept.
   * @throws PasarelaNoResponde
   */
  openSesion(pedido: string): Promise<SesionTarjeta>
  /** What the browser encrypted becomes a token of ours. @throws PasarelaNoResponde */
  tokenize(cifrada: TarjetaCifrada): Promise<TarjetaDada>
  /** Never throws: whatever is not a clear answer is `desconocido`. */
  charge(orden: OrdenDeCobro): Promise<Resultado>
  /** What became of an order; null: the provider says that it never heard of it. Whatever else it says is `desconocido`. */
  find(referencia: string): Promise<Resultado | null>
  /** Its book between two moments, for the reconciliation. @throws PasarelaNoResponde */
  list(desde: Date, hasta: Date): Promise<Cargo[]>
  /**
   * What a notice says, its signature checked over what arrived. A notice of many things tells them one by one.
   * @throws AvisoFalso
   */
  readSucesos(ruta: RutaAviso, raw: Buffer): Suceso[]
  /** The provider forgets the card; one that it does not know is forgotten already. @throws PasarelaNoResponde */
  deleteToken(token: string): Promise<void>
  /** The process ends: nobody waits any longer. */
  interrupt(): void
}

export type SesionTarjeta =
  | { formulario: 'propio'; sesion: string; token: string; llavePublica: string }
  | { formulario: 'proveedor'; sesion: string; url: string }

export interface TarjetaCifrada {
  sesion: string
  /** What the session was opened for: an answer that names another is nobody's. */
  pedido: string
  /** Of the session, never shown to the browser. */
  token: string
  /** The card, encrypted with a key made for it (hexadecimal), and that key for the provider alone (base64). */
  ld: string
  lk: string
}

export interface Tarjeta {
  token: string
  ultimosDigitos: string
  marca: string
  /** MMYY; blank where the provider does not say. */
  vencimiento: string
  /** As it was written on the provider's page, where it repeats it. */
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
      /** Null where the provider does not repeat them: nothing to compare, which is not the same as equal. */
      monto: Monto | null
      moneda: Moneda | null
      ultimosDigitos: string
      marca: string
    }
  | { tipo: 'rechazado'; orderId?: string; codigo: string; mensaje: string }
  /** The bank wants to ask the person, at this address. */
  | { tipo: 'requiere3ds'; url: string }
  /** Nobody knows whether it was charged: to be asked or waited for, never tried anew. Not `enviado`, it is certain that it was not. */
  | { tipo: 'desconocido'; motivo: string; enviado: boolean }

/** A line of the provider's book. */
export interface Cargo {
  orderId: string
  referencia: string | null
  monto: Monto
  moneda: Moneda
  aprobado: boolean
  momento: Date
  autorizacion: string
}

/** What its four notices are about. */
export type RutaAviso = 'pago' | 'tarjeta' | 'suscripcion' | 'lote'

/**
 * `clave` is the same for the same event however often it is told. The signature of a notice covers how it ended and of which
 * order or request it speaks, and nothing else that it says.
 */
export type Suceso =
  | { tipo: 'cobro'; clave: string; referencia: string; resultado: Extract<Resultado, { orderId?: string }> }
  | { tipo: 'tarjeta'; clave: string; pedido: string; resultado: TarjetaDada }

/** Before or without anything being charged. The cause is for the log, and holds no secret. */
export class PasarelaNoResponde extends Error {
  override readonly name = 'PasarelaNoResponde'
}

/** Not the provider's: the signature is missing or wrong, or the text is no notice. */
export class AvisoFalso extends Error {
  override readonly name = 'AvisoFalso'
}
