import { expect, test } from 'vitest'
import { escalaOf, fitZoom, INICIAL, stepZoom } from './zoom.ts'

test('the zoom goes from 50 to 200 in steps of 25, starting at 50 (LECTOR-02 to LECTOR-04)', () => {
  const pasos = [INICIAL]
  while (pasos.at(-1)! < 200) pasos.push(stepZoom(pasos.at(-1)!, 1))
  expect(pasos).toEqual([50, 75, 100, 125, 150, 175, 200])
  expect(stepZoom(200, 1)).toBe(200)
  expect(stepZoom(50, -1)).toBe(50)
})

test('a fitted page zooms to the next step in that direction', () => {
  expect(stepZoom(63, 1)).toBe(75)
  expect(stepZoom(63, -1)).toBe(50)
  expect(stepZoom(31, 1)).toBe(50)
})

test('a fitted page is never wider than its container', () => {
  for (const lugar of [320, 358, 612, 799, 1500]) {
    expect(escalaOf(fitZoom(612, lugar)) * 612).toBeLessThanOrEqual(lugar)
  }
})
