/** The people of a firm who work in another company by an access (docs/decisions/0173). */
import type { Db } from '../../../db/index.ts'
import type { Sesion } from '../../../http/sesion.ts'

/** A person in their own company. */
export type PersonaDeCasa = Pick<Sesion, 'codCiaPropia' | 'idUsuario'>

/** Those whom a firm lets work in this company, and has not taken back. */
export const selectDados = (tx: Db, codCia: number) =>
  tx.selectFrom('acceso_persona').where('cod_cia', '=', codCia).where('quitado', 'is', null)

/** As the company where the person works. @param fin `de`: id of the firm's user who ends it, if it was one */
export const endDado = (
  tx: Db,
  codCia: number,
  idPersona: number,
  { quitado, por, de }: { quitado: Date; por: string; de: number | null },
) =>
  tx
    .updateTable('acceso_persona')
    .set({ quitado, quitado_por: por, quitado_de: de })
    .where('cod_cia', '=', codCia)
    .where('id_persona', '=', idPersona)
    .where('quitado', 'is', null)
    .execute()
