/**
 * Issued documents by rate, with the IVA of the months they are asked for: conditions 08 and 10 leave the sum while they
 * wait for their payment (docs/acuerdos.md L5, docs/decisions/0126).
 */
import { addDays, type Fecha, fechaAt, mesesDe, type Periodo, percentage } from '@pura/domain'
import { buildCubo, type Celda, mesAnterior, puntosOf } from '@pura/domain/iva'
import type { Db } from '../../../db/index.ts'
import {
  BIENES_USADOS,
  type FiltroEmitidos,
  type Sumadas,
  type SumaEmitida,
  type SumaEmitidos,
  sumEmitidos,
  withTotal,
} from '../../venta/index.ts'
import { readEmitidosSueltos, readRecibos } from '../documentos/emitidos.ts'
import { Reunidos } from '../documentos/reunidos.ts'
import { tramoOf } from '../documentos/tramo.ts'

export interface SumadasDelMes {
  libro: Sumadas['libro']
  /** `diferido`: what waits at the end of the months; of other filters, the part of conditions 08 and 10. */
  estado: Sumadas['estado'] | 'diferido'
}

export async function sumEmitidosDelMes(
  tx: Db,
  codCia: number,
  filtro: FiltroEmitidos,
  { libro, estado }: SumadasDelMes,
  hoy: Fecha,
): Promise<SumaEmitidos> {
  const diferidas = estado === 'diferido'
  const meses = libro === 'ventas' && estado !== 'espera' ? mesesOf(filtro, hoy) : undefined
  const sum = () => sumEmitidos(tx, codCia, { ...filtro, diferidas }, { libro, estado: diferidas ? 'cuenta' : estado })
  if (!meses) return sum()
  const esperan = toFilas(await readPorCobrar(tx, codCia, meses.ultimo))
  if (diferidas) return withTotal(esperan)
  const antes = meses.primero ? toFilas(await readPorCobrar(tx, codCia, mesAnterior(meses.primero))) : []
  return withTotal(mergeFilas([...(await sum()).filas, ...antes, ...esperan.map(negate)]))
}

/** The months of a filter that asks for nothing else. */
export const mesesOf = ({ desde, hasta, sinTipo: _, ...otros }: FiltroEmitidos, hoy: Fecha) =>
  Object.values(otros).some(Boolean)
    ? undefined
    : mesesDe({ desde: desde && fechaAt(desde), hasta: hasta && addDays(fechaAt(hasta), -1) }, hoy)

/** Reads the sales on credit, and notes on them, whose tax is not due by the end of a month. */
async function readPorCobrar(tx: Db, codCia: number, mes: Periodo): Promise<Celda[]> {
  const reunidos = new Reunidos()
  const { diferidos } = await readEmitidosSueltos(tx, codCia, tramoOf(mes), reunidos)
  const recibos = await readRecibos(tx, codCia, diferidos)
  return buildCubo({ documentos: reunidos.documentos, recibos }, mes).aparte.filter(({ pila }) => pila === 'porCobrar')
}

const toFilas = (celdas: readonly Celda[]): SumaEmitida[] => mergeFilas(celdas.map(toFila))

const IVA = '01'
/** Only services of health give IVA back. */
const SALUD = '04'

function toFila({ tarifa, tratamiento, base, impuesto }: Celda): SumaEmitida {
  const devuelto = tratamiento === 'devuelto'
  return {
    codigo: tratamiento === 'bienUsado' ? BIENES_USADOS : IVA,
    codigoTarifa: devuelto ? SALUD : tarifa,
    ventas: base,
    impuesto: devuelto ? 0n : impuesto,
    exonerado: tratamiento === 'exonerado' ? percentage(base, puntosOf(tarifa)) : 0n,
    devuelto: devuelto ? impuesto : 0n,
    otrosCargos: 0n,
    dolares: 0n,
  }
}

const CIFRAS = ['ventas', 'impuesto', 'exonerado', 'devuelto', 'otrosCargos', 'dolares'] as const

const negate = (fila: SumaEmitida): SumaEmitida => mapCifras(fila, (cifra) => -fila[cifra])

const mapCifras = (fila: SumaEmitida, of: (cifra: (typeof CIFRAS)[number]) => bigint): SumaEmitida => ({
  ...fila,
  ...Object.fromEntries(CIFRAS.map((cifra) => [cifra, of(cifra)])),
})

/** By rate, in the order of their codes, without rates that add up to nothing. */
function mergeFilas(filas: readonly SumaEmitida[]): SumaEmitida[] {
  const sumas = new Map<string, SumaEmitida>()
  for (const fila of filas) {
    const llave = `${fila.codigo} ${fila.codigoTarifa}`
    const antes = sumas.get(llave)
    sumas.set(llave, antes ? mapCifras(fila, (cifra) => antes[cifra] + fila[cifra]) : fila)
  }
  return [...sumas]
    .filter(([, fila]) => CIFRAS.some((cifra) => fila[cifra] !== 0n))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, fila]) => fila)
}
