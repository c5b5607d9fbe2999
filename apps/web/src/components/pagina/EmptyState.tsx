import { type Icon, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

interface PropsDeEmptyState {
  titulo: string
  detalle?: ReactNode
  /** One button: the main one if nothing exists yet, a plain one if nothing matches. */
  accion?: ReactNode
  /** With an icon the state is "nothing exists yet" (tinted); without, "nothing matches" (grey). */
  icono?: Icon
  /** `h1` if it is the whole page. */
  nivel?: 'h1' | 'p'
}

export function EmptyState({ titulo, detalle, accion, icono: Icono, nivel: Titulo = 'p' }: PropsDeEmptyState) {
  return (
    <div className={`fila ${classes.vacio}`}>
      <span className={Icono ? `${classes.icono} ${classes.tinte}` : classes.icono} aria-hidden>
        {Icono ? <Icono size={22} stroke={1.7} /> : <IconSearch size={22} stroke={1.7} />}
      </span>
      <Titulo className={classes.titulo}>{titulo}</Titulo>
      {detalle && <p className="sec">{detalle}</p>}
      {accion && <div className={classes.accion}>{accion}</div>}
    </div>
  )
}
