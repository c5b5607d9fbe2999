/** Twelve months side by side with the year before, from the row that is kept of each month (docs/decisions/0149). */
import type { DoceMeses } from '@pura/contract'
import { compareFechas, daysInMonth, type Fecha, fechaAt, type Monto, type Periodo, toDecimal } from '@pura/domain'
import {
  type CifrasDeMes,
  cifraOf,
  compareAnios,
  compareMeses,
  gruposDelAnio,
  type RenglonDelAnio,
  sameMes,
  sumaDelAnio,
} from '@pura/domain/iva'
import { sql } from 'kysely'
import type { CiaAutorizada, Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { refreshResumen } from '../cierre/resumen.ts'
import { type Anual, toCifras } from '../mes/anual.ts'
import { VIGENTE } from '../mes/guardado.ts'

type Mes = DoceMeses['meses'][number]
interface MesDelAnio extends Periodo {
  estado: Mes['estado']
  cifras: CifrasDeMes | null
}

/**
 * @param esperaMs how long months are summed again while a user waits, the newest first; the others are `calculando`
 */
export async function readDoceMeses(
  deps: Con<'db' | 'now'>,
  codCia: CiaAutorizada,
  anio: number,
  esperaMs: number,
): Promise<DoceMeses> {
  const hoy = fechaAt(deps.now())
  const meses = await readMeses(deps, codCia, [...mesesDe(anio - 1), ...mesesDe(anio)], { hoy, esperaMs })
  const [antes, suyos] = [meses.slice(0, 12), meses.slice(12)]
  const [cifras, cifrasAntes] = [suyos, antes].map((de) => de.map((m) => m.cifras))
  const comparacion = compareAnios(
    cifras!,
    cifrasAntes!,
    suyos.map((m) => isTerminado(m, hoy)),
  )
  return {
    anio,
    meses: suyos.map(toMes),
    antes: antes.map(toMes),
    grupos: gruposDelAnio([...cifras!, ...cifrasAntes!]).map(({ titulo, renglones }) => ({
      titulo,
      renglones: renglones.map((r) => toRenglon(r, cifras!, cifrasAntes!)),
    })),
    comparacion: comparacion ? { ...comparacion, crece: toDecimal(comparacion.crece) } : null,
  }
}

const mesesDe = (anio: number): Periodo[] => Array.from({ length: 12 }, (_, i) => ({ anio, mes: i + 1 }))
const toMes = ({ estado, cifras }: MesDelAnio): Mes => ({ estado, hay: cifras !== null })
const isTerminado = ({ anio, mes }: Periodo, hoy: Fecha): boolean =>
  compareFechas({ anio, mes, dia: daysInMonth(anio, mes) }, hoy) < 0

function toRenglon(
  renglon: RenglonDelAnio,
  meses: readonly (CifrasDeMes | null)[],
  antes: readonly (CifrasDeMes | null)[],
): DoceMeses['grupos'][number]['renglones'][number] {
  const montosOf = (de: readonly (CifrasDeMes | null)[]) => de.map((m) => m && toDecimal(cifraOf(m, renglon)))
  const sumOf = (de: readonly (CifrasDeMes | null)[]) => orNull(sumaDelAnio(de, renglon))
  const { id, etiqueta, suma = false, conAntes = false } = renglon
  return {
    ...{ id, etiqueta, suma, conAntes },
    ...{ montos: montosOf(meses), total: sumOf(meses), antes: montosOf(antes), totalAntes: sumOf(antes) },
  }
}

const orNull = (m: Monto | null): string | null => (m === null ? null : toDecimal(m))

interface Guardado extends Periodo {
  estado: 'sinDatos' | 'abierto' | 'cerrado' | 'porRectificar'
  anual: Anual
}

async function readMeses(
  deps: Con<'db'>,
  codCia: CiaAutorizada,
  meses: readonly Periodo[],
  { hoy, esperaMs }: { hoy: Fecha; esperaMs: number },
): Promise<MesDelAnio[]> {
  const read = () => deps.db.withCia(codCia, (tx) => findAnuales(tx, codCia, meses))
  let guardados = await read()
  const faltan = meses.filter((m) => compareMeses(m, hoy) <= 0 && !guardados.some((g) => sameMes(g, m)))
  const fin = performance.now() + esperaMs
  for (const mes of enOrden(faltan)) {
    if (performance.now() > fin) break
    await refreshResumen(deps, codCia, mes)
  }
  if (faltan.length > 0) guardados = await read()
  return meses.map((mes): MesDelAnio => {
    if (compareMeses(mes, hoy) > 0) return { ...mes, estado: 'porVenir', cifras: null }
    const guardado = guardados.find((g) => sameMes(g, mes))
    if (!guardado) return { ...mes, estado: 'calculando', cifras: null }
    const cifras = guardado.estado === 'sinDatos' ? null : toCifras(guardado.anual)
    const enCurso = guardado.estado === 'abierto' && !isTerminado(mes, hoy)
    return { ...mes, estado: enCurso ? 'enCurso' : guardado.estado, cifras }
  })
}

/** The newest first, each year by itself; a December after the months that it settles, which it would sum again. */
const enOrden = (meses: readonly Periodo[]): Periodo[] =>
  meses.toReversed().sort((a, b) => b.anio - a.anio || Number(a.mes === 12) - Number(b.mes === 12))

/** Those kept of these months, without those that no longer hold. */
async function findAnuales(tx: Db, codCia: number, meses: readonly Periodo[]): Promise<Guardado[]> {
  const llaves = meses.map(({ anio, mes }) => anio * 100 + mes)
  const { rows } = await sql<Guardado>`
    select r.anio, r.mes, r.estado, r.anual from iva_resumen r
    where r.cod_cia = ${codCia} and r.anio * 100 + r.mes = any(${llaves}::integer[]) and r.anual is not null
      and ${VIGENTE}`.execute(tx)
  return rows
}
