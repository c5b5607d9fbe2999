/** Runs the service worker as a browser does: the notification it shows, and the page that a click on it opens. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const FUENTE = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8')
const origin = 'https://pura.example'
const showNotification = vi.fn()
const openWindow = vi.fn()
let ventanas: { focused?: boolean; focus?: () => Promise<void>; navigate?: (a: string) => Promise<void> }[] = []
let escuchas: Map<string, (event: object) => void>
/** Paths of each cache. */
let guardados: Map<string, Set<string>>
const fetch = vi.fn(async (_request: unknown): Promise<unknown> => undefined)
const pathOf = (request: string | { url: string }) =>
  typeof request === 'string' ? request : new URL(request.url).pathname
const caches = {
  keys: async () => [...guardados.keys()],
  delete: async (nombre: string) => guardados.delete(nombre),
  match: async (request: string | { url: string }) =>
    [...guardados.values()].some((paths) => paths.has(pathOf(request))) ? `kept ${pathOf(request)}` : undefined,
  open: async (nombre: string) => {
    const paths = new Set<string>()
    guardados.set(nombre, paths)
    return {
      addAll: async (otros: string[]) => {
        await fetch(otros)
        for (const otro of otros) paths.add(otro)
      },
    }
  },
}

beforeEach(() => {
  vi.clearAllMocks()
  fetch.mockReset()
  ventanas = []
  escuchas = new Map()
  const self = {
    addEventListener: (nombre: string, listener: (event: object) => void) => escuchas.set(nombre, listener),
    clients: { matchAll: async () => ventanas, openWindow },
    registration: { showNotification },
    location: { origin },
  }
  guardados = new Map()
  runInNewContext(FUENTE, { self, URL, Response, caches, fetch, setTimeout })
})

async function happen(nombre: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined
  escuchas.get(nombre)!({ ...event, waitUntil: (que: Promise<unknown>) => (work = que) })
  await work
}
const arrive = (dicho: object) => happen('push', { data: { json: () => dicho } })
const press = (data: string) => happen('notificationclick', { notification: { close: vi.fn(), data } })

test('a notification replaces the previous notification, silently if a window is visible', async () => {
  await arrive({ titulo: 'Documento rechazado', texto: '2 sin leer', ruta: '/notificaciones' })
  expect(showNotification).toHaveBeenLastCalledWith(
    'Documento rechazado',
    expect.objectContaining({ body: '2 sin leer', tag: 'pura', silent: false, data: '/notificaciones' }),
  )
  ventanas = [{ focused: true }]
  await arrive({ titulo: 'Llave vencida', texto: '1 sin leer', ruta: '/notificaciones' })
  expect(showNotification).toHaveBeenLastCalledWith('Llave vencida', expect.objectContaining({ silent: true }))
})

test('a click opens the page, in an existing window if there is one, and never another site', async () => {
  await press('/notificaciones')
  expect(openWindow).toHaveBeenLastCalledWith(`${origin}/notificaciones`)
  const ventana = { focus: vi.fn(async () => {}), navigate: vi.fn(async () => {}) }
  ventanas = [ventana]
  await press('/notificaciones')
  // That window may work in another company, and the notification is of the own one.
  expect(ventana.navigate).toHaveBeenLastCalledWith(`${origin}/notificaciones?acceso=0`)
  await press('https://otro.example/')
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(ventana.navigate).toHaveBeenCalledTimes(1)
})

/** What the worker answers to a page or file that is asked for. */
async function ask(pathname: string, mode = 'navigate'): Promise<unknown> {
  let answer: unknown
  const event = { request: { url: origin + pathname, mode }, respondWith: (con: unknown) => (answer = con) }
  escuchas.get('fetch')!(event)
  return answer
}
const keepCaja = (version: string, archivos: string[]) => {
  fetch.mockResolvedValueOnce({ ok: true, json: async () => ({ version, archivos }) })
  return happen('message', { data: 'guardar la caja' })
}
const sinRed = () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))

test('a device with a till opens it without a network, with the files that belong together', async () => {
  await keepCaja('1', ['/assets/a.js'])
  await keepCaja('2', ['/assets/b.js'])
  expect([...guardados]).toEqual([['venta-rapida-2', new Set(['/ventaRapida', '/assets/b.js'])]])
  sinRed()
  expect(await ask('/ventaRapida')).toBe('kept /ventaRapida')
  expect(await ask('/assets/b.js', 'no-cors')).toBe('kept /assets/b.js')
  await expect(ask('/assets/a.js', 'no-cors')).rejects.toThrow()
})

test('a version with a file missing is not kept, and the one before stays', async () => {
  await keepCaja('1', ['/assets/a.js'])
  fetch.mockResolvedValueOnce({ ok: true, json: async () => ({ version: '2', archivos: ['/assets/b.js'] }) })
  sinRed()
  await happen('message', { data: 'guardar la caja' })
  expect([...guardados.keys()]).toEqual(['venta-rapida-1'])
})

test('without a till every page says that there is no network; with the line the till is that of the server', async () => {
  sinRed()
  guardados.set('sin-conexion-1', new Set(['/sin-conexion.html']))
  expect(await ask('/ventaRapida')).toBe('kept /sin-conexion.html')
  fetch.mockReset()
  await keepCaja('1', [])
  fetch.mockResolvedValue('from the server')
  expect(await ask('/ventaRapida')).toBe('from the server')
})
