/** The calls of the contract, and a valid input for each from its schema, with ids and texts of one's choice. */
import { type CallInput, contract, type Endpoint } from '@pura/contract'
import { z } from 'zod'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

export type Llamada = readonly [nombre: string, endpoint: Endpoint]

/** Taken from the contract, so that a test of every call cannot forget a new one. */
export const LLAMADAS: readonly Llamada[] = Object.entries(contract).flatMap(([recurso, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([nombre, e]) => [`${recurso}.${nombre}`, e] as const),
)
/** Those that need a session. */
export const PRIVADAS = LLAMADAS.filter(([, e]) => e.access !== 'publico')

export interface Valores {
  codCia: number
  /** Used for every other number and text too. */
  id: number
}

/** The path and body of a call; a file is one letter. */
export function inputOf(e: Endpoint, valores: Valores): CallInput<Endpoint> {
  const { codCia, id } = valores
  const body = () => (e.consumes === 'application/octet-stream' ? Buffer.from('x') : makeBody(e.body, valores))
  return {
    params: Object.fromEntries(Object.keys(e.params.shape).map((name) => [name, name === 'codCia' ? codCia : id])),
    ...(e.body instanceof z.ZodUndefined ? {} : { body: body() }),
  }
}

export function makeBody(schema: z.ZodType, valores: Valores): unknown {
  return make(describeSchema(schema), '', valores)
}

/** Describing a schema takes longer than a request with it. */
const described = new WeakMap<z.ZodType, Schema>()

function describeSchema(schema: z.ZodType): Schema {
  const known = described.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  described.set(schema, made)
  return made
}

function make(schema: Schema, nombre: string, valores: Valores): unknown {
  if (nombre === 'codCia') return valores.codCia
  // The version a reader would have of the row.
  if (nombre === 'version') return 1
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return make(schema.anyOf.find((s) => s.type !== 'null') ?? {}, nombre, valores)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, make(inner, name, valores)]),
      )
    case 'array':
      return [make(schema.items ?? {}, nombre, valores)]
    case 'boolean':
      return true
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? valores.id, valores.id))
    default:
      return text(schema, valores.id)
  }
}

function text({ pattern, format, maxLength = 100 }: Schema, id: number): string {
  if (format === 'email') return `${id}@ejemplo.cr`
  if (pattern?.includes('\\d{2}-\\d{2}-\\d{4}')) return '01-01-2026'
  return String(id).slice(0, maxLength)
}
