import { initials } from '../../lib/formato/format.ts'
import classes from './Sigla.module.css'

/** Square with the initials of a company or person; decorative, beside the name. */
export function Sigla({ nombre }: { nombre: string }) {
  return (
    <span className={classes.sigla} aria-hidden>
      {initials(nombre)}
    </span>
  )
}
