/** Sign-ins, failed attempts and imposed waits in the audit trail, by account and address (SEC-12). */
import type { CiaAutorizada, Database } from '../../../db/index.ts'
import { recordChange } from './registrar.ts'

export interface Cuenta {
  codCia: CiaAutorizada
  idUsuario: number
  username: string
}

/** Rows of this entity do not count as history, so a user who only signed in can be removed. */
export const ENTIDAD_ACCESO = 'ingreso'

/** Records an event of a caller who is known only by the account they named. */
export const recordAcceso = (
  db: Pick<Database, 'withCia'>,
  { codCia, idUsuario, username }: Cuenta,
  direccionIp: string,
  detalle: string,
): Promise<void> =>
  db.withCia(codCia, (tx) =>
    recordChange(
      tx,
      { codCia, codCiaPropia: codCia, idUsuario, username, direccionIp },
      { entidad: ENTIDAD_ACCESO, llave: idUsuario, accion: 'accion', detalle },
    ),
  )

/** Detail text with the seconds until the next attempt from that address. */
export const falloDe = (que: string, esperaS: number): string =>
  esperaS > 0 ? `${que}; desde esa dirección debe esperar ${esperaS} segundos` : que
