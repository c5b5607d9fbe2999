import { Suspense } from 'react'
import { FranjaLinea } from '../../../features/venta/borrador/FranjaLinea.tsx'
import { lazy } from '../../../lib/navegador/perezoso.tsx'

const Almacen = lazy(() => import('./Almacen.tsx'))

/** Strip of the line, and the store that answers without one. */
export default function FranjaDelMarco() {
  return (
    <>
      <Suspense>
        <Almacen />
      </Suspense>
      <FranjaLinea />
    </>
  )
}
