import { mensajes } from '@pura/domain/mensajes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import {
  DatabaseBusyError,
  DatabaseError,
  DatabaseFatalError,
  isImpatient,
  isTransient,
  isUnavailable,
} from '../../db/motor/errors.ts'
import { AparteError } from '../../lib/proceso/aparte.ts'
import { PdfError } from '../../reports/pool.ts'
import { AppError, type Codigo, toErrorBody } from '../errors.ts'

/** Of what was refused, as much as fits a line. */
const MAX_CAMPOS = 10
const MAX_CAMPO = 60

/** Every failure leaves as the contract's ErrorBody; what a caller may not know stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    const { status, codigo, errores } = known
    if (status >= 500) request.log.error({ err: error, status, codigo }, known.message)
    else {
      // Who tries doors is seen by what was refused and where; texts may name people and stay in the answer.
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

/** No database for now: it is being started again, or nobody got a connection in time. */
const isAway = (error: unknown): boolean =>
  error instanceof DatabaseBusyError || error instanceof DatabaseFatalError || isUnavailable(error)

/** Trying again in a moment will work: another process, or this one once its queue is shorter. */
const isOverload = (error: unknown): boolean =>
  isImpatient(error) ||
  isTransient(error) ||
  (error instanceof AparteError && error.codigo === 'saturado') ||
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
