import { type Browser, expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, addUsuario, enterCompania } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const SIN_NADA = { clientes: [], productos: [] }
const lista = (page: Page) => page.getByRole('list', { name: 'Contadores y otras personas de fuera' })

test('an accountant is invited, works in the client’s company and goes home; asked to leave, access ends at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const assertQuiet = watchConsole(page)
  const oficina = await aCompania({ con: SIN_NADA })
  const contador = await addUsuario(oficina)
  const { correo } = contador
  const { codCia, nombre } = await enterCompania(page, { con: SIN_NADA })

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
  await page.keyboard.type(contador.usuario)
  await form.getByRole('combobox', { name: 'Rol' }).click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Correo').fill(correo)
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Se envió la invitación a ${correo}; vale por 7 días`)).toBeVisible()
  await expect(lista(page).getByText('Invitado', { exact: true })).toBeVisible()

  // The accountant opens the mail signed out, and returns to the invitation after signing in.
  const token = await waitForMail(correo, /\/invitacion#(\S+)/)
  const suya = await openComo(browser, { baseURL: baseURL!, viewport: page.viewportSize()! })
  await suya.goto(`/invitacion#${token}`)
  await expect(suya).toHaveURL(/\/ingresar/)
  expect(suya.url()).not.toContain(token)
  const assertSuyaQuiet = watchConsole(suya)
  await suya.getByLabel('Usuario', { exact: true }).fill(contador.usuario)
  await suya.getByLabel('Contraseña', { exact: true }).fill(contador.contrasena)
  await suya.keyboard.press('Enter')
  await expect(suya.getByRole('heading', { name: `${nombre} lo invita a trabajar en su compañía` })).toBeVisible()
  await expectAccessible(suya)
  await tabTo(suya, suya.getByRole('button', { name: 'Aceptar la invitación' }))
  await suya.keyboard.press('Enter')
  // The accountant has not proved his number: first the company, which sees who accepted, confirms that it is him.
  await expect(suya.getByRole('heading', { name: `Falta que ${nombre} confirme que es usted` })).toBeVisible()
  await expect(suya.getByRole('main').getByRole('link', { name: 'Ir al Escritorio' })).toBeFocused()
  await expectAccessible(suya)
  await page.reload()
  await expect(lista(page).getByText('Por confirmar', { exact: true })).toBeVisible()
  await expect(lista(page)).toContainText('cédula sin comprobar')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Confirmar: / }).click()
  const esEl = page.getByRole('dialog', { name: /^¿Es .+ a quien invitó\?$/ })
  await expect(esEl).toContainText(correo)
  await expect(esEl).toContainText('cédula sin comprobar')
  await expectAccessible(page)
  await esEl.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText(/ya puede entrar a la compañía$/)).toBeVisible()
  await waitForMail(correo, /(confirmó que usted es la persona que invitó)/)
  await suya.keyboard.press('Enter')
  await suya.reload()
  await openCambio(suya)
  await suya
    .getByRole('dialog', { name: 'Cambiar de compañía' })
    .getByRole('button', { name: new RegExp(`^${nombre}`) })
    .click()
  const franja = suya.getByRole('region', { name: 'Otra compañía' })
  await expect(franja).toContainText(`Está trabajando en ${nombre}`)
  await expectAccessible(suya)
  // The company's users are hidden from him.
  expect((await suya.request.get(rutaDe(contract.usuario.list, { codCia }))).status()).toBe(403)
  await expect(suya.getByRole('link', { name: 'Usuarios', exact: true })).toHaveCount(0)

  // Returns home by the company switcher, and comes back, with the keyboard alone.
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

  // The company sees the date of the access, and revokes it.
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
  await expect(suya.getByRole('heading', { name: 'Ya no tiene acceso a la compañía de esta pestaña' })).toBeVisible()
  await expectAccessible(suya)
  await suya.getByRole('button', { name: 'Ir a su compañía' }).click()
  await expect(suya).toHaveURL(/\/escritorio/)
  await expect(franja).toHaveCount(0)
  await suya.context().close()

  // The audit trail names him for what he did.
  await page.getByRole('link', { name: /^Qué ha hecho/ }).click()
  await expect(page.getByText(oficina.nombre).first()).toBeVisible()
  assertQuiet()
  await waitForMail(correo, /(retiró el acceso)/)
})

async function openComo(browser: Browser, opciones: { baseURL: string; viewport: { width: number; height: number } }) {
  const contexto = await browser.newContext(opciones)
  return contexto.newPage()
}

const menuDe = (page: Page) => page.getByRole('button', { name: /^Menú de / }).and(page.locator(':visible'))

async function openCambio(page: Page): Promise<void> {
  await menuDe(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Cambiar de compañía' }).press('Enter')
  // The next key must wait until the dialog has the focus.
  await expect(page.getByRole('dialog', { name: 'Cambiar de compañía' }).locator(':focus')).toBeVisible()
}
