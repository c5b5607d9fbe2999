import { ButtonLink } from '../../../components/acciones/ButtonLink.tsx'
import { Page } from '../../../components/pagina/Page.tsx'
import { useAcceso } from '../../../lib/servidor/opciones.ts'
import classes from '../contrasena/Cuenta.module.css'
import { CodigoDeSupervisor } from './CodigoDeSupervisor.tsx'
import { SegundoFactor } from './SegundoFactor.tsx'
import { SesionesAbiertas } from './SesionesAbiertas.tsx'

/** Account security: password, second factor, a supervisor's code and open sessions. */
export function SeguridadPage() {
  const esSupervisor = useAcceso('/cajas') === true
  return (
    <Page title="Seguridad">
      <div className={`rejilla hueco-16 ${classes.columna}`}>
        <section className={classes.tarjeta} aria-labelledby="contrasena">
          <div className={`tira entre hueco-16 ${classes.cabeza}`}>
            <div>
              <h2 id="contrasena">Contraseña</h2>
              <p className="sec">Al cambiarla se cierran sus demás sesiones.</p>
            </div>
            <ButtonLink to="/actualizaPassword" variant="default">
              Cambiar contraseña
            </ButtonLink>
          </div>
        </section>
        <SegundoFactor />
        {esSupervisor && <CodigoDeSupervisor />}
        <SesionesAbiertas />
      </div>
    </Page>
  )
}
