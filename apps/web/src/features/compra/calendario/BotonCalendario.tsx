import { Button } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

const CalendarioDialog = lazy(() => import('./CalendarioDialog.tsx'))

/** Where a person gets the link with which the terms come to the own calendar. */
export function BotonCalendario() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarDue size={17} stroke={1.7} aria-hidden />}
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
