import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Consultas } from './query-client.ts'

const LISTA = ['archivos', 1]

/** A list whose fetches the test answers by hand; each answer has the server's data at the time of the call. */
function prepare() {
  const consultas = new Consultas({ defaultOptions: { queries: { retry: false } } })
  const servidor = { archivos: 0 }
  const lecturas: { answer: () => void; fail: () => void }[] = []
  const query = {
    queryKey: LISTA,
    queryFn: () => {
      const { archivos } = servidor
      return new Promise<number>((resolve, reject) => {
        lecturas.push({ answer: () => resolve(archivos), fail: () => reject(new Error('sin red')) })
      })
    },
  }
  return { consultas, servidor, lecturas, query, visto: () => consultas.getQueryData(LISTA) }
}
/** A file arrives while its list is first read. */
function arriveWhileReading() {
  const { consultas, servidor, query, ...resto } = prepare()
  const stop = new QueryObserver(consultas, query).subscribe(() => undefined)
  servidor.archivos = 1
  return { ...resto, stop, refrescada: consultas.invalidateQueries({ queryKey: ['archivos'] }) }
}
const settle = () => new Promise((done) => setTimeout(done, 5))

test('a list in its first fetch when a file arrives is fetched again and shows the file', async () => {
  const { lecturas, visto, refrescada, stop } = arriveWhileReading()
  lecturas[0]!.answer()
  await settle()
  lecturas[1]!.answer()
  await refrescada
  expect(visto()).toBe(1)
  expect(lecturas).toHaveLength(2)
  stop()
})

test('a list whose first fetch fails when a file arrives is fetched again and shows the file', async () => {
  const { lecturas, visto, refrescada, stop } = arriveWhileReading()
  lecturas[0]!.fail()
  await settle()
  lecturas[1]!.answer()
  await refrescada
  expect(visto()).toBe(1)
  stop()
})

test('a list being prefetched for a page not yet shown is marked as stale', async () => {
  const { consultas, lecturas, query } = prepare()
  const traida = consultas.prefetchQuery(query)
  const refrescada = consultas.invalidateQueries({ queryKey: ['archivos'] })
  lecturas[0]!.answer()
  await Promise.all([traida, refrescada])
  expect(consultas.getQueryState(LISTA)).toMatchObject({ data: 0, isInvalidated: true })
})

test('a list that was already loaded is fetched again, exactly once', async () => {
  const { consultas, servidor, lecturas, query, visto } = prepare()
  const stop = new QueryObserver(consultas, query).subscribe(() => undefined)
  lecturas[0]!.answer()
  await settle()
  servidor.archivos = 1
  const refrescada = consultas.invalidateQueries({ queryKey: ['archivos'] })
  lecturas[1]!.answer()
  await refrescada
  expect(visto()).toBe(1)
  expect(lecturas).toHaveLength(2)
  stop()
})
