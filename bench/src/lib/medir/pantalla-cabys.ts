/** The CABYS screen as a typist experiences it: from a key to the frame with its answer. */
import type { Page } from '@playwright/test'
import { taskMs, withChromium } from './chromium.ts'
import { milisegundos, report } from './informe.ts'
import { percentile } from './medir.ts'

const NOMBRE = 'la pantalla del CABYS, de la tecla al cuadro con su respuesta'
const META_MS = 50
/** A person's typing speed: the answer arrives before the next key. */
const ENTRE_TECLAS_MS = 150
const CALENTAR = 'sombrero de paja'
const ESCRITO = ['casado con pollo', 'corte de pelo', 'tornillo para madera']

declare global {
  interface Window {
    /** Milliseconds of each key that changed the rows. */
    tiempos: number[]
  }
}

/** Each text is new to the page, so that every key sends a request. */
export const measurePantalla = (url: string): Promise<void> =>
  withChromium(NOMBRE, async (browser) => {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1366, height: 768 }, locale: 'es-CR' })
    await page.request.post('/api/sesion', { data: { usuario: '101110111', contrasena: 'PuraVida-2026' } })
    await page.goto('/cabys')
    await page.getByRole('row').nth(20).waitFor()
    await page.evaluate(watchKeys)
    await type(page, CALENTAR)
    await page.evaluate(() => {
      window.tiempos = []
    })
    const cdp = await page.context().newCDPSession(page)
    // CPU time of the page's thread beside wall time: it tells a busy machine from a slow page.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await taskMs(cdp)
    for (const texto of ESCRITO) await type(page, texto)
    const tiempos = await page.evaluate(() => window.tiempos)
    const cpu = ((await taskMs(cdp)) - before) / tiempos.length
    const p95 = percentile(tiempos, 95)
    report({
      nombre: `${NOMBRE}, p95 de ${tiempos.length}`,
      medido: milisegundos(p95),
      meta: `≤ ${META_MS} ms`,
      cumple: p95 <= META_MS,
      nota: `mediana ${milisegundos(percentile(tiempos, 50))}; CPU de la página ${milisegundos(cpu)} por tecla`,
    })
  })

async function type(page: Page, texto: string): Promise<void> {
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type(texto, { delay: ENTRE_TECLAS_MS })
  await page.waitForTimeout(4 * ENTRE_TECLAS_MS)
}

/** Runs in the page: the region of the rows is busy from the key until it shows the answer to the field's text. */
function watchKeys(): void {
  window.tiempos = []
  const zona = document.querySelector('section[aria-label="CABYS"]')!
  let tecla: number | undefined
  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      tecla = timeStamp
    },
    true,
  )
  new MutationObserver(() => {
    if (tecla === undefined || zona.getAttribute('aria-busy') === 'true') return
    const desde = tecla
    tecla = undefined
    // The task after the frame: it is painted by then.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.tiempos.push(performance.now() - desde)
      port2.postMessage(null)
    })
  }).observe(zona, { attributes: true, attributeFilter: ['aria-busy'] })
}
