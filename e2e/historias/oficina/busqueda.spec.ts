import { expect, type Page } from '@playwright/test'
import { listViolaciones } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' })
const campo = (page: Page) => panel(page).getByRole('combobox')
const marcada = (page: Page) => panel(page).getByRole('option', { selected: true })
const ficha = (page: Page, name: RegExp) => panel(page).getByRole('button', { name })

async function closeForm(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Actualizar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const FOTOS = process.env.FOTOS
const photograph = (page: Page, nombre: string) =>
  FOTOS ? page.screenshot({ path: `${FOTOS}/${nombre}-${page.viewportSize()!.width}.png` }) : undefined

test('everything is found and opened without a mouse, and Esc restores what was open', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueDocumento(compania)
  const tiquete = await issueDocumento(compania, { tipoDoctoVta: { idTipoDoctoVta: 5 } })
  const cliente = factura.cliente!.nombreCliente
  await page.goto('/escritorio')
  await expect(page.getByRole('button', { name: 'Buscar en todo' }).first()).toBeVisible()

  // On a page without a list, `/` opens the search and focuses its field.
  await page.keyboard.press('/')
  await expect(campo(page)).toBeFocused()
  await photograph(page, 'busqueda-vacia')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)

  // By a word: each section with results has a chip, and Tab moves between them.
  await page.keyboard.press('Control+k')
  const palabra = cliente.split(' ')[0]!
  await campo(page).pressSequentially(palabra.toLowerCase())
  await expect(ficha(page, /^Facturas Electrónicas/)).toBeVisible()
  await expect(ficha(page, /^Personas/)).toBeVisible()
  await expect(ficha(page, /^Todos/)).toHaveAttribute('aria-pressed', 'true')
  await photograph(page, 'busqueda-palabra')
  expect(await listViolaciones(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(ficha(page, /^Facturas Electrónicas/)).toHaveAttribute('aria-pressed', 'true')
  await expect(panel(page).getByRole('group', { name: 'Personas' })).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(panel(page).getByRole('group', { name: 'Facturas Electrónicas' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(ficha(page, /^Todos/)).toHaveAttribute('aria-pressed', 'true')

  // A sales invoice opens in its list, in any month (F4).
  await campo(page).fill(factura.referencia)
  await expect(marcada(page)).toContainText(factura.referencia)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/facturasElectronicas\\?facturaID=${factura.vtaMovmPK.numDocto}`))
  await expect(page.getByRole('complementary', { name: /Factura/ }).first()).toBeVisible()

  // Any other document opens in its reader, here by its clave; Enter before the results arrive is not lost.
  await page.keyboard.press('Control+k')
  await campo(page).fill(tiquete.clave)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${tiquete.vtaMovmPK.numDocto}$`))
  await expect(page.locator('canvas').first()).toBeVisible()

  // A person, with an arrow, and a product (BUSQ-16, BUSQ-17).
  await page.keyboard.press('Control+k')
  await expect(panel(page).getByRole('group', { name: 'Abierto hace poco' }).getByRole('option')).toHaveCount(2)
  await campo(page).fill(palabra)
  await expect(ficha(page, /^Personas/)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  while ((await ficha(page, /^Personas/).getAttribute('aria-pressed')) !== 'true')
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/personas\?personaID=\d+/)
  await closeForm(page)
  await page.keyboard.press('Control+k')
  await campo(page).fill('arroz')
  await expect(marcada(page)).toContainText('Arroz')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/productos\?productoID=\d+/)
  await closeForm(page)

  // An action, and a search without results.
  await page.keyboard.press('Control+k')
  await campo(page).fill('cambiar contrasena')
  await expect(marcada(page)).toHaveText('Cambiar contraseña')
  await campo(page).fill('zzzzqqq')
  await expect(panel(page).getByText('No hay resultados')).toBeVisible()
  await photograph(page, 'busqueda-nada')
  await campo(page).fill('nueva factura')
  await expect(marcada(page)).toHaveText('Nueva factura')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Factura Electrónica' })).toBeVisible()
  // In a form, typing goes to the form.
  await page.keyboard.press('Control+k')
  await expect(panel(page)).toHaveCount(0)
  assertQuiet()
})

test('on a phone: found, filtered to one section, opened', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueDocumento(compania)
  await page.goto('/facturasElectronicas')
  await page.getByRole('button', { name: 'Buscar en todo' }).filter({ visible: true }).click()
  await campo(page).fill(factura.cliente!.nombreCliente.split(' ')[0]!)
  await expect(panel(page).getByRole('option').first()).toBeVisible()
  await photograph(page, 'busqueda-telefono')
  expect(await listViolaciones(page)).toEqual([])
  await ficha(page, /^Facturas Electrónicas/).click()
  await expect(panel(page).getByRole('group')).toHaveCount(2)
  await photograph(page, 'busqueda-ficha')
  await panel(page).getByRole('option').first().click()
  await expect(page).toHaveURL(/facturaID=\d+/)
  assertQuiet()
})
