import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Vistas.module.css'

interface VistasProps {
  /** What concerns all of them, at the far end where a screen has room for it. */
  fin?: ReactNode
  children: ReactNode
}

/** Starting points of a list, above it. */
export const Vistas = ({ fin, children }: VistasProps) => (
  <nav className={classes.vistas} aria-label="Vistas">
    {children}
    {fin && <div className={classes.fin}>{fin}</div>}
  </nav>
)

interface VistaProps {
  actual: boolean
  onElegir: () => void
  /** Name and count. */
  children: ReactNode
}

export function Vista({ actual, onElegir, children }: VistaProps) {
  const boton = useRef<HTMLButtonElement>(null)
  // On a phone they do not all fit, and a link may lead to the last.
  useEffect(() => {
    if (actual) boton.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [actual])
  return (
    <button
      ref={boton}
      type="button"
      className={classes.vista}
      aria-current={actual ? 'page' : undefined}
      onClick={onElegir}
    >
      {children}
    </button>
  )
}
