import { useState } from 'react'
import { CambiarConEnlace } from './CambiarConEnlace.tsx'
import { MarcoInvitado } from './MarcoInvitado.tsx'
import { PedirEnlace } from './PedirEnlace.tsx'

/** Asks for the link; opened with one, chooses the new password (ambiguities B4). */
export function RecuperarPage() {
  // What follows the # reaches no server and leaves the address bar at once.
  const [token] = useState(readToken)
  return (
    <MarcoInvitado title="Recuperar contraseña">
      {token === '' ? <PedirEnlace /> : <CambiarConEnlace token={token} />}
    </MarcoInvitado>
  )
}

function readToken(): string {
  const token = window.location.hash.slice(1)
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname)
  return token
}
