import { textos } from '@pura/mostrador'
import type { Db } from '../../../db/index.ts'

/** Sentence that names the device whose lease holds this register's sequence; undefined if none does (docs/decisions/0153). */
export async function findArrendada(
  tx: Db,
  codCia: number,
  { idSucursal, idCaja }: { idSucursal: number; idCaja?: number },
  idTipo: number,
): Promise<string | undefined> {
  if (idCaja === undefined) return undefined
  const row = await selectArriendos(tx)
    .innerJoin('manto_formulario as m', (j) =>
      j.onRef('m.cod_cia', '=', 'a.cod_cia').onRef('m.id_arriendo', '=', 'a.id_arriendo'),
    )
    .select(['c.punto_emision', 'd.nombre'])
    .where('m.cod_cia', '=', codCia)
    .where('m.id_sucursal', '=', idSucursal)
    .where('m.id_caja', '=', idCaja)
    .where('m.id_tipo_docto_vta', '=', idTipo)
    .executeTakeFirst()
  return row && textos.arrendadaA(row.punto_emision, row.nombre)
}

/** Leases with their device and their register. */
export const selectArriendos = (tx: Db) =>
  tx
    .selectFrom('arriendo as a')
    .innerJoin('dispositivo as d', (j) =>
      j.onRef('d.cod_cia', '=', 'a.cod_cia').onRef('d.id_dispositivo', '=', 'a.id_dispositivo'),
    )
    .innerJoin('caja as c', (j) =>
      j
        .onRef('c.cod_cia', '=', 'a.cod_cia')
        .onRef('c.id_sucursal', '=', 'a.id_sucursal')
        .onRef('c.id_caja', '=', 'a.id_caja'),
    )
