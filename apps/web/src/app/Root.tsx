import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { IrContext } from '../lib/direccion/enlace.tsx'
import { lazy } from '../lib/navegador/perezoso.tsx'

const Avisos = lazy(() => import('./Avisos.tsx'))

/** Frame of every page; toasts load after it and never delay it. */
export function Root() {
  const { history } = useRouter()
  return (
    <IrContext value={history.push}>
      <Outlet />
      <Suspense>
        <Avisos />
      </Suspense>
    </IrContext>
  )
}
