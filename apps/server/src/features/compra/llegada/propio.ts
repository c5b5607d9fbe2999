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

/** The register of a consecutivo, also an inactive one. */
export const findPunto = (tx: Db, codCia: number, establecimiento: string, puntoEmision: string) =>
  tx
    .selectFrom('caja as c')
    .innerJoin('sucursal as s', (j) =>
      j.onRef('s.cod_cia', '=', 'c.cod_cia').onRef('s.id_sucursal', '=', 'c.id_sucursal'),
    )
    .select(['c.id_sucursal as idSucursal', 'c.id_caja as idCaja'])
    .select(['s.nombre_sucursal as nombreSucursal', 'c.nombre_caja as nombreCaja'])
    .where('c.cod_cia', '=', codCia)
    .where('s.establecimiento', '=', establecimiento)
    .where('c.punto_emision', '=', puntoEmision)
    .executeTakeFirst()
