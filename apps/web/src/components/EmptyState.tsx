import { type Icon, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface Props {
  titulo: string
  detalle?: ReactNode
  /** One button: the main one when nothing exists yet, a plain one when nothing matches. */
  accion?: ReactNode
  /** With an icon of its own it is "nothing exists yet" (tinted); without, "nothing matches" (grey). */
  icono?: Icon
}

export function EmptyState({ titulo, detalle, accion, icono: Icono }: Props) {
  return (
    <div className={classes.vacio}>
      <span className={Icono ? `${classes.icono} ${classes.tinte}` : classes.icono} aria-hidden>
        {Icono ? <Icono size={22} stroke={1.7} /> : <IconSearch size={22} stroke={1.7} />}
      </span>
      <p className="fuerte">{titulo}</p>
      {detalle && <p className="sec">{detalle}</p>}
      {accion && <div className={classes.accion}>{accion}</div>}
    </div>
  )
}
