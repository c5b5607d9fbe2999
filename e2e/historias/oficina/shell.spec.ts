import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const secciones = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })

test('groups of the menu fold and stay folded; the title follows the page', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page)
  await page.goto('/escritorio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Escritorio')
  const grupo = page.getByRole('button', { name: 'Catálogos' })
  const productos = secciones(page).getByRole('link', { name: 'Productos' })
  await expect(grupo).toHaveAttribute('aria-expanded', 'true')
  await productos.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Productos')
  await expect(page).toHaveTitle(/^Productos/)
  await grupo.click()
  await expect(productos).toBeHidden()
  await page.reload()
  await expect(grupo).toHaveAttribute('aria-expanded', 'false')
  await expect(productos).toBeHidden()
  assertQuiet()
})

test('at 1024 pixels the menu is hidden and opens on request', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await page.setViewportSize({ width: 1025, height: 768 })
  await enterCompania(page)
  await page.goto('/escritorio')
  await expect(secciones(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toHaveCount(0)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(secciones(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await expect(secciones(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(secciones(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeFocused()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await secciones(page).getByRole('link', { name: 'Personas' }).click()
  await expect(page).toHaveURL(/\/personas$/)
  // The notice fades for half a second, and the buttons below it can be pressed meanwhile.
  await page.getByRole('button', { name: 'Agregar Persona' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Agregar Persona' })).toBeVisible()
  assertQuiet()
})

test('the user menu shows user and company, and leads to settings, password and security', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { nombre } = await enterCompania(page)
  await page.goto('/escritorio')
  const boton = page.getByRole('button', { name: 'Menú de María Fernanda Solano Vindas' })
  await expect(boton).toContainText(nombre)
  await boton.click()
  const sesion = page.getByRole('group', { name: 'Sesión' })
  await expect(sesion).toContainText('María Fernanda Solano Vindas')
  await expect(sesion).toContainText(nombre)
  // Only a user in another company can leave it.
  await expect(page.getByRole('menuitem', { name: 'Salir del modo intercambio' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Configuraciones' }).click()
  await expect(page).toHaveURL(/\/configuraciones$/)
  await boton.click()
  await page.getByRole('menuitem', { name: 'Seguridad' }).click()
  await expect(page).toHaveURL(/\/seguridad$/)
  await boton.click()
  await page.getByRole('menuitem', { name: 'Cambiar contraseña' }).click()
  await expect(page).toHaveURL(/\/actualizaPassword$/)
  assertQuiet()
})

test('help has the chat when the installation has one', async ({ page }) => {
  const data = { tiendaAndroid: null, tiendaIos: null, chat: 'https://wa.me/50688887777' }
  await page.route('**/api/enlaces', (route) => route.fulfill({ json: { respuesta: true, mensaje: '', data } }))
  await enterCompania(page)
  await page.goto('/cajas')
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await expect(page.getByRole('menuitem', { name: 'Chat de ayuda' })).toHaveAttribute('href', data.chat)
})

test('the filters of a list stay in view while scrolling', async ({ page }) => {
  await enterCompania(page)
  await page.goto('/cabys')
  const filas = page.getByRole('row')
  await expect(filas.nth(30)).toBeAttached()
  await filas.nth(30).scrollIntoViewIfNeeded()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 150)
  await expect(filas.nth(1)).not.toBeInViewport()
  await expect(page.getByRole('searchbox')).toBeInViewport()
})
