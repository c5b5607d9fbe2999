/** The link of an invitation: kept in this tab while the person signs in, and never in an address that a server sees. */
import { takeHash } from './search-params.ts'

const LLAVE = 'pura.invitacion'

export function keepInvitacion(): void {
  const token = takeHash()
  try {
    if (token !== '') sessionStorage.setItem(LLAVE, token)
  } catch {
    // Storage may be forbidden; then the link is opened again after signing in.
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
    // Nothing was kept.
  }
}
