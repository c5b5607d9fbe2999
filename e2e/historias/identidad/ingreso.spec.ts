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

async function enter(page: Page, { usuario, contrasena }: Persona): Promise<void> {
  await page.getByLabel('Usuario', { exact: true }).fill(usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasena)
  await page.keyboard.press('Enter')
}
