import { IconChevronDown } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Sigla } from '../../../components/datos/Sigla.tsx'
import { useSesion } from '../../../lib/servidor/session.ts'
import classes from './TopBar.module.css'

type PropsDeUserButton = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }

/** Signed-in user and company (SHELL-08). */
export function UserButton(props: PropsDeUserButton) {
  const { usuario, cia } = useSesion()
  return (
    <button
      type="button"
      {...props}
      className={`fila hueco-8 ${classes.usuario}`}
      aria-label={`Menú de ${usuario.nombreUsuario}`}
    >
      <Sigla nombre={usuario.nombreUsuario} />
      <span className="no-en-telefono">
        <span className={`${classes.nombre} recorta medio`}>{usuario.nombreUsuario}</span>
        <span className={`sec nota ${classes.rol} recorta`}>{cia.nombreCia}</span>
      </span>
      <IconChevronDown className="no-en-telefono" size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
