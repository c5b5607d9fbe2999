/** What each line comes to, as text for the screen. */
import {
  asumidosOf,
  type Calculo,
  CERO,
  cobroOf,
  isIva,
  type Linea,
  type Monto,
  sum,
  sumBy,
  toDecimal,
} from '@pura/domain'
import { type LineaForm, llenas } from '../../modelo/estado.ts'

export interface LineaCalculada {
  base: string
  /** Price times quantity, less the discount. */
  subtotal: string
  /** IVA that is charged: after relief, and nothing of what the issuer assumes. */
  iva: string
  /** Other taxes that are charged; empty when none is. */
  otros: string
  /** What of the IVA the issuer assumes; empty when it is nothing. */
  ivaAsumido: string
  /** By the order of the line's other taxes, as they are declared, and what of each the issuer assumes. */
  montosOtros: readonly { monto: string; asumido: string }[]
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

function textsOf(linea: Linea): LineaCalculada {
  const { baseImponible, subTotal, impuestos, montoTotalLinea } = linea
  const { iva, otros } = cobroOf(linea)
  const asumidos = asumidosOf(linea)
  const exonerado = sumBy(impuestos, (i) => i.exoneracion?.montoExoneracion ?? CERO)
  return {
    base: toDecimal(baseImponible),
    subtotal: toDecimal(subTotal),
    iva: toDecimal(iva),
    otros: unlessCero(otros),
    ivaAsumido: unlessCero(sum(asumidos.filter((_, i) => isIva(impuestos[i]!.codigo)))),
    montosOtros: impuestos.flatMap(({ codigo, monto }, i) =>
      isIva(codigo) ? [] : { monto: toDecimal(monto), asumido: unlessCero(asumidos[i]!) },
    ),
    exonerado: unlessCero(exonerado),
    total: toDecimal(montoTotalLinea),
  }
}

const unlessCero = (monto: Monto): string => (monto === CERO ? '' : toDecimal(monto))
