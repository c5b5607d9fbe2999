import { expect, test } from 'vitest'
import { createRitmo } from './ritmo.ts'

/** Delay in milliseconds of each of so many simultaneous calls. */
async function askAtOnce(porSegundo: number | undefined, cuantos: number) {
  const esperas: number[] = []
  let ahora = 1000
  const ritmo = createRitmo(porSegundo, { now: () => ahora, wait: async (ms) => void esperas.push(ms) })
  const turnos = () => Promise.all(Array.from({ length: cuantos }, () => ritmo.takeTurno()))
  await turnos()
  return { esperas, turnos, advance: (ms: number) => (ahora += ms) }
}

test('twenty a second are fifty milliseconds apart, the first at once', async () => {
  expect((await askAtOnce(20, 5)).esperas).toEqual([50, 100, 150, 200])
})

test('idle time is not made up for', async () => {
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

test('without a rate nothing waits', async () => {
  expect((await askAtOnce(undefined, 100)).esperas).toEqual([])
})
