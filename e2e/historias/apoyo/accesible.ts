import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** What a scheme can break: it changes colours and nothing else. */
const DE_COLOR = ['color-contrast', 'link-in-text-block']

/** Nothing at all that axe would object to, however small. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await listViolaciones(page)).toEqual([])
}

/** A page that is still on its way has neither, which is nobody's fault. */
export async function isDrawn(page: Page): Promise<boolean> {
  const cuantos = await Promise.all(['main', 'h1'].map((parte) => page.locator(parte).count()))
  return cuantos.every((n) => n > 0)
}

/** Each rule that is broken, and where; of a screen that is only shown in other colours, the rules of colour. */
export async function listViolaciones(page: Page, soloColores = false): Promise<string[]> {
  await page.evaluate(settle)
  // Half a megabyte: once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(askAxe, soloColores ? DE_COLOR : null)
}

async function askAxe(reglas: string[] | null): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  // What passes is not described, which is most of the work.
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(reglas && { runOnly: { type: 'rule' as const, values: reglas } }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`)
}

/** What fades in or out has, until it is done, less contrast than it has. */
async function settle(): Promise<void> {
  const frame = () => new Promise((next) => requestAnimationFrame(next))
  await frame()
  await frame()
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
