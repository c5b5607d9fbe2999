import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/ButtonLink.tsx'
import { Page } from '../../components/Page.tsx'
import type { Ruta } from '../rutas.ts'
import classes from './Ayuda.module.css'

export interface Apartado {
  titulo: string
  parrafos: readonly string[]
}

interface Props {
  titulo: string
  intro: string
  apartados?: readonly Apartado[]
  /** The section it speaks of. */
  seccion?: { ruta: Ruta; nombre: string }
  children?: ReactNode
}

/** A page of help: one column to read, and the way to what it speaks of. */
export function Hoja({ titulo, intro, apartados = [], seccion, children }: Props) {
  return (
    <Page title={titulo} forma="lleno">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and has nothing to press is scrolled by keys from itself */}
      <section className={classes.zona} aria-label={titulo} tabIndex={0}>
        <div className={classes.hoja}>
          <p className={classes.intro}>{intro}</p>
          {apartados.map((apartado) => (
            <section key={apartado.titulo}>
              <h2 className={classes.titulo}>{apartado.titulo}</h2>
              {apartado.parrafos.map((parrafo) => (
                <p key={parrafo} className={classes.parrafo}>
                  {parrafo}
                </p>
              ))}
            </section>
          ))}
          {children}
          {seccion && (
            <p className={classes.pie}>
              <ButtonLink to={seccion.ruta} variant="default">
                {`Ir a ${seccion.nombre}`}
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
    </Page>
  )
}
