import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useElegidas } from './use-elegidas.ts'

test('Shift selects a range, and companies hidden by a filter stay selected but are left out of actions', () => {
  const { result, rerender } = renderHook(({ ids }) => useElegidas(ids), { initialProps: { ids: [5, 3, 8, 1] } })
  act(() => result.current.toggle(3))
  act(() => result.current.toggle(1, true))
  expect(result.current.aLaVista).toEqual([3, 8, 1])
  rerender({ ids: [5, 8] })
  expect(result.current.aLaVista).toEqual([8])
  rerender({ ids: [5, 3, 8, 1] })
  expect(result.current.aLaVista).toEqual([3, 8, 1])
  act(() => result.current.toggle(8))
  expect(result.current.aLaVista).toEqual([3, 1])
})
