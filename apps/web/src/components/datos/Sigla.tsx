import type { CSSProperties } from 'react'
import { initials } from '../../lib/formato/format.ts'
import classes from './Sigla.module.css'

/** Hues far from the red and green of states. */
const TONOS = [262, 45, 308, 195, 335, 70, 236, 285, 354, 215]

interface PropsDeSigla {
  nombre: string
  /** Username of a person, who has the same colour everywhere. */
  de?: string
  /** Number of a company's colour. */
  color?: number | undefined
}

/** Square with the initials of a company or person; decorative, beside the name. */
export function Sigla({ nombre, de, color }: PropsDeSigla) {
  return (
    <span
      className={`centro fijo fuerte ${classes.sigla}`}
      data-color={color}
      data-de={de === undefined ? undefined : ''}
      style={de === undefined ? undefined : ({ '--tono': tonoDe(de) } as CSSProperties)}
      aria-hidden
    >
      {initials(nombre)}
    </span>
  )
}

const tonoDe = (username: string): number =>
  TONOS[[...username].reduce((suma, letra) => (suma * 131 + letra.charCodeAt(0)) % 99_991, 7) % TONOS.length]!
