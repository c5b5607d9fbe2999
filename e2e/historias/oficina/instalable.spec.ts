import { expect } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'

test.use({ serviceWorkers: 'allow' })

test('the product is installable, reports a missing network, and stores nothing of the company', async ({
  page,
  context,
}) => {
  await enterCompania(page)
  await page.goto('/escritorio')
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href')
  const { name, display, start_url, icons } = await (await page.request.get(manifest!)).json()
  expect({ name, display, start_url }).toEqual({
    name: 'Pura Factura',
    display: 'standalone',
    start_url: '/escritorio',
  })
  for (const { src, sizes, type } of icons as { src: string; sizes: string; type: string }[]) {
    const reply = await page.request.get(src)
    expect(reply.headers()['content-type'], src).toBe(type)
    // A PNG has its width in its first bytes.
    expect((await reply.body()).readUInt32BE(16), src).toBe(Number(sizes.split('x')[0]))
  }

  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/facturasElectronicas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Facturas Electrónicas')
  const guardados = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((nombre) => window.caches.open(nombre)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(guardados.sort()).toEqual(['/marca.svg', '/sin-conexion.css', '/sin-conexion.html'])

  await context.setOffline(true)
  await page.goto('/productos')
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  // Its style is applied: the content policy allows it.
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('grid')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Volver a intentar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritorio')
})
