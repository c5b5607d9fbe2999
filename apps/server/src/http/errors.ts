import type { ErrorBody, HallazgoApi } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'

/** Code of a failure for programs, and its HTTP status. */
const STATUS = {
  invalid_json: 400,
  bad_request: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  payment_required: 402,
  forbidden: 403,
  access_ended: 403,
  not_found: 404,
  conflict: 409,
  confirmation_required: 409,
  restore_unconfirmed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_attempts: 429,
  internal: 500,
  external_unavailable: 503,
  starting: 503,
} as const
export type Codigo = keyof typeof STATUS

interface AppErrorOptions {
  /** Cause of the failure: goes to the log, never to the caller. */
  cause?: unknown
  /** Findings per field, so that a form can show them there. */
  errores?: readonly HallazgoApi[]
  headers?: Readonly<Record<string, string>>
}

/** An expected failure: a stable code for programs and the user's text in Spanish. Any other error is unexpected. */
export class AppError extends Error {
  readonly errores: readonly HallazgoApi[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    readonly codigo: Codigo,
    mensaje: string,
    options: AppErrorOptions = {},
  ) {
    super(mensaje, { cause: options.cause })
    this.name = 'AppError'
    this.errores = options.errores
    this.headers = options.headers ?? {}
  }

  get status(): number {
    return STATUS[this.codigo]
  }
}

export const notFound = (mensaje: string = mensajes.general.noExiste): AppError => new AppError('not_found', mensaje)

/** Optimistic lock: nobody else saved the record since it was read. @throws AppError */
export function assertVersion(guardado: { version: number }, leido: { version: number }): void {
  if (guardado.version !== leido.version) throw new AppError('conflict', mensajes.general.cambiadoPorOtro)
}

/** The rest of the body is still arriving: this connection cannot be reused. */
export const CLOSE = { connection: 'close' }

export const tooLarge = (): AppError => new AppError('too_large', mensajes.general.cuerpoMuyGrande, { headers: CLOSE })

/** An error text that belongs to one field of the body. */
export const atField = (campo: string, mensaje: string, cause?: unknown): AppError =>
  new AppError('invalid', mensaje, { cause, errores: [{ campo, mensaje }] })

/** Error for one field, with the user's text. */
export const invalid = (campo: string, mensaje: string): AppError =>
  new AppError('invalid', mensaje, { errores: [{ campo, mensaje }] })

export const toErrorBody = (error: AppError): ErrorBody => ({
  respuesta: false,
  mensaje: error.message,
  data: null,
  codigo: error.codigo,
  ...(error.errores ? { errores: [...error.errores] } : {}),
})
