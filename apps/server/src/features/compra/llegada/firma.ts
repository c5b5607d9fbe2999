/** What a firm configures once for all its clients: an address, a mailbox. */
import type { Con } from '../../../deps.ts'
import { isAdministrador, isIntercambio, type Sesion } from '../../../http/sesion.ts'
import type { ConPuerta } from './puerta.ts'

/** A person at home whom at least one other company let in. */
export async function mayFirma({ db, puerta }: Con<'db'> & ConPuerta, sesion: Sesion): Promise<boolean> {
  if (sesion.clase !== 'web' || isIntercambio(sesion) || isAdministrador(sesion)) return false
  return (await puerta({ db }, sesion)).some(({ codCia }) => codCia !== sesion.codCia)
}
