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
  /** What to do about it. */
  children?: ReactNode
  acciones?: ReactNode
  /** Where there is room, what one may do stands beside it and not below. */
  alLado?: boolean
  /** Original text of the other side, folded away. */
  original?: { etiqueta: string; texto: string }
}

/** What went wrong with a document and what to do: stays until it is solved, and is announced. */
export function Banner({ tono = 'rechazado', titulo, children, acciones, alLado, original }: PropsDeBanner) {
  const Icono = iconos[tono]
  return (
    <div
      className={`${classes.aviso} ${tonos[tono]}`}
      data-al-lado={alLado || undefined}
      role={tono === 'rechazado' ? 'alert' : 'status'}
    >
      <p className={classes.titulo}>
        <Icono className={classes.icono} size={18} stroke={1.8} aria-hidden />
        {titulo}
      </p>
      {children && <div className={classes.cuerpo}>{children}</div>}
      {acciones && <div className={classes.acciones}>{acciones}</div>}
      {original && (
        <details className={classes.original}>
          <summary>{original.etiqueta}</summary>
          <p>{original.texto}</p>
        </details>
      )}
    </div>
  )
}
