import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bring } from './perezoso.tsx'

const lost = () => new TypeError('Failed to fetch dynamically imported module')

test('a chunk asked for without a connection arrives when the line is back', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost())
  const traido = bring(load)
  await vi.advanceTimersByTimeAsync(60_000)
  load.mockResolvedValue('la pieza')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await traido).toBe('la pieza')
})

test('a chunk that is gone while there is a connection fails', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const traido = bring(() => Promise.reject(lost()))
  const fin = expect(traido).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(2_000)
  await fin
})
