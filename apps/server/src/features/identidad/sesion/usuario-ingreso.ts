import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import { AppError } from '../../../http/errors.ts'

const email = z.email()

/**
 * The typed ID number becomes a login name with the configured suffix, which is never shown and may also be typed
 * (docs/acuerdos.md B1). Separators of a cédula are ignored.
 * @throws AppError MSG-02
 */
export function toUsername(typed: string, sufijo: string): string {
  const compact = typed.replace(/[\s-]/g, '')
  const login = compact.includes('@') ? compact : compact + sufijo
  if (!email.safeParse(login).success) {
    const mensaje = mensajes.ingreso.formatoInvalido
    throw new AppError('invalid', mensaje, { errores: [{ campo: 'usuario', mensaje }] })
  }
  return login.toLowerCase().endsWith(sufijo.toLowerCase()) ? login.slice(0, -sufijo.length) : login
}
