import { CON_TARJETAS, type Endpoint, type HallazgoApi, hasNumeroDeTarjeta } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { z } from 'zod'
import { AppError, invalid } from './errors.ts'

/** Most findings of an answer, which must not be larger than its request. */
const MAX_HALLAZGOS = 100

/** Parses external input; throws a finding in Spanish per invalid field. */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('invalid', mensajes.general.datosInvalidos, {
    errores: result.error.issues.slice(0, MAX_HALLAZGOS).map(toHallazgo),
  })
}

function toHallazgo(issue: z.core.$ZodIssue): HallazgoApi {
  return { campo: issue.path.reduce<string>(appendStep, ''), mensaje: describe(issue) }
}

/** vtaDetmList[0].cantidad */
function appendStep(path: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${path}[${step}]`
  return path === '' ? String(step) : `${path}.${String(step)}`
}

const TIPOS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
}

function describe(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Este dato es obligatorio'
      return `Debe ser ${TIPOS[issue.expected] ?? 'de otro tipo'}`
    case 'invalid_value':
      return `Debe ser uno de: ${issue.values.map(String).join(', ')}`
    case 'too_big':
      return describeLimit(issue.origin, `como máximo ${issue.maximum}`)
    case 'too_small':
      return describeLimit(issue.origin, `al menos ${issue.minimum}`)
    case 'unrecognized_keys':
      return `No se conoce: ${issue.keys.join(', ').slice(0, 200)}`
    case 'invalid_union':
      return 'No tiene una forma que se admita'
    case 'custom':
      // An error of a domain rule, which has its own text.
      return issue.message
    default:
      return 'El formato no es válido'
  }
}

function describeLimit(origin: string, limit: string): string {
  if (origin === 'string') return `Debe tener ${limit} caracteres`
  if (origin === 'array' || origin === 'set') return `Debe tener ${limit} elementos`
  return `Debe ser ${limit}`
}

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
