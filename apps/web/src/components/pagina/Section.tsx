import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface PropsDeSection {
  titulo: string
  abierta: boolean
  onToggle: () => void
  /** One line beside the title: a summary when closed, a hint when open. */
  resumen?: ReactNode
  /** Buttons on the right of the header; they do not toggle the section. */
  acciones?: ReactNode
  /** First error inside; replaces the summary. */
  error?: string
  /** What is missing inside, shown while closed; less prominent than an error. */
  falta?: string
  id?: string
  children: ReactNode
}

/** Card of a long form that collapses to one line with its summary. */
export function Section({ titulo, abierta, onToggle, resumen, acciones, error, falta, id, children }: PropsDeSection) {
  const cuerpo = useId()
  return (
    <section
      id={id}
      className={`fijo tarjeta ${classes.seccion}`}
      data-error={error ? true : undefined}
      aria-label={titulo}
    >
      <div className={`fila hueco-8 ${classes.cabeza}`}>
        <h2 className={`fijo fuerte seguido ${classes.titulo}`}>
          <button
            type="button"
            className={classes.boton}
            aria-expanded={abierta}
            aria-controls={cuerpo}
            onClick={onToggle}
          >
            {titulo}
          </button>
        </h2>
        {error ? (
          <span className={`fila crece hueco-4 nota ${classes.error}`}>
            <IconAlertCircle size={15} stroke={1.8} aria-hidden />
            {error}
          </span>
        ) : (
          <span className={`crece sec ${classes.resumen} recorta`} data-falta={(!abierta && falta) || undefined}>
            {(!abierta && falta) || resumen}
          </span>
        )}
        {acciones && <span className={`fila fijo hueco-8 ${classes.acciones}`}>{acciones}</span>}
        <IconChevronDown
          className={`fijo sec ${classes.flecha}`}
          data-abierta={abierta || undefined}
          size={17}
          stroke={1.7}
          aria-hidden
        />
      </div>
      <div id={cuerpo} hidden={!abierta}>
        {children}
      </div>
    </section>
  )
}
