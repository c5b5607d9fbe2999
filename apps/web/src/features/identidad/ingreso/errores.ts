import { ApiError } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'

export interface ErroresIngreso {
  usuario?: string
  contrasena?: string
  /** Error without a field: no connection, too many attempts. */
  general?: string
}

const { usuarioDesconocido, formatoInvalido, usuarioInactivo, contrasenaIncorrecta } = mensajes.ingreso
const { temporalVencida } = mensajes.cuenta

/** Assigns the server's refusal to its field (MSG-01 to MSG-03), or to the place above the button. */
export function placeError(error: unknown): ErroresIngreso {
  if (!(error instanceof ApiError)) return { general: mensajes.general.errorDesconocido }
  if (error.message === contrasenaIncorrecta || error.message === temporalVencida) return { contrasena: error.message }
  if ([usuarioDesconocido, formatoInvalido, usuarioInactivo].some((texto) => texto === error.message)) {
    return { usuario: error.message }
  }
  return { general: error.message }
}

/** True if the password was right and a code is required too. */
export const needsCodigo = (error: unknown): boolean =>
  error instanceof ApiError && error.codigo === 'second_factor_required'

/** Missing fields, checked before calling the server. */
export function findMissing(usuario: string, contrasena: string): ErroresIngreso | undefined {
  if (usuario.trim() === '') return { usuario: 'Escriba su número de identificación' }
  if (contrasena === '') return { contrasena: 'Escriba su contraseña' }
  return undefined
}
