import { contract, type Endpoint } from '@pura/contract'
import { expect, test } from 'vitest'
import { request, useServer } from './testing/api.ts'

useServer({ demo: false })

const calls = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
const pathOf = (e: Endpoint): string => `/api${e.path.replace(/:\w+/g, '1')}`

test.each(calls.map((e) => [e.method, e.path, e] as const))('%s %s is answered', async (method, _, e) => {
  const reply = await request(pathOf(e), { method })
  expect(reply.body).not.toMatchObject({ mensaje: 'La ruta no existe' })
  if (e.access !== 'publico') expect(reply).toBeRejectedWith(401, 'Debe ingresar para continuar')
})

test('an answer must not be cached', async () => {
  expect((await request('/api/salud')).headers.get('cache-control')).toBe('no-store')
})
