import { formatMonto, isCero, type MonedaVisible } from '../../lib/formato/format.ts'

interface PropsDeMonto {
  /** Decimal text, as the API sends it. */
  valor: string
  moneda?: MonedaVisible
  decimales?: number
  /** Zero in secondary text, for totals that do not apply. */
  ceroTenue?: boolean
}

/** An amount in tabular figures, never wrapped or cut. The container aligns it. */
export function Monto({ valor, moneda, decimales, ceroTenue }: PropsDeMonto) {
  return <span className={ceroTenue && isCero(valor) ? 'num sec' : 'num'}>{formatMonto(valor, moneda, decimales)}</span>
}
