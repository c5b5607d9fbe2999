import { test as base } from '@playwright/test'
import { direccionDe, simuladorDe } from '../../direccion.ts'

/** Each worker drives a product of its own: what one story issues, no other counts. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
  baseURL: ({}, use, { parallelIndex }) => use(direccionDe(parallelIndex)),
})

interface Producto {
  direccion: string
  simulador: string
}
let otro: Producto | undefined

/** From now on the helpers of this worker speak to that product (otro-producto.ts); undefined: to the worker's own. */
export function driveOtro(producto: Producto | undefined): void {
  otro = producto
}

/** Where the product of this story answers. */
export const direccion = (): string => otro?.direccion ?? direccionDe(test.info().parallelIndex)

/** Hacienda and the mail of the product that this story drives. */
export const simulador = (): string => otro?.simulador ?? simuladorDe(test.info().parallelIndex)
