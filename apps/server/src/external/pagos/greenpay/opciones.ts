/** Settings of one merchant. */

export interface Greenpay {
  /** Hosts, without the final slash. */
  merchant: string
  checkout: string
  /** Its page with the card form. */
  formularioTarjeta: string
  /** Its v2, and its page for 3-D Secure; without them the user is told to use another card. */
  ordenes: string | undefined
  formularioPago: string | undefined
  /** Undocumented paths on the merchant's host: the query by reference, and the list of some days. */
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
  /** Return address of its pages. */
  retorno: string
  /** Called after each request with its HTTP status, or without an answer. */
  onLlamada?: (operacion: string, resultado: string) => void
  timeoutMs?: number
  timeoutCobroMs?: number
}
