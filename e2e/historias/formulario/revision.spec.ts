import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { openFactura, primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Línea nueva' })
const seccion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('axe finds nothing in a document with errors, an open help, a line in the panel, charges and payments', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  await openFactura(page, ['arroz'])
  await test.step('errors', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Lineas Detalle ?, 1 error/ })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('help', async () => {
    await page.keyboard.press('Alt+1')
    await page.getByRole('combobox', { name: 'Condición de venta' }).focus()
    await page.keyboard.press('F1')
    await expect(page.getByRole('note', { name: 'Condición de venta' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })
  await test.step('a line in the panel', async () => {
    await page.keyboard.press('F4')
    await panel(page).getByLabel('Producto').fill('arroz')
    await expect(primera(page)).toContainText('Arroz 99%')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByLabel('Cantidad')).toBeFocused()
    await panel(page).getByLabel('Precio', { exact: true }).fill('-1')
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('No se puede agregar un item negativo con total negativo')).toBeVisible()
    await expectAccessible(page)
    await panel(page).getByLabel('Precio', { exact: true }).fill('1690')
    await panel(page).getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })
  await test.step('charges and payments', async () => {
    await page.keyboard.press('Alt+4')
    const cargos = seccion(page, 'Otros Cargos')
    await page.getByRole('combobox', { name: 'Tipo de cargo' }).click()
    await page.getByRole('option', { name: /^06 ·/ }).click()
    await cargos.getByLabel('Detalle').fill('Servicio a la mesa')
    await cargos.getByLabel('Porcentaje').fill('10')
    await cargos.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.keyboard.press('Alt+5')
    const medios = seccion(page, 'Medios de Pago')
    await medios.getByLabel('Monto').fill('1000')
    await medios.getByRole('button', { name: 'Agregar', exact: true }).click()
    await medios.getByLabel('Monto').last().fill('1')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Los medios de pago no suman el total del documento').first()).toBeVisible()
    await expectAccessible(page)
  })
  assertQuiet()
})
