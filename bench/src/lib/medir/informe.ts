/** One line per result: whether its target is met, its name, the measurement, the target. */

import { percentile } from './medir.ts'

export interface Hecho {
  nombre: string
  medido: string
  /** The target in words; absent for information only. */
  meta?: string
  cumple?: boolean
  /** Explanation of the number. */
  nota?: string
}

export function report({ nombre, medido, meta, cumple, nota }: Hecho): void {
  const estado = meta === undefined ? '  ' : cumple ? 'ok' : 'NO'
  const detalle = [meta && `meta ${meta}`, nota].filter(Boolean).join('; ')
  console.log(`${estado}  ${nombre.padEnd(62)} ${medido.padStart(14)}${detalle && `   (${detalle})`}`)
  if (meta !== undefined && !cumple) process.exitCode = 1
}

/** Reports the 95th percentile of the waits in milliseconds against its target, with their median beside. */
export function reportP95(nombre: string, esperas: readonly number[], metaMs: number, nota = ''): void {
  const p95 = percentile(esperas, 95)
  report({
    nombre: `${nombre}: p95`,
    medido: milisegundos(p95),
    meta: `${metaMs} ms`,
    cumple: p95 <= metaMs,
    nota: [`mediana ${milisegundos(percentile(esperas, 50))}`, ...(nota ? [nota] : [])].join('; '),
  })
}

/** Reports that nothing was measured. */
export function skip(nombre: string, motivo: string): void {
  console.log(`--  ${nombre.padEnd(62)} ${'omitido'.padStart(14)}   (${motivo})`)
}

export const porSegundo = (ms: number): string => `${agrupado(1000 / ms)}/s`
export const porcentaje = (razon: number): string => `${(razon * 100).toFixed(1)} %`
export const veces = (razon: number): string => `${agrupado(razon)}×`
export const milisegundos = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`

const agrupado = (n: number): string => n.toLocaleString('es-CR', { maximumSignificantDigits: 4 })
