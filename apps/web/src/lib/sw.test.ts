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

beforeEach(() => {
  vi.clearAllMocks()
  ventanas = []
  escuchas = new Map()
  const self = {
    addEventListener: (nombre: string, listener: (event: object) => void) => escuchas.set(nombre, listener),
    clients: { matchAll: async () => ventanas, openWindow },
    registration: { showNotification },
    location: { origin },
  }
  runInNewContext(FUENTE, { self, URL, caches: {}, fetch: vi.fn() })
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
  expect(ventana.navigate).toHaveBeenLastCalledWith(`${origin}/notificaciones`)
  await press('https://otro.example/')
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(ventana.navigate).toHaveBeenCalledTimes(1)
})
