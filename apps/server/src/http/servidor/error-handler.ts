import { mensajes } from '@pura/domain/mensajes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { DatabaseError, isAway, isImpatient, isTransient } from '../../db/motor/errors.ts'
import { AparteError } from '../../lib/proceso/aparte.ts'
import { PdfError } from '../../reports/pool.ts'
import { AppError, type Codigo, toErrorBody } from '../errors.ts'

/** Refused fields per log line. */
const MAX_CAMPOS = 10
const MAX_CAMPO = 60

/** Sends every failure as the contract's ErrorBody; its cause goes only to the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    const { status, codigo, errores } = known
    // During the start every caller gets this error: it is no fault, so it is logged without a stack.
    if (codigo === 'starting') request.log.info({ status, codigo }, known.message)
    else if (status >= 500) request.log.error({ err: error, status, codigo }, known.message)
    else {
      // The refused fields and the address show an attack; the texts may name people and stay out of the log.
      const campos = errores?.slice(0, MAX_CAMPOS).map(({ campo }) => campo.slice(0, MAX_CAMPO))
      request.log.info({ status, codigo, campos }, 'rechazo')
      request.log.debug({ err: error }, known.message)
    }
    return sendError(reply, known)
  })
}

export const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply.code(error.status).headers(error.headers).type('application/json; charset=utf-8').send(toErrorBody(error))

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { errorServidor, datosInvalidos, demasiadasSolicitudes, sinBaseDatos } = mensajes.general
  if (isAway(error)) {
    return new AppError('external_unavailable', sinBaseDatos, { cause: error, headers: { 'retry-after': '5' } })
  }
  if (isOverload(error)) {
    return new AppError('external_unavailable', demasiadasSolicitudes, {
      cause: error,
      headers: { 'retry-after': '1' },
    })
  }
  if (isDataException(error)) return new AppError('invalid', datosInvalidos, { cause: error })
  return fromFastify(error) ?? new AppError('internal', errorServidor, { cause: error })
}

/** True if a retry soon will work: another process answers, or this one once its queue is shorter. */
const isOverload = (error: unknown): boolean =>
  isImpatient(error) ||
  isTransient(error) ||
  (error instanceof AparteError && error.codigo === 'saturado') ||
  (error instanceof PdfError && (error.codigo === 'saturado' || error.codigo === 'cerrado'))

/** SQLSTATE class 22: a value that no column accepts, such as a NUL in a text or an id beyond 32 bits. */
const isDataException = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code?.startsWith('22') === true

/** Refused by Fastify itself before a handler runs. */
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
