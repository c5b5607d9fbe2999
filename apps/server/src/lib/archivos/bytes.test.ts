import { expect, test } from 'vitest'
import { Bytes, releaseBytes } from './bytes.ts'

test('the memory of a released buffer is free at once, not at the next garbage collection', () => {
  const bytes = Buffer.alloc(64 * 1024, 'a')
  const antes = process.memoryUsage().arrayBuffers
  releaseBytes(bytes)
  expect(antes - process.memoryUsage().arrayBuffers).toBeGreaterThanOrEqual(64 * 1024)
  expect(bytes).toHaveLength(0)
})

test('a part of a buffer is not released, because others may use the rest', () => {
  const entero = Buffer.alloc(64 * 1024, 'a')
  releaseBytes(entero.subarray(0, 32 * 1024))
  releaseBytes(Buffer.from('small buffers share their memory'))
  expect(entero.toString()).toBe('a'.repeat(64 * 1024))
})

test('bytes collected in pieces are the same after the buffer has grown', () => {
  const bytes = new Bytes(1024 * 1024)
  for (let i = 0; i < 100; i += 1) bytes.add(Buffer.alloc(3_000, i))
  expect(bytes.end()).toEqual(Buffer.concat(Array.from({ length: 100 }, (_, i) => Buffer.alloc(3_000, i))))
})
