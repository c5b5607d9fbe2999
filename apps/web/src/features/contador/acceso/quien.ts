/** Who has an access, in words: a person, or a firm with its people. */
import type { Acceso } from '@pura/contract'
import { mensajesDeAccesos as t } from '@pura/domain/mensajes/de-accesos'
import { formatCedula } from '../../../lib/formato/format.ts'

/** The firm's people may be several: the firm has the access, and answers for them (docs/acuerdos.md L22). */
export const isDeFirma = ({ estado, compania, personas, username }: Acceso): boolean =>
  estado === 'vigente' && compania !== '' && (personas.length !== 1 || personas[0]!.username !== username)

export const nombreDe = (acceso: Acceso): string =>
  isDeFirma(acceso) ? acceso.compania : acceso.nombre || acceso.correo

/** The invited number, the person's or the firm's: that one was proven when they accepted, or not. */
const invitadaDe = ({ username, identificacion, comprobada, estado }: Acceso): string =>
  [formatCedula(identificacion), username && !comprobada && estado !== 'retirado' && t.sinComprobar]
    .filter(Boolean)
    .join(', ')

export function quienEs(acceso: Acceso): string {
  const { username, identificacion, compania, nombreRol } = acceso
  if (isDeFirma(acceso)) return [invitadaDe(acceso), nombreRol].join(' · ')
  const otra = username !== '' && username !== identificacion
  const partes = otra ? [formatCedula(username), compania, invitadaDe(acceso)] : [invitadaDe(acceso), compania]
  return [...partes, nombreRol].filter(Boolean).join(' · ')
}

/** By name if the person still works here. */
export const nombrarA = ({ personas }: Acceso, username: string): string =>
  personas.find((p) => p.username === username)?.nombre ?? formatCedula(username)
