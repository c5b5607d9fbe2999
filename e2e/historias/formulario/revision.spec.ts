import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import type { ClaveProducto } from '../apoyo/ficcion.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Missing fields are reported all at once, at their place, and while typing. */
const seccion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const total = (page: Page) => page.getByLabel('Totales')

/** A new factura in a company that has Ana and these products. */
async function openForm(page: Page, productos: readonly ClaveProducto[] = []): Promise<void> {
  await enterCompania(page, { con: { clientes: ['ana'], productos } })
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
}

async function addProducto(page: Page, linea: number, busca: string): Promise<void> {
  await page.getByLabel(`Producto, línea ${linea}`).fill(busca)
  await expect(primera(page)).toContainText(new RegExp(busca, 'i'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Cantidad, línea ${linea}`)).toBeFocused()
}

test('a closed section shows what it lacks; Generar reports everything, and focuses the first field in order', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  await openForm(page)
  const receptor = seccion(page, 'Datos del Receptor')
  const cabeza = receptor.getByRole('button', { name: 'Datos del Receptor', exact: true })
  const sinCliente = receptor.getByText('Selecciona a un cliente es requerido')
  await expect(sinCliente).toBeHidden()
  await cabeza.click()
  await expect(sinCliente).toBeVisible()
  await cabeza.click()

  await page.keyboard.press('Control+Enter')
  await expect(page.getByLabel('Buscar Cliente')).toBeFocused()
  await expect(sinCliente).toBeVisible()
  await expect(
    seccion(page, 'Lineas Detalle').getByText('No hay productos agregados, agrega al menos un producto'),
  ).toBeVisible()
  const indice = page.getByRole('navigation', { name: 'Secciones del documento' })
  await expect(indice.getByRole('button', { name: /^Datos del Receptor ?, 1 error/ })).toBeVisible()
  await expect(indice.getByRole('button', { name: /^Lineas Detalle ?, 1 error/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Buscar Cliente').fill('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
  await expect(sinCliente).toBeHidden()
  assertQuiet()
})

test('an invalid number is marked while typed, and the total stays as it was; several are all marked', async ({
  page,
}) => {
  await openForm(page, ['arroz', 'cafe'])
  await page.keyboard.press('Alt+3')
  await addProducto(page, 1, 'arroz')
  await page.keyboard.press('Control+Home')
  const cantidad = page.getByLabel('Cantidad, línea 1')
  const cifra = total(page).locator('[data-antes]').first()
  for (const mala of ['0', '-3', '']) {
    await cantidad.fill(mala)
    await expect(cantidad).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('La cantidad debe ser mayor que cero').first()).toBeVisible()
    await expect(cifra).toBeVisible()
    await cantidad.fill('2')
    await expect(cantidad).not.toHaveAttribute('aria-invalid', 'true')
    await expect(cifra).toBeHidden()
  }

  // A text that is no number stays as typed and is marked as wrong.
  const precio = page.getByLabel('Precio, línea 1')
  const antes = await precio.inputValue()
  await precio.fill('doce mil')
  await page.keyboard.press('Tab')
  await expect(precio).toHaveValue('doce mil')
  await expect(precio).toHaveAttribute('aria-invalid', 'true')
  await precio.fill(antes)
  await page.keyboard.press('Tab')
  await expect(precio).not.toHaveAttribute('aria-invalid', 'true')
  await expect(precio).toHaveValue(antes)

  await page.getByLabel('Producto, línea 2').click()
  await addProducto(page, 2, 'café')
  await page.getByLabel('Cantidad, línea 1').fill('0')
  await page.getByLabel('Precio, línea 1').fill('-5')
  await page.getByLabel('Cantidad, línea 2').fill('0')
  for (const campo of ['Cantidad, línea 1', 'Precio, línea 1', 'Cantidad, línea 2'])
    await expect(page.getByLabel(campo)).toHaveAttribute('aria-invalid', 'true')
})

test('two sentences explain a field: by its (?), by F1, and Esc returns to the field', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await openForm(page)
  const nota = page.getByRole('note', { name: 'Condición de venta' })
  const condicion = page.getByRole('combobox', { name: 'Condición de venta' })
  await condicion.focus()
  await page.keyboard.press('F1')
  await expect(nota).toContainText('Es cuándo y cómo se paga')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(nota).toBeHidden()
  await expect(condicion).toBeFocused()

  await seccion(page, 'Datos del Receptor').getByRole('button', { name: '¿Qué es?' }).click()
  const otra = page.getByRole('note', { name: 'Datos del Receptor' })
  await expect(otra).toContainText('Es quien compra')
  // It does not block: clicking elsewhere closes it.
  await page.getByLabel('Comentario').click()
  await expect(otra).toBeHidden()
  assertQuiet()
})
