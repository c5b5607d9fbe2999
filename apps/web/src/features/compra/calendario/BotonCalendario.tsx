import { Button, type ButtonProps } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'

const CalendarioDialog = lazy(() => import('./CalendarioDialog.tsx'))

/** Opens the link that adds the deadlines to the user's calendar. */
export function BotonCalendario(props: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'px'>) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        {...props}
        leftSection={<IconCalendarDue size={16} stroke={1.7} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        Calendario
      </Button>
      {abierto && (
        <Suspense>
          <CalendarioDialog onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
