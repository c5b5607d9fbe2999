import { contract } from '@pura/contract'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Each test has its own module instance: once a session ended, its page sends nothing more. */
let api: typeof import('../lib/servidor/api.ts')
let leaveCia: typeof import('../lib/servidor/intercambio.ts')['leaveCia']
let assign: ReturnType<typeof vi.spyOn>
const pedidos: { ruta: string; answer: (status?: number) => void }[] = []
const rutas = () => pedidos.map(({ ruta }) => ruta)

beforeEach(async () => {
  vi.resetModules()
  pedidos.length = 0
  vi.stubGlobal('fetch', (ruta: string, { signal }: RequestInit = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason)
    return new Promise<Response>((resolve) => {
      const answer = (status = 200) =>
        resolve(Response.json({ respuesta: status === 200, mensaje: 'Bien', data: null }, { status }))
      pedidos.push({ ruta, answer })
    })
  })
  api = await import('../lib/servidor/api.ts')
  leaveCia = (await import('../lib/servidor/intercambio.ts')).leaveCia
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  // The other test files of this worker get a fresh instance.
  vi.resetModules()
})

const settle = () => new Promise((done) => setTimeout(done, 5))
const LISTA = '/api/accesos/mios'

test('switching company waits for calls in flight, and no call follows', async () => {
  const lista = api.call(contract.acceso.mios)
  await settle()
  const ida = leaveCia()
  void api.call(contract.acceso.mios)
  await settle()
  expect(rutas()).toEqual([LISTA])
  pedidos[0]!.answer()
  await lista
  await settle()
  expect(rutas()).toEqual([LISTA, expect.stringContaining('/api/cia')])
  pedidos[1]!.answer()
  await ida
  expect(assign).toHaveBeenCalledWith('/')
  await settle()
  expect(rutas()).toHaveLength(2)
})

test('held calls are sent if the switch fails', async () => {
  const ida = leaveCia()
  void api.call(contract.acceso.mios)
  await settle()
  pedidos[0]!.answer(409)
  await expect(ida).rejects.toMatchObject({ status: 409 })
  await settle()
  expect(rutas()).toEqual([expect.stringContaining('/api/cia'), LISTA])
})

test('signing out waits for saves in flight, and sends nothing for the ended session', async () => {
  const { signOut } = await import('./base/session-flow.ts')
  const queryClient = new QueryClient()
  const guardado = api.call(contract.acceso.mios)
  await settle()
  const leave = vi.fn(async () => {})
  const salida = signOut(queryClient, leave)
  const lista = queryClient.fetchQuery({
    queryKey: ['lista'],
    retry: false,
    queryFn: ({ signal }) => api.call(contract.acceso.mios, { signal }),
  })
  lista.catch(() => undefined)
  await settle()
  expect(rutas()).toEqual([LISTA])
  pedidos[0]!.answer()
  await guardado
  await settle()
  expect(rutas()).toEqual([LISTA, '/api/sesion'])
  pedidos[1]!.answer()
  await salida
  await settle()
  expect(leave).toHaveBeenCalled()
  expect(rutas()).toEqual([LISTA, '/api/sesion'])
  void api.callAnonymously(contract.sesion.get)
  await settle()
  expect(rutas()).toEqual([LISTA, '/api/sesion', '/api/sesion'])
})
