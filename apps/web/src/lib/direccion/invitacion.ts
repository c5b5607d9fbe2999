/** Token of an invitation link: kept in this tab while the person signs in, never in a URL that a server sees. */
import { takeHash } from './search-params.ts'

const LLAVE = 'pura.invitacion'

export function keepInvitacion(): void {
  const token = takeHash()
  try {
    if (token !== '') sessionStorage.setItem(LLAVE, token)
  } catch {
    // Storage may be forbidden; then the user opens the link again after signing in.
  }
}

export function readInvitacion(): string {
  try {
    return sessionStorage.getItem(LLAVE) ?? ''
  } catch {
    return ''
  }
}

export function forgetInvitacion(): void {
  try {
    sessionStorage.removeItem(LLAVE)
  } catch {
    // Nothing was stored.
  }
}
