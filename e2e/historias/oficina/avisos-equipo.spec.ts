import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { aNavegador, startServicioPush } from '../../../apps/server/src/testing/navegador-push.ts'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania, signIn } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

test.use({ serviceWorkers: 'allow' })

/** Replaces the browser's push service, which this Chromium does not have. */
async function giveServicio(page: Page, endpoint: string, keys: object): Promise<void> {
  await page.addInitScript(
    ([destino, llaves]) => {
      const GUARDADA = 'prueba.suscripcion'
      const suscripcion = {
        endpoint: destino,
        toJSON: () => ({ endpoint: destino, keys: llaves }),
        unsubscribe: async () => {
          localStorage.removeItem(GUARDADA)
          return true
        },
      }
      // A headless Chromium always denies the permission, so it is simulated; a request without a click is refused.
      const PERMISO = 'prueba.permiso'
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(PERMISO) ?? 'default' })
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) throw new Error('no user activation')
        localStorage.setItem(PERMISO, 'granted')
        return 'granted'
      }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(GUARDADA) ? suscripcion : null) as unknown as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('incomplete options')
        localStorage.setItem(GUARDADA, 'si')
        return suscripcion as unknown as PushSubscription
      }
    },
    [endpoint, keys] as const,
  )
}

/**
 * Delivers a push message to the product's service worker; returns the notification it shows, also without
 * permission.
 */
async function handOver(page: Page, mensaje: unknown): Promise<{ titulo: string; body?: string; data?: string }[]> {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const propio = self as unknown as { registration: ServiceWorkerRegistration; vistos: object[] }
    const show = propio.registration.showNotification.bind(propio.registration)
    propio.vistos = []
    propio.registration.showNotification = async (titulo, opciones) => {
      propio.vistos.push({ titulo, body: opciones?.body, data: opciones?.data })
      if (Notification.permission === 'granted') await show(titulo, opciones)
    }
  })
  const cdp = await page.context().newCDPSession(page)
  const registrado = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [vigente] = registrations.filter((r) => !r.isDeleted)
      if (vigente) resolve(vigente.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrado,
    data: JSON.stringify(mensaje),
  })
  const readVistos = () => worker!.evaluate(() => (self as unknown as { vistos: { titulo: string }[] }).vistos)
  await expect.poll(async () => (await readVistos()).length).toBeGreaterThan(0)
  return readVistos()
}

/**
 * Simulates a press on the notification in the service worker. Without a real click the browser would refuse to focus
 * the window.
 */
const press = (page: Page, ruta: string): Promise<void> =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate((data) => {
      const { prototype } = (self as unknown as { WindowClient: { prototype: { focus: () => Promise<object> } } })
        .WindowClient
      prototype.focus = async function () {
        return this
      }
      const aviso = { data, close: () => undefined } as unknown as Notification
      const oprimido = new Event('notificationclick')
      self.dispatchEvent(Object.assign(oprimido, { notification: aviso, waitUntil: () => undefined }))
    }, ruta)

test('a browser is notified while its window is closed: after a click, without names or amounts, and not after signing out', async ({
  page,
  context,
}) => {
  const servicio = await startServicioPush()
  const navegador = aNavegador()
  const assertQuiet = watchConsole(page)
  await context.grantPermissions(['notifications'])
  await giveServicio(page, `${servicio.url}/aviso`, navegador.keys)
  const compania = await enterCompania(page)
  await page.goto('/notificaciones')
  const avisarme = page.getByRole('button', { name: 'Avisarme en este equipo' })
  await expect(avisarme).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await avisarme.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este equipo avisa.')).toBeVisible()
  const aceptado = page.getByRole('switch', { name: 'Documento aceptado: Equipo' })
  await aceptado.press('Space')
  await expect(aceptado).toBeChecked()
  await issueDocumento(compania)
  await expect.poll(() => servicio.recibidos.length, { timeout: 40_000 }).toBeGreaterThan(0)
  const [recibido] = servicio.recibidos
  expect(recibido).toMatchObject({ ruta: '/aviso', headers: { 'content-encoding': 'aes128gcm' } })
  const [visto] = await handOver(page, navegador.open(recibido!.cuerpo))
  expect(visto).toEqual({ titulo: 'Documento aceptado', body: '1 sin leer', data: '/notificaciones' })
  await page.goto('/escritorio')
  await press(page, '/notificaciones')
  await expect(page).toHaveURL(/\/notificaciones$/)

  await page.reload()
  await page.getByRole('switch', { name: 'Documento aceptado: Equipo' }).press('Space')
  assertQuiet()
  await page.request.delete(rutaDe(contract.sesion.remove))
  await signIn(page, compania.propietario)
  await page.goto('/notificaciones')
  await expect(avisarme).toBeVisible()
  await servicio.close()
})
