import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Seleccion.module.css'

interface Props {
  cuantos: number
  /** Chooses what is not chosen yet of the page; without it, nothing is left. */
  onPagina: (() => void) | undefined
  onClear: () => void
  /** What may be done with them. */
  children: ReactNode
}

/** How many are chosen and what may be done with them; floats above the foot of the list, which is positioned. */
export function Elegidos({ cuantos, onPagina, onClear, children }: Props) {
  return (
    <section className={classes.seleccion} aria-label="Documentos elegidos">
      <span className="num" role="status">
        {cuantos === 1 ? '1 elegido' : `${cuantos} elegidos`}
      </span>
      {children}
      {onPagina && (
        <Button variant="subtle" color="gray" px={8} onClick={onPagina}>
          Elegir la página
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="Quitar la selección" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}
