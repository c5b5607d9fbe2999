/** Amounts of each line, as text for the screen. */
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
import { type LineaForm, llenas } from '../../../modelo/estado.ts'

export interface LineaCalculada {
  base: string
  /** Price × quantity − discount. */
  subtotal: string
  /** IVA charged: after the exoneration, and without the part that the issuer assumes. */
  iva: string
  /** Other taxes charged; empty if none. */
  otros: string
  /** IVA assumed by the issuer; empty if none. */
  ivaAsumido: string
  /** In the order of the line's other taxes: the declared amount, and the part assumed by the issuer. */
  montosOtros: readonly { monto: string; asumido: string }[]
  /** Exonerated amount; empty if none. */
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
