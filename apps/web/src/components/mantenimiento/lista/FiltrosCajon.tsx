import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FiltrosCajon.module.css'

interface PropsDeFiltrosCajon {
  abierto: boolean
  onClose: () => void
  /** Shown beside the close button. */
  pie?: ReactNode
  children: ReactNode
}

/** Drawer for the filters that do not fit beside the search. */
export default function FiltrosCajon({ abierto, onClose, pie, children }: PropsDeFiltrosCajon) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      position="bottom"
      title="Filtros"
      classNames={{ content: classes.cajon, body: `columna hueco-12 ${classes.cuerpo}` }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {children}
      <div className={`rejilla hueco-8 ${classes.botones}`}>
        {pie}
        <Button onClick={onClose}>Ver resultados</Button>
      </div>
    </Drawer>
  )
}
