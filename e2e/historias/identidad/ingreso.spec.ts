import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import {
  aCompania,
  addUsuario,
  enterCompania,
  nextNumero,
  type Persona,
  registerPersona,
  signIn,
} from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { signInByKeyboard } from '../apoyo/teclado.ts'

const VACIA = { con: { clientes: [], productos: [] } }

test('without a session every private page redirects to the sign-in and back', async ({ page }) => {
  const { propietario } = await aCompania(VACIA)
  for (const ruta of [
    '/',
    '/escritorio',
    '/configuracionInicial',
    '/actualizaPassword',
    '/seguridad',
    '/documentosEmitidos',
  ]) {
    await page.goto(ruta)
    await expect(page).toHaveURL(/\/ingresar/)
  }
  await page.goto('/personas?texto=carreta')
  await expect(page).toHaveURL(/\/ingresar/)
  await enter(page, propietario)
  await expect(page).toHaveURL(/\/personas\?texto=carreta$/)
})

test('in a demonstration a user is chosen by pressing their name', async ({ page }) => {
  await page.goto('/ingresar')
  await page.getByRole('button', { name: 'José Pablo Araya Cordero' }).click()
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByRole('button', { name: /José Pablo/ })).toBeVisible()
})

test('with a session, guest pages and the root redirect to the desk; the terms stay open', async ({ page }) => {
  const { propietario } = await aCompania(VACIA)
  await signInByKeyboard(page, propietario)
  await expect(page.getByText('Bienvenido estimado, autenticacion satisfactoria')).toBeVisible()
  for (const ruta of ['/ingresar', '/recuperar', '/registro', '/', '/configuracionInicial']) {
    await page.goto(ruta)
    await expect(page).toHaveURL(/\/escritorio$/)
  }
  await page.goto('/terminosYCondiciones')
  await expect(page.getByRole('heading', { name: 'Términos, condiciones y privacidad' })).toBeVisible()
  await page.goto('/no-existe')
  await page.getByRole('link', { name: 'Ir al Escritorio' }).click()
  await expect(page).toHaveURL(/\/escritorio$/)
})

test('a visitor reads the terms and their date without a session', async ({ page }) => {
  await page.goto('/ingresar')
  await page.getByRole('link', { name: 'Términos y condiciones' }).click()
  await expect(page).toHaveURL(/\/terminosYCondiciones$/)
  await expect(page.getByText('Última actualización: 15/11/2023')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(page).toHaveURL(/\/ingresar$/)
})

test('a visitor sees the stores and the chat, when the installation has them', async ({ page }) => {
  const data = {
    tiendaAndroid: 'https://play.google.com/store/apps/details?id=cr.ejemplo',
    tiendaIos: 'https://apps.apple.com/cr/app/ejemplo/id1',
    chat: 'https://wa.me/50688887777',
  }
  await page.route('**/api/enlaces', (route) => route.fulfill({ json: { respuesta: true, mensaje: '', data } }))
  await page.goto('/ingresar')
  await expect(page.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', data.tiendaAndroid)
  await expect(page.getByRole('link', { name: 'App Store' })).toHaveAttribute('href', data.tiendaIos)
  await expect(page.getByRole('link', { name: 'Chat de ayuda' })).toHaveAttribute('href', data.chat)
})

test('the root shows the product’s page while the session is being checked', async ({ page }) => {
  const { propietario } = await aCompania(VACIA)
  await signInByKeyboard(page, propietario)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/sesion', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Facturación electrónica' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Términos y condiciones' })).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page).toHaveURL(/\/escritorio$/)
})

test('the password can be shown, and errors are at their field', async ({ page }) => {
  await page.goto('/ingresar')
  const contrasena = page.getByLabel('Contraseña', { exact: true })
  await contrasena.fill('secreta-2026')
  await expect(contrasena).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(contrasena).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect(contrasena).toHaveAttribute('type', 'password')
  const usuario = page.getByLabel('Usuario', { exact: true })
  await usuario.fill('yo@')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Correo Electrónico con formato invalido')).toBeVisible()
  await expect(usuario).toBeFocused()
  // The recovery page keeps the typed user number.
  await usuario.fill('2-0222-0222')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByLabel('Número de identificación')).toHaveValue('2-0222-0222')
})

test('when remembered, the session outlives the browser; otherwise it does not', async ({ page, context }) => {
  const { propietario } = await aCompania(VACIA)
  const expires = async () => (await context.cookies()).find((c) => c.name === 'pura_sesion')?.expires
  await page.goto('/ingresar')
  await page.getByRole('checkbox', { name: 'Recordarme solo en esta sesión' }).check()
  await enter(page, propietario)
  await expect(page).toHaveURL(/\/escritorio$/)
  expect(await expires()).toBe(-1)
  await context.clearCookies()
  await page.goto('/ingresar')
  await enter(page, propietario)
  await expect(page).toHaveURL(/\/escritorio$/)
  expect((await expires())! * 1000).toBeGreaterThan(Date.now() + 29 * 86_400_000)
})

test('signing out asks first, confirms, and nothing of the session stays', async ({ page, context }) => {
  const { propietario } = await aCompania(VACIA)
  await signInByKeyboard(page, propietario)
  await page.getByRole('button', { name: `Menú de ${propietario.nombre}` }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  const pregunta = page.getByRole('dialog', { name: '¿Estás seguro de finalizar esta sesión?' })
  // Without an answer from the server nothing was closed: it says so, and can be retried.
  await page.route('**/api/sesion', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('No se pudo cerrar la sesión, que sigue abierta; intente de nuevo')).toBeVisible()
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.unroute('**/api/sesion')
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await expect(page).toHaveURL(/\/ingresar$/)
  expect((await context.cookies()).filter((c) => c.name === 'pura_sesion')).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(/\/ingresar/)
})

test('a failed recovery says so; an unknown number gets the same answer as any other', async ({ page }) => {
  await page.route('**/api/users/recuperar-contrasenia', (route) => route.abort())
  await page.goto('/recuperar')
  await page.getByRole('button', { name: 'Enviar Correo' }).click()
  await expect(page.getByText('Escriba su número de identificación')).toBeVisible()
  await page.getByLabel('Número de identificación').fill('999999999')
  await page.getByRole('button', { name: 'Enviar Correo' }).click()
  await expect(page.getByText('No se pudo cambiar la contraseña')).toBeVisible()
  await page.unroute('**/api/users/recuperar-contrasenia')
  await page.getByRole('button', { name: 'Enviar Correo' }).click()
  await expect(page.getByText('Si la cuenta existe, se ha enviado un correo con las instrucciones')).toBeVisible()
})

test('an expired link of the mail offers to request another', async ({ page }) => {
  // Routed before the page opens: a young page may let a request through while the route is installed.
  await page.route('**/api/users/restablecer-contrasenia', (route) => route.abort())
  await page.goto('/recuperar#1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Turrialba-Nublada-3')
  await page.getByLabel('Repita la contraseña nueva').fill('Turrialba-Nublada-3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se pudo cambiar la contraseña')).toBeVisible()
  await page.unroute('**/api/users/restablecer-contrasenia')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El enlace venció o ya se usó; pida otro')).toBeVisible()
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByRole('button', { name: 'Enviar Correo' })).toBeVisible()
})

test('a person who already has an account is sent from the registration to the sign-in', async ({ page }) => {
  const { usuario } = await addUsuario(await aCompania(VACIA))
  await page.goto('/registro')
  await page.getByLabel('Número de identificación').fill(usuario)
  await page.keyboard.press('Enter')
  await expect(page.getByText('La cuenta ya exite')).toBeVisible()
  await page.getByRole('link', { name: 'Ingrese' }).click()
  await expect(page.getByLabel('Usuario', { exact: true })).toHaveValue(usuario)
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
})

test('a reloaded registration starts again, and its steps still go back one by one', async ({ page }) => {
  const cedula = `7${nextNumero(8)}`
  await registerPersona({ identificacion: cedula, tipo: '01', nombre: 'SHIRLEY BROWN CAMPBELL' })
  const identificacion = page.getByLabel('Número de identificación')
  await page.goto('/ingresar')
  await page.getByRole('link', { name: 'Registre su empresa' }).click()
  await identificacion.fill(cedula)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paso 2 de 4')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paso 1 de 4')).toBeVisible()
  await identificacion.fill(cedula)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Paso 2 de 4')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Paso 1 de 4')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/ingresar$/)
})

test('a number that may not have an account says why', async ({ page }) => {
  await page.goto('/registro')
  await page.getByLabel('Número de identificación').fill('155812345678')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esta cédula no es válida para adquirir una cuenta')).toBeVisible()
})

test('an unacceptable password is refused at its field, with the specification’s text', async ({ page }) => {
  await enterCompania(page, VACIA)
  await page.goto('/actualizaPassword')
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La contraseña debe tener al menos 10 caracteres')).toBeVisible()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('PuraVida-2026')
  await page.getByLabel('Repita la contraseña nueva').fill('PuraVida-2027')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByLabel('Repita la contraseña nueva').fill('PuraVida-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Esa contraseña es de las más usadas y se adivina; elija otra')).toBeVisible()
  await expect(page.getByText('No se pudo cambiar la contraseña')).toBeVisible()
})

test('a user who may not set up the company is told who does, and can look around', async ({ page }) => {
  const compania = await aCompania({ con: { ...VACIA.con, llave: false } })
  await signIn(page, await addUsuario(compania, { opciones: ['/personas'] }))
  await page.goto('/configuracionInicial')
  await expect(page.getByText('La configuración inicial la termina quien administra la compañía')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Ir al Escritorio' }).click()
  await expect(page).toHaveURL(/\/escritorio$/)
})

async function enter(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await page.keyboard.press('Enter')
}
