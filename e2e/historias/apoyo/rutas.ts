import type { Page } from '@playwright/test'
import { buildPath, type Endpoint } from '@pura/contract'

/** Where a call of the contract is, as a page of the product asks for it. */
export const rutaDe = (e: Pick<Endpoint, 'path'>, params?: object, query?: object): string =>
  `/api${buildPath(e, params, query)}`

/** Holds responses of the route until the returned function is called; their content is of the time of the request. */
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
