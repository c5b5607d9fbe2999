import type { ReactNode } from 'react'
import classes from './Opciones.module.css'

interface PropsDeOpciones<V extends string | number> {
  /** Accessible name of the choice. */
  titulo: string
  /** Hides the heading, when the section has no other content. */
  sinTitulo?: boolean
  columnas: 3 | 4
  opciones: readonly { valor: V; muestra: ReactNode; rotulo: ReactNode }[]
  elegida: V | undefined
  /** Absent if the user may not choose. */
  onChoose?: (valor: V) => void
}

/** Choice among pictures; a radio group with its keyboard behaviour. */
export function Opciones<V extends string | number>({
  titulo,
  sinTitulo,
  columnas,
  opciones,
  elegida,
  onChoose,
}: PropsDeOpciones<V>) {
  return (
    <fieldset className={classes.grupo} disabled={!onChoose}>
      <legend className={sinTitulo ? 'oculto-visual' : `sec nota medio ${classes.titulo}`}>{titulo}</legend>
      <div className={`rejilla hueco-12 ${classes.opciones}`} data-columnas={columnas}>
        {opciones.map(({ valor, muestra, rotulo }) => (
          <label key={valor} className={`columna ${classes.opcion}`} data-elegida={valor === elegida || undefined}>
            <span className={classes.muestra} aria-hidden>
              {muestra}
            </span>
            <span className={`tira raya ${classes.rotulo}`}>
              <input
                type="radio"
                className={classes.radio}
                name={titulo}
                value={valor}
                checked={valor === elegida}
                onChange={() => onChoose?.(valor)}
              />
              <span>{rotulo}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
