import { mensajes } from '@pura/domain/mensajes'
import { z } from 'zod'
import { AppError } from '../../../http/errors.ts'

const email = z.email()

/**
 * Turns the typed ID number into a username with the configured suffix, which is never shown but may be typed
 * (docs/acuerdos.md B1). Separators of a cédula are ignored. @throws AppError MSG-02
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
