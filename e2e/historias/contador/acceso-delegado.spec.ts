import { type Browser, expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { signIn, tabTo, USUARIO_DEMO, watchConsole } from '../apoyo/teclado.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const lista = (page: Page) => page.getByRole('list', { name: 'Contadores y otras personas de fuera' })

test('an accountant is invited, works in the company of the client and goes home; asked to leave, is out at once', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  const assertQuiet = watchConsole(page)
  const movil = isPhone(page)
  const nombre = movil ? 'Ferretería Móvil' : 'Ferretería de Mesa'
  const correo = movil ? 'contador.movil@ejemplo.cr' : 'contador@ejemplo.cr'
  await signIn(page)
  const codCia = await enterNueva(page, nombre, movil ? '3101556001' : '3101556002')

  // The company invites.
  await page.goto('/usuarios')
  await expect(page.getByText('1 usuario', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'De fuera' }).click()
  await expect(page).toHaveURL(/\/usuarios\/deFuera$/)
  await expect(page.getByText('Nadie de fuera tiene acceso')).toBeVisible()
  await expectAccessible(page)
  const agregar = page.getByRole('button', { name: 'Invitar a alguien de fuera' })
  await agregar.click()
  const form = page.getByRole('dialog', { name: 'Invitar a alguien de fuera' })
  await expect(form.getByLabel('Cédula de la persona o de su empresa')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Escriba la cédula de la persona o de su empresa')).toBeVisible()
  await page.keyboard.type(USUARIO_DEMO.usuario)
  await form.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Correo').fill(correo)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Se envió la invitación a ${correo}; vale por 7 días`)).toBeVisible()
  await expect(lista(page).getByText('Invitado', { exact: true })).toBeVisible()

  // The accountant opens the mail where he is not signed in, and comes back to it once he is.
  const token = await waitForMail(correo, /\/invitacion#(\S+)/)
  const suya = await openComo(browser, { baseURL: baseURL!, viewport: page.viewportSize()! })
  await suya.goto(`/invitacion#${token}`)
  await expect(suya).toHaveURL(/\/ingresar/)
  expect(suya.url()).not.toContain(token)
  const assertSuyaQuiet = watchConsole(suya)
  await suya.getByLabel('Usuario', { exact: true }).fill(USUARIO_DEMO.usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill(USUARIO_DEMO.contrasena)
  await suya.keyboard.press('Enter')
  await expect(suya.getByRole('heading', { name: `${nombre} lo invita a trabajar en su compañía` })).toBeVisible()
  await expectAccessible(suya)
  await tabTo(suya, suya.getByRole('button', { name: 'Aceptar la invitación' }))
  await suya.keyboard.press('Enter')
  const entrar = suya.getByRole('button', { name: `Entrar a ${nombre}` })
  await expect(entrar).toBeFocused()
  await suya.keyboard.press('Enter')
  const franja = suya.getByRole('region', { name: 'Otra compañía' })
  await expect(franja).toContainText(`Está trabajando en ${nombre}`)
  await expectAccessible(suya)
  // The people of the company are not his to see.
  expect((await suya.request.get(rutaDe(contract.usuario.list, { codCia }))).status()).toBe(403)
  await expect(suya.getByRole('link', { name: 'Usuarios', exact: true })).toHaveCount(0)

  // Home by the switcher, and back, with the keyboard alone.
  await openCambio(suya)
  const cambio = suya.getByRole('dialog', { name: 'Cambiar de compañía' })
  await expect(cambio.getByRole('button', { name: new RegExp(nombre) }).first()).toBeDisabled()
  await expectAccessible(suya)
  await suya.keyboard.press('Escape')
  await expect(menuDe(suya)).toBeFocused()
  await openCambio(suya)
  await expect(cambio.getByRole('button', { name: /Su compañía/ })).toBeVisible()
  await suya.keyboard.press('ArrowDown')
  await expect(cambio.getByRole('button', { name: /Su compañía/ })).toBeFocused()
  await suya.keyboard.press('Enter')
  await expect(suya.getByText('Compañía cambiada correctamente')).toBeVisible()
  await expect(franja).toBeHidden()
  await openCambio(suya)
  await cambio.getByRole('button', { name: new RegExp(`^${nombre}`) }).click()
  await expect(franja).toBeVisible()

  // The company sees since when, and asks him to leave.
  await page.reload()
  await expect(lista(page).getByText('Con acceso')).toBeVisible()
  await expect(lista(page)).toContainText(/Desde el .+ · Última vez: /)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Retirar: / }).click()
  const pregunta = page.getByRole('dialog', { name: 'Retirar el acceso' })
  await expect(pregunta.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Se retiró el acceso')).toBeVisible()
  await expect(lista(page).getByText('Retirado', { exact: true })).toBeVisible()
  assertSuyaQuiet()
  await suya.goto('/facturasElectronicas')
  await expect(suya).toHaveURL(/\/ingresar/)
  await suya.context().close()

  // What he did there says whose hand it was.
  await page.getByRole('link', { name: /^Qué ha hecho/ }).click()
  await expect(page.getByText(/Quetzalia Consultores Digitales/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Salir del modo intercambio' }).click()
  await expect(page.getByRole('region', { name: 'Modo intercambio' })).toBeHidden()
  assertQuiet()
})

/** A company of a client, in which the operator works. */
async function enterNueva(page: Page, nombreCia: string, ruc: string): Promise<number> {
  const data = {
    nombreCia,
    razonSocial: `${nombreCia} S.A.`,
    ruc,
    tipoDoctoPersona: { codigoSri: '02' },
    correoElectronico: 'ferreteria@ejemplo.cr',
    pais: { idPais: 1 },
    departamento: 1,
    idMunicipio: 101,
    distrito: 10101,
    barrio: 'Amón',
    direccion: 'Frente al parque',
    telefonos: '22223333',
  }
  const reply = await page.request.post(rutaDe(contract.cia.create), { data })
  expect(reply.status(), await reply.text()).toBe(200)
  const { codCia } = ((await reply.json()) as { data: { codCia: number } }).data
  expect((await page.request.post(rutaDe(contract.cia.switch, { codCia }))).status()).toBe(200)
  return codCia
}

async function openComo(browser: Browser, opciones: { baseURL: string; viewport: { width: number; height: number } }) {
  const contexto = await browser.newContext(opciones)
  return contexto.newPage()
}

const menuDe = (page: Page) => page.getByRole('button', { name: /^Menú de / }).and(page.locator(':visible'))

async function openCambio(page: Page): Promise<void> {
  await menuDe(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cambiar de compañía' }).press('Enter')
  // The next key is for the dialog only once the focus has come to it.
  await expect(page.getByRole('dialog', { name: 'Cambiar de compañía' }).locator(':focus')).toBeVisible()
}
