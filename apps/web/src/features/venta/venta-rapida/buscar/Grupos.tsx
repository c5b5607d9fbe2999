import { UnstyledButton } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import classes from './Grupos.module.css'

interface PropsDeGrupos {
  grupos: readonly string[]
  /** Null: what sells most. Undefined: neither, the tiles are what was typed. */
  elegido: string | null | undefined
  /** Without a name, what sells most. */
  onElegir: (grupo?: string) => void
}

/** Which products the tiles are (docs/decisions/0181). */
export function Grupos({ grupos, elegido, onElegir }: PropsDeGrupos) {
  return (
    <fieldset className={`tira fijo hueco-6 ${classes.grupos}`} aria-label="Grupos de productos">
      <UnstyledButton
        className={`fila fijo hueco-6 medio seguido ${classes.grupo}`}
        aria-pressed={elegido === null}
        onClick={() => onElegir()}
      >
        <IconStar size={18} stroke={1.7} aria-hidden />
        Favoritos
      </UnstyledButton>
      {grupos.map((grupo) => (
        <UnstyledButton
          key={grupo}
          className={`fila fijo hueco-6 medio seguido ${classes.grupo}`}
          aria-pressed={elegido === grupo}
          onClick={() => onElegir(grupo)}
        >
          {grupo}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
