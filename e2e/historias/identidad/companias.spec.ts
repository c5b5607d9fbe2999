import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, nextNumero, operador, signInOperador } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const form = (page: Page) => page.getByRole('dialog').first()
const TELEFONO = { width: 390, height: 844 }
const visible = (page: Page, name: string) => page.getByRole('button', { name }).and(page.locator(':visible'))

test('an operator creates a company, works in it, invites a user, and finds it all in its audit trail', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const ruc = `3101${nextNumero(6)}`
  const nombre = `Soda ${ruc}`
  const suya = await readOperador()
  await signInOperador(page)

  await page.goto(`/companias?texto=${encodeURIComponent(suya.cia)}`)
  await expect(page.getByRole('row', { name: suya.cia })).toBeVisible()
  await visible(page, 'Agregar Compañía').click()
  await expect(form(page).getByLabel('Nombre comercial')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('El nombre comercial es obligatorio')).toBeVisible()
  await expect(form(page).getByLabel('Nombre comercial')).toBeFocused()
  await page.keyboard.type(nombre)
  await form(page).getByLabel('Razón social').fill(`${nombre} S.A.`)
  await form(page).getByLabel('Número de identificación').fill(ruc)
  await form(page).getByLabel('Correo').fill(`soda.${ruc}@correo.example`)
  await form(page).getByLabel('Teléfono').fill('22223333')
  for (const [campo, lugar] of [
    ['Provincia', 'San José'],
    ['Cantón', 'San José'],
    ['Distrito', 'Carmen'],
  ] as const) {
    await form(page).getByRole('combobox', { name: campo }).click()
    await page.getByRole('option', { name: lugar, exact: true }).click()
  }
  await form(page).getByLabel('Barrio').fill('Amón')
  await form(page).getByLabel('Dirección').fill('Costado norte del parque <b>Morazán</b>')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compañia creada correctamente').first()).toBeVisible()

  await page.getByRole('searchbox').fill(nombre)
  await expect(page.getByRole('main').getByText('1 compañía').first()).toBeVisible()
  await page.getByRole('row', { name: nombre }).hover()
  await page.getByRole('button', { name: `Cambiar de compañía: ${nombre}` }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Compañía cambiada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toContainText(`Está trabajando en ${nombre}`)
  // A new company's desk shows its first steps instead of empty charts.
  await expect(page.getByRole('heading', { name: 'Para emitir la primera factura' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Agregar Producto: Productos' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/usuarios')
  await visible(page, 'Agregar Usuario').click()
  await expect(form(page).getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type(`6${nextNumero(8)}`)
  await tabTo(page, form(page).getByLabel('Nombre y apellidos'))
  await page.keyboard.type('Rosa Elena Mata')
  await form(page).getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'PROPIETARIO' }).click()
  await form(page).getByLabel('Correo').fill(`rosa.${ruc}@correo.example`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Usuario creada correctamente')).toBeVisible()

  await page.goto('/configuraciones/bitacora')
  await page
    .getByText(/Usuario 2$|Creó usuario 2/)
    .first()
    .click()
  // Beside the list, or above it on a narrow screen.
  const escritorio = page.viewportSize()!
  for (const [papel, tamano] of [
    ['complementary', escritorio],
    ['dialog', TELEFONO],
  ] as const) {
    await page.setViewportSize(tamano)
    const panel = page.getByRole(papel, { name: 'Creó usuario 2' })
    await expect(panel).toContainText('operador, en modo intercambio')
    await expect(panel).toContainText('Rosa Elena Mata')
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await page.setViewportSize(escritorio)

  await page.getByRole('button', { name: 'Salir del modo intercambio' }).click()
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toBeHidden()
  await page.goto('/usuarios')
  await expect(page.getByRole('main').getByText(suya.nombre).first()).toBeVisible()
  await expect(page.getByText('Rosa Elena Mata')).toHaveCount(0)
  assertQuiet()
})

test('a tab of the former company follows when another tab switches', async ({ page, context }) => {
  const { nombre } = await aCompania({ con: { clientes: [], productos: [] } })
  await signInOperador(page)
  await page.goto('/escritorio')
  const otra = await context.newPage()
  // In a narrow window the company is switched from within its form.
  await otra.setViewportSize(TELEFONO)
  await otra.goto(`/companias?texto=${encodeURIComponent(nombre)}`)
  await otra.getByRole('listitem').getByRole('button', { name: nombre }).click()
  await form(otra).getByRole('button', { name: 'Cambiar de compañía' }).click()
  await otra.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(otra.getByRole('region', { name: 'Modo intercambio' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toBeVisible()
})

/** The operator's name and company, as lists show them. */
async function readOperador(): Promise<{ nombre: string; cia: string }> {
  const { data } = await (await operador())(contract.sesion.get)
  return { nombre: data.usuario.nombreUsuario, cia: data.cia.nombreCia }
}
