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
  const precio = form(page).getByLabel('Precio unitario')
  await tabTo(page, precio)
  await page.keyboard.type('1.690')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('¿1690 o 1,69? Escriba uno de los dos')).toBeVisible()
  await expect(precio).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1250,5')
  await expect(form(page).getByText(/Con IVA: ₡1\s413,07/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Producto agregado correctamente').first()).toBeVisible()
  await expectNothingCovered(page)

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
