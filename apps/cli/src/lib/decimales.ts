/** The domain's integers as decimal text. Only a field's name tells which of the four units it has. */
import {
  type Cantidad,
  type Factor,
  type Monto,
  type Tarifa,
  toDecimal,
  toDecimalCantidad,
  toDecimalFactor,
  toDecimalTarifa,
} from '@pura/domain'

const CANTIDADES = new Set(['cantidad', 'cantidadUnidadMedida', 'volumenUnidadConsumo'])
const TARIFAS = new Set(['tarifa', 'tarifaExonerada', 'porcentaje'])

/** A copy that JSON can carry. Undefined fields are left out, as JSON does. */
export function toTextos(valor: unknown, campo = '', lista = ''): unknown {
  if (typeof valor === 'bigint') return textOf(valor, campo, lista)
  if (Array.isArray(valor)) return valor.map((item) => toTextos(item, campo, campo))
  if (typeof valor !== 'object' || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([nombre, hijo]) => [nombre, toTextos(hijo, nombre, lista)]))
}

function textOf(valor: bigint, campo: string, lista: string): string {
  if (CANTIDADES.has(campo)) return toDecimalCantidad(valor as Cantidad)
  if (campo === 'factorCalculoIva') return toDecimalFactor(valor as Factor)
  // The percentage of another charge has five decimals (CARGO-03), so the domain keeps it as a Monto.
  if (TARIFAS.has(campo) && lista !== 'otrosCargos') return toDecimalTarifa(valor as Tarifa)
  return toDecimal(valor as Monto)
}
