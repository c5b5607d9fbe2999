import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Seleccion.module.css'

interface PropsDeElegidos {
  cuantos: number
  /** Texts for items other than documents. */
  textos?: { region: string; cuantos: (n: number) => string; pagina: string }
  /** Selects the rest of the page; undefined if all are selected. */
  onPagina: (() => void) | undefined
  onClear: () => void
  /** Actions on the selection. */
  children: ReactNode
}

/** Number of selected items and their actions; floats above the foot of the list, which must be positioned. */
export function Elegidos({ cuantos, textos = DOCUMENTOS, onPagina, onClear, children }: PropsDeElegidos) {
  return (
    <section className={`fila hueco-6 seguido ${classes.seleccion}`} aria-label={textos.region}>
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
