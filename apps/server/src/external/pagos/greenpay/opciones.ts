/** What one merchant must know and choose. */

export interface Greenpay {
  /** Hosts, without the last slash. */
  merchant: string
  checkout: string
  /** Its page where a card is given. */
  formularioTarjeta: string
  /** Its v2, and the page of it that asks with 3-D Secure; without them the person is told to use another card. */
  ordenes: string | undefined
  formularioPago: string | undefined
  /** Paths on the merchant's host that no document has: asked for by reference, and the book of some days. */
  rutaConsulta: string | undefined
  rutaListado: string | undefined
  secret: string
  merchantId: string
  terminal: string
  /** SPKI in base64. */
  llavePublica: string
}

export interface GreenpayOptions extends Greenpay {
  formulario: 'propio' | 'proveedor'
  /** Where its pages send the browser back to. */
  retorno: string
  /** Hears of every call: the HTTP status, or that there was no answer. */
  onLlamada?: (operacion: string, resultado: string) => void
  timeoutMs?: number
  timeoutCobroMs?: number
}
