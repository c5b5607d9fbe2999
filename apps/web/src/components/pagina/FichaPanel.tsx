import type { ReactNode } from 'react'
import classes from './FichaPanel.module.css'

/** Content of a side panel: title and details. */
export const FichaPanel = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div className={`rejilla llena hueco-14 ${classes.cuerpo}`}>
    <h2 className={classes.titulo}>{titulo}</h2>
    {children}
  </div>
)

/** `dt` and `dd` in two columns. */
export const Datos = ({ children }: { children: ReactNode }) => <dl className={classes.datos}>{children}</dl>
