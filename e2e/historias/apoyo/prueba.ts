import { test as base } from '@playwright/test'
import { direccionDe, simuladorDe } from '../../direccion.ts'
import { type OtroProducto, startOtroProducto } from '../../otro-producto.ts'

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

/** For stories that end the server or need other settings: a product of their own, which the helpers use meanwhile. */
export const withProducto = (ajustes: NodeJS.ProcessEnv) =>
  test.extend<object, { producto: OtroProducto }>({
    producto: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
      async ({}, use, { parallelIndex }) => {
        const producto = await startOtroProducto(parallelIndex, ajustes)
        otro = producto
        await use(producto)
        otro = undefined
        await producto.stop()
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    baseURL: ({ producto }, use) => use(producto.direccion),
  })

/** Address of the product that this story uses. */
export const direccion = (): string => otro?.direccion ?? direccionDe(test.info().parallelIndex)

/** Address of the simulators of that product: Hacienda, mail, payments. */
export const simulador = (): string => otro?.simulador ?? simuladorDe(test.info().parallelIndex)
