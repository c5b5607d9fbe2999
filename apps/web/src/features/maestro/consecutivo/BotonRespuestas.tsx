import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

const RespuestasDialog = lazy(() => import('./RespuestasDialog.tsx'))

/** The sequences of what is answered to suppliers, beside those of what is issued. */
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
