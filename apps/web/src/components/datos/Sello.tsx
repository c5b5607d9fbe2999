import type { SesionActual } from '@pura/contract'
import { use } from 'react'
import { SesionContext } from '../../lib/servidor/session.ts'
import { companias } from '../../tema/companias.ts'
import { Sigla } from './Sigla.tsx'

/** Initials of the company of this tab; in a colour of its own for a user of several, whose tabs show different ones. */
export function Sello() {
  const sesion = use(SesionContext)
  if (!sesion) return null
  return <Sigla nombre={sesion.cia.nombreCia} color={colorDeCia(sesion)} />
}

/** Undefined for a user of one company. */
export const colorDeCia = ({ cia, ciaPropia, accesos }: SesionActual): number | undefined =>
  ciaPropia || accesos > 0 ? cia.codCia % companias.length : undefined

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
