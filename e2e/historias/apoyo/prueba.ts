import { test as base } from '@playwright/test'
import { direccionDe, simuladorDe } from '../../direccion.ts'

/** Each worker drives a product of its own: what one story issues, no other counts. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern
  baseURL: ({}, use, { parallelIndex }) => use(direccionDe(parallelIndex)),
})

/** Hacienda and the mail of the product that this story drives. */
export const simulador = (): string => simuladorDe(test.info().parallelIndex)
