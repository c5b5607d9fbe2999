import type { IncomingHttpHeaders } from 'node:http'
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from './errors.ts'

/** Idempotency key of the call, if it has one. @throws AppError 400 */
export function readLlave(headers: IncomingHttpHeaders): string | undefined {
  const llave = headers['idempotency-key']
  if (typeof llave !== 'string') return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(llave)) throw new AppError('bad_request', mensajes.documento.llaveInvalida)
  return llave
}
