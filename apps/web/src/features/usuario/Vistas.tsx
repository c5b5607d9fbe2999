import { Link } from '@tanstack/react-router'
import classes from './Vistas.module.css'

/** Users and roles are two lists of one section. */
export const Vistas = () => (
  <nav className={classes.vistas} aria-label="Usuarios y roles">
    <Link to="/usuarios" className={classes.vista} activeOptions={{ exact: true, includeSearch: false }}>
      Usuarios
    </Link>
    <Link to="/usuarios/roles" className={classes.vista} activeOptions={{ includeSearch: false }}>
      Roles
    </Link>
  </nav>
)
