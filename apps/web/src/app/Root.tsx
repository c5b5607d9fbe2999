import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const Avisos = lazy(() => import('./Avisos.tsx'))

/** Around every page; the notices come after it and never hold it back. */
export function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Avisos />
      </Suspense>
    </>
  )
}
