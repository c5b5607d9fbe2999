/** A till whose browser is killed, and one whose disk is full: in a real Chromium, on a real profile (docs/decisions/0151). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { openNavegador } from '../../navegador.ts'
import { impresos, listAceptados, next, scan, sellWith, situaciones, TIQUETE, watchPrinter } from '../apoyo/caja.ts'
import { aCompania, enterCompania } from '../apoyo/compania.ts'
import { direccion, test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'

test.use({ serviceWorkers: 'allow' })

const ENTREGAS = `**${rutaDe(contract.ventaRapidaEntregas.deliver)}`

/** Takes the only register and opens a shift. */
async function openCaja(page: Page): Promise<void> {
  await page.goto(`${direccion()}/ventaRapida`)
  await page.getByLabel('Nombre del dispositivo').fill('Caja 1')
  await page.getByRole('button', { name: /^Tomar la caja/ }).click()
  await page.getByLabel('Piezas de 10000').fill('1')
  await page.getByRole('button', { name: /^Abrir turno con ₡10/ }).click()
  await expect(page.getByRole('heading', { name: 'Venta rápida' })).toBeVisible()
}

/** Chromium goes by the room that it saw last for half a minute. */
const RECUERDA = { timeout: 75_000 }

/** Whether the browser refuses to write. */
const isLleno = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const pedida = indexedDB.open('sonda')
        pedida.onupgradeneeded = () => pedida.result.createObjectStore('sonda')
        pedida.onerror = () => resolve(true)
        pedida.onsuccess = () => {
          const tx = pedida.result.transaction('sonda', 'readwrite')
          tx.objectStore('sonda').put('x'.repeat(1_000), 'x')
          tx.oncomplete = () => resolve(false)
          tx.onabort = () => resolve(true)
        }
      }),
  )

const clavesDe = (hojas: readonly string[]) => hojas.map((hoja) => /Clave(\d{50})/.exec(hoja)?.[1])

test('a browser that is killed after a sale has it when it opens again, and delivers it once', async () => {
  const perfil = await mkdtemp(join(tmpdir(), 'pura-perfil-'))
  let navegador = await openNavegador(perfil)
  try {
    const compania = await aCompania({ con: { productos: ['arroz'] } })
    const { usuario, contrasena } = compania.propietario
    const { codigoInterno } = compania.productos.arroz
    const open = async () => {
      const { page } = navegador
      await watchPrinter(page)
      const data = { usuario, contrasena }
      const reply = await page.request.post(`${direccion()}${rutaDe(contract.sesion.create)}`, { data })
      expect(reply.status()).toBe(200)
      return page
    }
    const printed: (string | undefined)[] = []
    /** Sells one, and the browser dies before it knows that the server has it. */
    const sellAndDie = async (page: Page) => {
      await scan(page, codigoInterno)
      await sellWith(page, 'F9')
      printed.push(...clavesDe(await impresos(page)))
      await navegador.kill()
      navegador = await openNavegador(perfil)
    }

    // What was sold never left the device.
    let page = await open()
    await openCaja(page)
    await page.route(ENTREGAS, () => undefined)
    await sellAndDie(page)

    // The server took it, and its answer was lost.
    page = await open()
    const tomadas: string[] = []
    await page.goto(`${direccion()}/ventaRapida`)
    expect(await listAceptados(compania, TIQUETE, 1)).toMatchObject([{ clave: printed[0] }])
    await page.route(ENTREGAS, async (route) => {
      await route.fetch()
      tomadas.push(route.request().postData() ?? '')
    })
    await sellAndDie(page)
    expect(tomadas.length).toBeGreaterThan(0)
    expect(await listAceptados(compania, TIQUETE, 2)).toHaveLength(2)

    page = await open()
    await page.goto(`${direccion()}/ventaRapida`)
    await scan(page, codigoInterno)
    await sellWith(page, 'F9')
    printed.push(...clavesDe(await impresos(page)))
    await next(page)
    const tiquetes = await listAceptados(compania, TIQUETE, 3)
    expect(tiquetes.map(({ clave }) => clave)).toEqual(printed)
    expect(tiquetes.map(({ clave }) => Number(clave.slice(31, 41)))).toEqual([1, 2, 3])
    await expect(page.getByText(/por entregar/)).toHaveCount(0)
  } finally {
    await navegador.kill()
    await rm(perfil, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('on a full disk nothing is sold or printed and it says so; with room again the same sale takes the same number', async ({
  page,
  context,
}) => {
  await watchPrinter(page)
  const compania = await enterCompania(page, { con: { productos: ['arroz'] } })
  const { codigoInterno } = compania.productos.arroz
  await openCaja(page)
  await scan(page, codigoInterno)
  await sellWith(page, 'F9')
  await next(page)
  await listAceptados(compania, TIQUETE, 1)
  expect(await isLleno(page)).toBe(false)

  const cdp = await context.newCDPSession(page)
  const origin = direccion()
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await expect.poll(() => isLleno(page), RECUERDA).toBe(true)
  const antes = (await impresos(page)).length
  await scan(page, `2*${codigoInterno}`)
  await page.keyboard.press('F9')
  await expect(page.getByText('No se pudo guardar en este dispositivo: la venta no se hizo')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await impresos(page)).toHaveLength(antes)

  // What was typed is still there, also when the line drops before there is room.
  await cdp.send('Storage.overrideQuotaForOrigin', { origin })
  await expect.poll(() => isLleno(page), RECUERDA).toBe(false)
  await context.setOffline(true)
  await sellWith(page, 'F9')
  await next(page)
  await context.setOffline(false)
  const tiquetes = await listAceptados(compania, TIQUETE, 2)
  expect(tiquetes.map(({ clave }) => clave)).toEqual(clavesDe(await impresos(page)))
  expect(tiquetes.map(({ clave }) => Number(clave.slice(31, 41)))).toEqual([1, 2])
  expect(situaciones(tiquetes)).toEqual(['1', '3'])
  expect(Number(tiquetes[1]!.total)).toBe(2 * Number(tiquetes[0]!.total))
})
