/**
 * The boxes of a month from its cells: exact, and in whole colones as the portal takes them (docs/iva.md §4). Every
 * box lists its cells, and through them its documents.
 */
import {
  add,
  CERO,
  divideHalfUp,
  type Monto,
  max,
  percentage,
  roundTo,
  subtract,
  sumBy,
  type Tarifa,
  tarifa,
} from '../../dinero/index.ts'
import type { Celda, Cubo } from '../hechos/celda.ts'
import { calculateNeto } from '../hechos/lecturas.ts'
import { sameMes } from '../mes/mes.ts'
import { creditoDeCeldas } from './credito.ts'
import { type IdCasilla, TARIFAS_COMPRA, TARIFAS_VENTA, type TarifaVenta } from './formulario.ts'
import { casillasDeCelda, tarifaCompraOf } from './mapeo.ts'
import {
  type BaseDeProporcion,
  baseDeProporcion,
  baseProvisional,
  type ComunDelMes,
  type ProporcionFijada,
} from './proporcion.ts'

export interface Casilla {
  readonly exacto: Monto
  /** The amount to type in the portal. */
  readonly entero: Monto
  /** For the taxes of sales, the sum of the documents, which differs from base × rate by their rounding. */
  readonly segunDocumentos?: Monto
}

/** The share of a box that comes from one cell. */
export interface Aporte {
  readonly celda: Celda
  readonly monto: Monto
}

export interface Declaracion {
  readonly casillas: Readonly<Record<IdCasilla, Casilla>>
  /** Only of boxes that are not totals. */
  readonly aportes: ReadonlyMap<IdCasilla, readonly Aporte[]>
  /** The proportion that was applied. */
  readonly proporcion: BaseDeProporcion
  /**
   * True if there are sales without right and no proportion is set for the year: the one of a first-year company was
   * applied.
   */
  readonly sinProporcion: boolean
  readonly comunes: readonly ComunDelMes[]
  /** Cells without a box in the form. */
  readonly sinCasilla: readonly Celda[]
}

export interface OpcionesDeDeclaracion {
  /**
   * `decidido`: only answered documents; `presunto`: unanswered ones count as accepted in full (docs/hacienda.md §9).
   */
  readonly lectura?: 'decidido' | 'presunto'
  /** The provisional proportion set for the year: last year's sales, or a percentage. */
  readonly anterior?: ProporcionFijada | undefined
  /** Settlement of the definitive proportion, in December. */
  readonly ajuste?: Monto
}

/** The cells that count in a reading. */
export const celdasSegun = (
  { celdas, aparte }: Cubo,
  lectura: 'decidido' | 'presunto' = 'decidido',
): readonly Celda[] => (lectura === 'decidido' ? celdas : [...celdas, ...aparte.filter((c) => c.pila === 'sinDecidir')])

export function calculateDeclaracion(
  cubo: Cubo,
  { lectura, anterior, ajuste = CERO }: OpcionesDeDeclaracion = {},
): Declaracion {
  const celdas = celdasSegun(cubo, lectura)
  const delMes = baseDeProporcion(celdas)
  const proporcion = baseProvisional(anterior, delMes)
  const { aportes, sinCasilla } = placeCeldas(celdas)
  const credito = creditoDeCeldas(celdas, proporcion)
  for (const { celda, acreditado } of credito.porCelda) {
    const t = tarifaCompraOf(celda.tarifa)!
    push(aportes, `credito ${t}`, celda, acreditado)
    push(aportes, `gasto ${t}`, celda, subtract(celda.impuesto, acreditado))
  }
  placeDiferido(aportes, cubo, celdas)
  const casillas = calculateCasillas(aportes, ajuste)
  const sinProporcion = anterior === undefined && delMes.sinDerecho !== CERO
  return { casillas, aportes, proporcion, sinProporcion, comunes: credito.comunes, sinCasilla }
}

/** The cells of any box; a total has those of the boxes it adds. */
export function aportesOf(declaracion: Pick<Declaracion, 'aportes'>, id: IdCasilla): readonly Aporte[] {
  return partesDe(id).flatMap((parte) => declaracion.aportes.get(parte) ?? [])
}

/** The boxes that a total adds, down to those that are no totals; any other box is its own. */
export function partesDe(id: IdCasilla): readonly IdCasilla[] {
  const partes = PARTES.get(id)
  return partes ? partes.flatMap(partesDe) : [id]
}

type Aportes = Map<IdCasilla, Aporte[]>

function push(aportes: Aportes, id: IdCasilla, celda: Celda, monto: Monto): void {
  if (monto === CERO) return
  const suyos = aportes.get(id)
  if (suyos) suyos.push({ celda, monto })
  else aportes.set(id, [{ celda, monto }])
}

function placeCeldas(celdas: readonly Celda[]): { aportes: Aportes; sinCasilla: Celda[] } {
  const aportes: Aportes = new Map()
  const sinCasilla: Celda[] = []
  for (const celda of celdas) {
    const { base, impuesto } = casillasDeCelda(celda)
    if (base) push(aportes, base, celda, celda.base)
    if (impuesto) push(aportes, impuesto, celda, celda.impuesto)
    if (!base && !impuesto) sinCasilla.push(celda)
    if (celda.lado === 'compra' && celda.origen === 'exterior') push(aportes, 'autorrepercusion', celda, celda.impuesto)
  }
  return { aportes, sinCasilla }
}

/**
 * Step 2. A sale with condition 10 is in step 1 only once it is paid or due (docs/iva.md §3), so this step shows
 * pending and entered sales, and adds nothing.
 */
function placeDiferido(aportes: Aportes, { mes, aparte }: Cubo, celdas: readonly Celda[]): void {
  const de27 = (celda: Celda): boolean => celda.lado === 'venta' && celda.condicionVenta === '10'
  for (const c of aparte) {
    if (c.pila === 'porCobrar' && de27(c) && sameMes(c.emitida, mes)) push(aportes, 'diferido', c, c.impuesto)
  }
  for (const c of celdas) {
    if (c.entra && de27(c) && !sameMes(c.emitida, mes)) push(aportes, 'diferidoQueEntra', c, c.impuesto)
  }
}

const ventas = TARIFAS_VENTA.map((t) => `ventas ${t}` as const)
const compras = TARIFAS_COMPRA.map((t) => `compras ${t}` as const)
const VENTAS_SIN_IVA = [
  'exentasPleno',
  'exoneradasPleno',
  'noSujetasPleno',
  'exentasSin',
  'exoneradasSin',
  'noSujetasSin',
  'capitalExentasSin',
] as const
const COMPRAS_SIN_IVA = [
  'otrosRegimenes',
  'comprasExentas',
  'comprasNoSujetas',
  'comprasAutorizadas',
  'comprasArticulo19',
  'comprasEspeciales',
] as const

/** Totals are sums of the boxes above them, both exact and rounded. */
export const SUMAS: readonly (readonly [IdCasilla, readonly IdCasilla[]])[] = [
  ['totalVentasGravadas', ventas],
  ['totalVentas', [...ventas, ...VENTAS_SIN_IVA]],
  ['totalImpuestoVentas', TARIFAS_VENTA.map((t) => `impuestoVentas ${t}` as const)],
  ['totalComprasConIva', compras],
  ['totalComprasSinIva', COMPRAS_SIN_IVA],
  ['totalCompras', [...compras, ...COMPRAS_SIN_IVA]],
  ['totalSoportado', TARIFAS_COMPRA.map((t) => `soportado ${t}` as const)],
  ['totalCredito', TARIFAS_COMPRA.map((t) => `credito ${t}` as const)],
  ['totalGasto', TARIFAS_COMPRA.map((t) => `gasto ${t}` as const)],
  ['totalImpuesto', ['totalImpuestoVentas']],
]

const PARTES: ReadonlyMap<IdCasilla, readonly IdCasilla[]> = new Map(SUMAS)

const HOJAS: readonly IdCasilla[] = [
  ...ventas,
  ...VENTAS_SIN_IVA,
  ...compras,
  ...COMPRAS_SIN_IVA,
  ...TARIFAS_COMPRA.flatMap((t) => [`soportado ${t}`, `credito ${t}`] as const),
  'diferido',
  'diferidoQueEntra',
  'autorrepercusion',
  'ivaDevuelto',
  'ventasUsados',
  'impuestoUsados',
]

function calculateCasillas(aportes: Aportes, ajuste: Monto): Record<IdCasilla, Casilla> {
  const casillas = {} as Record<IdCasilla, Casilla>
  const sumOf = (id: IdCasilla): Monto => sumBy(aportes.get(id) ?? [], (a) => a.monto)
  for (const id of HOJAS) casillas[id] = whole(sumOf(id))
  for (const t of TARIFAS_VENTA) {
    const base = casillas[`ventas ${t}`].exacto
    casillas[`impuestoVentas ${t}`] = taxOf(base, puntosDe(t), sumOf(`impuestoVentas ${t}`))
  }
  // Expense is tax borne minus credit, so that they add up after rounding too.
  for (const t of TARIFAS_COMPRA) casillas[`gasto ${t}`] = minus(casillas[`soportado ${t}`], casillas[`credito ${t}`])
  casillas.ajusteProporcion = whole(ajuste)
  for (const [total, partes] of SUMAS) casillas[total] = partes.map((id) => casillas[id]).reduce(plus)
  casillas.totalCredito = plus(casillas.totalCredito, casillas.ajusteProporcion)
  casillas.totalGasto = minus(casillas.totalGasto, casillas.ajusteProporcion)
  const neto = (de: 'exacto' | 'entero'): Monto =>
    calculateNeto({
      ventas: casillas.totalImpuesto[de],
      autorrepercusion: casillas.autorrepercusion[de],
      credito: casillas.totalCredito[de],
      devuelto: casillas.ivaDevuelto[de],
    })
  const resultado = { exacto: neto('exacto'), entero: neto('entero') }
  casillas.impuestoDeterminado = onlyAbove(resultado)
  casillas.saldoAFavor = onlyAbove(minus(NADA, resultado))
  return casillas
}

/** Rounded half up, once per box, as a public program that matched a filed month to the colón (docs/iva.md §4). */
const whole = (exacto: Monto): Casilla => ({ exacto, entero: roundTo(exacto, 0) })

/** Base × rate in one operation on the exact base, not a sum of lines (docs/iva.md §4). */
function taxOf(base: Monto, puntos: Tarifa, segunDocumentos: Monto): Casilla {
  const entero = (divideHalfUp(base * puntos, 10_000n * UN_COLON) * UN_COLON) as Monto
  return { exacto: percentage(base, puntos), entero, segunDocumentos }
}

const UN_COLON = 100_000n
const NADA: Casilla = { exacto: CERO, entero: CERO }
const puntosDe = (t: TarifaVenta): Tarifa => tarifa(t === '4 aéreo' ? '4' : t)

function plus(a: Casilla, b: Casilla): Casilla {
  const dicho = a.segunDocumentos !== undefined && b.segunDocumentos !== undefined
  return {
    exacto: add(a.exacto, b.exacto),
    entero: add(a.entero, b.entero),
    ...(dicho && { segunDocumentos: add(a.segunDocumentos, b.segunDocumentos) }),
  }
}

const minus = (a: Casilla, b: Casilla): Casilla => ({
  exacto: subtract(a.exacto, b.exacto),
  entero: subtract(a.entero, b.entero),
})

const onlyAbove = ({ exacto, entero }: Casilla): Casilla => ({ exacto: max(CERO, exacto), entero: max(CERO, entero) })
