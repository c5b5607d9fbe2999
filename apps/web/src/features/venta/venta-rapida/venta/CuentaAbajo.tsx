import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

/** The account of a sale on a phone. Apart, since a till with a screen beside it never loads it. */
export const CuentaAbajo = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Drawer
    opened
    onClose={onClose}
    position="bottom"
    size="auto"
    title="Cobrar"
    closeButtonProps={{ 'aria-label': 'Cerrar' }}
  >
    {children}
  </Drawer>
)
