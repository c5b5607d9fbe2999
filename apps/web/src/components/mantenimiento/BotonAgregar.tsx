import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The one filled button of a list. */
export const BotonAgregar = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={onClick}>
    {children}
  </Button>
)
