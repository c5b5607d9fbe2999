/** Channel to GreenPay: one merchant's credentials and key; each call has an answer, or a known failure. */
import type { KeyObject } from 'node:crypto'
import { PasarelaNoResponde } from '../index.ts'
import { openLlave } from './firmas.ts'
import { sesionSchema } from './formas.ts'
import { post, type Respuesta, SinRespuesta } from './llamadas.ts'
import type { GreenpayOptions } from './opciones.ts'

export interface Canal {
  readonly credenciales: { readonly secret: string; readonly merchantId: string }
  /** Key of the provider's signatures. */
  readonly llave: KeyObject
  /** @throws SinRespuesta */
  call(operacion: string, url: string, cuerpo: object, headers?: Record<string, string>): Promise<Respuesta>
  /** An error status counts as no answer. @throws PasarelaNoResponde */
  ask(operacion: string, url: string, cuerpo: object, headers?: Record<string, string>): Promise<Respuesta>
  /** @throws PasarelaNoResponde */
  openSesion(url: string, cuerpo: object): Promise<{ session: string; token: string }>
  interrupt(): void
}

/** Its bank may be slow; this ends before the 60 s timeout of our callers. */
const COBRO_MS = 45_000
const LLAMADA_MS = 20_000

export function openCanal(options: GreenpayOptions): Canal {
  const { secret, merchantId, onLlamada = () => undefined } = options
  const interrupted = new AbortController()

  const call: Canal['call'] = async (operacion, url, cuerpo, headers) => {
    const timeoutMs = operacion === 'cobrar' ? (options.timeoutCobroMs ?? COBRO_MS) : (options.timeoutMs ?? LLAMADA_MS)
    try {
      const respuesta = await post(url, cuerpo, { timeoutMs, signal: interrupted.signal, headers })
      onLlamada(operacion, String(respuesta.http))
      return respuesta
    } catch (error) {
      onLlamada(operacion, 'sin_respuesta')
      throw error
    }
  }

  const ask: Canal['ask'] = async (operacion, url, cuerpo, headers) => {
    try {
      const respuesta = await call(operacion, url, cuerpo, headers)
      if (isAnswer(respuesta)) return respuesta
      throw new PasarelaNoResponde(`El proveedor de pagos respondió ${respuesta.http}`)
    } catch (error) {
      if (error instanceof SinRespuesta) throw new PasarelaNoResponde(`El proveedor de pagos ${error.message}`)
      throw error
    }
  }

  return {
    credenciales: { secret, merchantId },
    llave: openLlave(options.llavePublica),
    call,
    ask,
    async openSesion(url, cuerpo) {
      const { http, cuerpo: dicho } = await ask('sesion', url, cuerpo)
      const leida = sesionSchema.safeParse(dicho)
      if (http >= 300 || !leida.success)
        throw new PasarelaNoResponde(`El proveedor de pagos respondió ${http} sin una sesión`)
      return leida.data
    },
    interrupt: () => interrupted.abort(),
  }
}

/** False for an error of a proxy or of an overloaded provider, which says nothing about the order. */
export const isAnswer = ({ http }: Pick<Respuesta, 'http'>): boolean => http < 500 && http !== 408 && http !== 429
