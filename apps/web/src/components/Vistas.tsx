import type { ReactNode } from 'react'
import classes from './Vistas.module.css'

/** Starting points of a list, above it. */
export const Vistas = ({ children }: { children: ReactNode }) => (
  <nav className={classes.vistas} aria-label="Vistas">
    {children}
  </nav>
)

interface VistaProps {
  actual: boolean
  onElegir: () => void
  /** Name and count. */
  children: ReactNode
}

export const Vista = ({ actual, onElegir, children }: VistaProps) => (
  <button type="button" className={classes.vista} aria-current={actual ? 'page' : undefined} onClick={onElegir}>
    {children}
  </button>
)
