import { expect, test } from 'vitest'
import { forgetMade, isMade, noteMade } from '../lib/huella.mjs'

test('a build that was begun and not finished does not count as the one before it', () => {
  noteMade('prueba', 'antes')
  expect(isMade('prueba', 'antes')).toBe(true)
  forgetMade('prueba')
  expect(isMade('prueba', 'antes')).toBe(false)
  forgetMade('prueba')
})
