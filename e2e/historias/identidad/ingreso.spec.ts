import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, addUsuario, type Persona } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { hold } from '../apoyo/rutas.ts'

/**
 * Cookies of a real browser, and the screens before the shell. Who may see which page, and every error, are component tests
 * (apps/web/src/features/identidad).
 */
test('an invited user enters for this browser session, looks around, leaves, and is remembered the next time', async ({
  page,
  context,
}) => {
  const compania = await aCompania({ con: { clientes: [], productos: [], llave: false } })
  const persona = await addUsuario(compania, { opciones: ['/personas'] })
  const cookie = async () => (await context.cookies()).find((c) => c.name === 'pura_sesion')

  await test.step('a session of this browser only', async () => {
    await page.goto('/ingresar')
    await page.getByRole('checkbox', { name: 'Recordarme solo en esta sesión' }).check()
    await enter(page, persona)
    await expect(page.getByText('La configuración inicial la termina quien administra la compañía')).toBeVisible()
    await expectAccessible(page)
    expect((await cookie())?.expires).toBe(-1)
  })

  await test.step('the root while the session is being checked', async () => {
    const release = await hold(page, '**/api/sesion')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Facturación electrónica' })).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(page).toHaveURL(/\/escritorio$/)
    await page.unroute('**/api/sesion')
  })

  await test.step('the new password', async () => {
    await page.goto('/actualizaPassword')
    await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.goto('/escritorio')
  })

  await test.step('nothing of the session stays', async () => {
    await page.getByRole('button', { name: `Menú de ${persona.nombre}` }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click()
    await expect(page).toHaveURL(/\/ingresar$/)
    expect(await cookie()).toBeUndefined()
    await page.goBack()
    await expect(page).toHaveURL(/\/ingresar/)
  })

  await test.step('remembered, the session outlives the browser', async () => {
    await page.goto('/ingresar')
    await enter(page, persona)
    await expect(page.getByText('La configuración inicial la termina quien administra la compañía')).toBeVisible()
    expect((await cookie())!.expires * 1000).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  })
})

/** A new browser gets a document of its own, whose bytes `npm run size` limits (docs/decisions/0180). */
test('the first page is small, and becomes the application without loading again', async ({ page }) => {
  const compania = await aCompania({ con: { clientes: ['ana'], productos: [] } })
  const persona = await addUsuario(compania, { opciones: ['/personas'] })
  const pedidos: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') pedidos.push(request.url())
  })
  const hold = await holdAplicacion(page)
  const mark = () => page.evaluate(() => Object.assign(window, { esLaMisma: true }))
  const isSame = () => page.evaluate(() => 'esLaMisma' in window)

  await test.step('drawn with twelve scripts at most, before anything of the application has come', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/ingresar$/)
    await expect(page.getByLabel('Usuario', { exact: true })).toBeFocused()
    expect(pedidos.filter((url) => !hold.held.includes(url)).length).toBeLessThanOrEqual(12)
    await expectAccessible(page)
    await expect.poll(() => hold.held.length).toBeGreaterThan(0)
    hold.release()
  })

  await test.step('a link leads on and back, and keeps the number', async () => {
    await mark()
    await page.getByLabel('Usuario', { exact: true }).fill(persona.usuario)
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
    await expect(page).toHaveURL(/\/recuperar$/)
    await expect(page.getByLabel('Número de identificación')).toHaveValue(persona.usuario)
    await page.goBack()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
    expect(await isSame()).toBe(true)
  })

  await test.step('a password that is wrong is told, and the right one leads to the page asked for', async () => {
    await page.goto('/ingresar?volver=/personas%3Ftexto%3Dana')
    await mark()
    await enter(page, { ...persona, contrasena: 'no-es-esta-1' })
    await expect(page.getByText('Contraseña Incorrecta')).toBeVisible()
    await enter(page, persona)
    await expect(page).toHaveURL(/\/personas\?texto=ana$/)
    await expect(page.getByText('Bienvenido estimado, autenticacion satisfactoria')).toBeVisible()
    expect(await isSame()).toBe(true)
  })

  await test.step('with a session the same address is the application', async () => {
    await page.goto('/ingresar')
    await expect(page).toHaveURL(/\/escritorio$/)
  })
})

/** Holds the scripts that only the application needs. */
async function holdAplicacion(page: Page) {
  const held: string[] = []
  let release = () => {}
  const libre = new Promise<void>((go) => {
    release = go
  })
  await page.route(/\/assets\/(inicio|enrutado)-/, async (route) => {
    held.push(route.request().url())
    await libre
    await route.continue()
  })
  return { held, release }
}

async function enter(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await page.keyboard.press('Enter')
}
