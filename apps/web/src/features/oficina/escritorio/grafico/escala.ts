/** Converts amounts to pixels and to axis labels. */
import { monto } from '@pura/domain/dinero'

/** For drawing only; figures that people read are formatted from the text. */
export const toNumero = (decimal: string): number => Number(monto(decimal)) / 100_000

export interface Escala {
  /** From lowest to highest, zero included. */
  marcas: number[]
  /** Distance in pixels from the top of the chart area. */
  y: (valor: number) => number
}

const MARCAS = 3

/** Axis in steps of 1, 2 or 5 that covers every value and zero. */
export function escalaOf(valores: readonly number[], alto: number): Escala {
  const maximo = Math.max(0, ...valores)
  const minimo = Math.min(0, ...valores)
  const paso = roundUp((maximo - minimo || 1) / MARCAS)
  const [desde, hasta] = [Math.floor(minimo / paso), Math.max(Math.ceil(maximo / paso), Math.floor(minimo / paso) + 1)]
  const marcas = Array.from({ length: hasta - desde + 1 }, (_, i) => (desde + i) * paso)
  const rango = (hasta - desde) * paso
  return { marcas, y: (valor) => alto - ((valor - desde * paso) / rango) * alto }
}

function roundUp(paso: number): number {
  const base = 10 ** Math.floor(Math.log10(paso))
  return ([1, 2, 5].find((n) => n * base >= paso * 0.999_999) ?? 10) * base
}

const MENOS = '\u2212'
const UNIDADES = [
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const

/** ₡30 M, ₡500 k, 0. */
export function formatMarca(valor: number): string {
  const absoluto = Math.abs(valor)
  if (absoluto === 0) return '0'
  const [divisor, letra] = UNIDADES.find(([desde]) => absoluto >= desde) ?? [1, '']
  const cifra = new Intl.NumberFormat('es-CR', { maximumFractionDigits: 2 }).format(absoluto / divisor)
  return `${valor < 0 ? MENOS : ''}₡${cifra}${letra && `\u00a0${letra}`}`
}
