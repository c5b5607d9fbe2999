import { formatMonto, isCero, type MonedaVisible } from '../../lib/formato/format.ts'

interface PropsDeMonto {
  /** Decimal text, as it travels. */
  valor: string
  moneda?: MonedaVisible
  decimales?: number
  /** Zero in secondary text, for totals that do not apply. */
  ceroTenue?: boolean
}

/** An amount: tabular figures, never wrapped, never cut. Alignment is the container's. */
export function Monto({ valor, moneda, decimales, ceroTenue }: PropsDeMonto) {
  return <span className={ceroTenue && isCero(valor) ? 'num sec' : 'num'}>{formatMonto(valor, moneda, decimales)}</span>
}
