import { expect, type Page } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { lastOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const FACTURA = 2
/** Milliseconds between keys of a person who knows the product. */
const ENTRE_TECLAS_MS = 110
/** Search text of each product, and its quantity. */
const LINEAS = [
  ['arroz', '2'],
  ['deter', '1'],
  ['frijo', '3'],
  ['aceit', '1'],
  ['aceta', '2'],
  ['arroz', '4'],
  ['deter', '2'],
  ['frijo', '1'],
  ['aceit', '5'],
  ['aceta', '1'],
] as const
const TECLAS = 95

test('ten lines by keyboard from the list to Generar take at most 95 keys', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const productos = ['arroz', 'detergente', 'frijoles', 'aceite', 'acetaminofen'] as const
  const compania = await enterCompania(page, { con: { clientes: ['carreta'], productos } })
  await page.goto('/facturasElectronicas')
  await expect(page.getByRole('button', { name: 'Agregar Factura' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { press, type, count } = keyboard(page)
  const desde = Date.now()
  await press('n')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await press('Alt+2')
  await expect(page.getByLabel('Buscar Cliente')).toBeFocused()
  await type('abas')
  // Enter is not lost, however soon it is pressed.
  await press('Enter')
  await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
  for (const [i, [busca, cantidad]] of LINEAS.entries()) {
    await type(busca)
    await press('Enter')
    await expect(page.getByLabel(`Cantidad, línea ${i + 1}`)).toBeFocused()
    await type(cantidad)
    await press('Enter')
  }
  await press('Control+Enter')
  const segundos = (Date.now() - desde) / 1000
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  console.log(`Diez líneas por teclado: ${count()} teclas, ${segundos.toFixed(1)} s hasta Generar`)
  expect(count()).toBeLessThanOrEqual(TECLAS)
  await waitDecision(compania, await lastOf(compania, FACTURA))
  assertQuiet()
})

/** Counts pressed keys: a combination counts each of its keys. */
function keyboard(page: Page) {
  let teclas = 0
  const press = async (tecla: string): Promise<void> => {
    teclas += tecla.split('+').length
    await page.keyboard.press(tecla)
    await page.waitForTimeout(ENTRE_TECLAS_MS)
  }
  const type = async (texto: string): Promise<void> => {
    for (const letra of texto) await press(letra)
  }
  return { press, type, count: () => teclas }
}
