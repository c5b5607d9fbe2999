/**
 * What a month of each of many companies comes to, as its own screen says it, kept until something changes that a month may be
 * made of: the database notes that something did, in the transaction that changes it (docs/decisions/0095).
 */
import { type Periodo, sumBy, toDecimal } from '@pura/domain'
import { sql } from 'kysely'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { findCierre } from '../asientos/abierto.ts'
import { derive } from '../mes/derivado.ts'
import type { MesDeIva } from '../mes/mes.ts'
import { countOrigenes } from '../mes/sumas-mes.ts'
import { findRectificacion } from './cierre.ts'
import { estadoDe, netoOf } from './vista.ts'

export interface ResumenDeMes {
  estado: 'abierto' | 'cerrado' | 'porRectificar'
  decidido: string
  presunto: string
  sin_decidir: number
  sin_decidir_impuesto: string
}

/** By company: those of which nothing changed since they were summed. Read as the person. */
export async function findResumenes(
  tx: Db,
  cias: readonly number[],
  { anio, mes }: Periodo,
): Promise<Map<number, ResumenDeMes>> {
  const { rows } = await sql<ResumenDeMes & { cod_cia: number }>`
    select r.cod_cia, r.estado, r.decidido::text, r.presunto::text, r.sin_decidir, r.sin_decidir_impuesto::text
    from iva_resumen r join iva_seguida s on s.cod_cia = r.cod_cia and s.hasta > now() and s.horizonte = r.horizonte
    where r.cod_cia = any(${cias}::integer[]) and r.anio = ${anio} and r.mes = ${mes}
      and not exists (select from iva_cambio c where c.cod_cia = r.cod_cia)`.execute(tx)
  return new Map(rows.map((row) => [row.cod_cia, row]))
}

/** Changes of these companies are noted from now on, for as long as somebody looks at them. */
export async function follow({ db }: Con<'db'>, cias: readonly CiaAutorizada[]): Promise<void> {
  if (cias.length === 0) return
  await db.withSistema((tx) =>
    sql`
      insert into iva_seguida as s (cod_cia, hasta)
        select c, now() + interval '45 days' from unnest(${cias}::integer[]) c order by c
      on conflict (cod_cia) do update set hasta = excluded.hasta,
        -- What changed while nobody looked, or in the database that this one was restored from, was not noted.
        horizonte = case when s.hasta > now() and s.horizonte <= ${ULTIMA} then s.horizonte end
      where s.hasta < now() + interval '30 days' or s.horizonte > ${ULTIMA}`.execute(tx),
  )
  // In another transaction: what began before this one sees that they are followed may change something unnoted.
  await db.withSistema((tx) =>
    sql`update iva_seguida set horizonte = ${ULTIMA}
      where cod_cia = any(${cias}::integer[]) and horizonte is null`.execute(tx),
  )
}

/** The first transaction that has not begun, and the first that has not ended. */
const ULTIMA = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
const PRIMERA = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/** Sums the month again, and keeps it where nothing can have changed it unnoted. */
export const refreshResumen = (db: Database, codCia: CiaAutorizada, mes: Periodo): Promise<ResumenDeMes> =>
  db.withCia(codCia, async (tx) => {
    // Two who sum months of a company do it one after the other: what one forgets, the other must not have kept.
    const { rows } = await sql<{ horizonte: number | null; primera: number }>`
      select horizonte, ${PRIMERA} as primera from iva_seguida where cod_cia = ${codCia} for update`.execute(tx)
    // First: whatever is noted from here on stands against what is kept below.
    const { numAffectedRows = 0n } = await sql`delete from iva_cambio where cod_cia = ${codCia}`.execute(tx)
    if (numAffectedRows > 0n) await tx.deleteFrom('iva_resumen').where('cod_cia', '=', codCia).execute()
    const resumen = await summarizeMes(tx, codCia, mes)
    const [seguida] = rows
    if (seguida?.horizonte != null && seguida.primera >= seguida.horizonte) {
      const fila = { ...resumen, horizonte: seguida.horizonte }
      await tx
        .insertInto('iva_resumen')
        .values({ cod_cia: codCia, ...mes, ...fila })
        .onConflict((oc) => oc.columns(['cod_cia', 'anio', 'mes']).doUpdateSet(fila))
        .execute()
    }
    return resumen
  })

/** As the screen of the month says it. */
async function summarizeMes(tx: Db, codCia: number, mes: Periodo): Promise<ResumenDeMes> {
  const cierre = await findCierre(tx, codCia, mes)
  const rectificar = cierre && (await findRectificacion(tx, codCia, mes, cierre))
  return { estado: estadoDe(cierre, rectificar), ...(await derive(tx, codCia, mes, 'resumen', toResumen)) }
}

function toResumen({ declaracion, presunta, cubo, reunidos }: MesDeIva): Omit<ResumenDeMes, 'estado'> {
  const sinDecidir = cubo.aparte.filter(({ pila }) => pila === 'sinDecidir')
  return {
    decidido: toDecimal(netoOf(declaracion.casillas)),
    presunto: toDecimal(netoOf(presunta.casillas)),
    sin_decidir: countOrigenes(reunidos, new Set(sinDecidir.map((c) => c.documento))),
    sin_decidir_impuesto: toDecimal(sumBy(sinDecidir, (c) => c.impuesto)),
  }
}
