/** Amounts in Costa Rican format: `₡1 234 567,89`, `USD 1 250,00`, `−₡2 157,00`, `13 %`. */
import {
  type Cantidad,
  type Monto,
  roundTo,
  type Tarifa,
  toDecimal,
  toDecimalCantidad,
  toDecimalTarifa,
} from '@pura/domain/dinero'

const NBSP = '\u00a0'
const MENOS = '\u2212'

/** Two decimals, half up, without currency: for columns. */
export function formatMonto(valor: Monto): string {
  const { signo, cifras } = split(valor)
  return signo + cifras
}

/** With the currency in front; a minus goes before it. */
export function formatMoneda(valor: Monto, moneda: string): string {
  const { signo, cifras } = split(valor)
  return `${signo}${moneda === 'CRC' ? '₡' : `${moneda}${NBSP}`}${cifras}`
}

/** Two to five decimals, so that quantity times price can be checked on paper. */
export const formatPrecio = (valor: Monto): string => localize(toDecimal(valor), 2)

export const formatCantidad = (valor: Cantidad): string => localize(toDecimalCantidad(valor), 0)

export const formatTarifa = (valor: Tarifa): string => `${localize(toDecimalTarifa(valor), 0)}${NBSP}%`

function split(valor: Monto): { signo: string; cifras: string } {
  const redondeado = roundTo(valor, 2)
  const signo = redondeado < 0n ? MENOS : ''
  return { signo, cifras: localize(toDecimal(redondeado).replace('-', ''), 2) }
}

/** "1250.5" to "1 250,50" with at least the given decimals. */
function localize(decimal: string, decimales: number): string {
  const [enteros = '0', fraccion = ''] = decimal.replace('-', MENOS).split('.')
  const agrupados = enteros.replace(/\B(?=(\d{3})+$)/g, NBSP)
  const decimalesTexto = fraccion.padEnd(decimales, '0')
  return decimalesTexto ? `${agrupados},${decimalesTexto}` : agrupados
}
