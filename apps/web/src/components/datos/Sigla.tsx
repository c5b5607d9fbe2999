import { initials } from '../../lib/formato/format.ts'
import classes from './Sigla.module.css'

/** The square with the initials of a company or a person; decoration beside the name itself. */
export function Sigla({ nombre }: { nombre: string }) {
  return (
    <span className={classes.sigla} aria-hidden>
      {initials(nombre)}
    </span>
  )
}
