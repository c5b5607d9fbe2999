import { expect } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

test('help is one press away in every section that has it', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page)

  await page.goto('/personas')
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await page.getByRole('menuitem', { name: 'Ayuda con esta Sección' }).click()
  await expect(page).toHaveURL(/\/ayuda\/personas$/)
  await expect(page.getByRole('heading', { name: 'Agregar una persona' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a Personas' }).click()
  await expect(page).toHaveURL(/\/personas$/)

  // Help opens the page about all sections, at the paragraph of the current one.
  await page.goto('/consecutivos')
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await page.getByRole('menuitem', { name: 'Ayuda con esta Sección' }).click()
  await expect(page).toHaveURL(/\/ayuda\/personalizarNavegacion#consecutivos$/)
  const apartado = page.getByRole('heading', { name: 'Consecutivos', level: 3 })
  await expect(apartado).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('combo')
  await page.getByRole('link', { name: 'Productos con surtido' }).click()
  await expect(page).toHaveURL(/\/ayuda\/productos#surtido$/)
  await expect(page.getByRole('heading', { name: 'Productos con surtido' })).toBeInViewport()

  // An empty page has no help.
  await page.goto('/kardex')
  await page.getByRole('button', { name: 'Ayuda' }).click()
  await expect(page.getByRole('menuitem', { name: 'Ayuda con esta Sección' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Atajos de teclado' }).click()
  await expect(page).toHaveURL(/\/ayuda\/accesosDirectosCombinacionesTeclado$/)
  await expect(page.getByRole('row', { name: 'Personas Ctrl P 2' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Configuraciones Ctrl S' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Ayuda' }).click()
  await page.getByRole('menuitem', { name: 'Personalizar la navegación' }).click()
  await expect(page).toHaveURL(/\/ayuda\/personalizarNavegacion$/)
  await expect(page.getByRole('heading', { name: 'Qué secciones ve cada persona' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a los atajos de teclado' }).click()
  await expect(page).toHaveURL(/\/ayuda\/accesosDirectosCombinacionesTeclado$/)
  assertQuiet()
})
