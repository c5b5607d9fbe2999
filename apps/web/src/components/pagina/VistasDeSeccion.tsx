import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './VistasDeSeccion.module.css'

/** Links between the pages of a section, shown above each of them. */
export const VistasDeSeccion = ({ etiqueta, children }: { etiqueta: string; children: ReactNode }) => (
  <nav className={`tira fijo ${classes.vistas}`} aria-label={etiqueta}>
    {children}
  </nav>
)

type PropsDeEnlace = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

const Enlace = (props: PropsDeEnlace) => <a {...props} className={`fila hueco-6 sec medio ${classes.vista}`} />

export const VistaDeSeccion = createLink(Enlace)
