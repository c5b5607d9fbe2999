import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Outlet, useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../components/acciones/ButtonLink.tsx'
import { Marca } from '../../components/datos/Marca.tsx'
import { SesionContext } from '../../lib/servidor/session.ts'
import { signOut } from '../base/session-flow.ts'
import classes from './Suelta.module.css'

const route = getRouteApi('/suelta')

/** Frame without the shell, for the first setup and a required new password. */
export function Suelta() {
  const { sesion } = route.useRouteContext()
  const queryClient = useQueryClient()
  const router = useRouter()
  return (
    <SesionContext value={sesion}>
      <div className={classes.hoja}>
        <header className={`fila hueco-12 ${classes.cabeza}`}>
          <Marca />
          <span className="crece" />
          {sesion.usuario.contrasenaTemporal || sesion.usuario.faltaSegundoFactor ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => signOut(queryClient, () => router.navigate({ to: '/ingresar' }))}
            >
              Cerrar sesión
            </Button>
          ) : (
            <ButtonLink to="/escritorio" size="xs" variant="default">
              Ir al Escritorio
            </ButtonLink>
          )}
        </header>
        <main className={classes.centro}>
          <Outlet />
        </main>
      </div>
    </SesionContext>
  )
}
