import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Consultas } from './query-client.ts'

const LISTA = ['archivos', 1]

/** A list whose readings are answered by hand, each with what the server had when it was asked. */
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
const settle = () => new Promise((done) => setTimeout(done, 5))

test('a list that is being read a first time while a file arrives is read again, and shows it', async () => {
  const { consultas, servidor, lecturas, query, visto } = prepare()
  const stop = new QueryObserver(consultas, query).subscribe(() => undefined)
  servidor.archivos = 1
  const refrescada = consultas.invalidateQueries({ queryKey: ['archivos'] })
  lecturas[0]!.answer()
  await settle()
  lecturas[1]!.answer()
  await refrescada
  expect(visto()).toBe(1)
  expect(lecturas).toHaveLength(2)
  stop()
})

test('the same where its first reading fails', async () => {
  const { consultas, servidor, lecturas, query, visto } = prepare()
  const stop = new QueryObserver(consultas, query).subscribe(() => undefined)
  servidor.archivos = 1
  const refrescada = consultas.invalidateQueries({ queryKey: ['archivos'] })
  lecturas[0]!.fail()
  await settle()
  lecturas[1]!.answer()
  await refrescada
  expect(visto()).toBe(1)
  stop()
})

test('one that is being brought ahead for a page that is not there yet is not taken for fresh', async () => {
  const { consultas, lecturas, query } = prepare()
  const traida = consultas.prefetchQuery(query)
  const refrescada = consultas.invalidateQueries({ queryKey: ['archivos'] })
  lecturas[0]!.answer()
  await Promise.all([traida, refrescada])
  expect(consultas.getQueryState(LISTA)).toMatchObject({ data: 0, isInvalidated: true })
})

test('one that was read already is read once more, and once', async () => {
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
