import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that keeps somebody with a screen reader, or without a mouse, from using what is on screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(settle)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
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
