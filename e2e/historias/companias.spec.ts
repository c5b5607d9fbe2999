import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accesible.ts'
import { test } from './prueba.ts'
import { signIn, signInByKeyboard, tabTo, watchConsole } from './teclado.ts'

const form = (page: Page) => page.getByRole('dialog').first()
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const visible = (page: Page, name: string) => page.getByRole('button', { name }).and(page.locator(':visible'))

test('an operator creates a company, works in it, invites somebody, and finds it all in its audit trail', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const phone = isPhone(page)
  const nombre = phone ? 'Soda Telefónica' : 'Soda Escritorio'
  const ruc = phone ? '3101555001' : '3101555002'
  await signIn(page)

  await page.goto('/companias')
  await expect(page.getByRole('main').getByText('Quetzalia Consultores Digitales').first()).toBeVisible()
  await expectAccessible(page)
  await visible(page, 'Agregar Compañía').click()
  await expect(form(page).getByLabel('Nombre comercial')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('El nombre comercial es obligatorio')).toBeVisible()
  await expect(form(page).getByLabel('Nombre comercial')).toBeFocused()
  await page.keyboard.type(nombre)
  await form(page).getByLabel('Razón social').fill(`${nombre} S.A.`)
  await form(page).getByLabel('Número de identificación').fill(ruc)
  await form(page).getByLabel('Correo').fill('soda@ejemplo.cr')
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
  if (phone) {
    await page.getByRole('listitem').getByRole('button', { name: nombre }).click()
    await form(page).getByRole('button', { name: 'Cambiar de compañía' }).click()
  } else {
    await page.getByRole('row', { name: nombre }).hover()
    await page.getByRole('button', { name: `Cambiar de compañía: ${nombre}` }).click()
  }
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Compañía cambiada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toContainText(`Está trabajando en ${nombre}`)

  await page.goto('/usuarios')
  await visible(page, 'Agregar Usuario').click()
  await expect(form(page).getByLabel('Usuario')).toBeFocused()
  await page.keyboard.type(phone ? '606660661' : '606660662')
  await tabTo(page, form(page).getByLabel('Nombre y apellidos'))
  await page.keyboard.type('Rosa Elena Mata')
  await form(page).getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'PROPIETARIO' }).click()
  await form(page).getByLabel('Correo').fill('rosa@ejemplo.cr')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Usuario creada correctamente')).toBeVisible()

  await page.goto('/configuraciones/bitacora')
  await page
    .getByText(/Usuario 2$|Creó usuario 2/)
    .first()
    .click()
  const panel = page.getByRole(phone ? 'dialog' : 'complementary', { name: 'Creó usuario 2' })
  await expect(panel).toContainText('operador, en modo intercambio')
  await expect(panel).toContainText('Rosa Elena Mata')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Salir del modo intercambio' }).click()
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toBeHidden()
  await page.goto('/usuarios')
  await expect(page.getByText('José Pablo Araya Cordero').first()).toBeVisible()
  await expect(page.getByText('Rosa Elena Mata')).toHaveCount(0)
  assertQuiet()
})

test('a tab of the former company follows when another tab switches', async ({ page, context }) => {
  await signInByKeyboard(page)
  const otra = await context.newPage()
  await otra.goto('/companias')
  await otra.getByRole('row', { name: 'Soda Escritorio' }).hover()
  await otra.getByRole('button', { name: 'Cambiar de compañía: Soda Escritorio' }).click()
  await otra.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(otra.getByRole('region', { name: 'Modo intercambio' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toBeVisible()
})

test('the roles of a company and its mail are read by everybody', async ({ page }) => {
  await signIn(page)
  await page.goto('/usuarios/roles')
  await expect(page.getByRole('main').getByText('USUARIO', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/configuraciones/correos')
  await expect(page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()).toBeVisible()
  await expectAccessible(page)
})
