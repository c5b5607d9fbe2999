/** What each line comes to, as text for the screen. */
import { type Calculo, CERO, isIva, type Linea, max, subtract, sumBy, toDecimal } from '@pura/domain'
import { type LineaForm, llenas } from '../modelo/estado.ts'

export interface LineaCalculada {
  base: string
  /** Price times quantity, less the discount. */
  subtotal: string
  /** IVA, after relief. */
  iva: string
  /** Other taxes; empty when there are none. */
  otros: string
  /** By the order of the line's other taxes. */
  montosOtros: readonly string[]
  /** What was relieved; empty when nothing was. */
  exonerado: string
  total: string
}
export type LineasCalculadas = ReadonlyMap<string, LineaCalculada>

export function calculadasOf(lineas: readonly LineaForm[], calculo: Calculo | null): LineasCalculadas {
  return new Map(
    llenas(lineas).flatMap((linea, i) => {
      const calculada = calculo?.lineas[i]
      return calculada ? [[linea.id, toCalculada(calculada)] as const] : []
    }),
  )
}

const calculadas = new WeakMap<Linea, LineaCalculada>()

export function toCalculada(linea: Linea): LineaCalculada {
  const antes = calculadas.get(linea)
  if (antes) return antes
  const calculada = textsOf(linea)
  calculadas.set(linea, calculada)
  return calculada
}

function textsOf({ baseImponible, subTotal, impuestos, impuestoNeto, montoTotalLinea }: Linea): LineaCalculada {
  const otros = impuestos.filter((i) => !isIva(i.codigo))
  const sumaOtros = sumBy(otros, (i) => i.monto)
  const exonerado = sumBy(impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)
  return {
    base: toDecimal(baseImponible),
    subtotal: toDecimal(subTotal),
    iva: toDecimal(max(CERO, subtract(impuestoNeto, sumaOtros))),
    otros: sumaOtros === CERO ? '' : toDecimal(sumaOtros),
    montosOtros: otros.map((i) => toDecimal(i.monto)),
    exonerado: exonerado === CERO ? '' : toDecimal(exonerado),
    total: toDecimal(montoTotalLinea),
  }
}
