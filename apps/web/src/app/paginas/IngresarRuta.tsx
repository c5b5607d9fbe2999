import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router'
import { IngresarPage } from '../../features/identidad/ingreso/IngresarPage.tsx'
import { beginSesion } from '../base/session-flow.ts'

const route = getRouteApi('/ingresar')

/** The sign-in within the application: after signing out, or when the session has ended. */
export function IngresarRuta() {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const { volver } = route.useSearch()
  return (
    <IngresarPage
      previo={useLocation().state}
      onIngreso={(sesion) => history.push(beginSesion(queryClient, sesion, volver))}
    />
  )
}
