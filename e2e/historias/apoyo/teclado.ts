import { expect, type Locator, type Page } from '@playwright/test'
import type { Persona } from './compania.ts'

/**
 * Presses Tab until the element has the focus: what Tab cannot reach does not exist for a keyboard. It may pass every
 * stop of the page once, however many there are, because other stories may have added rows to a list.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let i = 0; ; i++) {
    const { llego, paradas } = await target.first().evaluate((element, stops) => {
      return { llego: element === document.activeElement, paradas: document.querySelectorAll(stops).length }
    }, STOPS)
    if (llego) return
    if (i > paradas + DEL_NAVEGADOR) throw new Error(`Tab no llega a ${target}`)
    await page.keyboard.press('Tab')
  }
}

const STOPS = 'a, button, input, select, textarea, summary, [tabindex]'
/** Stops of the browser itself. */
const DEL_NAVEGADOR = 10

/**
 * Returns a check that fails for any error on the console or thrown in the page. The browser also logs refusals that the
 * story causes on purpose: the check takes their statuses, in order.
 */
export function watchConsole(page: Page): (negadas?: readonly number[]) => void {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  return (negadas = []) =>
    expect(errors).toEqual(negadas.map((status) => expect.stringContaining(`responded with a status of ${status}`)))
}

/** Signs in by keyboard, up to the first page. */
export async function signInByKeyboard(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  await page.goto('/ingresar')
  await tabTo(page, page.getByLabel('Usuario', { exact: true }))
  await page.keyboard.type(usuario)
  await tabTo(page, page.getByLabel('Contraseña', { exact: true }))
  await page.keyboard.type(contrasena)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio$/)
}
