import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania, signIn } from '../apoyo/compania.ts'
import { listContenidos } from '../apoyo/documentos.ts'
import { openFactura, primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Drafts are kept: in another tab, on the server, without a connection. */
const form = (page: Page) => page.getByRole('dialog', { name: 'Factura Electrónica' })
const comentario = (page: Page) => form(page).getByLabel('Comentario')
/** Waits until the server's copy of the draft at the page's address contains this text. */
async function expectSaved(page: Page, { codCia }: Pick<Compania, 'codCia'>, texto: string): Promise<void> {
  const contenido = async () => {
    const id = new URL(page.url()).searchParams.get('borrador')
    return id === null ? '' : (await page.request.get(rutaDe(contract.borrador.get, { codCia, idBorrador: id }))).text()
  }
  await expect.poll(contenido).toContain(texto)
}
const enTelefono = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

async function openNueva(page: Page): Promise<void> {
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(form(page).getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
}

/** A draft of a new company, kept by the server. */
async function startBorrador(page: Page, texto: string): Promise<Compania<'ana', never>> {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: [] } })
  await openNueva(page)
  await comentario(page).fill(texto)
  await expectSaved(page, compania, texto)
  return compania
}

async function chooseAna(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2')
  await form(page).getByLabel('Buscar Cliente').fill('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
}

test('two drafts exist side by side, each with its address; one is deleted and restored', {
  tag: '@telefono',
}, async ({ page, context }) => {
  const assertQuiet = watchConsole(page)
  const compania = await startBorrador(page, 'El primero')
  await expect(form(page).getByText(/^Borrador guardado a las/)).toBeAttached()
  await expect(page).toHaveURL(/borrador=[\da-f-]{36}/)
  const otra = await context.newPage()
  await openNueva(otra)
  await expect(comentario(otra)).toHaveValue('')
  await comentario(otra).fill('El segundo')
  await chooseAna(otra)
  await expect(form(otra).getByText('Ana Lucía').first()).toBeVisible()
  await expectSaved(otra, compania, '"nombreCliente":"Ana Lucía')
  await page.reload()
  await expect(comentario(page)).toHaveValue('El primero')
  await otra.close()

  await form(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
  await page.getByRole('button', { name: /^Borradores/ }).click()
  const lista = page.getByRole('region', { name: 'Borradores' })
  const ana = lista.getByRole(enTelefono(page) ? 'listitem' : 'row').filter({ hasText: 'Ana Lucía' })
  await expect(ana).toContainText('₡0,00')
  await expectAccessible(page)
  if (!enTelefono(page)) {
    await ana.hover()
    await ana.getByRole('button', { name: /^Quitar/ }).click()
    await expect(ana).toHaveCount(0)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(ana).toHaveCount(1)
  }
  await ana.click()
  await page.keyboard.press('Alt+1')
  await expect(comentario(page)).toHaveValue('El segundo')
  assertQuiet()
})

test('without a connection a draft stays in the browser; signing out leaves nothing there', async ({
  page,
  context,
}) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: [] } })
  await openNueva(page)
  await comentario(page).fill('Antes del corte')
  await expectSaved(page, compania, 'Antes del corte')
  await context.setOffline(true)
  await comentario(page).fill('Durante el corte')
  await expect(form(page).getByText(/^Borrador guardado en este equipo a las/)).toBeVisible()
  await context.setOffline(false)
  await expectSaved(page, compania, 'Durante el corte')

  await page.route('**/api/borrador/**', (route) => route.abort())
  await comentario(page).fill('Solo aquí')
  await expect(form(page).getByText(/^Borrador guardado en este equipo a las/)).toBeVisible()
  const guardados = () => page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('pura.borrador.')))
  expect(await guardados()).toHaveLength(1)
  await page.goto('/escritorio')
  await page.unroute('**/api/borrador/**')
  await page.getByRole('button', { name: /^Menú de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page).toHaveURL(/\/ingresar/)
  expect(await guardados()).toEqual([])
  // At sign-out the content that only the browser had was sent.
  await signIn(page, compania.propietario)
  await page.goto('/facturasElectronicas?vista=borradores')
  await page.getByRole('region', { name: 'Borradores' }).getByRole('row').nth(1).click()
  await expect(comentario(page)).toHaveValue('Solo aquí')
})

test('a draft that another tab changed says so in sight; both versions are kept, and the other one opens', {
  tag: '@telefono',
}, async ({ page, context }) => {
  const assertQuiet = watchConsole(page)
  const compania = await startBorrador(page, 'Lo de antes')
  const otra = await context.newPage()
  await otra.goto(page.url())
  await expect(comentario(otra)).toHaveValue('Lo de antes')
  await comentario(otra).fill('Lo de la otra pestaña')
  await expectSaved(otra, compania, 'Lo de la otra pestaña')

  await comentario(page).fill('Lo de esta pestaña')
  const aviso = form(page).getByText('Este borrador se guardó en otra pestaña o en otro dispositivo')
  await expect(aviso).toBeInViewport()
  await expectSaved(page, compania, 'Lo de esta pestaña')
  await form(page).getByRole('button', { name: 'Abrir el otro' }).click()
  await expect(comentario(page)).toHaveValue('Lo de la otra pestaña')
  await expect(aviso).toHaveCount(0)
  // The one answer that told this tab.
  assertQuiet([409])
})

/** Types a line of rice at 4 units, with the focus in the lines. */
async function typeArroz(page: Page): Promise<void> {
  await page.keyboard.type('arroz')
  await expect(primera(page)).toContainText('Arroz')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
  await page.keyboard.type('4')
}

test('when the answer of Generar is lost, the dialog of what was issued comes, and it was issued once', async ({
  page,
}) => {
  const compania = await openFactura(page, ['arroz'])
  await typeArroz(page)
  await expectSaved(page, compania, '"cantidad":"4"')
  // The server issues it; its answer never arrives.
  let perdidas = 0
  await page.route(/\/api\/vta-movm\/emitir-vta-movm/, async (route) => {
    if (perdidas > 0) return route.fallback()
    perdidas += 1
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible({ timeout: 60_000 })
  expect(perdidas).toBe(1)
  expect(await listContenidos(compania, 2)).toHaveLength(1)
})
