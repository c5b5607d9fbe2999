import { type Fecha, formatFechaIso, monto, parseFechaIso, toDecimal } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../http/errors.ts'
import { fetchExterno } from '../fetch-externo.ts'
import { readJson } from '../respuesta.ts'

export interface TasaDolar {
  /** Colones, as decimal text. */
  valor: string
  /** Day of the rate, as the source gives it. */
  dia: Fecha
}

/**
 * Hacienda's public indicator (docs/hacienda.md §8). It keeps nothing: the rates are kept in `tasa_dolar`. Its calls
 * throw AppError external_unavailable if the answer is not a rate with its day.
 */
export interface TipoCambio {
  /** Selling rate that is published now. Its day may be before today, or after it in the evening. */
  dolar(): Promise<TasaDolar>
  /** Published selling rates of these days, both included. */
  historico(desde: Fecha, hasta: Fecha): Promise<TasaDolar[]>
}

const TIMEOUT_MS = 10_000
/** Longest number in characters: parsing one with a million digits takes seconds. */
const MAX_CIFRA = 30

/** @param url address of the dollar's current rate; `/historico` below it has the rates of past days */
export function createTipoCambio(url: string): TipoCambio {
  let enCamino: Promise<TasaDolar> | undefined
  return {
    // Documents that are issued together share one request.
    dolar() {
      enCamino ??= fetchVenta(url).finally(() => {
        enCamino = undefined
      })
      return enCamino
    },
    historico: (desde, hasta) =>
      fetchTasas(`${url}/historico?d=${formatFechaIso(desde)}&h=${formatFechaIso(hasta)}`, (dias) =>
        (dias as { fecha?: unknown; venta?: unknown }[]).map(({ fecha, venta }) => readTasa(fecha, venta)),
      ),
  }
}

const fetchVenta = (url: string): Promise<TasaDolar> =>
  fetchTasas(url, (body) => {
    const { venta } = body as { venta: { fecha?: unknown; valor?: unknown } }
    return readTasa(venta.fecha, venta.valor)
  })

async function fetchTasas<T>(url: string, read: (body: unknown) => T): Promise<T> {
  try {
    const response = await fetchExterno(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await readJson(response)
    if (!response.ok) throw new Error(`La fuente del tipo de cambio respondió ${response.status}`)
    return read(body)
  } catch (cause) {
    throw new AppError('external_unavailable', mensajes.general.errorServidor, { cause })
  }
}

/** A rate without a readable day is not used: its day would be a guess. */
function readTasa(fecha: unknown, valor: unknown): TasaDolar {
  const dia = parseFechaIso(String(fecha).slice(0, 10))
  const cifra = String(valor)
  if (!dia || cifra.length > MAX_CIFRA || !(Number(cifra) > 0))
    throw new Error(`No es una tasa con su día: ${cifra.slice(0, 40)} del ${String(fecha).slice(0, 40)}`)
  return { dia, valor: toDecimal(monto(cifra)) }
}
