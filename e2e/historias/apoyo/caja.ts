/** A till in a browser: its scanner, its keys, its printer, and what Hacienda has of it. */
import { expect, type Locator, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import type { Compania } from './compania.ts'

export const TIQUETE = 5
export const FACTURA = 2
export const NOTA = 4

/** Keeps what would be printed. */
export const watchPrinter = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const impresos: string[] = []
    Object.assign(window, { impresos })
    window.print = () => void impresos.push(document.querySelector('[data-ancho]')?.textContent ?? '')
  })

/** Text of each sheet that was sent to the printer. */
export const impresos = (page: Page) => page.evaluate(() => (window as unknown as { impresos: string[] }).impresos)

/** A scanner types a code in a burst and ends it with Enter. */
export async function scan(page: Page, codigo: string): Promise<void> {
  await page.getByLabel('Escanee, o escriba nombre o código').focus()
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
}

/** Chooses paper of 80 mm for this device. */
export async function choosePapel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: /^Papel/ }).click()
  const papel = page.getByRole('dialog', { name: 'Papel de este dispositivo' })
  await papel.getByText('80 mm', { exact: true }).click()
  await papel.getByRole('button', { name: 'Cerrar' }).click()
}

/** The last sales of this device. */
export async function openUltimas(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Últimas ventas' }).click()
  return page.getByRole('dialog', { name: 'Últimas ventas' })
}

/** Sells what is in the account by a key. */
export async function sellWith(page: Page, tecla: string): Promise<void> {
  await page.keyboard.press(tecla)
  const vendida = page.getByRole('dialog', { name: /^(Vuelto|Cobrado)/ })
  await expect(vendida).toBeVisible()
  await expect(vendida.getByRole('button', { name: /Siguiente venta/ })).toBeFocused()
}

/** The strip that says so. */
export const sinConexion = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión' })

/** The next sale. */
export const next = async (page: Page): Promise<void> => {
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Waits until Hacienda has accepted every document of a type. */
export async function listAceptados({ call, codCia }: Compania<never, never>, tipo: number, cuantos: number) {
  let claves: { clave: string; total: string; fecha: string }[] = []
  await expect(async () => {
    const { data } = await call(contract.vtaMovm.list, {
      params: { codCia, tipo },
      query: { pagina: 1, porPagina: 50 },
    })
    expect(data.map((d) => d.descripcionSri)).toEqual(Array.from({ length: cuantos }, () => 'ACEPTADO'))
    claves = data.map((d) => ({ clave: d.clave, total: d.total, fecha: d.fechaEmision })).reverse()
  }).toPass({ timeout: 90_000 })
  return claves
}

/** Of each clave. */
export const situaciones = (documentos: readonly { clave: string }[]) => documentos.map(({ clave }) => clave[41])

/** Waits until this device has the whole program of the till, also what it loads later (docs/decisions/0158). */
export async function waitKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(keepsCaja)).toBe(true)
}

async function keepsCaja(): Promise<boolean> {
  const nombres = (await caches.keys()).filter((nombre) => nombre.startsWith('venta-rapida-'))
  const guardados = await Promise.all(nombres.map(async (nombre) => (await (await caches.open(nombre)).keys()).length))
  return guardados.some((cuantos) => cuantos > 5)
}
