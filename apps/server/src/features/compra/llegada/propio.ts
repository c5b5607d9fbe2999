/** Files of the company itself that come back as if they were a supplier's. */
import type { Db } from '../../../db/index.ts'
import { plain } from './origen.ts'
import { textosDeArchivos } from './textos.ts'

const t = textosDeArchivos

/** Number of the company, in the form of `plain`. */
export async function findCedula(tx: Db, codCia: number): Promise<string> {
  const { ruc } = await tx.selectFrom('cia').select('ruc').where('cod_cia', '=', codCia).executeTakeFirstOrThrow()
  return plain(ruc)
}

export const findEmitido = (tx: Db, codCia: number, clave: string) =>
  tx
    .selectFrom('vta_movm')
    .select(['num_docto', 'identificacion', 'total', 'moneda'])
    .where('cod_cia', '=', codCia)
    .where('clave', '=', clave)
    .executeTakeFirst()

/** Why a document that the company issued is not received. */
export const explainPropio = async (tx: Db, codCia: number, clave: string): Promise<string> =>
  (await findEmitido(tx, codCia, clave)) ? t.propio : t.propioAusente
