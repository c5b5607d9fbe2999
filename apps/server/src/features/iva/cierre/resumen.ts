/** Totals of a month for the board, the desk and its chart: kept while nothing changed (docs/decisions/0128). */
import type { IvaDelMes } from '@pura/contract'
import { add, type Periodo, subtract, sumBy, toDecimal } from '@pura/domain'
import { sameMes } from '@pura/domain/iva'
import { apartesDeIva, pilasDeIva } from '@pura/domain/mensajes/de-iva'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import { runAlPrincipal } from '../../../db/motor/clase.ts'
import type { Con } from '../../../deps.ts'
import { type CierreRow, findCierre } from '../asientos/abierto.ts'
import { toAnual } from '../mes/anual.ts'
import { delMesOf, toGuardado } from '../mes/del-mes.ts'
import { type DiaDeIva, readDias } from '../mes/dias.ts'
import { countCambios, keepResultados, VIGENTE } from '../mes/guardado.ts'
import { inLectura, type MesDeIva, readMes } from '../mes/mes.ts'
import { countOrigenes, pilasOf } from '../mes/sumas-mes.ts'
import { estadoDe, hasDatos, isPorRectificar, netoOf } from './vista.ts'

export interface ResumenDeMes {
  /** False if the product knows nothing of the month, which is not zero: no document, no entry, no close. */
  hay: boolean
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

/** Kept totals of the month by company, without those that no longer hold. Read as the user. */
export async function findResumenes(
  tx: Db,
  cias: readonly number[],
  { anio, mes }: Periodo,
): Promise<Map<number, ResumenDeMes>> {
  const { rows } = await sql<{ cod_cia: number; resumen: ResumenDeMes }>`
    select r.cod_cia, r.resumen from iva_resumen r
    where r.cod_cia = any(${cias}::integer[]) and r.anio = ${anio} and r.mes = ${mes} and r.resumen is not null
      and ${VIGENTE}`.execute(tx)
  return new Map(rows.map(({ cod_cia, resumen }) => [cod_cia, resumen]))
}

/** Sums the month again and keeps its results, in a transaction of its own: on the primary, since a standby keeps nothing. */
export const refreshResumen = (
  { db }: Con<'db'>,
  codCia: CiaAutorizada,
  mes: Periodo,
  conDias = false,
): Promise<MesResumido> =>
  runAlPrincipal(() => db.withCia(codCia, (tx) => sumResumen(tx, codCia, mes, conDias), { repeatable: true }))

export async function sumResumen(tx: Db, codCia: number, mes: Periodo, conDias = false): Promise<MesResumido> {
  const leido = await countCambios(tx, codCia, mes)
  const visto = await readMes(tx, codCia, mes)
  const cierre = await findCierre(tx, codCia, mes)
  const resumen = await toResumen(tx, codCia, visto, cierre)
  const dias = conDias ? await readDias(tx, codCia, mes) : null
  const del_anio = toGuardado(delMesOf(visto.cubo, visto.declaracion))
  const estado = resumen.hay ? resumen.estado : 'sinDatos'
  await keepResultados(tx, codCia, mes, leido, {
    ...{ resumen, estado, anual: toAnual(inSuLectura(visto, cierre)), del_anio },
    ...(dias && { dias }),
  })
  return { ...resumen, dias }
}

/** Totals of the month of one company: kept, or computed again. */
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
  const guardados = await db.withCia(codCia, (tx) => findMeses(tx, codCia, meses))
  const resumidos: MesResumido[] = []
  for (const { anio, mes } of meses) {
    const guardado = guardados.find((g) => sameMes(g, { anio, mes }) && (!conDias || g.dias !== null))
    resumidos.push(guardado ?? (await refreshResumen({ db }, codCia, { anio, mes }, conDias)))
  }
  return resumidos
}

/** Kept totals of these months, without those that no longer hold. */
export async function findMeses(tx: Db, codCia: number, meses: readonly Periodo[]): Promise<(MesResumido & Periodo)[]> {
  const llaves = meses.map(({ anio, mes }) => anio * 100 + mes)
  const { rows } = await sql<{ resumen: ResumenDeMes } & Pick<MesResumido, 'dias'> & Periodo>`
    select r.anio, r.mes, r.resumen, r.dias from iva_resumen r
    where r.cod_cia = ${codCia} and r.anio * 100 + r.mes = any(${llaves}::integer[]) and r.resumen is not null
      and ${VIGENTE}`.execute(tx)
  return rows.map(({ resumen, ...fila }) => ({ ...resumen, ...fila }))
}

/** The same totals as the screen of the month. */
export const summarizeMes = async (tx: Db, codCia: number, mes: Periodo): Promise<ResumenDeMes> =>
  toResumen(tx, codCia, await readMes(tx, codCia, mes), await findCierre(tx, codCia, mes))

/** A closed month in the reading of its close. */
const inSuLectura = (leido: MesDeIva, cierre: CierreRow | undefined): MesDeIva =>
  inLectura(leido, cierre?.lectura ?? 'decidido')

async function toResumen(
  tx: Db,
  codCia: number,
  leido: MesDeIva,
  cierre: CierreRow | undefined,
): Promise<ResumenDeMes> {
  // Its documents without an answer are told in any case.
  const { cubo, reunidos } = leido
  const visto = inSuLectura(leido, cierre)
  const { declaracion, presunta } = visto
  const rectificar = cierre && (await isPorRectificar(tx, codCia, visto, cierre))
  const { totalImpuesto, autorrepercusion, ivaDevuelto, totalCredito } = declaracion.casillas
  const sinDecidir = cubo.aparte.filter(({ pila }) => pila === 'sinDecidir')
  return {
    hay: hasDatos(visto, cierre),
    estado: estadoDe(cierre, rectificar),
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
