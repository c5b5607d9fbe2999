/** Password or token of a mailbox: sealed under the key of its company, opened only to sign in. */
import type { CiaAutorizada } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import type { AjustesImap } from '../../../external/imap/index.ts'
import type { BuzonRow } from './repository.ts'

export const CAMPO_BUZON = 'buzon_secreto'

export const ajustesOf = async (
  { credenciales }: Con<'credenciales'>,
  codCia: CiaAutorizada,
  { servidor, puerto, seguridad, usuario, clase_secreto, secreto }: BuzonRow,
): Promise<AjustesImap> => ({
  servidor,
  puerto,
  seguridad: seguridad as AjustesImap['seguridad'],
  usuario,
  claseSecreto: clase_secreto as AjustesImap['claseSecreto'],
  secreto: await credenciales.unseal(codCia, CAMPO_BUZON, secreto),
})
