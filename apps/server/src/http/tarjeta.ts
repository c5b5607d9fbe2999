import { CON_TARJETAS, type Endpoint, hasNumeroDeTarjeta } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { invalid } from './errors.ts'

/**
 * A card number in clear is refused wherever it stands in a call about payments, also in what the call does not name and would
 * only drop (docs/acuerdos.md K8). Nothing of it is repeated, in the answer or in a log. @throws AppError 422
 */
export function refuseTarjeta({ tag }: Endpoint, ...valores: readonly unknown[]): void {
  if (CON_TARJETAS.has(tag) && valores.some(hasTarjeta)) throw invalid('', mensajes.metodoPago.tarjetaEnClaro)
}

/** Walks without recursion: how deep a body is nested is up to whoever sends it. */
function hasTarjeta(valor: unknown): boolean {
  const pending: unknown[] = [valor]
  while (pending.length > 0) {
    const current = pending.pop()
    if (typeof current === 'string' || typeof current === 'number') {
      if (hasNumeroDeTarjeta(String(current))) return true
    } else if (typeof current === 'object' && current !== null && !(current instanceof Uint8Array)) {
      for (const [nombre, inner] of Object.entries(current)) pending.push(nombre, inner)
    }
  }
  return false
}
