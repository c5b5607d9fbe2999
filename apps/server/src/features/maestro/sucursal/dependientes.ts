/** Removes registers and sequences with their branch or register. Each function joins the caller's transaction. */
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { CajaTable } from '../../../db/tables.ts'
import type { Punto } from './uso.ts'

/** One register, or all of a branch. Their sequences must be removed first. */
export async function deleteCajas(
  db: Db,
  codCia: number,
  { idSucursal, idCaja }: { idSucursal: number; idCaja?: number },
): Promise<Omit<Selectable<CajaTable>, 'busqueda' | 'version' | 'id_carga'>[]> {
  return db
    .deleteFrom('caja')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .$if(idCaja !== undefined, (q) => q.where('id_caja', '=', idCaja!))
    .returning(['cod_cia', 'id_sucursal', 'id_caja', 'nombre_caja', 'punto_emision', 'estado'])
    .execute()
}

/**
 * Deletes the sequences of a register, or of all registers of a branch. @returns the removed rows, for the audit trail
 */
export async function deleteConsecutivos(db: Db, codCia: number, { idSucursal, idCaja }: Punto) {
  return db
    .deleteFrom('manto_formulario')
    .where('cod_cia', '=', codCia)
    .where('id_sucursal', '=', idSucursal)
    .$if(idCaja !== undefined, (q) => q.where('id_caja', '=', idCaja!))
    .returning(['id_manto_form', 'id_tipo_docto_vta', 'num_actual'])
    .execute()
}
