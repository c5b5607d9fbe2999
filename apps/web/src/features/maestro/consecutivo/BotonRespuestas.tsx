import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazy } from '../../../lib/navegador/perezoso.tsx'

const RespuestasDialog = lazy(() => import('./RespuestasDialog.tsx'))

/** Opens the sequences of answers to suppliers. */
export function BotonRespuestas() {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setAbierto(true)}>
        Respuestas a proveedores
      </Button>
      {abierto && (
        <Suspense>
          <RespuestasDialog onClose={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  )
}
