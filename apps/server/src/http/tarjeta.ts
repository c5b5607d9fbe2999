import { CON_TARJETAS, type Endpoint, hasNumeroDeTarjeta } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { invalid } from './errors.ts'

/**
 * Refuses a card number in clear anywhere in a payment call, including fields that the contract does not name and would
 * drop (docs/acuerdos.md K8). Neither the answer nor the log repeats the number. @throws AppError 422
 */
export function refuseTarjeta({ tag }: Endpoint, ...valores: readonly unknown[]): void {
  if (CON_TARJETAS.has(tag) && valores.some(hasTarjeta)) throw invalid('', mensajes.metodoPago.tarjetaEnClaro)
}

/** Iterative: the sender decides how deep a body is nested. */
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
