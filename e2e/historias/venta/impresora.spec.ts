/** A till that writes to its receipt printer: a port of the browser that keeps what it is given. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'

test.use({ serviceWorkers: 'allow' })

interface Ventana {
  papeles: number[][]
  impresos: number
  /** The cable is there. */
  enchufada: boolean
}

/** Web Serial with one port, which is given when asked for and remembered; a headless browser has no device to ask about. */
async function plugImpresora(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ventana = Object.assign(window as unknown as Ventana, { papeles: [], impresos: 0, enchufada: true })
    window.print = () => {
      ventana.impresos += 1
    }
    const puerto = {
      writable: null as WritableStream<Uint8Array> | null,
      getInfo: () => ({ usbVendorId: 0x04b8, usbProductId: 0x0202 }),
      async open() {
        if (!ventana.enchufada) throw new DOMException('Failed to open serial port.', 'NetworkError')
        puerto.writable = new WritableStream({ write: (bytes) => void ventana.papeles.push([...bytes]) })
      },
      async close() {
        puerto.writable = null
      },
    }
    const serial = {
      getPorts: async () => (localStorage.getItem('permitido') ? [puerto] : []),
      requestPort: async () => {
        localStorage.setItem('permitido', '1')
        return puerto
      },
    }
    Object.defineProperty(navigator, 'serial', { value: serial })
  })
}

const PULSO = [0x1b, 0x70, 0, 25, 250]
const papeles = (page: Page) => page.evaluate(() => (window as unknown as Ventana).papeles)
const impresos = (page: Page) => page.evaluate(() => (window as unknown as Ventana).impresos)
const hasPulso = (papel: readonly number[]) => PULSO.every((b, i) => papel[i] === b)
const textOf = (papel: readonly number[]) => String.fromCharCode(...papel)
const vendida = (page: Page) => page.getByRole('dialog', { name: /^(Vuelto|Cobrado)/ })

async function sell(page: Page, codigo: string, tecla: string): Promise<void> {
  await page.getByLabel('Escanee, o escriba nombre o código').focus()
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
  await page.keyboard.press(tecla)
  await expect(vendida(page).getByRole('button', { name: /Siguiente venta/ })).toBeFocused()
}

const next = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('a printer is tried once and remembered: it prints and opens the drawer, with and without the line, until its cable is pulled', async ({
  page,
  context,
}) => {
  await plugImpresora(page)
  const { productos } = await enterCompania(page, { con: { productos: ['arroz'] } })
  const { arroz } = productos
  await page.goto('/ventaRapida')
  await page.getByLabel('Nombre del dispositivo').fill('Caja 1')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Tomar la caja/ }).click()
  await page.getByLabel('Piezas de 10000').fill('1')
  await page.getByRole('button', { name: /^Abrir turno con ₡10/ }).click()
  await expect(page.getByRole('button', { name: new RegExp(arroz.nombreProducto.slice(0, 12)) })).toBeVisible()

  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Papel: 80 mm' }).click()
  const papel = page.getByRole('dialog', { name: 'Papel de este dispositivo' })
  await papel.getByText('58 mm', { exact: true }).click()
  await papel.getByRole('button', { name: 'Probar impresora' }).click()
  await expect(papel.getByText(/^¿Salió la prueba/)).toBeVisible()
  await expectAccessible(page)
  await papel.getByRole('button', { name: 'Sí, imprimir en ella' }).click()
  await papel.getByRole('button', { name: 'Cerrar' }).click()
  expect(textOf((await papeles(page))[0]!)).toContain('Prueba de la impresora')

  // Another day: the device remembers it. Cash opens the drawer, a card does not.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(keepsImpresora)).toBe(true)
  await page.reload()
  await sell(page, arroz.codigoInterno, 'F4')
  await next(page)
  await sell(page, arroz.codigoInterno, 'F9')
  await next(page)
  const conLinea = await papeles(page)
  expect(conLinea.map(hasPulso)).toEqual([true, false])
  expect(textOf(conLinea[0]!)).toContain('00100001040000000001')

  // Without the line the program that writes to it is there too.
  await context.setOffline(true)
  await page.reload()
  await sell(page, arroz.codigoInterno, 'F4')
  const [sinLinea] = await papeles(page)
  expect(hasPulso(sinLinea!)).toBe(true)
  expect(textOf(sinLinea!)).toContain('Emitido sin')
  await next(page)
  expect(await impresos(page)).toBe(0)

  // The cable is pulled: it is sold, told, and printed by the system; then it is back, and the copy says that it is one.
  await page.evaluate(() => {
    const ventana = window as unknown as Ventana
    ventana.enchufada = false
  })
  await sell(page, arroz.codigoInterno, 'F4')
  await expect(vendida(page).getByText('La impresora no respondió')).toBeVisible()
  expect(await impresos(page)).toBe(1)
  await page.evaluate(() => {
    const ventana = window as unknown as Ventana
    ventana.enchufada = true
  })
  await vendida(page).getByRole('button', { name: 'Imprimir copia' }).click()
  await expect(vendida(page).getByText('La impresora no respondió')).toHaveCount(0)
  const copia = (await papeles(page)).at(-1)!
  expect([hasPulso(copia), textOf(copia).includes('COPIA')]).toEqual([false, true])
  await context.setOffline(false)
})

/** The service worker has what the till may load later. */
async function keepsImpresora(): Promise<boolean> {
  const nombres = (await caches.keys()).filter((nombre) => nombre.startsWith('venta-rapida-'))
  const guardados = await Promise.all(
    nombres.map(async (nombre) => (await (await caches.open(nombre)).keys()).map(({ url }) => url)),
  )
  return guardados.flat().some((url) => /\/serie-/.test(url))
}
