import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './BarraLista.module.css'

interface Props {
  abierto: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters where they do not fit beside the search. */
export default function FiltrosCajon({ abierto, onClose, children }: Props) {
  return (
    <Drawer
      opened={abierto}
      onClose={onClose}
      position="bottom"
      title="Filtros"
      classNames={{ content: classes.cajon, body: classes.cuerpo }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      {children}
      <Button onClick={onClose}>Ver resultados</Button>
    </Drawer>
  )
}
