import { Button } from '@mantine/core'
import { mensajes } from '@pura/domain/mensajes'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Marca } from '../../components/datos/Marca.tsx'
import { EmptyState } from '../../components/pagina/EmptyState.tsx'
import { motivoOf } from '../../lib/formato/motivo.ts'
import { isAccesoTerminado } from '../../lib/servidor/api.ts'
import { bringIntercambio } from '../base/session-flow.ts'
import classes from './PaginaSuelta.module.css'

/** Error page: no connection, or a bug. Retrying loses nothing. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const terminado = isAccesoTerminado(error)
  const retry = async () => {
    if (terminado) return (await bringIntercambio()).goHome()
    await router.invalidate()
    reset()
  }
  return (
    <main className={`rejilla al-medio ${classes.pagina}`}>
      <title>Pura Factura</title>
      <Marca />
      <div role="alert">
        <EmptyState
          nivel="h1"
          icono={IconPlugConnectedX}
          titulo={motivoOf(error)}
          accion={<Button onClick={retry}>{terminado ? mensajes.general.irASuCompania : 'Volver a intentar'}</Button>}
        />
      </div>
    </main>
  )
}
