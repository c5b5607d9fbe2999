import { useState } from 'react'
import { takeHash } from '../../../../lib/direccion/search-params.ts'
import { MarcoInvitado } from '../MarcoInvitado.tsx'
import { CambiarConEnlace } from './CambiarConEnlace.tsx'
import { PedirEnlace } from './PedirEnlace.tsx'

/** Requests the mailed link; opened with one, sets the new password (docs/acuerdos.md B4). */
export function RecuperarPage() {
  const [token] = useState(takeHash)
  return (
    <MarcoInvitado title="Recuperar contraseña">
      {token === '' ? <PedirEnlace /> : <CambiarConEnlace token={token} />}
    </MarcoInvitado>
  )
}
