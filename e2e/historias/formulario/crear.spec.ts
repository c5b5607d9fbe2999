import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania } from '../apoyo/compania.ts'
import { lastOf } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Clients and products are created inside the document, saved and chosen in one step. */
const FACTURA = 2
const opcionCrear = (page: Page, texto: string) => page.getByRole('option', { name: `Crear «${texto}»` })

/** A new factura of a company that has neither clients nor products yet. */
async function openFactura(page: Page): Promise<Compania<never, never>> {
  const compania = await enterCompania<never, never>(page, { con: { clientes: [], productos: [] } })
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  return compania
}

test('a client is created by cédula, and a product by name, with the keyboard and without leaving the factura', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await openFactura(page)
  await page.keyboard.press('Alt+2')
  await expect(page.getByLabel('Buscar Cliente')).toBeFocused()
  // This number is in the registry and belongs to no client yet.
  await page.keyboard.type('3101999002')
  await expect(opcionCrear(page, '3101999002')).toBeVisible()
  await page.keyboard.press('Enter')
  const cliente = page.getByRole('form', { name: 'Cliente nuevo' })
  // The registry gives the name; the missing fields are asked for.
  await expect(cliente.getByLabel('Nombre')).not.toHaveValue('')
  await expect(cliente.getByRole('combobox', { name: 'Tipo de Documento' })).toHaveValue(/jurídica/i)
  await expect(cliente.getByLabel('Correo')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(cliente.getByLabel('Teléfono')).toBeFocused()
  await page.keyboard.type('2222-3333')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('compras@cliente.example')
  await tabTo(page, cliente.getByLabel('Dirección'))
  await page.keyboard.type('100 metros al norte de la plaza')
  await page.keyboard.press('Enter')
  await expect(cliente).toBeHidden()
  await expect(page.getByLabel('Producto, línea 1')).toBeFocused()

  const nombre = 'Lavanda detergente en polvo, bolsa 2 kg'
  await page.keyboard.type(nombre)
  await expect(opcionCrear(page, nombre)).toBeVisible()
  await opcionCrear(page, nombre).click()
  const producto = page.getByRole('region', { name: 'Producto nuevo' })
  await expect(producto.getByRole('textbox', { name: 'Nombre' })).toHaveValue(nombre)
  await expect(producto.getByLabel('Precio sin IVA')).toBeFocused()
  // The name suggests the CABYS of detergents with its rate, and the unit.
  await expect(producto.getByRole('radio', { checked: true })).toContainText('Detergentes en polvo')
  await expect(producto.getByRole('combobox', { name: 'Unidad' })).toHaveValue(/^Unid/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
  await expect(page.getByLabel('Producto, línea 1')).toHaveValue(nombre)
  await page.keyboard.press('ArrowDown')
  await opcionCrear(page, nombre).click()
  await page.keyboard.type('2000')
  await expect(producto.getByText('Con IVA: ₡2\u00a0260,00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/, {
    timeout: 30_000,
  })
  expect((await lastOf(compania, FACTURA)).total).toBe('6780')
  assertQuiet()
})

test('a number missing from the registry fills what the number tells: ten digits are a company', async ({ page }) => {
  await openFactura(page)
  await page.keyboard.press('Alt+2')
  await page.keyboard.type('3101888777')
  await expect(opcionCrear(page, '3101888777')).toBeVisible()
  await page.keyboard.press('Enter')
  const cliente = page.getByRole('form', { name: 'Cliente nuevo' })
  await expect(page.getByText('No hay titular de este número de identidad')).toBeVisible()
  await expect(cliente.getByRole('combobox', { name: 'Tipo de Documento' })).toHaveValue(/jurídica/i)
  await expect(cliente.getByLabel('Número de identificación')).toHaveValue('3101888777')
  await expect(cliente.getByLabel('Número de identificación')).toBeFocused()
})

test('a product whose name suggests no code gets none, and the error is shown at the field', async ({ page }) => {
  await openFactura(page)
  await page.keyboard.press('Alt+3')
  await page.keyboard.type('Zzyzx artesanal')
  await expect(opcionCrear(page, 'Zzyzx artesanal')).toBeVisible()
  await page.keyboard.press('Enter')
  const producto = page.getByRole('region', { name: 'Producto nuevo' })
  await expect(producto.getByLabel('Precio sin IVA')).toBeFocused()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await expect(producto.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(producto.getByText(/CABYS/).nth(1)).toBeVisible()
  await producto.getByRole('button', { name: 'Buscar otro CABYS' }).click()
  const buscar = page.getByRole('dialog', { name: 'Buscar CABYS' })
  await buscar.getByRole('searchbox').or(buscar.getByRole('textbox')).first().fill('detergente')
  await buscar.getByRole('button', { name: /^Elegir 3532201060000/ }).click()
  await expect(producto.getByRole('radio', { checked: true })).toContainText('Detergentes en polvo')
  await producto.getByRole('button', { name: 'Crear y usar' }).click()
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
})
