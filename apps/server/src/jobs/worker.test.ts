import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DatabaseBusyError } from '../db/motor/errors.ts'
import type { Deps } from '../deps.ts'
import type { PedidoDeTurnos } from '../lib/reparto.ts'
import { aCiaAutorizada } from '../testing/db.ts'
import type { Trabajo } from './cola.ts'
import { Despertador } from './despertador.ts'
import { type Cola, runOne, startWorker, type Tarea, type Worker } from './worker.ts'

/** Result of the next poll of the queue, given the number requested. */
let taken: (cuantos: number) => Trabajo[] = () => []
let closed: [number, number][] = []
let given: number[] = []
/** Jobs in hand at each giving back of lost ones. */
let lost: number[][] = []
let worker: Worker | undefined
const cola: Cola = {
  findDebidas: async (_, colas) => [...colas],
  take: async (_, __, pedido) => taken((pedido as PedidoDeTurnos).cuantos) as never,
  finish: async () => undefined,
  postpone: async (_, trabajo, paso) => void closed.push([trabajo.id, paso.en]),
  giveBack: async (_, trabajos) => void given.push(...trabajos.map((t) => t.id)),
  giveBackLost: async (_, __, enMano) => void lost.push(enMano.map((t) => t.id)),
}
const release: (() => void)[] = []

afterEach(async () => {
  taken = () => []
  for (const end of release.splice(0)) end()
  await worker?.stop()
  closed = []
  given = []
  lost = []
})

const deps = {
  db: { withSistema: async (work: (tx: unknown) => unknown) => work({}) },
  log: { error: () => undefined, warn: () => undefined },
  cola: new Despertador(),
  metricas: { count: () => undefined },
  hacienda: { interrupt: () => undefined },
  correo: { close: () => undefined },
} as unknown as Deps

const CIA = aCiaAutorizada(1)
let next = 0
const jobs = (n: number): Trabajo[] =>
  Array.from({ length: n }, () => ({ codCia: CIA, id: ++next, datos: { codCia: CIA }, intentos: 1 }))

const tarea = (run: Tarea<{ codCia: number }>['run'], more: Partial<Tarea<{ codCia: number }>> = {}) => ({
  job: { cola: 'prueba', arriendoSegundos: 60, llave: () => '' },
  concurrencia: 5,
  run,
  ...more,
})

const hang = () => new Promise<'hecho'>((resolve) => release.push(() => resolve('hecho')))

describe('the loop', () => {
  test.each([
    ['more jobs than requested', () => jobs(14)],
    ['as many jobs as requested', (cuantos: number) => jobs(cuantos)],
    ['no job', () => []],
    ['a thousand jobs', () => jobs(1_000)],
  ])('timers run while a poll returns %s, with jobs that never end and with jobs that end at once', async (_, look) => {
    for (const run of [hang, async () => 'hecho' as const]) {
      let looks = 0
      taken = (cuantos) => {
        looks += 1
        return looks > 200 ? [] : look(cuantos)
      }
      worker = startWorker(deps, [tarea(run)], cola)
      await sleep(50)
      for (const end of release.splice(0)) end()
      await worker.stop()
    }
  })

  test('holds no more jobs than fit, and polls the queue only if there is room', async () => {
    const asked: number[] = []
    taken = (cuantos) => {
      asked.push(cuantos)
      return jobs(cuantos)
    }
    worker = startWorker(deps, [tarea(hang)], cola)
    await sleep(50)
    expect(asked).toEqual([5])
    expect(release).toHaveLength(5)
    release.shift()!()
    await sleep(50)
    expect(asked).toEqual([5, 1])
  })

  test('never gives all slots to one company, and gives none to a company in pause', async () => {
    const pedidos: PedidoDeTurnos[] = []
    const suyos = jobs(3)
    let tomados = [suyos]
    const mirada: Cola = {
      ...cola,
      take: async (_, __, pedido) => {
        pedidos.push(pedido as PedidoDeTurnos)
        return (tomados.shift() ?? []) as never
      },
    }
    worker = startWorker(deps, [tarea(hang, { concurrencia: 8, porCia: 3, enPausa: () => [7] })], mirada)
    await vi.waitFor(() => expect(pedidos.length).toBeGreaterThan(1), 3_000)
    expect(pedidos[0]).toMatchObject({ cuantos: 8, cupo: 3, conocidas: [7], cupos: [0] })
    // The three hanging jobs leave five slots, none of them for their company.
    expect(pedidos[1]).toMatchObject({ cuantos: 5, cupo: 2, conocidas: [1, 7], cupos: [0, 0] })
    tomados = []
  })

  test('at rest asks once for all queues, and then only the one that has a due job', async () => {
    const asked: string[] = []
    const looks: string[][] = []
    const debidas: string[] = []
    const mirada: Cola = {
      ...cola,
      findDebidas: async (_, colas) => {
        looks.push([...colas])
        return debidas
      },
      take: async (_, job) => {
        asked.push(job.cola)
        return []
      },
    }
    const otra = tarea(hang, { job: { cola: 'otra', arriendoSegundos: 60, llave: () => '' } })
    worker = startWorker(deps, [tarea(hang), otra], mirada)
    await vi.waitFor(() => expect(looks.length).toBeGreaterThan(1), 10_000)
    expect(looks[0]).toEqual(['prueba', 'otra'])
    expect(asked).toEqual(['prueba', 'otra'])
    debidas.push('otra')
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2), 10_000)
    expect(asked.slice(2)).not.toContain('prueba')
  })

  test('does not run a job that returns while it still runs here', async () => {
    const [one] = jobs(1)
    let runs = 0
    taken = () => [one!]
    worker = startWorker(
      deps,
      [
        tarea(async () => {
          runs += 1
          return hang()
        }),
      ],
      cola,
    )
    for (let i = 0; i < 5; i += 1) {
      deps.cola.wake({ cola: 'prueba' })
      await sleep(10)
    }
    expect(runs).toBe(1)
  })

  test('gives back what it took or ended while the database was away, and not what it still runs', async () => {
    const [larga, corta] = jobs(2) as [Trabajo, Trabajo]
    let isAway = false
    const db = {
      withSistema: async (work: (tx: unknown) => unknown) => {
        if (isAway) throw new DatabaseBusyError('nadie respondió')
        return work({})
      },
    }
    const queue = [larga, corta]
    taken = () => queue.splice(0)
    let end: (paso: 'hecho') => void = () => undefined
    const run = async (_: unknown, { id }: Trabajo) =>
      id === larga.id ? hang() : new Promise<'hecho'>((r) => (end = r))
    worker = startWorker({ ...deps, db } as unknown as Deps, [tarea(run)], cola)
    await sleep(50)
    isAway = true
    end('hecho')
    await sleep(50)
    expect(lost).toEqual([])
    isAway = false
    deps.cola.wake({ cola: 'prueba' })
    await vi.waitFor(() => expect(lost).toEqual([[larga.id]]), 3_000)
    deps.cola.wake({ cola: 'prueba' })
    await sleep(50)
    expect(lost).toHaveLength(1)

    // The take of a job fails, perhaps after its commit.
    isAway = true
    deps.cola.wake({ cola: 'prueba' })
    await sleep(50)
    isAway = false
    await vi.waitFor(() => expect(lost).toEqual([[larga.id], [larga.id]]), 3_000)
  })

  test('lengthens no pause when the wall clock jumps two days', async () => {
    const real = Date.now()
    const until = performance.now() + 60
    taken = (cuantos) => jobs(cuantos)
    let runs = 0
    const run = async () => {
      runs += 1
      return 'hecho' as const
    }
    vi.spyOn(Date, 'now').mockReturnValue(real - 2 * 86_400_000)
    worker = startWorker(deps, [tarea(run, { pausaHasta: () => until })], cola)
    await sleep(20)
    expect(runs).toBe(0)
    await vi.waitFor(() => expect(runs).toBeGreaterThan(0), 2_000)
    vi.restoreAllMocks()
  })
})

describe('stopping', () => {
  test('interrupts a job waiting for a server that does not answer, and makes it due at once', {
    timeout: 20_000,
  }, async () => {
    let cut: () => void = () => {}
    const interrupted = new Promise<void>((resolve) => {
      cut = resolve
    })
    const [uno, otro] = jobs(2) as [Trabajo, Trabajo]
    const queue = [uno, otro]
    taken = () => queue.splice(0)
    const stubborn = { ...deps, hacienda: { interrupt: cut } } as unknown as Deps
    worker = startWorker(
      stubborn,
      [
        tarea(async (_, { id }) => {
          // One reacts to the interruption; the other never does.
          if (id === uno.id) await interrupted
          else await hang()
          return { en: 300 }
        }),
      ],
      cola,
    )
    await sleep(50)
    const began = performance.now()
    await worker.stop()
    expect(performance.now() - began).toBeLessThan(9_000)
    expect(closed).toEqual([[uno.id, 0]])
    expect(given).toEqual([otro.id])
  })
})

test.each([
  ['a database that is away', new DatabaseBusyError('nadie respondió'), []],
  ['a bug', new TypeError('x is not a function'), ['sorpresa']],
])('%s puts the job back, and only a bug is counted as a surprise', async (_, error, esperadas) => {
  const contadas: unknown[] = []
  const metricas = { count: (_: string, { resultado }: { resultado: string }) => contadas.push(resultado) }
  const [job] = jobs(1)
  await runOne(
    { ...deps, metricas } as unknown as Deps,
    tarea(() => Promise.reject(error)),
    job! as never,
    {
      cola,
      isStopping: () => false,
    },
  )
  expect(contadas).toEqual([...esperadas, 'con_error'])
  expect(closed.map(([id]) => id)).toEqual([job!.id])
})
