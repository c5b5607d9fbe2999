/** What a month asks to be looked at before it is filed (hacienda/docs/iva.md §3 and §5), as data: the screen has the words. */
import { CERO, type Monto, sumBy } from '../../dinero/index.ts'
import type { Celda, Cubo, Pila } from '../hechos/celda.ts'
import { conservaDerecho } from '../hechos/lecturas.ts'
import type { Declaracion } from './casillas.ts'
import { contradictsCabys, puntosOf } from './mapeo.ts'

export const CODIGOS_AVISO = [
  /** Credit that no electronic document and no DUA carries. */
  'creditoSinClave',
  /** Tax lost by asking for a tiquete. */
  'tiquetes',
  'sinDecidir',
  'otroSistema',
  /** The rate is not the one the list of CABYS gives the product. */
  'tarifaNoEsDelCabys',
  'bienesDeCapital',
  'sinActividad',
  /** Several reduced rates are sold: the credit goes by their weights. */
  'reducidasMixtas',
  /** Common purchases while something is sold without right and nobody fixed the proportion of the year. */
  'sinProporcion',
  /** The portal moves the whole credit to the expense by default. */
  'comprasSinVentas',
  'bienesUsados',
  /** Relieved sales whose right to credit nobody settled. */
  'exoneradas',
  /** A rate the form has no box for. */
  'sinCasilla',
  /** Dated later, and counted here. */
  'corrigeOtroMes',
  /** Dated here, and counted in the month it corrects. */
  'enOtroMes',
  /** Counted here by our reading alone. */
  'mesSupuesto',
] as const
export type CodigoAviso = (typeof CODIGOS_AVISO)[number]

export interface Aviso {
  readonly codigo: CodigoAviso
  /** Of the tax, or of the base where there is none. */
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
    ['tarifaNoEsDelCabys', celdas.filter((c) => c.origen !== 'exportacion' && contradictsCabys(c))],
    ['bienesDeCapital', celdas.filter((c) => c.capital)],
    ['sinActividad', compras.filter((c) => c.actividad === '' && c.origen === 'local')],
    ['reducidasMixtas', proporcion.reducidas.length > 1 ? ventas.filter(isReducida(proporcion)) : []],
    ['sinProporcion', sinProporcion ? compras.filter((c) => c.uso === 'comun') : []],
    ['comprasSinVentas', ventas.length === 0 ? compras : []],
    ['bienesUsados', ventas.filter((c) => c.tratamiento === 'bienUsado')],
    ['exoneradas', ventas.filter((c) => c.tratamiento === 'exonerado' && !conservaDerecho(c.exoneracion))],
    ['sinCasilla', sinCasilla],
    ['corrigeOtroMes', celdas.filter((c) => c.movida !== undefined)],
    ['mesSupuesto', celdas.filter((c) => c.movida === 'supuesto')],
    ['enOtroMes', inPila('enOtroMes')],
  ]
  return avisos.flatMap(([codigo, suyas]) => (suyas.length === 0 ? [] : [toAviso(codigo, suyas)]))
}

function toAviso(codigo: CodigoAviso, celdas: readonly Celda[]): Aviso {
  const impuesto = sumBy(celdas, (c) => c.impuesto)
  return {
    codigo,
    monto: impuesto === CERO ? sumBy(celdas, (c) => c.base) : impuesto,
    documentos: [...new Set(celdas.map((c) => c.documento))],
  }
}

/** Written by hand: of a service from abroad until its purchase invoice exists, of an import while its number is missing. */
const isSinClave = (c: Celda): boolean =>
  c.impuesto !== CERO && (c.tipo === 'MANUAL' || (c.tipo === 'DUA' && c.sinNumero === true))

const isReducida =
  ({ reducidas }: Declaracion['proporcion']) =>
  (c: Celda): boolean =>
    c.tratamiento === 'gravado' && reducidas.some((r) => r.tarifa === puntosOf(c.tarifa))
