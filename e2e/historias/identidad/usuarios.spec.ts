import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import {
  aCompania,
  addUsuario,
  CONTRASENA,
  callAs,
  enterCompania,
  nextNumero,
  type Persona,
  signIn,
} from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'
import { codigoDe } from './totp.ts'

const VACIA = { con: { clientes: [], productos: [] } }
const form = (page: Page) => page.getByRole('dialog').first()

test('an administrator removes the second factor of a user who lost the telephone; the password alone then signs in', async ({
  page,
  browser,
  baseURL,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, VACIA)
  const persona = await addUsuario(compania, { nombre: 'Adela Brenes Quirós' })
  const suya = await browser.newPage({ baseURL })
  await signIn(suya, persona)
  await activateSegundoFactor(persona)

  // The password alone is refused now.
  const otroDia = await browser.newPage({ baseURL })
  await enter(otroDia, persona)
  await expect(otroDia.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()

  await page.goto(`/usuarios?texto=${persona.usuario}`)
  await page.getByText(persona.nombre).filter({ visible: true }).first().click()
  await expect(form(page).getByText('Ingresa con verificación en dos pasos.')).toBeVisible()
  await expectAccessible(page)
  const quitar = form(page).getByRole('button', { name: 'Quitar verificación en dos pasos' })
  await tabTo(page, quitar)
  await page.keyboard.press('Enter')
  const pregunta = page.getByRole('dialog', { name: 'Quitar verificación en dos pasos' })
  await expect(pregunta).toContainText(`${persona.nombre} podrá ingresar solo con su contraseña.`)
  // An irreversible question focuses the harmless answer.
  await expect(pregunta.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expectAccessible(page)
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(form(page).getByText('Se quitó la verificación en dos pasos')).toBeVisible()
  await expect(quitar).toBeHidden()

  // The open session ended, and a mail says who did it.
  await suya.goto('/facturasElectronicas')
  await expect(suya).toHaveURL(/\/ingresar/)
  const quien = await waitForMail(persona.correo, /El usuario (\d+) quitó la verificación en dos pasos/)
  expect(quien).toBe(compania.propietario.usuario)
  await enter(suya, persona)
  await expect(suya).toHaveURL(/\/escritorio$/)
  assertQuiet()
})

test('a role gives its options and nothing else; a user with it is removed by name', async ({
  page,
  browser,
  baseURL,
}) => {
  const assertQuiet = watchConsole(page)
  const { propietario } = await enterCompania(page, VACIA)
  const usuario = `7${nextNumero(8)}`
  const persona = {
    usuario,
    contrasena: CONTRASENA,
    nombre: 'Bruno Cascante Mora',
    correo: `bruno.${usuario}@correo.example`,
  }
  await page.goto('/usuarios/roles')
  await page.getByRole('button', { name: 'Agregar Rol' }).click()
  await expect(form(page).getByLabel('Nombre del rol')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('El nombre del rol es obligatorio')).toBeVisible()
  await page.keyboard.type('MOSTRADOR')
  for (const opcion of ['Tiquetas Electrónicas', 'Personas']) {
    await form(page).getByRole('checkbox', { name: opcion, exact: true }).check()
  }
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Rol creado correctamente')).toBeVisible()
  await expect(page.getByRole('row', { name: 'MOSTRADOR Tiquetas Electrónicas, Personas 0' })).toBeVisible()

  await page.getByRole('link', { name: 'Usuarios', exact: true }).first().click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Usuario',
    'Nombres',
    'Identificacion',
    'Rol',
    'Estado',
    'Acciones',
  ])
  await page.getByRole('button', { name: 'Agregar Usuario' }).click()
  await expect(form(page).getByLabel('Usuario')).toBeFocused()
  // Each error is fixed in turn, in the order of validation.
  const type = async (campo: string, texto: string) =>
    form(page).getByRole('textbox', { name: campo, exact: true }).fill(texto)
  const refused = async (texto: string) => {
    await page.keyboard.press('Control+Enter')
    await expect(form(page).getByText(texto)).toBeVisible()
  }
  await refused('El usuario es obligatorio')
  await type('Usuario', persona.usuario)
  await refused('Nombre y apellido es obligatorio')
  await type('Nombre y apellidos', persona.nombre)
  await refused('El rol es obligatorio')
  await form(page).getByRole('combobox', { name: 'Rol' }).click()
  await expect(page.getByRole('option', { name: 'ADMINISTRADOR' })).toHaveCount(0)
  await page.getByRole('option', { name: 'MOSTRADOR' }).click()
  await type('Identificación', '')
  await refused('El número de identificación es obligatorio')
  await type('Identificación', persona.usuario)
  await type('Correo', persona.correo)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Usuario creada correctamente')).toBeVisible()
  await expect(page.getByText(`Se envió una contraseña temporal a ${persona.correo}`)).toBeVisible()

  await expect(page.getByRole('row', { name: persona.nombre })).toContainText('con contraseña temporal')
  const suya = await browser.newPage({ baseURL })
  await chooseContrasena(suya, persona)
  // The desk offers nothing that would be refused.
  await expect(suya.getByText('Buen', { exact: false }).filter({ hasText: 'Bruno' })).toBeVisible()
  await expect(suya.getByRole('link', { name: 'Factura Electrónica' })).toHaveCount(0)
  await suya.goto('/personas')
  const menu = suya.getByRole('navigation', { name: 'Secciones' })
  await expect(menu.getByRole('link')).toHaveText(['Tiquetas Electrónicas', 'Personas'])
  for (const ajena of ['/usuarios', '/companias', '/configuraciones/bitacora']) {
    await suya.goto(ajena)
    await expect(suya.getByRole('main')).toContainText('No tiene acceso')
  }

  await page.getByRole('searchbox').fill('bruno cascante')
  const fila = page.getByRole('row', { name: persona.nombre })
  await expect(fila).toContainText('MOSTRADOR')
  await expect(fila).toContainText('Activo')
  await expect(fila).not.toContainText('con contraseña temporal')
  await fila.hover()
  await page.getByRole('button', { name: `Eliminar ${persona.nombre}` }).click()
  const pregunta = page.getByRole('dialog', { name: 'Eliminar Usuario' })
  await expect(pregunta).toContainText(`¿Está seguro de querer eliminar este usuario? ${persona.nombre}.`)
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Se eliminó correctamente la usuario')).toBeVisible()
  await suya.goto('/personas')
  await expect(suya).toHaveURL(/\/ingresar/)

  await page.getByRole('button', { name: 'Limpiar' }).first().click()
  await expect(page.getByRole('row', { name: propietario.nombre })).toBeVisible()
  await page.getByRole('row', { name: propietario.nombre }).hover()
  await page.getByRole('button', { name: `Eliminar ${propietario.nombre}` }).click()
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Hubo un problema eliminando la usuario')).toBeVisible()
  await expect(page.getByText('No puede eliminarse, desactivarse ni cambiar su propio rol')).toBeVisible()
  expect(assertQuiet).toThrow(/422/)
})

test('a cashier makes tiquetes and nothing else: other sections say who gives access, and nothing offered is refused', async ({
  page,
}) => {
  const compania = await aCompania(VACIA)
  const cajera = await addUsuario(compania, { nombre: 'Melina Solano', opciones: ['/tiquetasElectronicas'] })
  await signIn(page, cajera)
  // Her form has its lists.
  await page.goto('/tiquetasElectronicas?nuevo=1')
  await expect(form(page)).toContainText('Contado')
  const sinPermiso: string[] = []
  page.on('response', (r) => r.status() === 403 && sinPermiso.push(r.url()))
  await page.goto('/tiquetasElectronicas')
  await expect(page.getByRole('main')).not.toContainText('No tiene acceso')
  expect(sinPermiso).toEqual([])

  await page.goto('/personas')
  const main = page.getByRole('main')
  await expect(main).toContainText('No tiene acceso')
  await expect(main).toContainText('Su rol no incluye Personas.')
  await expect(main).toContainText('Puede dárselo:')
  await expectAccessible(page)
  await tabTo(page, main.getByRole('link', { name: 'Ir al Escritorio' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByRole('link', { name: 'Factura Electrónica', exact: true })).toBeHidden()
  // Only the shortcuts of her sections work and are listed.
  for (const tecla of ['Control+a', '1', 'Control+f', '2']) await page.keyboard.press(tecla)
  await expect(page).toHaveURL(/\/tiquetasElectronicas$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goto('/ayuda/accesosDirectosCombinacionesTeclado')
  await expect(page.getByRole('row', { name: 'Tiquetas Electrónicas Ctrl F 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Personas Ctrl P 2' })).toHaveCount(0)
})

/** The first sign-in, with the password from the mail. */
async function chooseContrasena(page: Page, persona: Persona & { correo: string }): Promise<void> {
  const temporal = await waitForMail(persona.correo, /Contraseña temporal: (\S+)/)
  await enter(page, { ...persona, contrasena: temporal })
  await expect(page).toHaveURL(/\/actualizaPassword$/)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(persona.contrasena)
  await page.getByLabel('Repita la contraseña nueva').fill(persona.contrasena)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/escritorio$/)
}

async function enter(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  await page.goto('/ingresar')
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await page.keyboard.press('Enter')
}

/** Over the API: another story does it on screen. */
async function activateSegundoFactor(persona: Persona): Promise<void> {
  const call = await callAs(persona)
  const { data } = await call(contract.segundoFactor.iniciar, { body: { contrasena: persona.contrasena } })
  await call(contract.segundoFactor.activar, { body: { codigo: codigoDe(data.secreto) } })
}
