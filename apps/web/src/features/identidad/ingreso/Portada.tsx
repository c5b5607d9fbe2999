import classes from './IngresarPage.module.css'
import { MarcoInvitado } from './MarcoInvitado.tsx'

/** Shown at "/" until the redirect is decided: the product and its links (PUB-01, PUB-04). */
export function Portada() {
  return (
    <MarcoInvitado title="Facturación electrónica">
      <div className={`columna hueco-16 ${classes.formulario}`} aria-busy>
        <h1>Facturación electrónica</h1>
        <p className={classes.entrada} role="status">
          Facturas, tiquetes y notas electrónicas de su empresa. Un momento…
        </p>
      </div>
    </MarcoInvitado>
  )
}
