import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Fails for any rule that axe finds broken, however minor. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await listViolaciones(page)).toEqual([])
}

/** True once the page has its main part and heading; a page that is still loading has neither. */
export async function isDrawn(page: Page): Promise<boolean> {
  const cuantos = await Promise.all(['main', 'h1'].map((parte) => page.locator(parte).count()))
  return cuantos.every((n) => n > 0)
}

/** Each broken rule with the elements that break it; also axe's optional ones that are named. */
export async function listViolaciones(page: Page, ademas: readonly string[] = []): Promise<string[]> {
  await page.evaluate(settle)
  // axe is half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(askAxe, ademas)
}

async function askAxe(ademas: readonly string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // Rules that pass are not reported: describing them is most of the work.
  const rules = Object.fromEntries(ademas.map((id) => [id, { enabled: true }]))
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`)
}

/** Waits for animations to end: while an element fades, its contrast is lower. */
async function settle(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  await frame()
  await frame()
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}

/** Notices cover no control, except in the title's band, where clicks pass through them. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const cubiertos = await page.evaluate(() => {
    const aviso = document.querySelector('.mantine-Notifications-notification')!
    const { left, right, top, bottom } = aviso.getBoundingClientRect()
    return (
      Array.from(document.querySelectorAll('a:not([href="#contenido"]), button, input, select, [role=tab], [role=row]'))
        // Two notices may overlap for a moment while the second one takes its place.
        .filter((control) => !control.closest('.mantine-Notifications-notification'))
        .filter((control) => {
          const caja = control.getBoundingClientRect()
          const apart = caja.right <= left || caja.left >= right || caja.bottom <= top || caja.top >= bottom
          return caja.width > 0 && !apart
        })
        .filter((control) => {
          const { left: x, top: y, width, height } = control.getBoundingClientRect()
          const pressed = document.elementFromPoint(x + width / 2, y + height / 2)
          return !control.closest('header') || !control.contains(pressed)
        })
        .map((control) => control.outerHTML.slice(0, 120))
    )
  })
  expect(cubiertos).toEqual([])
}
