/** Facts about issued documents that changes of branches and registers must respect. */
import type { Db } from '../../../db/index.ts'

export interface Punto {
  idSucursal: number
  idCaja?: number
  idTipoDoctoVta?: number
}

/**
 * True if a branch, a register or a sequence has any document, issued or received by migration, or a till that may have
 * numbered with it.
 */
export async function hasDocumentos(tx: Db, codCia: number, punto: Punto): Promise<boolean> {
  const documento = documentosOf(tx, codCia, punto).select('num_docto').limit(1)
  return (await documento.executeTakeFirst()) !== undefined || hasArriendo(tx, codCia, punto)
}

async function hasArriendo(tx: Db, codCia: number, { idSucursal, idCaja }: Punto): Promise<boolean> {
  const row = await tx
    .selectFrom('arriendo')
    .select('id_arriendo')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .$if(idCaja !== undefined, (q) => q.where('id_caja', '=', idCaja!))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The greatest number a register has used for a type, 0 if none (docs/acuerdos.md C10). */
export async function findUltimoUsado(tx: Db, codCia: number, punto: Required<Punto>): Promise<number> {
  const { ultimo } = await documentosOf(tx, codCia, punto)
    .select((eb) => eb.fn.max('referencia').as('ultimo'))
    .executeTakeFirstOrThrow()
  return Number(ultimo ?? 0)
}

const documentosOf = (tx: Db, codCia: number, { idSucursal, idCaja, idTipoDoctoVta }: Punto) =>
  tx
    .selectFrom('vta_movm')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .$if(idCaja !== undefined, (q) => q.where('id_caja', '=', idCaja!))
    .$if(idTipoDoctoVta !== undefined, (q) => q.where('id_tipo_docto_vta', '=', idTipoDoctoVta!))
