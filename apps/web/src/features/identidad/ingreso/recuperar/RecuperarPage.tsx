import { useState } from 'react'
import { takeHash } from '../../../../lib/direccion/search-params.ts'
import { MarcoInvitado } from '../MarcoInvitado.tsx'
import { CambiarConEnlace } from './CambiarConEnlace.tsx'
import { PedirEnlace } from './PedirEnlace.tsx'

/** Asks for the link; opened with one, chooses the new password (docs/acuerdos.md B4). */
export function RecuperarPage() {
  const [token] = useState(takeHash)
  return (
    <MarcoInvitado title="Recuperar contraseña">
      {token === '' ? <PedirEnlace /> : <CambiarConEnlace token={token} />}
    </MarcoInvitado>
  )
}
