import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'

/** Why a call failed, in words for a person: what the server said, or that nobody knows. */
export const motivoOf = (error: unknown, otro: string = mensajes.general.errorDesconocido): string =>
  error instanceof ApiError ? error.message : otro

/** The same, where what is wrong with one thing that was sent says more than its heading. */
export const motivoDeCampo = (error: unknown): string =>
  (error instanceof ApiError ? error.errores[0]?.mensaje : undefined) ?? motivoOf(error)
