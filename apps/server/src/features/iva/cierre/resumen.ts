/**
 * Cached totals of a month for many companies. A trigger marks a company as changed in the transaction that changes any
 * input of its months; then its totals are computed again (docs/decisions/0095).
 */
import type { IvaDelMes } from '@pura/contract'
import { add, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import { apartesDeIva, pilasDeIva } from '@pura/domain/mensajes/de-iva'
import { sql } from 'kysely'
import type { CiaAutorizada, Database, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { findCierre } from '../asientos/abierto.ts'
import { type DiaDeIva, readDias } from '../mes/dias.ts'
import { type MesDeIva, readMes } from '../mes/mes.ts'
import { countOrigenes, pilasOf } from '../mes/sumas-mes.ts'
import { findRectificacion } from './cierre.ts'
import { estadoDe, netoOf } from './vista.ts'

export interface ResumenDeMes {
  estado: 'abierto' | 'cerrado' | 'porRectificar'
  decidido: string
  presunto: string
  sin_decidir: number
  sin_decidir_impuesto: string
  /** Tax of sales plus tax owed on services from abroad, less returns by cards; whole colones. */
  debito: string
  credito: string
  pilas: IvaDelMes['aparte']
}

export interface MesResumido extends ResumenDeMes {
  /** Null unless asked for. */
  dias: DiaDeIva[] | null
}

const COLUMNAS = sql`r.cod_cia, r.estado, r.decidido::text, r.presunto::text, r.sin_decidir,
  r.sin_decidir_impuesto::text, r.debito::text, r.credito::text, r.pilas`
const VIGENTES = sql`iva_resumen r
  join iva_seguida s on s.cod_cia = r.cod_cia and s.hasta > now() and s.horizonte = r.horizonte
    and not exists (select from iva_cambio c where c.cod_cia = r.cod_cia)`

/** Cached totals by company, if nothing changed since. Read as the user. */
export async function findResumenes(
  tx: Db,
  cias: readonly number[],
  { anio, mes }: Periodo,
): Promise<Map<number, ResumenDeMes>> {
  const { rows } = await sql<ResumenDeMes & { cod_cia: number }>`
    select ${COLUMNAS} from ${VIGENTES}
    where r.cod_cia = any(${cias}::integer[]) and r.anio = ${anio} and r.mes = ${mes}`.execute(tx)
  return new Map(rows.map((row) => [row.cod_cia, row]))
}

/** Starts or prolongs the marking of changes of these companies. */
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
  // In a second transaction: transactions that began before the first one's commit do not mark their changes.
  await db.withSistema((tx) =>
    sql`update iva_seguida set horizonte = ${ULTIMA}
      where cod_cia = any(${cias}::integer[]) and horizonte is null`.execute(tx),
  )
}

/** Ids of the next transaction and of the oldest open one. */
const ULTIMA = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`
const PRIMERA = sql<number>`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`

/** Sums the month again; caches it only if every open transaction marks its changes. */
export const refreshResumen = (
  db: Database,
  codCia: CiaAutorizada,
  mes: Periodo,
  conDias = false,
): Promise<MesResumido> =>
  db.withCia(codCia, async (tx) => {
    const seguida = await settleCambios(tx, codCia)
    const dias = conDias ? await readDias(tx, codCia, mes) : null
    const resumen = { ...(await summarizeMes(tx, codCia, mes)), dias }
    if (seguida?.horizonte != null && seguida.primera >= seguida.horizonte) {
      const fila = {
        ...resumen,
        pilas: JSON.stringify(resumen.pilas),
        dias: dias && JSON.stringify(dias),
        horizonte: seguida.horizonte,
      }
      await tx
        .insertInto('iva_resumen')
        .values({ cod_cia: codCia, ...mes, ...fila })
        .onConflict((oc) => oc.columns(['cod_cia', 'anio', 'mes']).doUpdateSet(fila))
        .execute()
    }
    return resumen
  })

/** Deletes the totals that changes since then make invalid. @returns since when every transaction marks its changes */
async function settleCambios(tx: Db, codCia: number) {
  // Locks the company: a concurrent call must not cache totals that this one deletes.
  const { rows } = await sql<{ horizonte: number | null; primera: number }>`
    select horizonte, ${PRIMERA} as primera from iva_seguida where cod_cia = ${codCia} for update`.execute(tx)
  // Before any sum: a change marked after this line invalidates what is stored later in this transaction.
  await sql`
    with cambio as (delete from iva_cambio where cod_cia = ${codCia} returning coalesce(desde, '-infinity') as desde)
    delete from iva_resumen where cod_cia = ${codCia} and make_date(anio, mes, 1) >= (select min(desde) from cambio)
  `.execute(tx)
  return rows[0]
}

/** Totals of the month of one company: cached, or computed again. */
export async function readResumen(deps: Con<'db'>, codCia: CiaAutorizada, mes: Periodo): Promise<ResumenDeMes> {
  const [resumen] = await readResumenes(deps, codCia, [mes])
  return resumen!
}

/** Totals of these months of one company, one transaction for each month that is computed again. */
export async function readResumenes(
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  meses: readonly Periodo[],
  conDias = false,
): Promise<MesResumido[]> {
  const read = (settle: (tx: Db, codCia: number) => Promise<unknown>) =>
    db.withCia(codCia, async (tx) => {
      await settle(tx, codCia)
      const guardados = await findMeses(tx, codCia, meses)
      return meses.map(({ anio, mes }) =>
        guardados.find((g) => g.anio === anio && g.mes === mes && (!conDias || g.dias !== null)),
      )
    })
  const todos = await read(async () => undefined)
  if (todos.every((resumen) => resumen !== undefined)) return todos
  await follow({ db }, [codCia])
  const resumidos: MesResumido[] = []
  for (const [i, guardado] of (await read(settleCambios)).entries()) {
    resumidos.push(guardado ?? (await refreshResumen(db, codCia, meses[i]!, conDias)))
  }
  return resumidos
}

async function findMeses(tx: Db, codCia: number, meses: readonly Periodo[]): Promise<(MesResumido & Periodo)[]> {
  const llaves = meses.map(({ anio, mes }) => anio * 100 + mes)
  const { rows } = await sql<MesResumido & Periodo>`
    select ${COLUMNAS}, r.anio, r.mes, r.dias from ${VIGENTES}
    where r.cod_cia = ${codCia} and r.anio * 100 + r.mes = any(${llaves}::integer[])`.execute(tx)
  return rows
}

/** The same totals as the screen of the month. */
export async function summarizeMes(tx: Db, codCia: number, mes: Periodo): Promise<ResumenDeMes> {
  const visto = await readMes(tx, codCia, mes)
  const cierre = await findCierre(tx, codCia, mes)
  const rectificar = cierre && (await findRectificacion(tx, codCia, visto, cierre))
  return { estado: estadoDe(cierre, rectificar), ...toResumen(visto) }
}

function toResumen(visto: MesDeIva): Omit<ResumenDeMes, 'estado'> {
  const { declaracion, presunta, cubo, reunidos } = visto
  const { totalImpuesto, autorrepercusion, ivaDevuelto, totalCredito } = declaracion.casillas
  const sinDecidir = cubo.aparte.filter(({ pila }) => pila === 'sinDecidir')
  return {
    decidido: toDecimal(netoOf(declaracion.casillas)),
    presunto: toDecimal(netoOf(presunta.casillas)),
    sin_decidir: countOrigenes(reunidos, new Set(sinDecidir.map((c) => c.documento))),
    sin_decidir_impuesto: toDecimal(sumBy(sinDecidir, (c) => c.impuesto)),
    debito: toDecimal(subtract(add(totalImpuesto.entero, autorrepercusion.entero), ivaDevuelto.entero)),
    credito: toDecimal(totalCredito.entero),
    pilas: apartesOf(visto),
  }
}

/** Names the amounts that the figure leaves out: those that wait or do not count, and those without a box. */
function apartesOf(visto: MesDeIva): IvaDelMes['aparte'] {
  const { declaracion, reunidos } = visto
  const { sinCasilla, aportes } = declaracion
  const usados = aportes.get('impuestoUsados') ?? []
  const propias = [
    ...(['venta', 'compra'] as const).map((lado) => ({
      que: 'sinCasilla' as const,
      lado,
      celdas: sinCasilla.filter((c) => c.lado === lado),
    })),
    { que: 'usados' as const, lado: 'venta' as const, celdas: usados.map(({ celda }) => celda) },
  ]
  return [
    ...pilasOf(visto).map(({ pila, lado, documentos, impuesto }) => ({
      que: pila,
      lado,
      nombre: pilasDeIva[pila].nombre,
      documentos,
      impuesto,
    })),
    ...propias.map(({ que, lado, celdas }) => ({
      que,
      lado,
      nombre: apartesDeIva[que],
      documentos: countOrigenes(reunidos, new Set(celdas.map((c) => c.documento))),
      impuesto: toDecimal(sumBy(celdas, (c) => c.impuesto)),
    })),
  ].filter(({ documentos }) => documentos > 0)
}
