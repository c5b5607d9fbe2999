/** Numbers that are missing among those of another system. */
import type { Huecos } from '@pura/contract'
import { tipoDoctoById } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** Ranges listed one by one; the numbers of all are counted. */
const RANGOS = 500

/**
 * Between the first and the last number of each branch, register and type that has documents of another system. A number that
 * was issued here is not missing.
 */
export async function listHuecos(tx: Db, codCia: number): Promise<Huecos> {
  const { rows } = await sql<{ id_tipo: number; prefijo: string; desde: number; hasta: number; faltan: number }>`
    with serie as (
      select distinct prefijo from vta_movm where cod_cia = ${codCia} and migrado
    ), numero as (
      select d.id_tipo_docto_vta as id_tipo, d.prefijo, d.referencia::bigint as n,
        lag(d.referencia::bigint) over (partition by d.prefijo order by d.referencia::bigint) as previo
      from serie s join vta_movm d on d.cod_cia = ${codCia} and d.prefijo = s.prefijo
    )
    select id_tipo, prefijo, previo + 1 as desde, n - 1 as hasta, (sum(n - previo - 1) over ())::bigint as faltan
    from numero where n > previo + 1 order by prefijo, n limit ${RANGOS}`.execute(tx)
  return {
    faltan: rows[0]?.faltan ?? 0,
    rangos: rows.map(({ id_tipo, prefijo, desde, hasta }) => ({
      sucursal: prefijo.slice(0, 3),
      caja: prefijo.slice(3, 8),
      documento: tipoDoctoById(id_tipo)!.nombre,
      desde,
      hasta,
    })),
  }
}
