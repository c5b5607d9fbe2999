/**
 * How values travel, in one place for both engines, so that a repository cannot tell which one it talks to:
 *
 *   int2, int4, int8, float → number (an int8 beyond 2^53 is an error, never a rounded number)
 *   numeric                 → string, every decimal kept
 *   date, timestamp         → string as PostgreSQL writes it ('2026-03-01'): a day has no time zone to be shifted by
 *   timestamptz             → Date
 *   json, jsonb             → parsed
 *   bytea                   → Buffer
 *   an array of any of them → array
 *
 * Towards the database everything is text whose type PostgreSQL infers, bytes apart. A JavaScript array becomes a
 * PostgreSQL array; for a jsonb column pass `JSON.stringify(value)`.
 */
import pg from 'pg'

export type Parameter = string | Uint8Array | null
type Parser = (text: string) => unknown

const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const NUMERIC = 1700
const TEXT_ARRAY = 1009 as number

const asText: Parser = (text) => text

const scalarParsers: Record<number, Parser> = {
  [INT8]: parseInt8,
  [NUMERIC]: asText,
  [DATE]: asText,
  [TIMESTAMP]: asText,
}

/** Array types whose elements pg would parse in its own way: oid of the array → parser of an element. */
const arrayParsers: Record<number, Parser> = {
  1016: parseInt8,
  1231: asText,
  1182: asText,
  1115: asText,
}

export function parserFor(oid: number): Parser {
  const element = arrayParsers[oid]
  return element ? parseArray(element) : (scalarParsers[oid] ?? pg.types.getTypeParser(oid))
}

export function serializeParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return serializeArray(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`El entero ${text} no cabe en un número sin perder precisión`)
  return value
}

function parseArray(element: Parser): Parser {
  const split: (text: string) => unknown[] = pg.types.getTypeParser(TEXT_ARRAY)
  const parse = (item: unknown): unknown =>
    Array.isArray(item) ? item.map(parse) : typeof item === 'string' ? element(item) : item
  return (text) => split(text).map(parse)
}

function serializeArray(items: readonly unknown[]): string {
  return `{${items.map((item) => (Array.isArray(item) ? serializeArray(item) : serializeElement(item))).join(',')}}`
}

function serializeElement(item: unknown): string {
  // Arrays of ids are long; numbers need no quotes.
  if (typeof item === 'number') return String(item)
  const value = serializeParameter(item)
  if (value === null) return 'NULL'
  const text = typeof value === 'string' ? value : `\\x${Buffer.from(value).toString('hex')}`
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
