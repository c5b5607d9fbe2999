import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { CREDENCIALES } from '../proceso/cliente.ts'
import { waitForOk } from '../proceso/procesos.ts'
import { skip } from './informe.ts'

/** Runs `measure` in a Chromium; without one it reports that `nombre` was not measured. */
export async function withChromium(nombre: string, measure: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openChromium(nombre)
  if (!browser) return
  try {
    await measure(browser)
  } finally {
    await browser.close()
  }
}

async function openChromium(nombre: string): Promise<Browser | undefined> {
  try {
    return await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync', '--no-first-run'],
    })
  } catch (error) {
    skip(nombre, `no hay Chromium (CHROMIUM_PATH): ${String(error).split('\n')[0]}`)
    return undefined
  }
}

/** An empty page of its own context, on the screen of an office in Costa Rica. */
export async function openPage(browser: Browser, baseURL: string, mas: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 1366, height: 768 }
  await waitForOk(`${baseURL}/`)
  return browser.newPage({ baseURL, viewport, locale: 'es-CR', timezoneId: 'America/Costa_Rica', ...mas })
}

/** Signs in as the demo's user; the page is at the desk then. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/ingresar')
  await page.getByLabel('Usuario', { exact: true }).fill(CREDENCIALES.username)
  await page.getByLabel('Contraseña', { exact: true }).fill(CREDENCIALES.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/escritorio$/)
}

export async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? Number.NaN)
}
