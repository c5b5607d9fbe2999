import { use } from 'react'
import { SesionContext } from '../../lib/servidor/session.ts'

/** Title of the browser tab. In another company its name comes first: tabs are narrow. */
export function Titulo({ children }: { children: string }) {
  const sesion = use(SesionContext)
  const donde = sesion?.ciaPropia ? `${sesion.cia.nombreCia} · ` : ''
  return <title>{`${donde}${children} · Pura Factura`}</title>
}
