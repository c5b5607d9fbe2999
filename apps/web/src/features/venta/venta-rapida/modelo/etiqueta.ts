/** A product as its scale's label sells it: so much of it, or so many colones of it. */
import {
  type Cantidad,
  CERO,
  cantidad,
  divideHalfUp,
  type Monto,
  monto,
  roundTo,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import type { Etiqueta } from '@pura/mostrador'
import { type ProductoDeVenta, totalDe } from './carrito.ts'

interface DeEtiqueta {
  /** Decimal text. */
  readonly cantidad: string
  /** Of one, without its IVA, so that the line is what the label says. */
  readonly precio?: string
}

/** Thousandths of its unit in a gram; other units are not weighed. */
const POR_GRAMO: Readonly<Record<string, bigint>> = { Kg: 1n, kg: 1n, G: 1_000n, g: 1_000n }
const MIL = 1_000n

/**
 * Undefined if the product cannot be sold by that label: a weight of what is not sold by weight, or a price that its
 * taxes cannot give to the céntimo.
 */
export function toDeEtiqueta(producto: ProductoDeVenta, { contenido, valor }: Etiqueta): DeEtiqueta | undefined {
  const porGramo = POR_GRAMO[producto.unidadMedida.unidadMedidaPK.idUnidad]
  if (contenido === 'gramos') {
    return porGramo === undefined ? undefined : { cantidad: toDecimalCantidad((BigInt(valor) * porGramo) as Cantidad) }
  }
  const conImpuestos = monto(String(valor))
  const deUno = roundTo(totalDe(producto, { cantidad: '1' }) ?? CERO, 2)
  if (deUno <= CERO) return undefined
  const pesa = porGramo ? divideHalfUp(conImpuestos * MIL, deUno) : MIL
  const cuanto = toDecimalCantidad((pesa > 0n ? pesa : 1n) as Cantidad)
  const precio = findPrecio(producto, cuanto, conImpuestos)
  const total = precio && totalDe(producto, { cantidad: cuanto, precio })
  return total && roundTo(total, 2) === conImpuestos ? { cantidad: cuanto, precio } : undefined
}

/**
 * The price whose total is that one. Of taxes by rate and by unit a total is a straight line over the price, so two of
 * its points say it.
 */
function findPrecio(producto: ProductoDeVenta, cuanto: string, total: Monto): string | undefined {
  const paso = monto(producto.precioVenta)
  const [uno, dos] = [1n, 2n].map((veces) =>
    totalDe(producto, { cantidad: cuanto, precio: toDecimal((paso * veces) as Monto) }),
  )
  if (uno === undefined || dos === undefined || dos <= uno) return undefined
  const precio = paso + divideHalfUp((total - uno) * paso, dos - uno)
  return precio > CERO ? toDecimal(precio as Monto) : undefined
}

/** So many times the same label. @param veces decimal text */
export const timesEtiqueta = (suya: DeEtiqueta, veces: string): DeEtiqueta => ({
  ...suya,
  cantidad: toDecimalCantidad(divideHalfUp(cantidad(suya.cantidad) * cantidad(veces), MIL) as Cantidad),
})
