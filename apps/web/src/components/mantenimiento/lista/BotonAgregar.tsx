import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSoloLectura } from '../../../lib/servidor/session.ts'
import { Kbd } from '../../teclado/Kbd.tsx'

/** The one filled button of a list; `n` does the same (`useNuevo`). A role that only reads adds nothing. */
export function BotonAgregar({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  if (useSoloLectura()) return null
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
      rightSection={
        <span aria-hidden>
          <Kbd>n</Kbd>
        </span>
      }
      aria-keyshortcuts="n"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
