/** A product as its scale's label sells it: so much of it, or so many colones of it. */
import {
  type Cantidad,
  cantidad,
  divideHalfUp,
  type Monto,
  monto,
  roundTo,
  toDecimal,
  toDecimalCantidad,
} from '@pura/domain'
import type { Etiqueta } from '@pura/mostrador'
import { CARRITO_VACIO, calculateCarrito, type ProductoDeVenta, precioConIva, withoutIva } from './carrito.ts'

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
  const conIva = monto(String(valor))
  const deUno = monto(precioConIva({ producto }))
  if (deUno <= 0n) return undefined
  const pesa = porGramo ? divideHalfUp(conIva * MIL, deUno) : MIL
  const cuanto = (pesa > 0n ? pesa : 1n) as Cantidad
  const sinIva = monto(withoutIva(String(valor), producto))
  const suya = {
    cantidad: toDecimalCantidad(cuanto),
    precio: toDecimal(divideHalfUp(sinIva * MIL, cuanto) as Monto),
  }
  const cuenta = calculateCarrito({ ...CARRITO_VACIO, lineas: [{ id: '', producto, ...suya }] })
  return !('problema' in cuenta) && roundTo(cuenta.total, 2) === conIva ? suya : undefined
}

/** So many times the same label. @param veces decimal text */
export const timesEtiqueta = (suya: DeEtiqueta, veces: string): DeEtiqueta => ({
  ...suya,
  cantidad: toDecimalCantidad(divideHalfUp(cantidad(suya.cantidad) * cantidad(veces), MIL) as Cantidad),
})
