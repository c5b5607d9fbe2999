import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '../../lib/navegador/perezoso.tsx'
import type { ImportarHojaProps } from './ImportarHoja.tsx'

const ImportarHoja = lazy(() => import('./ImportarHoja.tsx').then((m) => ({ default: m.ImportarHoja })))

/** Button that opens the import of a spreadsheet. */
export function BotonImportar(props: Omit<ImportarHojaProps, 'onClose'>) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={17} stroke={1.7} aria-hidden />}
        onClick={() => setAbierto(true)}
      >
        {mensajes.hojas.importar}
      </Button>
      {abierto && (
        <Suspense>
          <ImportarHoja {...props} onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
