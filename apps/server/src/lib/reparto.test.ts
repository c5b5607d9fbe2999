import { expect, test } from 'vitest'
import { currentCausante, lendPuesto, Reparto, runFor, Turnos } from './reparto.ts'

/** Takes turns until no item is left; each item uses its slot for the time given by `uso`. */
function drain<T extends [number, number]>(turnos: Turnos<T>, uso: (item: T) => number = () => 1): string[] {
  const orden: string[] = []
  for (let turno = turnos.next(); turno; turno = turnos.next()) {
    orden.push(turno.item.join('.'))
    turno.end(uso(turno.item))
  }
  return orden
}

function aTurnos(total: number, cuantos: Readonly<Record<number, number>>, porCia?: number) {
  const turnos = new Turnos<[number, number]>({ total, porCia })
  for (const [cia, n] of Object.entries(cuantos)) {
    for (let i = 0; i < n; i += 1) turnos.push([Number(cia), i], Number(cia))
  }
  return turnos
}

test('companies take turns, and the order of each company stays', () => {
  expect(drain(aTurnos(1, { 1: 4, 2: 2, 3: 1 }))).toEqual(['1.0', '2.0', '3.0', '1.1', '2.1', '1.2', '1.3'])
})

test.each([2, 4, 8])('with %i companies the last waits for at most one task of each other company', (companias) => {
  const muchos = Object.fromEntries(Array.from({ length: companias - 1 }, (_, i) => [i + 1, 5_000]))
  const orden = drain(aTurnos(1, { ...muchos, [companias]: 1 }))
  expect(orden.indexOf(`${companias}.0`)).toBeLessThan(companias)
})

test('a company pays for what it uses: tasks ten times as long get a tenth of the turns', () => {
  const orden = drain(aTurnos(1, { 1: 50, 2: 50 }), ([cia]) => (cia === 1 ? 10 : 1))
  expect(orden.slice(0, 44).filter((o) => o.startsWith('1.'))).toHaveLength(4)
})

test('an idle company earns no credit, and a company that arrives later is served next', () => {
  const turnos = aTurnos(1, { 1: 10 })
  for (let i = 0; i < 5; i += 1) turnos.next()!.end(1)
  for (let i = 0; i < 5; i += 1) turnos.push([2, i], 2)
  expect(drain(turnos).slice(0, 4)).toEqual(['2.0', '1.5', '2.1', '1.6'])
})

test.each([
  [2, 1],
  [64, 8],
])('of %i slots, tasks that never end leave a slot for each new company', (total, porCia) => {
  const reparto = new Reparto<number>({ total, porCia })
  const taken: number[] = []
  for (let cia = 1; cia <= Math.min(8, total); cia += 1) {
    let suyos = 0
    while (reparto.cupoOf(cia) > 0) {
      reparto.begin(cia)
      suyos += 1
    }
    taken.push(suyos)
  }
  expect(Math.max(...taken)).toBeLessThanOrEqual(porCia)
  expect(Math.min(...taken)).toBeGreaterThanOrEqual(1)
})

test('a slot is returned only once', () => {
  const reparto = new Reparto<number>({ total: 3 })
  const puesto = reparto.begin(1)
  puesto.end()
  puesto.end()
  expect(reparto.libres).toBe(3)
})

test('a lent slot serves another company, and its own company still counts it', async () => {
  let libres = 0
  const reparto = new Reparto<number>({ total: 1, porCia: 1 }, undefined, () => {
    libres += 1
  })
  const puesto = reparto.begin(1)
  expect([reparto.cupoOf(1), reparto.cupoOf(2)]).toEqual([0, 0])
  await runFor(
    1,
    () =>
      lendPuesto(async () => {
        expect([reparto.cupoOf(1), reparto.cupoOf(2), libres]).toEqual([0, 1, 1])
        reparto.begin(2)
      }),
    puesto,
  )
  // Both run here now: nobody else gets a slot until both are given back.
  puesto.end()
  expect([reparto.libres, reparto.cupoOf(3)]).toEqual([0, 0])
})

test('slots are lent up to a limit, and then stay taken', () => {
  const reparto = new Reparto<number>({ total: 1 })
  const prestados = Array.from({ length: 40 }, (_, i) => {
    if (reparto.cupoOf(i) === 0) return undefined
    return reparto.begin(i).lend()
  }).filter((uno) => uno !== undefined)
  expect(prestados).toHaveLength(33)
  for (const takeBack of prestados) takeBack()
  expect(reparto.libres).toBe(-32)
})

test('a request names free slots and charges, and a company in pause has no slot', () => {
  let ahora = 0
  const reparto = new Reparto<number>({ total: 8, porCia: 3 }, () => ahora)
  const { end } = reparto.begin(1)
  ahora = 50
  end()
  reparto.begin(2)
  expect(reparto.toPedido([7])).toEqual({
    cuantos: 7,
    conocidas: [1, 2, 7],
    cupos: [3, 2, 0],
    cargos: [50, 0, 0],
    cupo: 3,
    piso: 0,
    ultima: 2,
  })
})

test('an account ends after ten minutes, unless its company holds a slot', () => {
  let ahora = 0
  const reparto = new Reparto<number>({ total: 9 }, () => ahora)
  reparto.begin(1)
  for (let cia = 2; cia < 100; cia += 1) reparto.begin(cia).end(50)
  expect(reparto.toPedido().conocidas).toHaveLength(99)
  ahora = 10 * 60_000
  reparto.begin(100)
  expect(reparto.toPedido().conocidas).toEqual([1, 100])
})

test('a caller with too many waiting tasks is refused, and other callers are not', () => {
  const turnos = new Turnos<number>({ total: 1 }, { deUno: 2, deTodos: 3 })
  expect([1, 2, 3].map((n) => turnos.push(n, 1))).toEqual([true, true, false])
  expect(turnos.push(1, 'una dirección')).toBe(true)
  expect(turnos.push(1, 2)).toBe(false)
  expect(turnos.drain()).toEqual([1, 2, 1])
  expect(turnos.next()).toBeUndefined()
})

test('work started for a caller is charged to that caller, whatever the work awaits', async () => {
  const dichos = await Promise.all(
    [1, 'una dirección'].map((quien) =>
      runFor(quien, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return currentCausante()
      }),
    ),
  )
  expect([...dichos, currentCausante()]).toEqual([1, 'una dirección', 0])
})
