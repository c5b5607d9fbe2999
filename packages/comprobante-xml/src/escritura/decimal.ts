/**
 * The texts of @pura/domain's amounts (a test says that they are the same), made without intermediate strings: an
 * invoice of 100 lines has some 900 of them and they would otherwise take half of the time of writing it.
 */
import { type Cantidad, type Monto, type Tarifa, toDecimal, toDecimalCantidad, toDecimalTarifa } from '@pura/domain'

const EXACT = BigInt(Number.MAX_SAFE_INTEGER)

/** `.25`, `.5` and '' for 250, 500 and 0 thousandths. */
const THOUSANDTHS = Array.from({ length: 1000 }, (_, n) => (n === 0 ? '' : `.${trimZeros(String(n).padStart(3, '0'))}`))
/** `.25`, `.50` and `.00`, to be followed by more decimals. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, n) => `.${String(n).padStart(2, '0')}`)
const LAST_THREE = Array.from({ length: 1000 }, (_, n) => trimZeros(String(n).padStart(3, '0')))

function trimZeros(cifras: string): string {
  return cifras.replace(/0+$/, '')
}

export function montoText(valor: Monto): string {
  if (valor < 0n || valor > EXACT) return toDecimal(valor)
  const n = Number(valor)
  const entero = Math.floor(n / 100_000)
  const fraccion = n - entero * 100_000
  const ultimas = fraccion % 1000
  const primeras = (fraccion - ultimas) / 1000
  if (ultimas === 0) return entero + THOUSANDTHS[primeras * 10]!
  return entero + HUNDREDTHS[primeras]! + LAST_THREE[ultimas]!
}

export function cantidadText(valor: Cantidad): string {
  if (valor < 0n || valor > EXACT) return toDecimalCantidad(valor)
  const n = Number(valor)
  const entero = Math.floor(n / 1000)
  return entero + THOUSANDTHS[n - entero * 1000]!
}

export function tarifaText(valor: Tarifa): string {
  if (valor < 0n || valor > EXACT) return toDecimalTarifa(valor)
  const n = Number(valor)
  const entero = Math.floor(n / 100)
  return entero + THOUSANDTHS[(n - entero * 100) * 10]!
}
