/** Warnings about a month before filing (docs/iva.md §3 and §5), as data: the screen has the texts. */
import { CERO, type Monto, sumBy } from '../../dinero/index.ts'
import type { Celda, Cubo, Pila, Revisar } from '../hechos/celda.ts'
import { keepsDerecho } from '../hechos/lecturas.ts'
import { CIFRAS_DE_TARIFA, isBajoCero, sumByTarifa } from '../hechos/por-tarifa.ts'
import type { Declaracion } from './casillas.ts'
import { contradictsCabys, puntosOf } from './mapeo.ts'

export const CODIGOS_AVISO = [
  /** Credit without an electronic document or DUA number. */
  'creditoSinClave',
  /** Tax that gives no credit because the purchase was a tiquete. */
  'tiquetes',
  'sinDecidir',
  'otroSistema',
  /** Accepted without a condition of its tax: it counts as credit. */
  'sinCondicion',
  /** Credited, and perhaps received twice. */
  'repetidos',
  /** Credited as any purchase, and perhaps a capital good. */
  'pareceCapital',
  /** The rate differs from the product's in the CABYS list. */
  'tarifaNoEsDelCabys',
  'bienesDeCapital',
  'sinActividad',
  /** Sales at several reduced rates: the credit is weighted by them. */
  'reducidasMixtas',
  /** Common purchases while there are sales without right, and no proportion is set for the year. */
  'sinProporcion',
  /** Purchases without sales: by default the portal moves the whole credit to expense. */
  'comprasSinVentas',
  'bienesUsados',
  /** Exonerated sales whose right to credit is undecided. */
  'exoneradas',
  /** A rate without a box in the form. */
  'sinCasilla',
  /** Notes returned more at a rate than the month has at it (docs/acuerdos.md L2). */
  'tarifaNegativa',
  /** Dated later, and counted in this month. */
  'corrigeOtroMes',
  /** Dated in this month, and counted in the month it corrects. */
  'enOtroMes',
  /** Counted in this month by our reading only. */
  'mesSupuesto',
] as const
export type CodigoAviso = (typeof CODIGOS_AVISO)[number]

export interface Aviso {
  readonly codigo: CodigoAviso
  /** Tax, or base where there is no tax. */
  readonly monto: Monto
  readonly documentos: readonly string[]
}

export function avisosOf(cubo: Cubo, { proporcion, sinProporcion, sinCasilla }: Declaracion): Aviso[] {
  const { celdas, aparte } = cubo
  const compras = celdas.filter((c) => c.lado === 'compra')
  const ventas = celdas.filter((c) => c.lado === 'venta')
  const inPila = (pila: Pila) => aparte.filter((c) => c.pila === pila)
  const avisos: readonly (readonly [CodigoAviso, readonly Celda[]])[] = [
    ['creditoSinClave', compras.filter(isSinClave)],
    ['tiquetes', inPila('tiquete')],
    ['sinDecidir', inPila('sinDecidir')],
    ['otroSistema', inPila('otroSistema')],
    ['sinCondicion', toReview(compras, 'sinCondicion')],
    ['repetidos', toReview(compras, 'repetido')],
    ['pareceCapital', toReview(compras, 'pareceCapital')],
    ['tarifaNoEsDelCabys', celdas.filter((c) => c.origen !== 'exportacion' && contradictsCabys(c))],
    ['bienesDeCapital', celdas.filter((c) => c.capital)],
    ['sinActividad', compras.filter((c) => c.actividad === '' && c.origen === 'local')],
    ['reducidasMixtas', proporcion.reducidas.length > 1 ? ventas.filter(isReducida(proporcion)) : []],
    ['sinProporcion', sinProporcion ? compras.filter((c) => c.uso === 'comun') : []],
    ['comprasSinVentas', ventas.length === 0 ? compras : []],
    ['bienesUsados', ventas.filter((c) => c.tratamiento === 'bienUsado')],
    ['exoneradas', ventas.filter((c) => c.tratamiento === 'exonerado' && !keepsDerecho(c.exoneracion))],
    ['sinCasilla', sinCasilla],
    ['tarifaNegativa', [...findBajoCero(ventas), ...findBajoCero(compras)]],
    ['corrigeOtroMes', celdas.filter((c) => c.movida !== undefined)],
    ['mesSupuesto', celdas.filter((c) => c.movida === 'supuesto')],
    ['enOtroMes', inPila('enOtroMes')],
  ]
  return avisos.flatMap(([codigo, suyas]) => (suyas.length === 0 ? [] : [toAviso(codigo, suyas)]))
}

const toReview = (compras: readonly Celda[], que: Revisar): Celda[] => compras.filter((c) => c.revisar?.includes(que))

function toAviso(codigo: CodigoAviso, celdas: readonly Celda[]): Aviso {
  const impuesto = sumBy(celdas, (c) => c.impuesto)
  return {
    codigo,
    monto: impuesto === CERO ? sumBy(celdas, (c) => c.base) : impuesto,
    documentos: [...new Set(celdas.map((c) => c.documento))],
  }
}

/** Cells at the rates whose base, tax or exonerated base is below zero. */
function findBajoCero(celdas: readonly Celda[]): Celda[] {
  const bajoCero = sumByTarifa(celdas).filter((t) => CIFRAS_DE_TARIFA.some((cifra) => isBajoCero(t[cifra])))
  return celdas.filter((c) => bajoCero.some((t) => t.tarifa === c.tarifa))
}

/** Manual entries: a service from abroad without its purchase invoice, an import without its number. */
const isSinClave = (c: Celda): boolean =>
  c.impuesto !== CERO && (c.tipo === 'MANUAL' || (c.tipo === 'DUA' && c.sinNumero === true))

const isReducida =
  ({ reducidas }: Declaracion['proporcion']) =>
  (c: Celda): boolean =>
    c.tratamiento === 'gravado' && reducidas.some((r) => r.tarifa === puntosOf(c.tarifa))
