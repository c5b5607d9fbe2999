/** Converts a Comprobante to jsonb and back: JSON has no bigint, so each amount becomes {"$n": "123"}. */
import type { Comprobante } from '@pura/domain'

export const comprobanteToJson = (comprobante: Comprobante): string =>
  JSON.stringify(comprobante, (_, value: unknown) => (typeof value === 'bigint' ? { $n: value.toString() } : value))

export const comprobanteFromJson = (json: unknown): Comprobante => revive(json) as Comprobante

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(revive)
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first?.[0] === '$n') return BigInt(String(first[1]))
  return Object.fromEntries(entries.map(([name, child]) => [name, revive(child)]))
}
