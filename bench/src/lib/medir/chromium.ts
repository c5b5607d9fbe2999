import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { skip } from './informe.ts'

/** Opens a Chromium; without one it reports that `nombre` was not measured. */
export async function openChromium(nombre: string): Promise<Browser | undefined> {
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

export async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return 1000 * (metrics.find((m) => m.name === 'TaskDuration')?.value ?? Number.NaN)
}
