/**
 * What makes the product installable, and tells what came while no window was open; nothing more. Without a network, a page that
 * says so. It keeps that page and its own files. No answer of the API, no document and no page of the application ever enters its cache, and whatever is
 * not a page being opened goes past it.
 */
const GUARDADOS = 'sin-conexion-1'
const PAGINA = '/sin-conexion.html'

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(GUARDADOS)
    await cache.addAll([PAGINA, '/sin-conexion.css', '/marca.svg'])
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const renew = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== GUARDADOS).map((name) => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(renew())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && !new URL(request.url).pathname.startsWith('/api/')) {
    event.respondWith(fetch(request).catch(() => caches.match(PAGINA)))
  } else if (isOfPagina(request)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  }
})

/** The two files of that page: they are asked for without a network, too. */
const isOfPagina = ({ url }) => ['/sin-conexion.css', '/marca.svg'].includes(new URL(url).pathname)

/** Something came while no window was open: of what kind and how many is all that is said, and all there is to say. */
self.addEventListener('push', (event) => {
  const tell = async () => {
    const { titulo = 'Pura Factura', texto = '', ruta = '/' } = event.data?.json() ?? {}
    const windows = await self.clients.matchAll({ type: 'window' })
    await self.registration.showNotification(titulo, {
      body: texto,
      icon: '/icono-192.png',
      tag: 'pura',
      // No sound if a window has the focus: the bell shows it.
      silent: windows.some(({ focused }) => focused),
      data: ruta,
    })
  }
  event.waitUntil(tell())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const go = async () => {
    const destino = new URL(event.notification.data, self.location.origin)
    if (destino.origin !== self.location.origin) return
    const [abierta] = await self.clients.matchAll({ type: 'window' })
    if (!abierta) return self.clients.openWindow(destino.href)
    await abierta.focus()
    // navigate() rejects for a page that this worker does not control: that page stays as it is.
    return abierta.navigate(destino.href).catch(() => undefined)
  }
  event.waitUntil(go())
})
