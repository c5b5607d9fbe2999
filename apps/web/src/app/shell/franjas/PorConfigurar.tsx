import { Link } from '@tanstack/react-router'
import tonos from '../../../components/datos/tonos.module.css'
import classes from './HealthStrip.module.css'

/** Shown to users who left the first setup early: they cannot issue until it is done (docs/acuerdos.md B10). */
export function PorConfigurar() {
  return (
    <div className={`${classes.salud} ${classes.problema} ${tonos.pendiente}`} role="status">
      <span className={classes.pulso} aria-hidden />
      <span>
        <b>Falta la configuración inicial</b>; hasta terminarla no se puede emitir
      </span>
      <span className="crece" />
      <Link to="/configuracionInicial" className={classes.enlace}>
        Continuar
      </Link>
    </div>
  )
}
