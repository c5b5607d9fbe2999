import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../http/errors.ts'

interface Memoria {
  forMs: number
  /** More answers than these are not kept: it starts again. */
  atMost: number
  /** Keeps also that there is none. */
  nulls: boolean
  now: () => Date
}

/** `ask`, answered from memory for a while. @throws AppError external_unavailable if `ask` fails */
export function remember<T>(ask: (numero: string) => Promise<T | null>, { forMs, atMost, nulls, now }: Memoria) {
  const remembered = new Map<string, { until: number; value: T | null }>()
  return async (numero: string): Promise<T | null> => {
    const known = remembered.get(numero)
    if (known && known.until > now().getTime()) return known.value
    try {
      const value = await ask(numero)
      if (value === null && !nulls) return null
      if (remembered.size >= atMost) remembered.clear()
      remembered.set(numero, { until: now().getTime() + forMs, value })
      return value
    } catch (cause) {
      throw new AppError('external_unavailable', mensajes.general.errorServidor, { cause })
    }
  }
}
