import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './Plegable.module.css'

interface PropsDePlegable {
  /** localStorage key that remembers whether it is open. */
  llave: string
  titulo: string
  /** Summary shown while collapsed. */
  resumen: ReactNode
  atenuada?: boolean
  /** A table with the class `tabla` of its styles, or nothing. */
  children: ReactNode
}

/** Strip above a list that expands into a table of figures; starts collapsed on a phone. */
export function Plegable({ llave, titulo, resumen, atenuada, children }: PropsDePlegable) {
  const [abierto, setAbierto] = useLocalStorage({
    key: llave,
    defaultValue: !window.matchMedia('(max-width: 640px)').matches,
  })
  const id = useId()
  return (
    <section className={`fijo raya ${classes.franja}`} aria-label={titulo} data-atenuada={atenuada || undefined}>
      <button
        type="button"
        className={`fila ancho hueco-8 ${classes.plegar}`}
        aria-expanded={abierto}
        aria-controls={id}
        onClick={() => setAbierto(!abierto)}
      >
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
        <span className="medio">{titulo}</span>
        <span className="sec num">{resumen}</span>
      </button>
      <div id={id} hidden={!abierto} className={classes.rollo}>
        {children}
      </div>
    </section>
  )
}
