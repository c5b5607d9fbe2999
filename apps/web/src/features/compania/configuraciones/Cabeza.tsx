import { mensajes } from '@pura/domain/mensajes'
import type { ReactNode } from 'react'
import classes from './Configuraciones.module.css'

const { secciones } = mensajes.configuraciones

interface PropsDeCabeza {
  seccion: keyof typeof secciones
  nota?: string
  /** Action on the whole section, at the far end. */
  children?: ReactNode
}

export const Cabeza = ({ seccion, nota, children }: PropsDeCabeza) => (
  <header className={`fila envuelve ${classes.cabeza}`}>
    <h2 id={`titulo-${seccion}`}>{secciones[seccion]}</h2>
    {nota && <span className="sec nota">{nota}</span>}
    {children && <span className={classes.alFin}>{children}</span>}
  </header>
)
