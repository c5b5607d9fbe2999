import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Seleccion.module.css'

interface PropsDeElegidos {
  cuantos: number
  /** What they are, where they are no documents. */
  textos?: { region: string; cuantos: (n: number) => string; pagina: string }
  /** Chooses what is not chosen yet of the page; without it, nothing is left. */
  onPagina: (() => void) | undefined
  onClear: () => void
  /** What may be done with them. */
  children: ReactNode
}

/** How many are chosen and what may be done with them; floats above the foot of the list, which is positioned. */
export function Elegidos({ cuantos, textos = DOCUMENTOS, onPagina, onClear, children }: PropsDeElegidos) {
  return (
    <section className={classes.seleccion} aria-label={textos.region}>
      <span className="num" role="status">
        {textos.cuantos(cuantos)}
      </span>
      {children}
      {onPagina && (
        <Button variant="subtle" color="gray" px={8} onClick={onPagina}>
          {textos.pagina}
        </Button>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="Quitar la selección" onClick={onClear}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </section>
  )
}

const DOCUMENTOS = {
  region: 'Documentos elegidos',
  cuantos: (n: number) => (n === 1 ? '1 elegido' : `${n} elegidos`),
  pagina: 'Elegir la página',
}
