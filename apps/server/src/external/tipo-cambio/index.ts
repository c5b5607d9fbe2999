import { compareFechas, type Fecha, fechaAt } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../http/errors.ts'
import { fetchExterno } from '../fetch-externo.ts'
import { readJson } from '../respuesta.ts'

export interface TasaDolar {
  /** Colones, as decimal text. */
  valor: string
  /** Day of the rate; not today if only the last known one was available. */
  dia: Fecha
}

export interface TipoCambio {
  /** Selling rate of the dollar today. @throws AppError external_unavailable if no rate is known */
  dolar(): Promise<TasaDolar>
}

const TIMEOUT_MS = 10_000
/** After a failure the source is queried again only after this time. */
const REINTENTO_MS = 60_000

/**
 * Hacienda's public indicator, queried once a day; if it does not answer, the last known rate (docs/acuerdos.md E14,
 * SRV-12).
 */
export function createTipoCambio(url: string, now: () => Date): TipoCambio {
  let last: TasaDolar | undefined
  let askAgain = 0
  return {
    async dolar() {
      const dia = fechaAt(now())
      if (last && (compareFechas(last.dia, dia) === 0 || now().getTime() < askAgain)) return last
      try {
        last = { dia, valor: await fetchVenta(url) }
      } catch (cause) {
        if (!last) throw new AppError('external_unavailable', mensajes.general.errorServidor, { cause })
        askAgain = now().getTime() + REINTENTO_MS
      }
      return last
    },
  }
}

async function fetchVenta(url: string): Promise<string> {
  const response = await fetchExterno(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const body = (await readJson(response)) as { venta?: { valor?: unknown } }
  const valor = Number(body.venta?.valor)
  if (!response.ok || !(valor > 0)) throw new Error(`La fuente del tipo de cambio respondió ${response.status}`)
  return String(body.venta?.valor)
}
