import { expect, type Page } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { listContenidos } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const FACTURA = 2
const KB = 1024
/** A slow line. */
const LENTA = { offline: false, latency: 300, downloadThroughput: 200 * KB, uploadThroughput: 200 * KB }
/** Between keys of a person who does not wait for the screen. */
const ENTRE_TECLAS_MS = 60
const TRAER_MS = 60_000

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LENTA)
}

/** Types texts and presses keys, without waiting for what they do. */
async function type(page: Page, ...teclas: readonly string[]): Promise<void> {
  for (const tecla of teclas) {
    if (/^[a-z0-9]+$/.test(tecla)) await page.keyboard.type(tecla, { delay: ENTRE_TECLAS_MS })
    else await page.keyboard.press(tecla)
    await page.waitForTimeout(ENTRE_TECLAS_MS)
  }
}

test('on a slow line no key of a document is lost, from another page to Generar', async ({ page }) => {
  test.slow()
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, {
    con: { clientes: ['ana', 'carreta'], productos: ['arroz', 'frijoles', 'aceite'] },
  })
  await slowDown(page)
  await page.goto('/escritorio')
  await expect(page.getByRole('link', { name: 'Facturas Electrónicas', exact: true }).first()).toBeVisible({
    timeout: TRAER_MS,
  })
  // The list, its form and the lines of the form have not been brought.
  await type(page, 'Control+f', '1', 'n', 'Alt+2', 'carreta', 'Enter', 'arroz', 'Enter', '3', 'Enter')
  await type(page, 'frij', 'Enter', '12', 'Enter', 'aceix', 'Backspace', 'Enter', '5', 'Enter', 'Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible({ timeout: TRAER_MS })
  const { arroz, frijoles, aceite } = compania.productos
  expect(await listContenidos(compania, FACTURA)).toEqual([
    {
      cliente: compania.clientes.carreta.nombreCliente,
      lineas: [
        [arroz.nombreProducto, 3, 1690],
        [frijoles.nombreProducto, 12, 1390],
        [aceite.nombreProducto, 5, 1950],
      ],
    },
  ])
  assertQuiet()
})
