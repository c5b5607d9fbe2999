import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import tonos from '../datos/tonos.module.css'
import classes from './Banner.module.css'

const iconos = {
  rechazado: IconAlertCircle,
  pendiente: IconAlertTriangle,
  encola: IconInfoCircle,
  aceptado: IconCircleCheck,
}

interface PropsDeBanner {
  tono?: keyof typeof iconos
  titulo: string
  /** What the user can do about it. */
  children?: ReactNode
  acciones?: ReactNode
  /** With enough room, the buttons are beside the text instead of below. */
  alLado?: boolean
  /** Original text of the other party, collapsed. */
  original?: { etiqueta: string; texto: string }
}

/** Problem of a document and how to solve it; stays until solved, and is announced. */
export function Banner({ tono = 'rechazado', titulo, children, acciones, alLado, original }: PropsDeBanner) {
  const Icono = iconos[tono]
  return (
    <div
      className={`${classes.aviso} ${tonos[tono]}`}
      data-al-lado={alLado || undefined}
      role={tono === 'rechazado' ? 'alert' : 'status'}
    >
      <p className={`tira hueco-8 fuerte quiebra ${classes.titulo}`}>
        <Icono className="fijo" size={18} stroke={1.8} aria-hidden />
        {titulo}
      </p>
      {children && <div className={classes.cuerpo}>{children}</div>}
      {acciones && <div className={`tira envuelve hueco-8 ${classes.acciones}`}>{acciones}</div>}
      {original && (
        <details className={classes.original}>
          <summary>{original.etiqueta}</summary>
          <p>{original.texto}</p>
        </details>
      )}
    </div>
  )
}
