/** The secret of the link, kept in this tab: who reloads the page goes on where they were. */
import { takeHash } from '../../../lib/direccion/search-params.ts'

const LLAVE = 'pura.subida'

export function readEnlace(): string {
  const dicho = takeHash()
  try {
    if (dicho !== '') sessionStorage.setItem(LLAVE, dicho)
    return dicho || (sessionStorage.getItem(LLAVE) ?? '')
  } catch {
    // Storage may be forbidden; then the link is opened again from the mail.
    return dicho
  }
}
