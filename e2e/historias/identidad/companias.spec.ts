import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, addUsuario, enterCompania, nextNumero, operador, signInOperador } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const form = (page: Page) => page.getByRole('dialog').first()
const VACIA = { con: { clientes: [], productos: [] } }
const TELEFONO = { width: 390, height: 844 }
const COLUMNAS = ['Código', 'Nombre', 'Identificación', 'Correo']
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
  await expectAccessible(page)
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
  await expectAccessible(page)
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
  const { nombre } = await aCompania(VACIA)
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

test('the operator downloads a company’s documents, deletes the company and restores it, and messages name it', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const cia = await aCompania({ con: { ...VACIA.con, llave: false } })
  const suya = await readOperador()
  await signInOperador(page)
  // The operator's own company can be downloaded in its row too.
  await page.goto(`/companias?texto=${encodeURIComponent(suya.cia)}`)
  const propia = page.getByRole('row', { name: suya.cia })
  await propia.hover()
  await expect(propia.getByRole('link', { name: /^Descargar documentos/ })).toBeVisible()
  await page.goto(`/companias?texto=${cia.ruc}`)
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNAS, 'Estado', 'Acciones'])
  const fila = page.getByRole('row', { name: cia.nombre })
  await expect(fila).toContainText('Activo')
  await expect(fila).toContainText('Sin llave')
  await fila.hover()
  const descarga = page.waitForEvent('download')
  await page.getByRole('link', { name: `Descargar documentos: ${cia.nombre}` }).click()
  expect((await descarga).suggestedFilename()).toBe(`${cia.codCia}_${cia.ruc}.zip`)

  await page.getByRole('button', { name: `Eliminar ${cia.nombre}` }).click()
  const pregunta = page.getByRole('dialog', { name: 'Eliminar Compañías' })
  await expect(pregunta).toContainText(`¿Está seguro de querer eliminar esta compañía? Compañía ${cia.nombre}`)
  await expect(pregunta.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(fila).toContainText('Activo')
  await fila.hover()
  await page.getByRole('button', { name: `Eliminar ${cia.nombre}` }).click()
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  // The specification's text says usuario; the company's name is below.
  const aviso = page.getByRole('alert').filter({ hasText: 'Se eliminó correctamente el usuario' })
  await expect(aviso).toContainText(`Compañía ${cia.nombre}`)
  await expect(fila).toContainText('Inactivo')
  await fila.hover()
  await expect(page.getByRole('button', { name: `Cambiar de compañía: ${cia.nombre}` })).toBeDisabled()
  await page.getByRole('button', { name: `Restaurar compañía: ${cia.nombre}` }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Compañía restaurada correctamente')).toBeVisible()
  await expect(fila).toContainText('Activo')
  assertQuiet()
})

test('a user who is not the operator sees and edits the own company only', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { nombre } = await enterCompania(page, VACIA)
  await page.goto('/companias')
  await expect(page.getByRole('columnheader')).toHaveText([...COLUMNAS, 'Acciones'])
  const fila = page.getByRole('row', { name: nombre })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Agregar Compañía' })).toHaveCount(0)
  await fila.hover()
  await expect(fila.getByRole('button')).toHaveCount(1)
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    fila.getByRole('link', { name: /^Descargar documentos/ }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)

  await fila.hover()
  await page.keyboard.press('e')
  const dialogo = page.getByRole('dialog', { name: 'Mantenimiento de compañías' })
  await expect(dialogo.getByRole('tab')).toHaveText(['Detalles generales', 'Comprobantes Electrónicos', 'Migracion'])
  await expect(dialogo.getByRole('radiogroup', { name: 'Estado' })).toHaveCount(0)
  await expect(dialogo.locator('input[type=file][accept^="image/"]')).toHaveCount(1)
  await dialogo.locator('input[type=file][accept^="image/"]').setInputFiles({
    name: 'logo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(dialogo.getByText('El logo debe ser una imagen PNG, JPEG, WebP o GIF')).toBeVisible()
  // Another country has none of these fields, and returning finds them empty.
  await chooseIn(page, 'País', 'Panamá')
  for (const campo of ['Provincia', 'Cantón', 'Distrito', 'Barrio']) {
    await expect(dialogo.getByRole('combobox', { name: campo })).toHaveCount(0)
  }
  await chooseIn(page, 'País', 'Costa Rica')
  await page.keyboard.press('Control+Enter')
  await expect(dialogo.getByText('Selecciona la provincia')).toBeVisible()

  await dialogo.getByRole('tab', { name: 'Comprobantes Electrónicos' }).click()
  await expect(dialogo.getByLabel('Nombre del proveedor')).toBeDisabled()
  await expect(dialogo.getByLabel('Su identificación').and(page.locator(':visible'))).toBeDisabled()
  await expect(dialogo.getByLabel('Contraseña de Hacienda')).toHaveValue('')
  await dialogo.getByRole('tab', { name: 'Migracion' }).click()
  await expect(
    dialogo.getByText('Al guardar se enviará un correo de confirmación cuando los documentos se hayan cargado'),
  ).toBeVisible()
  await expect(dialogo.locator('input[type=file][accept=".zip,application/zip"]')).toHaveCount(2)
  await expectAccessible(page)
  assertQuiet()
})

test('a save that fails shows the specification’s text, and nothing typed is lost', async ({ page }) => {
  const compania = await enterCompania(page, VACIA)
  const { idUsuario } = await addUsuario(compania)
  await page.route(/\/api\/(cia|users)\/edit$/, (route) => route.abort())
  const failing = async (url: string, campo: string, texto: string) => {
    await page.goto(url)
    const field = form(page).getByLabel(campo)
    await field.fill('Otro nombre')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(texto)).toBeVisible()
    await expect(form(page).getByText('No hay conexión con el servidor')).toBeVisible()
    await expect(field).toHaveValue('Otro nombre')
  }
  await failing(
    `/companias?companiaID=${compania.codCia}`,
    'Nombre comercial',
    'Hubo un problema actualizando la compañia',
  )
  await failing(`/usuarios?usuarioID=${idUsuario}`, 'Nombre y apellidos', 'Hubo un problema actualizando el usuario')

  await page.route(/\/api\/users$/, (route) => route.abort())
  await page.goto('/usuarios?nuevo=1')
  await form(page).getByLabel('Usuario').fill('703330333')
  await form(page).getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option', { name: 'PROPIETARIO' }).click()
  await form(page).getByLabel('Correo').fill('nadie@ejemplo.cr')
  await form(page).getByLabel('Nombre y apellidos').fill('Nadie Todavía')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Hubo un problema creando la usuario')).toBeVisible()

  // Leaving asks, because changes would be lost.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(2)
})

test('the roles and the mail of a company are visible to all its users', async ({ page }) => {
  await enterCompania(page, VACIA)
  await page.goto('/usuarios/roles')
  await expect(page.getByRole('main').getByText('PROPIETARIO', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/configuraciones/correos')
  await expect(page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first()).toBeVisible()
  await expectAccessible(page)
})

async function chooseIn(page: Page, campo: string, opcion: string): Promise<void> {
  await page.getByRole('combobox', { name: campo }).click()
  await page.getByRole('option', { name: opcion, exact: true }).click()
}

/** The operator's name and company, as lists show them. */
async function readOperador(): Promise<{ nombre: string; cia: string }> {
  const { data } = await (await operador())(contract.sesion.get)
  return { nombre: data.usuario.nombreUsuario, cia: data.cia.nombreCia }
}
