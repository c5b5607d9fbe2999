import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNothingCovered } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const form = (page: Page) => page.getByRole('dialog').first()
const rowOf = (page: Page, nombre: string) => page.getByRole('main').getByText(nombre, { exact: true })

/** Types a search and waits for its result. */
async function search(page: Page, texto: string, cuantos: string): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: 'Nombre o ID' }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type(texto)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: cuantos })).toBeVisible()
}

test('a product from its CABYS code to its removal, by keyboard only', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const nombre = 'Galletas de jengibre de la casa'
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/productos')
  await tabTo(page, page.getByRole('button', { name: 'Agregar Producto' }).and(page.locator(':visible')))
  await page.keyboard.press('Enter')

  // A missing field is reported at the field, in the specification's order, and gets the focus.
  const campoNombre = form(page).getByLabel('Nombre o descripción')
  await expect(campoNombre).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('El nombre del producto es obligatorio')).toBeVisible()
  await expect(campoNombre).toBeFocused()
  await page.keyboard.type(nombre)
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('Selecciona un código CABYS')).toBeVisible()

  await tabTo(page, form(page).getByRole('tab', { name: 'Detalles del producto' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, form(page).getByRole('searchbox'))
  await page.keyboard.type('detergentes en polvo')
  await expect(form(page).getByText('3532201060000')).toBeVisible()
  await page.keyboard.press('Enter')

  // The code set the rate.
  await expect(form(page).getByRole('combobox', { name: 'Código de tarifa' })).toHaveValue(/^08 · General 13/)
  await tabTo(page, form(page).getByLabel('Precio unitario'))
  await page.keyboard.type('1250,5')
  await expect(form(page).getByText(/Con IVA: ₡1\s413,07/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto agregado correctamente').first()).toBeVisible()

  await search(page, 'jengibre', '1 producto')
  await expect(rowOf(page, nombre)).toBeVisible()
  await tabTo(page, page.getByRole('row', { name: nombre }))
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/productoID=\d+/)
  await expect(campoNombre).toHaveValue(nombre)
  await expect(campoNombre).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(`${nombre} 200 g`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto actualizado correctamente').first()).toBeVisible()
  await expect(rowOf(page, `${nombre} 200 g`)).toBeVisible()

  await tabTo(page, page.getByRole('row', { name: nombre }))
  await page.keyboard.press('Enter')
  await tabTo(page, form(page).getByRole('button', { name: 'Eliminar' }))
  await page.keyboard.press('Enter')
  const pregunta = page.getByRole('dialog', { name: 'Eliminar Producto' })
  await expect(pregunta).toContainText('¿Está seguro de querer eliminar este producto?')
  await expect(pregunta.getByRole('button', { name: 'No' })).toBeFocused()
  await tabTo(page, pregunta.getByRole('button', { name: 'Si' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se eliminó correctamente el producto').first()).toBeVisible()
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  assertQuiet()
})

test('an ambiguous price asks, and an invalid cost blocks saving', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { productos } = await enterCompania(page, { con: { clientes: [], productos: ['frijoles'] } })
  const ruta = `/productos?productoID=${productos.frijoles.productoPK.idProducto}`
  await page.goto(ruta)
  const precio = form(page).getByLabel('Precio unitario')
  const costo = form(page).getByLabel('Costo')
  await expect(precio).toHaveValue(/\d/)
  await costo.fill('doce')
  await precio.fill('1.690')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('¿1690 o 1,69? Escriba uno de los dos')).toBeVisible()
  await expect(form(page).getByText('No se entiende como número')).toBeVisible()
  await expect(precio).toBeFocused()
  await expect(precio).toHaveValue('1.690')
  await expectAccessible(page)
  await page.keyboard.type('1690')
  await page.keyboard.press('Control+Enter')
  // An optional field must still be valid.
  await expect(costo).toBeFocused()
  await costo.fill('1.250,5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto actualizado correctamente').first()).toBeVisible()
  await expectNothingCovered(page)
  await page.goto(ruta)
  await expect(precio).toHaveValue('1\u00a0690,00')
  await expect(costo).toHaveValue('1\u00a0250,50')
  assertQuiet()
})

test('a surtido is filled in line by line, and switching it off clears it', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { productos } = await enterCompania(page, { con: { clientes: [], productos: ['cafe', 'azucar'] } })
  const ruta = `/productos?productoID=${productos.cafe.productoPK.idProducto}`
  await page.goto(ruta)
  await expect(form(page).getByLabel('Nombre o descripción')).toHaveValue('Café tostado molido Monte Azul 500 g')
  await form(page).getByLabel('Con surtido').check()
  const quitar = form(page).getByRole('button', { name: 'Quitar Azúcar blanca, bolsa 2 kg', exact: true })
  const buscador = form(page).getByLabel('Producto del surtido')
  await tabTo(page, buscador)
  await page.keyboard.type('azucar')
  await expect(page.locator('[role=option][data-primera]')).toContainText('Azúcar blanca')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Precio de la línea')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Surtido agregado correctamente')).toBeVisible()
  await expect(quitar).toBeVisible()
  await expect(buscador).toBeFocused()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto actualizado correctamente')).toBeVisible()
  await page.goto(ruta)
  await expect(quitar).toBeVisible()
  await form(page).getByLabel('Con surtido').uncheck()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto actualizado correctamente').first()).toBeVisible()
  await page.goto(ruta)
  await expect(form(page).getByLabel('Con surtido')).not.toBeChecked()
  assertQuiet()
})

test('two sentences beside the field explain CABYS codes', async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/productos?nuevo=1')
  await form(page).getByRole('tab', { name: 'Detalles del producto' }).click()
  await form(page).locator('[data-ayuda][aria-description="Código CABYS"]').click()
  const nota = page.getByRole('note', { name: 'Código CABYS' })
  await expect(nota).toContainText('13 dígitos')
  await page.keyboard.press('Escape')
  await expect(nota).toBeHidden()
  // Esc closed the explanation, not the form.
  await expect(form(page)).toBeVisible()
})

test('a name pasted with its quotes finds its product', async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: ['azucar', 'frijoles'] } })
  await page.goto('/productos')
  await expect(rowOf(page, 'Azúcar blanca, bolsa 2 kg')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('«frijoles negros» "don chepe"')
  await expect(page).toHaveURL(/texto=/)
  await expect(rowOf(page, 'Frijoles negros Don Chepe, bolsa 900 g')).toBeVisible()
  await expect(rowOf(page, 'Azúcar blanca, bolsa 2 kg')).toHaveCount(0)
})

test('filters live in the URL, and Back undoes them', async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: ['azucar', 'frijoles'] } })
  await page.goto('/productos')
  await expect(rowOf(page, 'Frijoles negros Don Chepe, bolsa 900 g')).toBeVisible()
  await page.locator('label', { hasText: /^Inactivo$/ }).click()
  await expect(page).toHaveURL(/estado=I/)
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await expect(rowOf(page, 'Frijoles negros Don Chepe, bolsa 900 g')).toBeHidden()
  await page.goBack()
  await expect(rowOf(page, 'Frijoles negros Don Chepe, bolsa 900 g')).toBeVisible()
})
