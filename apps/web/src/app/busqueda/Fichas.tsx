import { type GrupoBusqueda, SECCIONES_BUSCADAS, type SeccionBuscada } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import classes from './Busqueda.module.css'

const t = mensajes.busqueda

interface PropsDeFichas {
  grupos: readonly GrupoBusqueda[]
  elegida: SeccionBuscada | undefined
  onChoose: (seccion: SeccionBuscada | undefined) => void
}

/** Chips: "Todos" and one per section with results (BUSQ-02, BUSQ-03), in the specification's order. */
export function Fichas({ grupos, elegida, onChoose }: PropsDeFichas) {
  return (
    <fieldset className={`tira envuelve fijo hueco-8 ${classes.fichas}`} aria-label="Sección">
      {[undefined, ...seccionesDe(grupos)].map((seccion) => {
        const grupo = grupos.find((g) => g.seccion === seccion)
        return (
          <button
            key={seccion ?? ''}
            type="button"
            className={`al-medio hueco-6 nota seguido ${classes.ficha}`}
            aria-pressed={elegida === seccion}
            // The field keeps the focus and Tab moves between chips; the row scrolls without focus.
            tabIndex={elegida === seccion ? 0 : -1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(seccion)}
          >
            {seccion ? t.secciones[seccion] : t.todos}
            {grupo && <span className="num sec">{grupo.exacto ? grupo.total : `${grupo.total}+`}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}

export const seccionesDe = (grupos: readonly GrupoBusqueda[]): SeccionBuscada[] =>
  SECCIONES_BUSCADAS.map(({ seccion }) => seccion).filter((seccion) => grupos.some((g) => g.seccion === seccion))
