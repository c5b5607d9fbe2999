import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Asistente.module.css'

interface PropsDeAsistente {
  titulo: string
  /** Names of the steps, in order. */
  pasos: readonly string[]
  actual: number
  children: ReactNode
}

/**
 * A wizard that shows one step at a time. A step slides in from the direction of travel and takes the focus (REG-01).
 */
export function Asistente({ titulo, pasos, actual, children }: PropsDeAsistente) {
  const direccion = useDireccion(actual)
  const encabezado = useFocusOnChange(actual)
  return (
    <div className={`columna encoge ancho ${classes.asistente}`}>
      <div>
        <p className="nota sec">
          {titulo} · Paso {actual + 1} de {pasos.length}
        </p>
        <ol className={`tira hueco-6 ${classes.pasos}`}>
          {pasos.map((paso, i) => (
            <li
              key={paso}
              className={`fila crece hueco-8 sec nota ${classes.paso}`}
              data-estado={i < actual ? 'hecho' : i === actual ? 'actual' : 'futuro'}
              aria-current={i === actual ? 'step' : undefined}
            >
              <span className={`centro fijo num ${classes.numero}`} aria-hidden>
                {i < actual ? <IconCheck size={13} stroke={2.4} /> : i + 1}
              </span>
              <span className={classes.nombre}>{paso}</span>
            </li>
          ))}
        </ol>
      </div>
      <div key={actual} className={`columna encoge hueco-16 ${classes.cuerpo}`} data-direccion={direccion}>
        <h1 ref={encabezado} tabIndex={-1} className={classes.titulo}>
          {pasos[actual]}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** Buttons at the foot of a step: back on the left, forward on the right. */
export const PieAsistente = ({ children }: { children: ReactNode }) => (
  <div className={`tira entre hueco-8 ${classes.pie}`}>{children}</div>
)

/** Side from which the step slides in; undefined for the first step shown. */
function useDireccion(actual: number): 'adelante' | 'atras' | undefined {
  const [visto, setVisto] = useState({ actual, direccion: undefined as 'adelante' | 'atras' | undefined })
  if (visto.actual === actual) return visto.direccion
  const direccion = actual > visto.actual ? 'adelante' : 'atras'
  setVisto({ actual, direccion })
  return direccion
}

function useFocusOnChange(actual: number) {
  const encabezado = useRef<HTMLHeadingElement>(null)
  const primera = useRef(actual)
  useEffect(() => {
    // On the first step its own first field takes the focus.
    if (primera.current === actual) return
    primera.current = -1
    encabezado.current?.focus({ preventScroll: true })
    encabezado.current?.closest('main')?.scrollTo({ top: 0 })
  }, [actual])
  return encabezado
}
