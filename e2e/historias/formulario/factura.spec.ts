import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, enterCompania } from '../apoyo/compania.ts'
import { lastOf, waitDecision } from '../apoyo/documentos.ts'
import { issueByKey, primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { signInByKeyboard, tabTo, watchConsole } from '../apoyo/teclado.ts'

const FACTURA = 2
/** Three lines: the search text, and the product that must be the first match. */
const LINEAS = [
  { busca: 'arroz', producto: 'Arroz 99% grano entero Don Chepe, bolsa 1,8 kg', cantidad: '24' },
  { busca: 'detergente', producto: 'Detergente en polvo, bolsa 1 kg', cantidad: '10' },
  { busca: 'consultoria', producto: 'Hora de consultoría en gestión estratégica', cantidad: '1,5' },
]

test('a factura from sign-in to ACEPTADO, with its files, by keyboard only', { tag: '@telefono' }, async ({
  page,
  isMobile,
  viewport,
}) => {
  const assertQuiet = watchConsole(page)
  const phone = isMobile || (viewport?.width ?? 0) < 640
  const { propietario } = await aCompania()
  await signInByKeyboard(page, propietario)

  await page.goto('/facturasElectronicas')
  await tabTo(page, page.getByRole('button', { name: /Agregar Factura/ }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()

  await page.keyboard.press('Alt+2')
  await tabTo(page, form.getByLabel('Buscar Cliente'))
  await page.keyboard.type('abastecedor')
  await expect(primera(page)).toContainText(/abastecedor/i)
  await page.keyboard.press('Enter')
  await expect(form.getByText(/abastecedor/i).first()).toBeVisible()

  await page.keyboard.press('Alt+3')
  for (const [i, linea] of LINEAS.entries()) {
    if (phone) await addOnPhone(page, linea)
    else await addInGrid(page, i, linea)
  }
  // 24 × 1690 + 1 %, 10 × 1890 + 13 %, 1,5 × 45000 + 13 %: calculated by hand.
  await expect(page.getByText('₡138\u00a0597,60').filter({ visible: true }).first()).toBeVisible()

  const gracias = await issueByKey(page)

  await tabTo(page, gracias.getByRole('link', { name: 'Ver documento' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/documentosEmitidos\/\d+$/)
  await expect(page.getByText('Aceptado', { exact: true }).first()).toBeVisible()

  expect((await download(page, 'XML')).bytes.toString()).toMatch(/^<FacturaElectronica .*SignatureValue/s)
  expect((await download(page, 'Respuesta')).bytes.toString()).toMatch(/<MensajeHacienda .*SignatureValue/s)
  const pdf = await download(page, 'PDF')
  expect(pdf.nombre).toMatch(/^Factura Electronica 0010000101 \d{10}\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  assertQuiet()
})

test('a draft is previewed as it will be printed, edited further, and issued from the preview', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['carreta'], productos: ['arroz'] } })
  await page.goto('/facturasElectronicas')
  await openWithFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Its chunk is loaded now, so the form is there before the dialog has set its focus.
  await openWithFocus(page)
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  const ver = form.getByRole('button', { name: 'Vista previa' })
  await ver.click()
  await expect(form.getByText('Selecciona a un cliente es requerido').first()).toBeVisible()

  await page.keyboard.press('Alt+2')
  await form.getByLabel('Buscar Cliente').fill('abastecedor')
  await expect(primera(page)).toContainText(/abastecedor/i)
  await page.keyboard.press('Enter')
  await addInGrid(page, 0, LINEAS[0]!)
  await ver.click()
  const previa = page.getByRole('dialog', { name: 'Vista previa · Factura Electrónica' })
  await expect(previa.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(previa).toBeHidden()
  await expect(page.getByLabel('Cantidad, línea 1')).toHaveValue('24')

  await ver.click()
  await tabTo(page, previa.getByRole('button', { name: 'Generar' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText('fue cargado con exito!')
  await waitDecision(compania, await lastOf(compania, FACTURA))
  assertQuiet()
})

/** The new form has the focus on its first field, also after the dialog's animation. */
async function openWithFocus(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('button', { name: /Agregar Factura/ })
    .first()
    .click()
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await page.evaluate(() => new Promise((r) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(r)))))
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-campo'))).toBe('sucursal')
}

interface LineaPrueba {
  busca: string
  producto: string
  cantidad: string
}

/** Types in the grid: Enter takes the first match and goes on to the quantity. */
async function addInGrid(page: Page, indice: number, { busca, producto, cantidad }: LineaPrueba): Promise<void> {
  await tabTo(page, page.getByLabel(`Producto, línea ${indice + 1}`))
  await page.keyboard.type(busca)
  await expect(primera(page)).toContainText(producto)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Cantidad, línea ${indice + 1}`)).toBeFocused()
  await page.keyboard.type(cantidad)
  await page.keyboard.press('Enter')
}

/** On a phone the product is chosen in the search, and the line is added from the drawer. */
async function addOnPhone(page: Page, { busca, producto, cantidad }: LineaPrueba): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Agregar línea' }))
  await page.keyboard.press('Enter')
  const search = page.getByRole('dialog', { name: 'Buscar Productos' })
  await tabTo(page, search.getByLabel('Descripción'))
  await page.keyboard.type(busca)
  await tabTo(page, search.getByRole('button', { name: `Elegir ${producto}` }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Línea nueva' })
  await expect(drawer.getByLabel('Cantidad')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(cantidad)
  await tabTo(page, drawer.getByRole('button', { name: 'Agregar', exact: true }))
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
}

async function download(page: Page, archivo: string): Promise<{ nombre: string; bytes: Buffer }> {
  await tabTo(page, page.getByRole('button', { name: archivo, exact: true }))
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  return { nombre: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}
