/** Months side by side: the rows of a year and how each is read from a month, for the screen and for the sheet. */
import { add, CERO, divideHalfUp, type Monto, subtract, sumBy } from '../../dinero/index.ts'
import { ORDEN_DE_ABONOS } from '../mes/liquidacion.ts'
import { type IdCasilla, TARIFAS_COMPRA, TARIFAS_VENTA } from './formulario.ts'

/** Figures of a month in whole colones; those at zero may be missing. */
export type CifrasDeMes = Readonly<Partial<Record<CifraDelAnio, Monto>>>
export type CifraDelAnio = IdCasilla | `usado ${(typeof ORDEN_DE_ABONOS)[number]}` | 'porPagar'

export interface RenglonDelAnio {
  readonly id: CifraDelAnio | 'tasa'
  readonly etiqueta: string
  /** Shown also where every month is zero. */
  readonly siempre?: true
  readonly suma?: true
  /** Shown with the year before under it. */
  readonly conAntes?: true
  /** What is taken off is shown with its sign. */
  readonly resta?: true
}

export interface GrupoDelAnio {
  readonly titulo: string
  readonly renglones: readonly RenglonDelAnio[]
}

const SIN_IVA: readonly [IdCasilla, string][] = [
  ['exentasPleno', 'Exentas, crédito pleno'],
  ['exoneradasPleno', 'Exoneradas, créd. pleno'],
  ['noSujetasPleno', 'No sujetas, créd. pleno'],
  ['exentasSin', 'Exentas sin crédito'],
  ['exoneradasSin', 'Exoneradas sin crédito'],
  ['noSujetasSin', 'No sujetas sin crédito'],
  ['capitalExentasSin', 'Capital exento'],
]
const USADO = {
  saldoAnterior: 'Saldo anterior usado',
  retencionTarjeta: 'Retenciones usadas',
  compensacion: 'Compensado',
} as const

export const GRUPOS_DEL_ANIO: readonly GrupoDelAnio[] = [
  {
    titulo: 'Ventas',
    renglones: [
      ...TARIFAS_VENTA.map((t) => ({
        id: `ventas ${t}` as const,
        etiqueta: `Ventas a ${t.replace(' ', '% ')}${t.includes(' ') ? '' : '%'}`,
      })),
      ...SIN_IVA.map(([id, etiqueta]) => ({ id, etiqueta })),
      { id: 'totalVentas', etiqueta: 'Total ventas', siempre: true, suma: true, conAntes: true },
    ],
  },
  {
    titulo: 'Compras',
    renglones: [
      ...TARIFAS_COMPRA.map((t) => ({ id: `compras ${t}` as const, etiqueta: `Compras a ${t}%` })),
      { id: 'totalComprasSinIva', etiqueta: 'Sin IVA o no acreditables' },
      { id: 'totalCompras', etiqueta: 'Total compras', siempre: true, suma: true },
      { id: 'totalSoportado', etiqueta: 'Impuesto soportado', siempre: true },
      { id: 'totalGasto', etiqueta: 'Gasto para utilidades' },
      { id: 'totalCredito', etiqueta: 'Crédito fiscal', siempre: true, suma: true, conAntes: true },
    ],
  },
  {
    titulo: 'Resultado',
    renglones: [
      { id: 'totalImpuesto', etiqueta: 'Impuesto de ventas', siempre: true },
      { id: 'autorrepercusion', etiqueta: 'Auto repercusión' },
      { id: 'ivaDevuelto', etiqueta: 'IVA devuelto', resta: true },
      { id: 'impuestoDeterminado', etiqueta: 'Impuesto determinado', siempre: true, suma: true, conAntes: true },
      { id: 'saldoAFavor', etiqueta: 'Saldo a favor', siempre: true },
      ...ORDEN_DE_ABONOS.map((tipo) => ({
        id: `usado ${tipo}` as const,
        etiqueta: USADO[tipo],
        resta: true as const,
      })),
      { id: 'porPagar', etiqueta: 'Por pagar', siempre: true, suma: true },
      { id: 'tasa', etiqueta: 'Tasa efectiva', siempre: true },
    ],
  },
]

/** Null: nothing is known of that month, which is not zero. */
type Mes = CifrasDeMes | null

export const cifraOf = (cifras: CifrasDeMes, { id, resta }: Pick<RenglonDelAnio, 'id' | 'resta'>): Monto => {
  if (id === 'tasa') return tasaOf(cifras.impuestoDeterminado ?? CERO, cifras.totalVentas ?? CERO)
  const cifra = cifras[id] ?? CERO
  return resta ? subtract(CERO, cifra) : cifra
}

/** Of the months that have data; null where none has. */
export function sumaDelAnio(meses: readonly Mes[], renglon: Pick<RenglonDelAnio, 'id' | 'resta'>): Monto | null {
  const con = meses.filter((m) => m !== null)
  if (con.length === 0) return null
  if (renglon.id !== 'tasa') return sumBy(con, (m) => cifraOf(m, renglon))
  return tasaOf(
    sumBy(con, (m) => m.impuestoDeterminado ?? CERO),
    sumBy(con, (m) => m.totalVentas ?? CERO),
  )
}

/** Tax that was determined for each hundred of sales, to two decimals. */
const tasaOf = (impuesto: Monto, ventas: Monto): Monto => toPorcentaje(impuesto, ventas)

const UN_CENTESIMO = 1_000n
const toPorcentaje = (parte: Monto, todo: Monto): Monto =>
  todo <= CERO ? CERO : ((divideHalfUp(parte * 10_000n, todo) * UN_CENTESIMO) as Monto)

/** The rows to show: of each group those that are not zero in every month of either year. */
export const gruposDelAnio = (meses: readonly Mes[]): GrupoDelAnio[] =>
  GRUPOS_DEL_ANIO.map(({ titulo, renglones }) => ({
    titulo,
    renglones: renglones.filter(
      (renglon) => renglon.siempre || meses.some((m) => m !== null && cifraOf(m, renglon) !== CERO),
    ),
  }))

export interface ComparacionDeAnios {
  /** Months of the year, 1 to 12. */
  readonly desde: number
  readonly hasta: number
  /** Growth of sales, in hundredths of a percent: 900 is 9 %. */
  readonly crece: Monto
}

/**
 * Sales of the last run of complete months that both years have, so that a month without data or still open does not
 * look like a fall; undefined if there is none.
 */
export function compareAnios(
  meses: readonly Mes[],
  antes: readonly Mes[],
  completos: readonly boolean[],
): ComparacionDeAnios | undefined {
  const both = (i: number) => meses[i] && antes[i] && completos[i]
  let hasta = meses.length - 1
  while (hasta >= 0 && !both(hasta)) hasta--
  let desde = hasta
  while (desde > 0 && both(desde - 1)) desde--
  if (hasta < 0) return undefined
  const sumOf = (de: readonly Mes[]) => sumBy(de.slice(desde, hasta + 1), (m) => m?.totalVentas ?? CERO)
  const [ahora, entonces] = [sumOf(meses), sumOf(antes)]
  if (entonces <= CERO) return undefined
  const negativo = ahora < entonces
  const diferencia = negativo ? subtract(entonces, ahora) : subtract(ahora, entonces)
  const crece = toPorcentaje(diferencia, entonces)
  return { desde: desde + 1, hasta: hasta + 1, crece: negativo ? subtract(CERO, crece) : add(CERO, crece) }
}
