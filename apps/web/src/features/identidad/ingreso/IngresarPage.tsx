import { IngresoForm, type PropsDeIngreso } from './IngresoForm.tsx'
import { MarcoInvitado } from './MarcoInvitado.tsx'

/** Shown by the router, and before there is one by the first page (docs/decisions/0180). */
export function IngresarPage(props: PropsDeIngreso) {
  return (
    <MarcoInvitado title="Ingresar">
      <IngresoForm {...props} />
    </MarcoInvitado>
  )
}
