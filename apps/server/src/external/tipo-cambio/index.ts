import { fechaAt, formatFechaIso } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../http/errors.ts'

export interface TipoCambio {
  /** Selling rate of the dollar today, in colones, as decimal text. */
  dolar(): Promise<string>
}

const TIMEOUT_MS = 10_000

/** Hacienda's public indicator, asked once a day; when it does not answer, the last rate it gave (ambiguities E14, SRV-12). */
export function createTipoCambio(url: string, now: () => Date): TipoCambio {
  let last: { dia: string; valor: string } | undefined
  return {
    async dolar() {
      const dia = formatFechaIso(fechaAt(now()))
      if (last?.dia === dia) return last.valor
      const valor = await fetchVenta(url).catch((cause: unknown) => {
        if (last) return last.valor
        throw new AppError('external_unavailable', mensajes.general.errorServidor, { cause })
      })
      last = { dia, valor }
      return valor
    },
  }
}

async function fetchVenta(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const body = (await response.json()) as { venta?: { valor?: unknown } }
  const valor = Number(body.venta?.valor)
  if (!response.ok || !(valor > 0)) throw new Error(`La fuente del tipo de cambio respondió ${response.status}`)
  return String(body.venta?.valor)
}
