import type { ReactNode } from 'react'
import { Marca } from '../datos/Marca.tsx'
import classes from './PaginaPublica.module.css'

interface PropsDePaginaPublica {
  /** Of the browser's tab. */
  titulo: string
  /** At the end of the head. */
  fin?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A page that anybody may open, without session or shell. */
export const PaginaPublica = ({ titulo, fin, className = '', children }: PropsDePaginaPublica) => (
  <div className={classes.hoja}>
    <title>{`${titulo} · Pura Factura`}</title>
    <header className={`fila entre ${classes.cabeza}`}>
      <Marca />
      {fin}
    </header>
    <main className={`rejilla quiebra ${classes.contenido} ${className}`}>{children}</main>
  </div>
)
