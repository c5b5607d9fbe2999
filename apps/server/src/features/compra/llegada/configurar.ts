/** Decides who may configure an address or a mailbox of a company, of a firm's clients, or of the installation. */
import type { Con } from '../../../deps.ts'
import { isAdministrador, isIntercambio, type Sesion } from '../../../http/sesion.ts'
import type { ConPuerta } from './puerta.ts'

/** A person at home whom at least one other company let in. */
export async function mayFirma({ db, puerta }: Con<'db'> & ConPuerta, sesion: Sesion): Promise<boolean> {
  if (sesion.clase !== 'web' || isIntercambio(sesion) || isAdministrador(sesion)) return false
  return (await puerta({ db }, sesion)).some(({ codCia }) => codCia !== sesion.codCia)
}

/** Only an operator in their own company configures what applies to all companies. */
export const mayInstalacion = (sesion: Sesion): boolean => isAdministrador(sesion) && !isIntercambio(sesion)

/** The signed-in person is who configured it. */
export const isDueno = (
  { cod_cia_usuario, id_usuario }: { cod_cia_usuario: number; id_usuario: number },
  { codCiaPropia, idUsuario }: Sesion,
): boolean => cod_cia_usuario === codCiaPropia && id_usuario === idUsuario
