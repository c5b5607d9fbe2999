import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '../lib/navegador/perezoso.tsx'

const Avisos = lazy(() => import('./Avisos.tsx'))

/** Frame of every page; toasts load after it and never delay it. */
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
