import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { buyMany } from '../apoyo/compras.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

test('due dates reach the user’s calendar by a link that is created and renewed by keyboard', async ({
  page,
  baseURL,
}) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/documentosRecibidos?vista=vencenPronto')
  await tabTo(page, page.getByRole('button', { name: 'Calendario', exact: true }))
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Plazos en mi calendario' })
  const crear = dialogo.getByRole('button', { name: /^(Crear|Renovar) enlace$/ })
  await expect(crear).toBeVisible()
  await tabTo(page, crear)
  await page.keyboard.press('Enter')
  const direccion = dialogo.getByLabel('Dirección del calendario')
  await expect(direccion).toHaveValue(/\/api\/calendario\/[\w-]{43}\/plazos\.ics$/)
  await expectAccessible(page)
  const primera = new URL(await direccion.inputValue())
  const fetchCalendario = (url: URL) => page.request.get(baseURL + url.pathname, { headers: { cookie: '' } })
  const calendario = await (await fetchCalendario(primera)).text()
  expect(calendario).toContain('BEGIN:VCALENDAR\r\n')

  await tabTo(page, dialogo.getByRole('button', { name: 'Renovar enlace' }))
  await page.keyboard.press('Enter')
  await expect(direccion).not.toHaveValue(primera.href)
  const segunda = new URL(await direccion.inputValue())
  expect((await fetchCalendario(primera)).status()).toBe(404)
  expect((await fetchCalendario(segunda)).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
  assertQuiet()
})

test('a line is linked to a product by keyboard, and the next purchase proposes it', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { compras } = await buyMany(compania, 2)
  const ids: number[] = []
  for (const { xml, archivo } of compras) {
    const { data } = await compania.call(contract.docRecibidoRecepcion.recibir, {
      params: { codCia: compania.codCia },
      query: { nombre: archivo },
      body: Buffer.from(xml),
    })
    ids.push(data.idRecibido!)
  }
  const resumenDe = async (id: number) => {
    await page.goto(`/documentosRecibidos/${id}`)
    const tab = page.getByRole('tab', { name: 'Resumen' })
    await expect(tab).toBeVisible()
    await tab.click()
    const lineas = page.getByRole('list', { name: 'Líneas' })
    await expect(lineas).toBeVisible()
    return lineas
  }
  const lineas = await resumenDe(ids[0]!)
  await tabTo(page, lineas.getByRole('button', { name: 'Enlazar la línea 1 a un producto' }))
  await page.keyboard.press('Enter')
  const campo = lineas.getByRole('textbox', { name: 'Producto de la línea 1' })
  await expect(campo).toBeFocused()
  await page.keyboard.type('a')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(campo).toBeHidden()
  await expect(lineas.getByRole('button', { name: 'Cambiar el producto de la línea 1' })).toBeFocused()
  await expect(lineas.getByRole('button', { name: 'Soltar el producto de la línea 1' })).toHaveText('Soltar')

  const segunda = await resumenDe(ids[1]!)
  await expect(segunda.getByText(/como la vez anterior\?$/)).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, segunda.getByRole('button', { name: /^Si, la línea 1 es/ }))
  await page.keyboard.press('Enter')
  await expect(segunda.getByText(/como la vez anterior/)).toBeHidden()
  await expect(segunda.getByRole('button', { name: 'Cambiar el producto de la línea 1' })).toBeFocused()
  assertQuiet()
})

test('answers to suppliers continue from the number of another system', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: [] } })
  await page.goto('/consecutivos')
  await page.getByRole('button', { name: 'Respuestas a proveedores' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Respuestas a proveedores' })
  const campo = dialogo.getByLabel(/^Último número: Rechazado/).first()
  await expect(campo).toBeVisible()
  const numero = Number(await campo.inputValue()) + 250
  await campo.fill(String(numero))
  await expect(dialogo.getByText(new RegExp(`07 ${String(numero + 1).padStart(10, '0')}$`))).toBeVisible()
  await campo.press('Enter')
  await expect(
    dialogo
      .getByRole('listitem')
      .filter({ has: page.getByLabel(/Rechazado/) })
      .first()
      .getByRole('button'),
  ).toBeDisabled()
  await expect(campo).toHaveValue(String(numero))
  await expectAccessible(page)
  assertQuiet()
})
