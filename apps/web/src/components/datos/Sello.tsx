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
