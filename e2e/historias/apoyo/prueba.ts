import { test as base } from '@playwright/test'
import { direccionDe, simuladorDe } from '../../direccion.ts'

/** Each worker uses its own product, so that no story counts what another one issues. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
  baseURL: ({}, use, { parallelIndex }) => use(direccionDe(parallelIndex)),
})

interface Producto {
  direccion: string
  simulador: string
}
let otro: Producto | undefined

/** Points the helpers of this worker to that product (otro-producto.ts); undefined points them back to its own. */
export function driveOtro(producto: Producto | undefined): void {
  otro = producto
}

/** Address of the product that this story uses. */
export const direccion = (): string => otro?.direccion ?? direccionDe(test.info().parallelIndex)

/** Address of the simulators of that product: Hacienda, mail, payments. */
export const simulador = (): string => otro?.simulador ?? simuladorDe(test.info().parallelIndex)
