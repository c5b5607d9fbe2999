/** A changed field of an audit row, with both values as text. */
export interface Cambio {
  campo: string
  antes: string | null
  despues: string | null
}

export function diffOf(antes: unknown, despues: unknown): Cambio[] {
  const [a, d] = [toFields(antes), toFields(despues)]
  return [...new Set([...a.keys(), ...d.keys()])]
    .sort()
    .map((campo) => ({ campo, antes: a.get(campo) ?? null, despues: d.get(campo) ?? null }))
    .filter((cambio) => cambio.antes !== cambio.despues)
}

function toFields(value: unknown): Map<string, string | null> {
  if (value === null || typeof value !== 'object') return new Map()
  return new Map(Object.entries(value).map(([campo, inner]) => [campo, toText(inner)]))
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((inner) => toText(inner) ?? '—').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
