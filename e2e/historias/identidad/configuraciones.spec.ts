import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueDocumento, pathOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const fondoDe = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const NEGRO = 'rgb(13, 12, 11)'
const TELEFONO = { width: 390, height: 844 }

test('a dark theme and a larger letter are chosen, and every later page opens with them', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/configuraciones#apariencia')
  const esquemas = page.getByRole('group', { name: 'Esquema de color' })
  await expect(esquemas.getByRole('radio')).toHaveCount(7)
  await esquemas.getByRole('radio', { name: 'Predeterminado' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(esquemas.getByRole('radio', { name: 'Negro' })).toBeChecked()
  await expect.poll(() => fondoDe(page)).toBe(NEGRO)
  await page.getByRole('group', { name: 'Tamaño de letra' }).getByText('18 px').click()
  await expectAccessible(page)

  // The first paint is already dark, before the application has loaded.
  await page.route('**/assets/index-*.js', (route) => setTimeout(() => void route.continue(), 1_000))
  await page.goto('/personas', { waitUntil: 'commit' })
  await expect(page.locator('#raiz')).toBeAttached()
  expect(await page.locator('#raiz > *').count()).toBe(0)
  expect(await fondoDe(page)).toBe(NEGRO)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personas')
  expect(await page.locator('html').getAttribute('data-size')).toBe('18')
  const measureOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await measureOverflow()).toBe(0)
  await page.setViewportSize(TELEFONO)
  await expect.poll(measureOverflow).toBe(0)
  assertQuiet()
  // After signing out the sign-in page keeps the theme.
  await page.request.delete('/api/sesion')
  await page.goto('/ingresar')
  await expect(page.getByLabel('Usuario', { exact: true })).toBeVisible()
  expect(await fondoDe(page)).toBe(NEGRO)
})

test('formats are previewed with the last document, and the chosen one is printed', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const documento = await issueDocumento(compania)
  // The PDF shows when Hacienda accepted it.
  expect(await waitDecision(compania, documento)).toBe('ACEPTADO')
  const pdf = async () => (await page.request.get(pathOf('pdf', documento))).body()
  await page.goto('/configuraciones#formatosDeFactura')
  const formatos = page.getByRole('group', { name: 'Formatos de factura' })
  await expect(formatos).toBeInViewport()
  await expect(formatos.locator('canvas')).toHaveCount(3)
  await expectAccessible(page)
  const antes = await pdf()
  await formatos.getByText('Formato 3 · Contable').click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.reload()
  await expect(formatos.getByRole('radio', { name: 'Formato 3' })).toBeChecked()
  expect((await pdf()).equals(antes)).toBe(false)
  await formatos.getByText('Formato 1 · Clásico').click()
  await expect.poll(async () => (await pdf()).equals(antes)).toBe(true)
  assertQuiet()
})
