/**
 * What makes the product installable, and tells what came while no window was open. Without a network, a page that says
 * so; on a device that has a till also the till, whose program it keeps (docs/decisions/0158). No answer of the API and
 * no document ever enters its cache.
 */
const GUARDADOS = 'sin-conexion-1'
const PAGINA = '/sin-conexion.html'
/** Followed by the version of its files, which are kept all or none. */
const CAJA = 'venta-rapida-'
const PAGINA_DE_CAJA = '/ventaRapida'
/** A line that takes longer opens no page: the till starts with the program it has. */
const PLAZO_MS = 4_000

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
    await Promise.all(
      names.filter((name) => name !== GUARDADOS && !name.startsWith(CAJA)).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(renew())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) {
    event.respondWith(openPagina(request, pathname))
  } else if (isOfPagina(request)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  } else if (origin === self.location.origin && pathname.startsWith('/assets/')) {
    // Its name has the digest of its content: what was kept is what the server has.
    event.respondWith(caches.match(request, IGUAL).then((kept) => kept ?? fetch(request)))
  }
})

/** The compressed copy answers for the other. */
const IGUAL = { ignoreVary: true }

async function openPagina(request, pathname) {
  const isCaja = pathname === PAGINA_DE_CAJA
  const kept = await caches.match(PAGINA_DE_CAJA, IGUAL)
  const fromServer = fetch(request)
  // The installed product starts at the desk, which needs the server.
  const atHand = () => (isCaja ? kept : kept && pathname === '/escritorio' && Response.redirect(PAGINA_DE_CAJA))
  if (!isCaja || !kept) return fromServer.catch(async () => atHand() || caches.match(PAGINA))
  const late = new Promise((go) => setTimeout(() => go(kept), PLAZO_MS))
  return Promise.race([fromServer.catch(() => kept), late])
}

self.addEventListener('message', (event) => {
  if (event.data === 'guardar la caja') event.waitUntil(keepCaja())
})

/** Keeps the files of the till that the server has now. Without a line, or with a file missing, those of before stay. */
async function keepCaja() {
  const answer = await fetch('/venta-rapida.json', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const { version, archivos } = await answer.json()
  const name = CAJA + version
  const names = await caches.keys()
  if (!names.includes(name)) {
    try {
      await (await caches.open(name)).addAll([PAGINA_DE_CAJA, ...archivos])
    } catch {
      await caches.delete(name)
      return
    }
  }
  const otros = names.filter((otro) => otro.startsWith(CAJA) && otro !== name)
  await Promise.all(otros.map((otro) => caches.delete(otro)))
}

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
    // It is of the own company, and that window may work in another.
    destino.searchParams.set('acceso', '0')
    // navigate() rejects for a page that this worker does not control: that page stays as it is.
    return abierta.navigate(destino.href).catch(() => undefined)
  }
  event.waitUntil(go())
})
