import { mensajes } from '@pura/domain/mensajes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { DatabaseBusyError, DatabaseError } from '../db/errors.ts'
import { PdfError } from '../reports/pool.ts'
import { AppError, type Codigo, toErrorBody } from './errors.ts'

/** Every failure leaves as the contract's ErrorBody; what a caller may not know stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    const level = known.status >= 500 ? 'error' : 'debug'
    request.log[level]({ err: error, status: known.status, codigo: known.codigo }, known.message)
    return sendError(reply, known)
  })
}

export const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply.code(error.status).headers(error.headers).type('application/json; charset=utf-8').send(toErrorBody(error))

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { errorServidor, datosInvalidos, demasiadasSolicitudes } = mensajes.general
  if (isOverload(error)) {
    return new AppError('external_unavailable', demasiadasSolicitudes, {
      cause: error,
      headers: { 'retry-after': '1' },
    })
  }
  if (isDataException(error)) return new AppError('invalid', datosInvalidos, { cause: error })
  return fromFastify(error) ?? new AppError('internal', errorServidor, { cause: error })
}

/** Trying again in a moment will work: another process, or this one once its queue is shorter. */
const isOverload = (error: unknown): boolean =>
  error instanceof DatabaseBusyError ||
  (error instanceof PdfError && (error.codigo === 'saturado' || error.codigo === 'cerrado'))

/** SQLSTATE class 22: a value no column can hold, such as a NUL in a text or an id beyond 32 bits. */
const isDataException = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true

/** What Fastify itself refuses before a handler runs. */
const BY_STATUS: Partial<Record<number, { codigo: Codigo; mensaje: string }>> = {
  400: { codigo: 'bad_request', mensaje: mensajes.general.cuerpoInvalido },
  413: { codigo: 'too_large', mensaje: mensajes.general.cuerpoMuyGrande },
  415: { codigo: 'unsupported_media_type', mensaje: mensajes.general.cuerpoInvalido },
}

function fromFastify(error: unknown): AppError | undefined {
  const { statusCode = 500, code } = error as Partial<FastifyError>
  const refused = code?.startsWith('FST_') ? BY_STATUS[statusCode] : undefined
  return refused && new AppError(refused.codigo, refused.mensaje, { cause: error })
}
