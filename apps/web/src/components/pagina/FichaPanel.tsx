import type { ReactNode } from 'react'
import classes from './FichaPanel.module.css'

/** What stands in a side panel: what it is of, and what there is to say. */
export const FichaPanel = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div className={classes.cuerpo}>
    <h2 className={classes.titulo}>{titulo}</h2>
    {children}
  </div>
)

/** `dt` and `dd` in two columns. */
export const Datos = ({ children }: { children: ReactNode }) => <dl className={classes.datos}>{children}</dl>
