import { tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** Last tiquetes of the company looked at, so that the cost does not grow with the archive. */
const MIRADOS = 200
/** Of these, the last ones of the user. */
const SUYOS = 20

interface MedioUsual {
  idSucursal: number
  idCaja: number
  medio: string
}

/**
 * Means of payment of the user's last tiquete on each register (docs/acuerdos.md L21). A payment in several means tells
 * nothing.
 */
export async function listMediosUsuales(tx: Db, codCia: number, idUsuario: number): Promise<MedioUsual[]> {
  const { rows } = await sql<MedioUsual>`
    with ultimo as (
      select num_docto, fecha_emision, id_usuario from vta_movm
      where cod_cia = ${codCia} and id_tipo_docto_vta = ${tipoDocto('TE').id}
      order by fecha_emision desc, num_docto desc limit ${MIRADOS}),
    suyo as (
      select num_docto from ultimo where id_usuario = ${idUsuario}
      order by fecha_emision desc, num_docto desc limit ${SUYOS})
    select distinct on (v.id_sucursal, v.id_caja) v.id_sucursal as "idSucursal", v.id_caja as "idCaja",
      v.documento #>> '{entrada,formaPagoList,0,formaPago,formaPagoPK,idFormaPago}' as medio
    from suyo join vta_movm v on v.cod_cia = ${codCia} and v.num_docto = suyo.num_docto
    where jsonb_path_exists(v.documento, '$.entrada.formaPagoList.size() ? (@ == 1)')
    order by v.id_sucursal, v.id_caja, v.fecha_emision desc, v.num_docto desc`.execute(tx)
  return rows.filter(({ medio }) => medio !== null)
}
