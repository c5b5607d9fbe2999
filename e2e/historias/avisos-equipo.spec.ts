import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from './accesible.ts'
import { emitir } from './documentos.ts'
import { test } from './prueba.ts'
import { rutaDe } from './rutas.ts'
import { signIn, watchConsole } from './teclado.ts'

test.use({ serviceWorkers: 'allow' })

/** The service of a browser maker, which this Chromium does not have: it takes what is sent and counts it. */
async function startServicio() {
  const recibidos: { ruta: string; codificado: string }[] = []
  const servidor = createServer((request, reply) => {
    recibidos.push({ ruta: request.url ?? '', codificado: String(request.headers['content-encoding']) })
    request.resume().once('end', () => reply.writeHead(201).end())
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const { port } = servidor.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/aviso`, recibidos, close: () => servidor.close() }
}

/** Everything of the browser but where it takes its notices, which is this service. */
async function giveServicio(page: Page, endpoint: string): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
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
      // Without a head, Chromium says no whatever was granted; whoever asks before the click is refused here.
      const PERMISO = 'prueba.permiso'
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(PERMISO) ?? 'default' })
      Notification.requestPermission = async () => {
        if (!navigator.userActivation.isActive) throw new Error('nadie oprimió nada')
        localStorage.setItem(PERMISO, 'granted')
        return 'granted'
      }
      PushManager.prototype.getSubscription = async () =>
        (localStorage.getItem(GUARDADA) ? suscripcion : null) as unknown as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        if (!options?.userVisibleOnly || !options.applicationServerKey) throw new Error('incompleta')
        localStorage.setItem(GUARDADA, 'si')
        return suscripcion as unknown as PushSubscription
      }
    },
    [endpoint, keys] as const,
  )
}

test('a browser is told while its window is closed: after a click, with neither names nor amounts, and not after signing out', async ({
  page,
  context,
}) => {
  const servicio = await startServicio()
  const assertQuiet = watchConsole(page)
  await context.grantPermissions(['notifications'])
  await giveServicio(page, servicio.url)
  await signIn(page)
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
  await emitir(page)
  await expect.poll(() => servicio.recibidos.length, { timeout: 40_000 }).toBeGreaterThan(0)
  expect(servicio.recibidos[0]).toEqual({ ruta: '/aviso', codificado: 'aes128gcm' })

  await page.reload()
  await page.getByRole('switch', { name: 'Documento aceptado: Equipo' }).press('Space')
  assertQuiet()
  await page.request.delete(rutaDe(contract.sesion.remove))
  await signIn(page)
  await page.goto('/notificaciones')
  await expect(avisarme).toBeVisible()
  servicio.close()
})
