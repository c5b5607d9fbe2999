import type { Page } from '@playwright/test'
import { buildPath, type Endpoint } from '@pura/contract'

/** Path of a call of the contract, as a page requests it. */
export const rutaDe = (e: Pick<Endpoint, 'path'>, params?: object, query?: object): string =>
  `/api${buildPath(e, params, query)}`

/** Holds the responses of the route until the returned function is called; a response has the data of its request. */
export async function hold(page: Page, ruta: string | RegExp): Promise<() => void> {
  let release = () => {}
  const permitido = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ruta, async (route) => {
    const response = await route.fetch()
    await permitido
    await route.fulfill({ response })
  })
  return release
}
