/**
 * DASH-09 to DASH-19 (docs/acuerdos.md E12, replaced by K1): sales and purchases at their dates, and the IVA of the
 * month (grafico-iva.ts), beside the previous year.
 */
import {
  ARCHIVO,
  type contract,
  type GraficoEscritorio,
  type QueryOf,
  RECIBIDOS,
  SECCION_DE_TIPO,
} from '@pura/contract'
import { daysInMonth, type Fecha, fechaAt, type Libro, tipoDocto } from '@pura/domain'
import { METRICA_USUAL, METRICAS, type Metrica, PERIODO_USUAL, type PeriodoGrafico } from '@pura/domain/escritorio'
import { sql } from 'kysely'
import type { Db } from '../../../db/index.ts'
import type { Con } from '../../../deps.ts'
import { hasOpcion, type Sesion } from '../../../http/sesion.ts'
import { sumRecibidosPorFecha } from '../../compra/index.ts'
import { sumPorFecha, type Tramo, toCinco, toTexto } from '../../venta/index.ts'
import { drawIva, type Momento } from './grafico-iva.ts'

type Query = QueryOf<typeof contract.escritorio.grafico>

/** Sums the role may see: of issued documents, of its own purchases, of received ones. */
interface Vistas {
  ventas: boolean
  propias: boolean
  recibidos: boolean
}

export async function drawGrafico(
  { db }: Con<'db'>,
  sesion: Sesion,
  query: Query,
  ahora: Date,
): Promise<GraficoEscritorio> {
  const { codCia } = sesion
  const hoy = fechaAt(ahora)
  const vistas = vistasOf(sesion)
  const metricas = METRICAS.filter((m) => librosOf(m, vistas).length > 0)
  const metrica = pick(query.metrica, metricas)
  const libros = librosOf(metrica, vistas)
  const { periodo = PERIODO_USUAL, mes = hoy.mes } = query
  const { datos, anio, sumas } = await db.withCia(codCia, async (tx) => {
    const datos = await findDatos(tx, codCia, vistas, libros)
    const anio = query.anio ?? datos.ultimo ?? hoy.anio
    const tramos = tramosOf(periodo, anio, mes)
    return { datos, anio, sumas: metrica === 'iva' ? [] : await sum(tx, codCia, vistas, tramos, periodo) }
  })
  const momento = { periodo, anio, mes }
  return {
    metrica,
    ...momento,
    anios: aniosOf(datos, anio, hoy),
    metricas,
    ...(metrica === 'iva'
      ? await drawIva({ db }, codCia, libros, momento, [
          datos.primero ?? hoy.anio,
          Math.max(datos.ultimo ?? 0, hoy.anio),
        ])
      : { series: libros.map((libro) => toSerie(libro, sumas, momento)), aparte: [] }),
  }
}

/** The IVA of a month is one figure: its credit has what the company issued and what it received. */
const librosOf = (metrica: Metrica, vistas: Vistas): Libro[] =>
  metrica === 'iva'
    ? [
        ...(vistas.ventas ? ['ventas' as const] : []),
        ...(vistas.ventas && vistas.recibidos ? ['compras' as const] : []),
      ]
    : isVisto(vistas, metrica)
      ? [metrica]
      : []

const vistasOf = (sesion: Sesion): Vistas => ({
  ventas: hasOpcion(sesion, [ARCHIVO]),
  propias: hasOpcion(sesion, [ARCHIVO, SECCION_DE_TIPO[tipoDocto('FEC').id]!]),
  recibidos: hasOpcion(sesion, [RECIBIDOS]),
})

const isVisto = ({ ventas, propias, recibidos }: Vistas, libro: Libro): boolean =>
  libro === 'ventas' ? ventas : propias || recibidos

const pick = (pedida: Metrica | undefined, metricas: readonly Metrica[]): Metrica => {
  if (pedida && metricas.includes(pedida)) return pedida
  return metricas.includes(METRICA_USUAL) ? METRICA_USUAL : (metricas[0] ?? METRICA_USUAL)
}

interface Datos {
  primero: number | null
  /** DASH-16: the latest year with data. */
  ultimo: number | null
}

/** Years with data of those books; the first and the last day are at the ends of an index. */
async function findDatos(tx: Db, codCia: number, vistas: Vistas, libros: readonly Libro[]): Promise<Datos> {
  const propios = sql`select dia from vta_suma where cod_cia = ${codCia} and documentos > 0`
  const FEC = tipoDocto('FEC').id
  const fuentes = libros.flatMap((libro) =>
    libro === 'ventas'
      ? [sql`${propios} and not compra and id_tipo_docto_vta <> ${FEC}`]
      : [
          ...(vistas.propias ? [sql`${propios} and (compra or id_tipo_docto_vta = ${FEC})`] : []),
          ...(vistas.recibidos
            ? [
                sql`select dia from doc_recibido_suma where cod_cia = ${codCia} and documentos > 0 and estado_hacienda <> 'RECHAZADO'`,
              ]
            : []),
        ],
  )
  if (fuentes.length === 0) return { primero: null, ultimo: null }
  const extremos = fuentes.flatMap((fuente) => [
    sql`(${fuente} order by dia limit 1)`,
    sql`(${fuente} order by dia desc limit 1)`,
  ])
  const { rows } = await sql<Datos>`
    select extract(year from min(dia))::int as primero, extract(year from max(dia))::int as ultimo
    from (${sql.join(extremos, sql` union all `)}) e`.execute(tx)
  return rows[0]!
}

/** Most years in the list; an older one is reached by its address. */
const MAX_ANIOS = 30

function aniosOf({ primero, ultimo }: Datos, anio: number, hoy: Fecha): number[] {
  const hasta = Math.max(ultimo ?? anio, anio, hoy.anio)
  const desde = Math.max(Math.min(primero ?? anio, anio, hoy.anio), hasta - MAX_ANIOS)
  return Array.from({ length: hasta - desde + 1 }, (_, i) => hasta - i)
}

/** The year or the month, and the same a year before. */
const tramosOf = (periodo: PeriodoGrafico, anio: number, mes: number): Tramo[] =>
  [anio - 1, anio].map((suyo) =>
    periodo === 'anual'
      ? { desde: { anio: suyo, mes: 1, dia: 1 }, hasta: { anio: suyo, mes: 12, dia: 31 } }
      : { desde: { anio: suyo, mes, dia: 1 }, hasta: { anio: suyo, mes, dia: daysInMonth(suyo, mes) } },
  )

interface Suma {
  anio: number
  punto: number
  libro: Libro
  ventas: bigint
}

async function sum(
  tx: Db,
  codCia: number,
  { ventas, propias, recibidos }: Vistas,
  tramos: readonly Tramo[],
  periodo: PeriodoGrafico,
): Promise<Suma[]> {
  const unidad = periodo === 'anual' ? 'month' : 'day'
  const emitidos = ventas || propias ? await sumPorFecha(tx, codCia, tramos, unidad) : []
  const llegados = recibidos ? await sumRecibidosPorFecha(tx, codCia, tramos, unidad) : []
  return [
    ...emitidos.filter(({ libro }) => (libro === 'ventas' ? ventas : propias)),
    ...llegados.map(({ anio, punto, base }) => ({ anio, punto, libro: 'compras' as const, ventas: base })),
  ]
}

function toSerie(libro: Libro, sumas: readonly Suma[], { periodo, anio, mes }: Momento) {
  const suyas = sumas.filter((s) => s.libro === libro)
  const puntos = periodo === 'anual' ? 12 : daysInMonth(anio, mes)
  const of = (suyo: number, punto: number) =>
    suyas.reduce((suma, s) => (s.anio === suyo && s.punto === punto ? suma + s.ventas : suma), 0n)
  const actual = Array.from({ length: puntos }, (_, i) => of(anio, i + 1))
  return {
    libro,
    actual: actual.map(toMonto),
    anterior: Array.from({ length: puntos }, (_, i) => toMonto(of(anio - 1, i + 1))),
    total: toMonto(actual.reduce((a, b) => a + b, 0n)),
  }
}

const toMonto = (valor: bigint): string => toTexto(toCinco(valor), 5)
