/**
 * The sections of the menu in the built product, in a Chromium on its own data folder: from the press on a section to its
 * page drawn without anything that waits, the first time in a browser that has only seen the desk, and again.
 */
import type { Browser, Page } from '@playwright/test'
import { openPage, signIn, withChromium } from '../lib/medir/chromium.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { median } from '../lib/medir/medir.ts'
import { withEmbebida } from '../lib/medir/producto.ts'

const NAVEGADORES = Number(process.env.NAVEGADORES ?? 7)
const META_PRIMERA_MS = 600
const META_OTRA_MS = 150
const SECCIONES = ['/facturasElectronicas', '/productos', '/personas', '/documentosRecibidos', '/mesaIva', '/usuarios']
/** A person looks at a page this long. */
const MIRADA_MS = 1_500

await withEmbebida(({ url }) => withChromium('secciones', (browser) => measureSecciones(browser, url)))

async function measureSecciones(browser: Browser, url: string): Promise<void> {
  const primeras = new Map<string, number[]>(SECCIONES.map((ruta) => [ruta, []]))
  const demas = new Map<string, number[]>(SECCIONES.map((ruta) => [ruta, []]))
  for (let vez = 0; vez < NAVEGADORES; vez++) {
    const page = await openEscritorio(browser, url)
    // Each section is the first one in turn: the first to be opened loads what others share.
    const orden = SECCIONES.map((_, i) => SECCIONES[(i + vez) % SECCIONES.length]!)
    for (const ruta of orden) primeras.get(ruta)!.push(await timeSeccion(page, ruta))
    for (const ruta of orden) demas.get(ruta)!.push(await timeSeccion(page, ruta))
    await page.context().close()
  }
  for (const [nombre, esperas, metaMs] of [
    ['primera vez', primeras, META_PRIMERA_MS],
    ['otra vez', demas, META_OTRA_MS],
  ] as const) {
    for (const [ruta, ms] of esperas) {
      report({
        nombre: `${ruta}, ${nombre}`,
        medido: milisegundos(median(ms)),
        meta: `≤ ${milisegundos(metaMs)}`,
        cumple: median(ms) <= metaMs,
        nota: `mediana de ${ms.length}; la peor ${milisegundos(Math.max(...ms))}`,
      })
    }
  }
}

/** A browser without a cache, at the desk, with all groups of the menu open. */
async function openEscritorio(browser: Browser, url: string): Promise<Page> {
  const page = await openPage(browser, url, { reducedMotion: 'reduce' })
  await signIn(page)
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  await menu.getByRole('link').first().waitFor()
  for (const cerrado of await menu.locator('button[aria-expanded="false"]').all()) await cerrado.click()
  return page
}

/** From the press to the frame after the page of the section is there and nothing in it waits. */
async function timeSeccion(page: Page, ruta: string): Promise<number> {
  await page.waitForTimeout(MIRADA_MS)
  const dibujada = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const anterior = document.querySelector('main')?.firstElementChild
        let inicio = 0
        addEventListener('click', (event) => (inicio = event.timeStamp), { capture: true, once: true })
        const wait = () => {
          const main = document.querySelector('main')
          const lista = main?.firstElementChild && main.firstElementChild !== anterior
          if (inicio > 0 && lista && !main.querySelector('[aria-busy="true"], .mantine-Skeleton-root'))
            requestAnimationFrame(() => resolve(performance.now() - inicio))
          else requestAnimationFrame(wait)
        }
        requestAnimationFrame(wait)
      }),
  )
  await page.locator(`nav[aria-label="Secciones"] a[href="${ruta}"]`).click()
  return dibujada
}
