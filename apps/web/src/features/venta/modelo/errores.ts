import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import type { ErrorEnCampo } from './calculo.ts'

/** Findings by field, or the server's single message. */
export function toErrores(error: unknown): readonly ErrorEnCampo[] {
  if (!(error instanceof ApiError)) throw error
  if (error.errores.length > 0) return error.errores
  const mensaje = error.status >= 500 ? mensajes.documento.errorCreando : error.message
  return [{ campo: '', mensaje, rechazo: error.codigo }]
}
