import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from './log.ts'
import { repeat } from './reloj.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const error = vi.fn()
const log = { error } as unknown as Logger

test('the first run comes after its own wait, the next ones after the interval', async () => {
  const work = vi.fn(async () => undefined)
  const stop = repeat(log, 60_000, work, 5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('one stopped before its first run never runs', async () => {
  const work = vi.fn(async () => undefined)
  await repeat(log, 60_000, work, 5_000)()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(0)
})

test('a failure is logged, and the next run tries again', async () => {
  const work = vi.fn(async () => Promise.reject(new Error('no hay base')))
  const stop = repeat(log, 1_000, work)
  await vi.advanceTimersByTimeAsync(2_000)
  await stop()
  expect(work).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(2)
})

test('a run that is due while the one before lasts is left out, and the stop waits for it', async () => {
  let end = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const stop = repeat(log, 1_000, work)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(1)
  end()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isStopped).toBe(false)
  end()
  await stopped
  expect(work).toHaveBeenCalledTimes(2)
})
