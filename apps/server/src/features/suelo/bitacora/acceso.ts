/** Who came in, who tried, and who was made to wait: of the account, from where (SEC-12). */
import type { CiaAutorizada, Database } from '../../../db/index.ts'
import { recordChange } from './registrar.ts'

export interface Cuenta {
  codCia: CiaAutorizada
  idUsuario: number
  username: string
}

/** Its rows are no history that would keep a user from being removed. */
export const ENTIDAD_ACCESO = 'ingreso'

/** Of somebody who is not known otherwise than by the account that was named. */
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

/** With how long the next try from there must wait. */
export const falloDe = (que: string, esperaS: number): string =>
  esperaS > 0 ? `${que}; desde esa dirección debe esperar ${esperaS} segundos` : que
