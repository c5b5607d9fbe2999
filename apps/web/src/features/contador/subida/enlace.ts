/** Token of the link, kept in this tab so that a reload works. */
import { takeHash } from '../../../lib/direccion/search-params.ts'

const LLAVE = 'pura.subida'

export function readEnlace(): string {
  const dicho = takeHash()
  try {
    if (dicho !== '') sessionStorage.setItem(LLAVE, dicho)
    return dicho || (sessionStorage.getItem(LLAVE) ?? '')
  } catch {
    // Storage may be forbidden; then the client opens the link again from the mail.
    return dicho
  }
}
