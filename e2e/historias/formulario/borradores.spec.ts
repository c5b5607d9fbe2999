import { type Browser, expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania, signIn } from '../apoyo/compania.ts'
import { type Emitido, issueDocumento, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Drafts are kept: in another tab, on another device, without a connection; and never issued twice. */
const FACTURA = 2

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

async function addArroz(page: Page, cantidad: string): Promise<void> {
  await page.keyboard.press('Alt+3')
  await form(page).getByLabel('Producto, línea 1').fill('arroz')
  await expect(primera(page)).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await form(page).getByLabel('Cantidad, línea 1').fill(cantidad)
}

async function chooseAna(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2')
  await form(page).getByLabel('Buscar Cliente').fill('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
}

/** Another device of the same person. */
async function otroEquipo(browser: Browser, page: Page, { propietario }: Pick<Compania, 'propietario'>): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const otra = await context.newPage()
  await signIn(otra, propietario)
  return otra
}

const gracias = (page: Page) => page.getByRole('dialog', { name: 'Gracias por usar' })

test('two drafts exist side by side, each with its address; one is deleted and restored', {
  tag: '@telefono',
}, async ({ page, context }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: [] } })
  await openNueva(page)
  await comentario(page).fill('El primero')
  await expectSaved(page, compania, 'El primero')
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

test('a draft continues on another device; an older copy gets a warning, and nothing is overwritten', async ({
  page,
  browser,
}) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: [] } })
  await openNueva(page)
  await comentario(page).fill('Desde la oficina')
  await expectSaved(page, compania, 'Desde la oficina')
  const url = page.url()
  const otra = await otroEquipo(browser, page, compania)
  await otra.goto(url)
  await expect(comentario(otra)).toHaveValue('Desde la oficina')
  await comentario(otra).fill('Desde la casa')
  await expectSaved(otra, compania, 'Desde la casa')

  await comentario(page).fill('Otra vez en la oficina')
  await expect(form(page).getByText(/se guardó en otra pestaña o en otro dispositivo a las/)).toBeVisible()
  await expect(comentario(page)).toHaveValue('Otra vez en la oficina')
  await expect(page).not.toHaveURL(url)
  await form(page).getByRole('button', { name: 'Abrir el otro' }).click()
  await expect(comentario(page)).toHaveValue('Desde la casa')
  await page.goto('/facturasElectronicas?vista=borradores')
  await expect(page.getByRole('button', { name: /^Borradores/ })).toBeVisible()
  await otra.context().close()
})

test('a draft is issued once, whichever device presses Generar first', async ({ page, browser }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  await openNueva(page)
  await chooseAna(page)
  await addArroz(page, '2')
  await expectSaved(page, compania, '"cantidad":"2"')
  const otra = await otroEquipo(browser, page, compania)
  await otra.goto(page.url())
  await expect(form(otra).getByLabel('Cantidad, línea 1')).toHaveValue('2')
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toBeVisible()
  const emitida = await lastOf(compania, FACTURA)

  await form(otra).getByLabel('Cantidad, línea 1').fill('3')
  const aviso = form(otra).getByRole('alert').filter({ hasText: 'ya se generó' })
  await expect(aviso).toContainText(emitida.referencia)
  const rechazo = otra.waitForResponse((r) => r.url().includes('/emitir-vta-movm') && r.status() === 409)
  await otra.keyboard.press('Control+Enter')
  await rechazo
  await expect(aviso).toBeVisible()
  expect((await lastOf(compania, FACTURA)).referencia).toBe(emitida.referencia)
  // The older copy's content is not lost: a button makes another draft of it.
  await aviso.getByRole('button', { name: 'Hacer otro con lo escrito aquí' }).click()
  await expect(aviso).toBeHidden()
  await form(otra)
    .getByRole('button', { name: /^Generar/ })
    .click()
  await expect(gracias(otra)).toBeVisible()
  const segunda = await lastOf(compania, FACTURA)
  expect(Number(segunda.referencia)).toBe(Number(emitida.referencia) + 1)
  await otra.context().close()
  for (const documento of [emitida, segunda]) await waitDecision(compania, documento)
})

test('a lost answer: the same content is the same factura, and a spent key does not block another', async ({
  page,
}) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  await openNueva(page)
  await chooseAna(page)
  await addArroz(page, '4')
  await expectSaved(page, compania, '"cantidad":"4"')
  // The request arrives, but its answer is lost.
  const emision = '**/api/vta-movm/emitir-vta-movm*'
  await page.route(emision, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('No hay conexión con el servidor')).toBeVisible()
  const emitida = await lastOf(compania, FACTURA)
  await page.unroute(emision)
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toBeVisible()
  expect((await lastOf(compania, FACTURA)).referencia).toBe(emitida.referencia)

  // A company with overdue payments gets a link to the payments, and the draft stays.
  await openNueva(page)
  await chooseAna(page)
  await addArroz(page, '6')
  const mensaje = 'La emisión está en pausa por falta de pago'
  const enPausa = { respuesta: false, codigo: 'payment_required', mensaje, errores: [] }
  await page.route(emision, (route) => route.fulfill({ status: 402, json: enPausa }))
  await page.keyboard.press('Control+Enter')
  const aviso = form(page).getByRole('alert').filter({ hasText: mensaje })
  await expect(aviso.getByRole('link', { name: 'Ver historial de pagos' })).toHaveAttribute('href', '/historialPagos')
  await page.unroute(emision)

  // A key already used for another document is replaced by a new one, without a message.
  let llave: string | undefined
  let ajena: Emitido | undefined
  await page.route(emision, async (route) => {
    if (llave === undefined) {
      llave = route.request().headers()['idempotency-key']
      ajena = await issueDocumento(compania, { comentario: 'Otro contenido' }, { 'idempotency-key': llave! })
    }
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toBeVisible()
  const suya = await lastOf(compania, FACTURA)
  expect(suya.total).toBe('10241.4')
  for (const documento of [emitida, ajena!, suya]) await waitDecision(compania, documento)
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

test('a draft of the former format, one per type, is imported once', async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/facturasElectronicas')
  await openNueva(page)
  await page.route('**/api/borrador/**', (route) => route.abort())
  await comentario(page).fill('De la versión de antes')
  await expect(form(page).getByText(/^Borrador guardado en este equipo a las/)).toBeVisible()
  // Stores a draft as the former version did.
  await page.evaluate(() => {
    const llave = Object.keys(localStorage).find((k) => k.startsWith('pura.borrador.4.'))!
    const { documento, momento } = JSON.parse(localStorage.getItem(llave)!)
    const [, , , codCia, idUsuario] = llave.split('.')
    localStorage.removeItem(llave)
    const antes = { ...documento, llave: crypto.randomUUID() }
    localStorage.setItem(`pura.borrador.3.${codCia}.${idUsuario}.2`, JSON.stringify({ documento: antes, momento }))
  })
  await page.goto('/escritorio')
  await page.unroute('**/api/borrador/**')
  await page.goto('/facturasElectronicas?vista=borradores')
  await page.getByRole('region', { name: 'Borradores' }).getByRole('row').nth(1).click()
  await expect(comentario(page)).toHaveValue('De la versión de antes')
  const antiguos = await page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('pura.borrador.3.')))
  expect(antiguos).toEqual([])
})
