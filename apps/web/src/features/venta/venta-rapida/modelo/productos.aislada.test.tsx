/** A code that is scanned before the browser's store has its products. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const recallPorCodigo = vi.hoisted(() => vi.fn())
vi.mock('../../../../lib/almacen/almacen.ts', () => ({ recallPorCodigo }))
const { findPorCodigo } = await import('./productos.ts')

beforeEach(() => {
  recallPorCodigo.mockReset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function find() {
  const hallado = findPorCodigo(1, 'P001')
  await vi.runAllTimersAsync()
  return hallado
}

test('waits until they have come', async () => {
  recallPorCodigo.mockResolvedValueOnce(undefined).mockResolvedValueOnce(undefined)
  recallPorCodigo.mockResolvedValue({ codigoInterno: 'P001', conSurtido: false })
  expect(await find()).toEqual({ codigoInterno: 'P001', conSurtido: false })
  expect(recallPorCodigo).toHaveBeenCalledTimes(3)
})

test('says that no product has it only when all of them are there', async () => {
  recallPorCodigo.mockResolvedValueOnce(undefined)
  recallPorCodigo.mockResolvedValue(null)
  expect(await find()).toBeNull()
})

test('does not wait for ever', async () => {
  recallPorCodigo.mockResolvedValue(undefined)
  expect(await find()).toBeUndefined()
})
