/** Reads numbers that were sent into a document's units; too many decimals are refused, never rounded. */
import {
  type Cantidad,
  CERO,
  cantidad,
  decimalesOf,
  type Factor,
  factor,
  MONTO_MAXIMO,
  type Monto,
  mensajes,
  monto,
  type Tarifa,
  tarifa,
} from '@pura/domain'

/** A value that cannot be part of a document; `campo` is its path in what was sent. */
export class EntradaInvalida extends Error {
  constructor(
    readonly campo: string,
    mensaje: string,
  ) {
    super(mensaje)
    this.name = 'EntradaInvalida'
  }
}

const textos = mensajes.documento

export const present = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && value !== ''

export const toInteger = (value: string | number | null | undefined): number | undefined => {
  const n = Number(value)
  return present(value) && Number.isInteger(n) && n >= 0 ? n : undefined
}

export function readMonto(value: string | number, campo: string, mensaje: string = textos.montoInvalido): Monto {
  const m = read(() => monto(value), campo, mensaje)
  if (m < CERO) throw new EntradaInvalida(campo, mensaje)
  if (m > MONTO_MAXIMO) throw new EntradaInvalida(campo, textos.montoMuyGrande)
  assertDecimales(value, 5, campo, textos.montoDecimales)
  return m
}

/** VAL-58: a quantity is never negative, so only a price can make a line's total negative. */
export function readPrecio(value: string | number, campo: string): Monto {
  const precio = read(() => monto(value), campo, textos.precioInvalido)
  if (precio < CERO) throw new EntradaInvalida(campo, textos.totalNegativo)
  assertDecimales(value, 5, campo, textos.precioDecimales)
  return readMonto(value, campo, textos.precioInvalido)
}

export function readPuntos(value: string | number, campo: string): Tarifa {
  const t = read(() => tarifa(value), campo, textos.porcentajeInvalido)
  if (t < 0n || t > 10_000n) throw new EntradaInvalida(campo, textos.porcentajeInvalido)
  assertDecimales(value, 2, campo, textos.porcentajeDecimales)
  return t
}

/** XSD dec(16,3): at most 13 integer digits; zero is refused. */
const CANTIDAD_MAXIMA = 9_999_999_999_999_999n

export function readCantidad(value: string | number, campo: string): Cantidad {
  const c = read(() => cantidad(value), campo, textos.cantidadInvalida)
  if (c > CANTIDAD_MAXIMA) throw new EntradaInvalida(campo, textos.cantidadInvalida)
  assertDecimales(value, 3, campo, textos.cantidadDecimales)
  if (c <= 0n) throw new EntradaInvalida(campo, textos.cantidadInvalida)
  return c
}

/** XSD dec(5,4). */
const FACTOR_MAXIMO = 99_999n

/** Factor of used goods (annex, FactorCalculoIVA), a fraction of the price, as 0.0468. */
export function readFactor(value: string | number, campo: string): Factor {
  const f = read(() => factor(value), campo, textos.factorInvalido)
  if (f <= 0n || f > FACTOR_MAXIMO || decimalesOf(value) > 4) throw new EntradaInvalida(campo, textos.factorInvalido)
  return f
}

function read<T>(parse: () => T, campo: string, mensaje: string): T {
  try {
    return parse()
  } catch {
    throw new EntradaInvalida(campo, mensaje)
  }
}

function assertDecimales(value: string | number, maximo: number, campo: string, mensaje: string): void {
  if (decimalesOf(value) > maximo) throw new EntradaInvalida(campo, mensaje)
}
