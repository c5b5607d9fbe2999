import { use } from 'react'
import { SesionContext } from '../../lib/servidor/session.ts'
import { colorDeCia, Sello } from './Sello.tsx'

/** Mark and name of the company of this tab, for a screen that covers the frame; nothing for a user of one company. */
export function SelloConNombre({ className }: { className: string | undefined }) {
  const sesion = use(SesionContext)
  if (!sesion || colorDeCia(sesion) === undefined) return null
  return (
    <span className={className}>
      <Sello />
      <b className="recorta">{sesion.cia.nombreCia}</b>
    </span>
  )
}
