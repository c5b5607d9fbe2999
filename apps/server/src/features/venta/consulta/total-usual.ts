import { MINIMO_TOTALES, monto, roundTo, toDecimal, ULTIMOS_TOTALES } from '@pura/domain'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'

/** The median of the last accepted totals of a type, in colones; null if a company has too few. */
export async function findTotalUsual(tx: Db, codCia: number, idTipoDoctoVta: number): Promise<string | null> {
  const { documentos, usual } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom('vta_movm')
        .select(sql<string>`total * tasa_cambio`.as('colones'))
        .where('cod_cia', '=', codCia)
        .where('id_tipo_docto_vta', '=', idTipoDoctoVta)
        .where('descripcion_sri', '=', 'ACEPTADO')
        .orderBy('fecha_emision', 'desc')
        .orderBy('num_docto', 'desc')
        .limit(ULTIMOS_TOTALES)
        .as('ultimos'),
    )
    .select((eb) => eb.fn.countAll<number>().as('documentos'))
    .select(sql<string | null>`percentile_disc(0.5) within group (order by colones)`.as('usual'))
    .executeTakeFirstOrThrow()
  return usual === null || documentos < MINIMO_TOTALES ? null : toDecimal(roundTo(monto(usual), 2))
}
