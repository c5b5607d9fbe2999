import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Marco } from '../../features/venta/venta-rapida/marco/Marco.tsx'
import { VentaRapidaPage } from '../../features/venta/venta-rapida/VentaRapidaPage.tsx'
import { rememberSesion } from '../../lib/almacen/almacen.ts'
import { useAlmacen } from '../../lib/almacen/mantener.ts'
import { SesionContext } from '../../lib/servidor/session.ts'
import { ConAcceso } from './ConAcceso.tsx'

const route = getRouteApi('/ventaRapida')

/** Frame of the till: its screens have their own bar, and open without a connection too (docs/decisions/0157). */
export function Mostrador() {
  const { sesion } = route.useRouteContext()
  return (
    <SesionContext value={sesion}>
      <title>{sesion.cia.nombreCia}</title>
      <Almacen />
      <ConAcceso frame={(sinAcceso) => <Marco titulo="Venta rápida">{sinAcceso}</Marco>}>
        <VentaRapidaPage />
      </ConAcceso>
    </SesionContext>
  )
}

/** Keeps products, clients and who works here in the browser's store. */
function Almacen(): null {
  const { sesion } = route.useRouteContext()
  useAlmacen()
  useEffect(() => {
    void rememberSesion(sesion).catch(() => undefined)
  }, [sesion])
  return null
}
