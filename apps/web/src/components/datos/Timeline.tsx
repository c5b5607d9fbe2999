import { IconCheck, IconLoader2, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Timeline.module.css'
import tonos from './tonos.module.css'

export interface Paso {
  clave: string
  titulo: string
  /** Time or amount on the right. */
  momento?: ReactNode
  /** What happened, in one line. */
  detalle?: ReactNode
  /** Technical detail, collapsed. */
  evidencia?: string
  /** `aviso`: the step failed, but may still succeed. */
  estado: 'hecho' | 'aviso' | 'fallido' | 'actual' | 'futuro'
}

const tono = {
  hecho: tonos.aceptado,
  aviso: tonos.pendiente,
  fallido: tonos.rechazado,
  actual: tonos.encola,
  futuro: '',
}
const palabra = {
  hecho: 'listo',
  aviso: 'se intentará de nuevo',
  fallido: 'falló',
  actual: 'en curso',
  futuro: 'por venir',
}

/** Steps of a document's history; also shows the progress while a document is being issued. */
export function Timeline({ pasos, etiqueta }: { pasos: readonly Paso[]; etiqueta: string }) {
  return (
    <ol className="columna" aria-label={etiqueta}>
      {pasos.map((paso) => (
        <li key={paso.clave} className={`${classes.paso} ${tono[paso.estado]}`} data-estado={paso.estado}>
          <span className={`centro ${classes.bola}`} aria-hidden>
            <Bola estado={paso.estado} />
          </span>
          <span className={classes.que}>
            {paso.titulo}
            <span className="oculto-visual">, {palabra[paso.estado]}</span>
          </span>
          <span className={`sec nota num ${classes.momento}`}>{paso.momento}</span>
          {paso.detalle && <span className={`sec nota quiebra ${classes.detalle}`}>{paso.detalle}</span>}
          {paso.evidencia && (
            <details className={`sec nota quiebra ${classes.detalle}`}>
              <summary>Ver evidencia</summary>
              {paso.evidencia}
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}

function Bola({ estado }: { estado: Paso['estado'] }) {
  if (estado === 'hecho') return <IconCheck size={12} stroke={2.4} />
  if (estado === 'aviso') return <IconRefresh size={12} stroke={2.4} />
  if (estado === 'fallido') return <IconX size={12} stroke={2.4} />
  if (estado === 'actual') return <IconLoader2 className={classes.gira} size={12} stroke={2.4} />
  return null
}
