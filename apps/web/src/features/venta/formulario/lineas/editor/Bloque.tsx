import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './EditorLinea.module.css'

interface PropsDeBloque {
  titulo: string
  /** Beside the title. */
  lado?: ReactNode
  /** Beneath the title while it is closed. */
  resumen?: ReactNode
  empiezaAbierto?: boolean
  children: ReactNode
}

/** Fields that most lines do not need: closed until somebody opens them. */
export function Bloque({ titulo, lado, resumen, empiezaAbierto = false, children }: PropsDeBloque) {
  const [abierto, setAbierto] = useState(empiezaAbierto)
  return (
    <section className={`columna hueco-10 raya ${classes.bloque}`} aria-label={titulo}>
      <h3 className={classes.titulo}>
        <button
          type="button"
          className={`fila entre ancho fuerte ${classes.plegable}`}
          aria-expanded={abierto}
          onClick={() => setAbierto(!abierto)}
        >
          {titulo}
          <span className="sec nota num">
            {lado} <IconChevronDown size={15} stroke={1.8} aria-hidden />
          </span>
        </button>
      </h3>
      {abierto ? children : resumen}
    </section>
  )
}
