/**
 * The factura form for a user who issues two hundred a day: the built product in a Chromium, on its own data folder.
 * From a key in a cell to the frame with the new totals, with 100 and with 1000 lines, and from the click on
 * "Agregar" to a field ready for typing.
 */
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { openPage, signIn, taskMs, withChromium } from '../lib/medir/chromium.ts'
import { milisegundos, report } from '../lib/medir/informe.ts'
import { median, percentile } from '../lib/medir/medir.ts'
import { withEmbebida } from '../lib/medir/producto.ts'

const TECLAS_CALENTAR = 12
const TECLAS = 60
const APERTURAS = 7
const META_ABRIR_MS = 300
const CASOS = [
  { lineas: 100, metaMs: 16 },
  { lineas: 1000, metaMs: 50 },
]

await withEmbebida(({ url }) => withChromium('formulario de la factura', (browser) => measureFormulario(browser, url)))

async function measureFormulario(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url)
  page.setDefaultTimeout(120_000)
  const cdp = await page.context().newCDPSession(page)
  // CPU time of the page's thread instead of wall time: independent of a busy machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await signIn(page)
  const codigos = await readCodigos(page)
  await measureAbrir(page, cdp)
  for (const { lineas, metaMs } of CASOS) {
    await openWith(page, codigos, lineas)
    await measureTeclas(page, cdp, lineas, metaMs)
  }
}

/** Product codes of the demo company, to paste. */
async function readCodigos(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/producto/find-by-cod-cia/1?estado=A&pagina=1&porPagina=50')
  const { data } = (await reply.json()) as { data: { codigoInterno: string; conSurtido: boolean }[] }
  return data.filter((p) => !p.conSurtido && p.codigoInterno !== '').map((p) => p.codigoInterno)
}

/** From the click to the first focused field, painted. The first time on a page loads its chunk and catalogues. */
async function measureAbrir(page: Page, cdp: CDPSession): Promise<void> {
  const primeras: number[] = []
  const demas: number[] = []
  const cpu: number[] = []
  for (let i = 0; i < APERTURAS; i++) {
    await page.goto('/facturasElectronicas')
    const agregar = page.getByRole('button', { name: /Agregar Factura/ }).first()
    await agregar.waitFor()
    // A person looks at the list this long.
    await page.waitForTimeout(1500)
    const antes = await taskMs(cdp)
    primeras.push(await timeAbrir(page, agregar))
    cpu.push((await taskMs(cdp)) - antes)
    await closeForm(page)
    demas.push(await timeAbrir(page, agregar))
    await closeForm(page)
  }
  const reportAbrir = (nombre: string, ms: readonly number[], nota?: string) =>
    report({
      nombre,
      medido: milisegundos(median(ms)),
      meta: `≤ ${milisegundos(META_ABRIR_MS)}`,
      cumple: median(ms) <= META_ABRIR_MS,
      nota: [`mediana de ${ms.length}`, `la peor ${milisegundos(Math.max(...ms))}`, nota].filter(Boolean).join('; '),
    })
  reportAbrir(
    'abrir el formulario, primera vez en la página',
    primeras,
    `CPU de la página ${milisegundos(median(cpu))}`,
  )
  reportAbrir('abrir el formulario otra vez', demas)
}

async function timeAbrir(page: Page, agregar: Locator): Promise<number> {
  const listo = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let inicio = 0
        addEventListener('click', (event) => (inicio = event.timeStamp), { capture: true, once: true })
        const wait = () => {
          const campo = document.activeElement
          if (inicio > 0 && campo?.matches('[role="dialog"] [data-campo]')) resolve(performance.now() - inicio)
          else requestAnimationFrame(wait)
        }
        requestAnimationFrame(wait)
      }),
  )
  await agregar.click()
  return listo
}

async function closeForm(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Opens a new factura with that many lines, pasted as from a spreadsheet. */
async function openWith(page: Page, codigos: readonly string[], lineas: number): Promise<void> {
  await page.goto('/facturasElectronicas')
  // Removes the previous draft.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('pura.borrador')) localStorage.removeItem(key)
  })
  await page.goto('/facturasElectronicas?nuevo=1')
  await page.getByLabel('Producto, línea 1').waitFor()
  const texto = Array.from(
    { length: lineas },
    // No key repeats a value: the totals change with each.
    (_, i) => `${codigos[i % codigos.length]}\t${1 + (i % 9)},5\t${1000 + i},50`,
  ).join('\n')
  await page.getByLabel('Producto, línea 1').evaluate((celda, bloque) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', bloque)
    celda.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, texto)
  await page.getByText('Pegando').waitFor({ state: 'detached', timeout: 180_000 })
  await page.getByLabel(`Producto, línea ${lineas + 1}`).waitFor()
  await page.getByText('Calculado y confirmado por el servidor').first().waitFor({ timeout: 60_000 })
}

/** Types in the cells of quantity and price, at a fast typist's speed. */
async function measureTeclas(page: Page, cdp: CDPSession, lineas: number, metaMs: number): Promise<void> {
  await watchTotales(page)
  const cuadro: number[] = []
  const dom: number[] = []
  const cpu: number[] = []
  for (let i = 0; i < TECLAS_CALENTAR + TECLAS; i++) {
    // A three-digit number, then the next cell: quantity, price, and a line further down.
    if (i % 3 === 0) await focusCelda(page, lineas, i / 3)
    await page.waitForTimeout(100 + ((i * 7) % 17))
    const antes = await taskMs(cdp)
    await page.keyboard.press(String(1 + ((i * 7) % 9)))
    const medida = await page.evaluate(() => window.measureTecla())
    const usado = (await taskMs(cdp)) - antes
    if (i < TECLAS_CALENTAR) continue
    cuadro.push(medida.cuadro)
    dom.push(medida.dom)
    cpu.push(usado)
  }
  report({
    nombre: `de la tecla a los totales nuevos, ${lineas} líneas`,
    medido: milisegundos(median(cuadro)),
    meta: `≤ ${milisegundos(metaMs)}`,
    cumple: median(cuadro) <= metaMs,
    nota: [
      `mediana de ${cuadro.length} hasta el cuadro que los muestra`,
      `p95 ${milisegundos(percentile(cuadro, 95))}`,
      `en la página ${milisegundos(median(dom))}, p95 ${milisegundos(percentile(dom, 95))}`,
      `CPU ${milisegundos(median(cpu))}`,
    ].join('; '),
  })
}

async function focusCelda(page: Page, lineas: number, vez: number): Promise<void> {
  // After the paste the last rows are rendered.
  const linea = lineas - 3 - Math.floor(vez / 2)
  const celda = page.getByLabel(`${vez % 2 === 0 ? 'Cantidad' : 'Precio'}, línea ${linea}`, { exact: true })
  await celda.focus()
}

declare global {
  interface Window {
    /** Milliseconds of the last key until its change is painted. */
    measureTecla(): Promise<{ dom: number; cuadro: number }>
  }
}

/** Records the time of each key, of the change of the totals, and of the frame that shows them. */
async function watchTotales(page: Page): Promise<void> {
  await page.evaluate(() => {
    let tecla = 0
    let dom = 0
    let cuadro = 0
    addEventListener(
      'keydown',
      (event) => {
        tecla = event.timeStamp
        dom = cuadro = 0
      },
      { capture: true },
    )
    new MutationObserver(() => {
      if (dom > 0 || tecla === 0) return
      dom = performance.now() - tecla
      requestAnimationFrame(() => {
        cuadro = performance.now() - tecla
      })
    }).observe(document.querySelector('aside[aria-label="Totales"] dl')!.parentElement!, {
      characterData: true,
      childList: true,
      subtree: true,
    })
    window.measureTecla = () =>
      new Promise((resolve) => {
        const wait = () => (cuadro > 0 ? resolve({ dom, cuadro }) : setTimeout(wait, 1))
        wait()
      })
  })
}
