import type { ReactNode } from 'react'
import classes from './Opciones.module.css'

interface PropsDeOpciones<V extends string | number> {
  /** What is chosen, as its heading says it. */
  titulo: string
  /** Instead of the heading of its own, when the section is about nothing else. */
  sinTitulo?: boolean
  columnas: 3 | 4
  opciones: readonly { valor: V; muestra: ReactNode; rotulo: ReactNode }[]
  elegida: V | undefined
  /** Absent: one sees it and does not choose. */
  onElegir?: (valor: V) => void
}

/** Pictures to choose one of; the keys of a group of radio buttons, because it is one. */
export function Opciones<V extends string | number>({
  titulo,
  sinTitulo,
  columnas,
  opciones,
  elegida,
  onElegir,
}: PropsDeOpciones<V>) {
  return (
    <fieldset className={classes.grupo} disabled={!onElegir}>
      <legend className={sinTitulo ? 'oculto-visual' : classes.titulo}>{titulo}</legend>
      <div className={classes.opciones} data-columnas={columnas}>
        {opciones.map(({ valor, muestra, rotulo }) => (
          <label key={valor} className={classes.opcion} data-elegida={valor === elegida || undefined}>
            <span className={classes.muestra} aria-hidden>
              {muestra}
            </span>
            <span className={classes.rotulo}>
              <input
                type="radio"
                className={classes.radio}
                name={titulo}
                value={valor}
                checked={valor === elegida}
                onChange={() => onElegir?.(valor)}
              />
              <span>{rotulo}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
