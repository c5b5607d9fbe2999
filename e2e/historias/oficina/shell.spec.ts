import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const secciones = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })

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
  const usuario = page.getByRole('button', { name: 'Menú de María Fernanda Solano Vindas' })
  await usuario.click()
  await expect(page.getByRole('menuitem', { name: 'Configuraciones' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(usuario).toBeFocused()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await secciones(page).getByRole('link', { name: 'Personas' }).click()
  await expect(page).toHaveURL(/\/personas$/)
  // The notice fades for half a second, and the buttons below it can be pressed meanwhile.
  await page.getByRole('button', { name: 'Agregar Persona' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Agregar Persona' })).toBeVisible()
  assertQuiet()
})

test('the filters of a list stay in view while scrolling, and help opens at the paragraph of its page', async ({
  page,
}) => {
  await enterCompania(page)
  await page.goto('/cabys')
  const filas = page.getByRole('row')
  await expect(filas.nth(30)).toBeAttached()
  await filas.nth(30).scrollIntoViewIfNeeded()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 150)
  await expect(filas.nth(1)).not.toBeInViewport()
  await expect(page.getByRole('searchbox')).toBeInViewport()

  await page.goto('/consecutivos')
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await page.getByRole('menuitem', { name: 'Ayuda con esta Sección' }).click()
  await expect(page.getByRole('heading', { name: 'Consecutivos', level: 3 })).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('combo')
  await page.getByRole('link', { name: 'Productos con surtido' }).click()
  await expect(page.getByRole('heading', { name: 'Productos con surtido' })).toBeInViewport()
})
