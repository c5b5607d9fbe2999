import { IngresoForm } from './IngresoForm.tsx'
import { MarcoInvitado } from './MarcoInvitado.tsx'

export function IngresarPage() {
  return (
    <MarcoInvitado title="Ingresar">
      <IngresoForm />
    </MarcoInvitado>
  )
}
