import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'

/** Text of a failed call: the server's message, or "unknown error". */
export const motivoOf = (error: unknown, otro: string = mensajes.general.errorDesconocido): string =>
  error instanceof ApiError ? error.message : otro

/** The same, but the message of a field, when there is one, replaces the general one. */
export const motivoDeCampo = (error: unknown): string =>
  (error instanceof ApiError ? error.errores[0]?.mensaje : undefined) ?? motivoOf(error)
