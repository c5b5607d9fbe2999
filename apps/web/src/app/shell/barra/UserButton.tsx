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
    <button type="button" {...props} className={classes.usuario} aria-label={`Menú de ${usuario.nombreUsuario}`}>
      <Sigla nombre={usuario.nombreUsuario} />
      <span className={classes.detalle}>
        <span className={`${classes.nombre} recorta medio`}>{usuario.nombreUsuario}</span>
        <span className={`${classes.rol} recorta`}>{cia.nombreCia}</span>
      </span>
      <IconChevronDown className={classes.detalle} size={16} stroke={1.8} aria-hidden />
    </button>
  )
}
