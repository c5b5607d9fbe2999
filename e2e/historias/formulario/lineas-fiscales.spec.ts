import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { lastOf, pathOf } from '../apoyo/documentos.ts'
import { openFactura, primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Rare line fields by keyboard: used goods by factor, a base of their own, and the rest under Más datos. */
const FACTURA = 2
const panel = (page: Page) => page.getByRole('region', { name: /^Línea/ })
const total = (page: Page) => page.getByLabel('Totales')

/** Adds one hour of consulting at 1000 and opens its editor. */
async function addHora(page: Page, numero: number): Promise<void> {
  await page.getByLabel(`Producto, línea ${numero}`).fill('consultoria')
  await expect(primera(page)).toContainText('Hora de consultoría')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Cantidad, línea ${numero}`)).toBeFocused()
  await page.getByLabel(`Precio, línea ${numero}`).fill('1000')
}

/** Opens the line's IVA from the quantity cell: the editor opens in its first tab, and arrows move along the tabs. */
async function openIva(page: Page, numero: number): Promise<void> {
  await page.getByLabel(`Cantidad, línea ${numero}`).focus()
  await page.keyboard.press('F4')
  await expect(panel(page).getByLabel('Cantidad')).toBeFocused()
  const linea = panel(page).getByRole('tab', { name: 'Línea' })
  for (let i = 0; i < 5 && !(await linea.evaluate((e) => e === document.activeElement)); i++) {
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('tab', { name: 'IVA' })).toBeFocused()
}

/** Chooses an option as a keyboard does: open, walk down, accept. */
async function choose(page: Page, lista: string, opcion: RegExp): Promise<void> {
  const campo = panel(page).getByRole('combobox', { name: lista })
  await tabTo(page, campo)
  await page.keyboard.press('ArrowDown')
  const elegida = page.getByRole('option', { name: opcion })
  await expect(elegida).toBeVisible()
  for (let i = 0; i < 20 && (await elegida.getAttribute('data-combobox-selected')) === null; i++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(elegida).toBeHidden()
}

test('the IVA of used goods and of the special calculation, by keyboard', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await openFactura(page, ['consultoria'])
  await addHora(page, 1)
  await openIva(page, 1)
  await choose(page, 'Tipo de impuesto', /^08 ·/)
  await tabTo(page, panel(page).getByRole('textbox', { name: 'Factor' }))
  await page.keyboard.type('0,0468')
  // 1000 + 46,80.
  await expect(total(page).getByText('₡1\u00a0046,80').first()).toBeVisible()
  await expect(panel(page).getByLabel('Código de tarifa')).toBeHidden()
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Actualizar' }).click()

  await addHora(page, 2)
  await openIva(page, 2)
  await choose(page, 'Tipo de impuesto', /^07 ·/)
  // Without a base it cannot be issued, and the line says so.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Indique la base imponible del cálculo especial').first()).toBeVisible()
  await openIva(page, 2)
  await tabTo(page, panel(page).getByRole('textbox', { name: 'Base imponible' }))
  await page.keyboard.type('400')
  // The first line, and 1000 with 13 % of 400.
  await expect(total(page).getByText('₡2\u00a0098,80').first()).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/, {
    timeout: 30_000,
  })
  const emitido = await lastOf(compania, FACTURA)
  expect(emitido.total).toBe('2098.8')
  await expectSound(page, emitido)
  assertQuiet()
})

test('a tax paid at the factory is shown as assumed by the issuer, and nobody is charged', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await openFactura(page, ['consultoria'])
  await addHora(page, 1)
  await openIva(page, 1)
  await page.keyboard.press('ArrowRight')
  const cemento = panel(page).getByRole('checkbox', { name: /^12 ·/ })
  await tabTo(page, cemento)
  await page.keyboard.press('Space')
  // 5 % of 1000, included in the base of the IVA: 1000 and 13 % of 1050.
  await expect(panel(page).getByText('Monto: ₡50,00, asumido por el emisor')).toBeVisible()
  await expect(total(page).getByText('₡1\u00a0136,50').first()).toBeVisible()
  await expectAccessible(page)
  assertQuiet()
})

test('transaction, unit of trade, manufacturer and VIN are under Más datos, and other references in the head', async ({
  page,
}) => {
  const compania = await openFactura(page, ['consultoria'])
  await addHora(page, 1)
  await page.getByLabel('Cantidad, línea 1').focus()
  await page.keyboard.press('F4')
  const mas = panel(page).getByRole('button', { name: 'Más datos de la línea' })
  await tabTo(page, mas)
  await page.keyboard.press('Enter')
  await choose(page, 'Tipo de transacción', /^09 ·/)
  await panel(page).getByLabel('Unidad comercial').fill('Paquete')
  await panel(page).getByLabel('Código del fabricante').fill('7441001600012')
  await panel(page).getByLabel('Número de VIN o de serie').fill('9bwzzz377vt004251')
  await expectAccessible(page)
  await mas.click()
  await expect(
    panel(page).getByText(
      'Bienes de capital para el receptor · Paquete · Fabricante 7441001600012 · VIN o serie 9BWZZZ377VT004251',
    ),
  ).toBeVisible()
  await panel(page).getByRole('button', { name: 'Actualizar' }).click()

  await page.keyboard.press('Alt+1')
  await page.getByRole('button', { name: 'Agregar otra referencia' }).click()
  const referencia = page.getByRole('group', { name: 'Referencia 1' })
  await expect(referencia.getByLabel('Tipo de documento')).toBeFocused()
  await referencia.getByLabel('Número o clave').fill('C-2026-17')
  await referencia.getByLabel('Fecha de la referencia').fill('15/01/2026')
  await expectAccessible(page)
  // A reference without a reason is reported at its field.
  await page.keyboard.press('Control+Enter')
  await expect(referencia.getByText('Indique la razón de la referencia, de 3 a 180 caracteres')).toBeVisible()
  await expect(referencia.getByLabel('Razón de la referencia')).toBeFocused()
  await page.keyboard.type('Contrato marco')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/, {
    timeout: 30_000,
  })
  const emitido = await lastOf(compania, FACTURA)
  await expectSound(page, emitido)
  const xml = await (await page.request.get(pathOf('xml', emitido))).text()
  for (const texto of [
    '<TipoTransaccion>09</TipoTransaccion>',
    '<UnidadMedidaComercial>Paquete</UnidadMedidaComercial>',
    '<NumeroVINoSerie>9BWZZZ377VT004251</NumeroVINoSerie>',
    '<Codigo>7441001600012</Codigo>',
    '<Numero>C-2026-17</Numero>',
  ]) {
    expect(xml).toContain(texto)
  }
  // The issued document and its copy have all of it.
  await page.goto('/facturasElectronicas')
  await page.getByRole('row').filter({ hasText: emitido.referencia }).hover()
  await page.keyboard.press('e')
  const dicho =
    /Bienes de capital para el receptor · Paquete · Fabricante 7441001600012 · VIN o serie 9BWZZZ377VT004251/
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByText('Solo lectura')).toBeVisible()
  await expect(form.getByText(dicho).first()).toBeVisible()
  await expect(form.getByLabel('Número o clave')).toHaveValue('C-2026-17')
})

test('quantities of four decimals and prices of six are marked at their cell while typed', async ({ page }) => {
  await openFactura(page, ['consultoria'])
  await addHora(page, 1)
  await page.getByLabel('Cantidad, línea 1').fill('1,2345')
  await expect(page.getByText('La cantidad admite 3 decimales como máximo')).toBeVisible()
  await page.getByLabel('Cantidad, línea 1').fill('1,234')
  await expect(page.getByText('La cantidad admite 3 decimales como máximo')).toBeHidden()
  await page.getByLabel('Precio, línea 1').fill('10,123456')
  await expect(page.getByText('El precio admite 5 decimales como máximo')).toBeVisible()
})

test('a document with only a deposit, issued without internet', async ({ page }) => {
  const compania = await openFactura(page, [])
  await page.keyboard.press('Alt+4')
  const cargos = page.getByRole('region', { name: 'Otros Cargos' })
  await cargos.getByRole('combobox', { name: 'Tipo de cargo' }).click()
  await page.getByRole('option', { name: /^08 ·/ }).click()
  await cargos.getByLabel('Detalle').fill('Depósito en garantía')
  await cargos.getByRole('textbox', { name: 'Monto' }).fill('50000')
  await cargos.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(total(page).getByText('₡50\u00a0000,00').first()).toBeVisible()
  await page.keyboard.press('Alt+6')
  const contingencia = page.getByRole('region', { name: 'Contingencia' })
  await contingencia.getByLabel('Se emitió sin internet').check()
  await page.keyboard.press('Control+Enter')
  await expect(contingencia.getByText('Indique la fecha y la hora en que se emitió sin internet')).toBeVisible()
  const ayer = new Date(Date.now() - 6 * 3_600_000 - 2 * 60_000).toISOString()
  await contingencia.getByLabel('Fecha en que se emitió').fill(ayer.slice(0, 10).split('-').reverse().join('/'))
  await contingencia.getByLabel('Hora en que se emitió').fill(ayer.slice(11, 16))
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/, {
    timeout: 30_000,
  })
  const emitido = await lastOf(compania, FACTURA)
  expect(emitido.total).toBe('50000')
  expect(emitido.clave[41]).toBe('3')
})
