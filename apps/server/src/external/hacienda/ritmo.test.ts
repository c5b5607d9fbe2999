import { expect, test } from 'vitest'
import { runFor } from '../../lib/reparto.ts'
import { createRitmo } from './ritmo.ts'

/** Delays, in milliseconds, of this number of simultaneous calls. */
async function askAtOnce(porSegundo: number | undefined, cuantos: number) {
  const esperas: number[] = []
  let ahora = 1000
  const ritmo = createRitmo(porSegundo, { now: () => ahora, wait: async (ms) => void esperas.push(ms) })
  const turnos = () => Promise.all(Array.from({ length: cuantos }, () => ritmo.takeTurno()))
  await turnos()
  return { esperas, turnos, advance: (ms: number) => (ahora += ms) }
}

test('twenty calls a second go fifty milliseconds apart, the first call at once', async () => {
  expect((await askAtOnce(20, 5)).esperas).toEqual([50, 100, 150, 200])
})

test('companies take turns, and the calls of each company keep their order', async () => {
  const orden: string[] = []
  let pasa: (() => void)[] = []
  const ritmo = createRitmo(10, { now: () => 1_000, wait: () => new Promise((resolve) => pasa.push(resolve)) })
  const call = (cia: number, n: number) => runFor(cia, () => ritmo.takeTurno()).then(() => orden.push(`${cia}.${n}`))
  const calls = [call(1, 0), call(1, 1), call(1, 2), call(1, 3), call(2, 0)]
  while (pasa.length > 0) {
    const [primero, ...resto] = pasa
    pasa = resto
    primero!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(calls)
  expect(orden).toEqual(['1.0', '2.0', '1.1', '1.2', '1.3'])
})

test('idle time gives no extra calls afterwards', async () => {
  const { esperas, turnos, advance } = await askAtOnce(10, 2)
  advance(60_000)
  await turnos()
  expect(esperas).toEqual([100, 100])
})

test('a call before the given turns have passed comes after them', async () => {
  const { esperas, turnos, advance } = await askAtOnce(10, 3)
  advance(100)
  await turnos()
  expect(esperas).toEqual([100, 200, 200, 300, 400])
})

test('no call waits without a rate', async () => {
  expect((await askAtOnce(undefined, 100)).esperas).toEqual([])
})
