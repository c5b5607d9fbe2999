import { expect, type Page, type Route } from '@playwright/test'
import { contract } from '@pura/contract'
import { enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { issueAceptado, issueDocumento, lastOf, pathOf } from '../apoyo/documentos.ts'
import { rejectNext } from '../apoyo/fallas.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** A document made from another, a refused one issued again, and a session that ends while typing. */
const FACTURA = 2
const PROFORMA = 1

test('a document is the base of a proforma, by keyboard from its row, and the proforma is saved again', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const original = await issueAceptado(compania)
  await page.goto('/facturasElectronicas?vista=todas')
  const mas = page.getByRole('button', { name: `Más acciones de ${original.referencia}` }).first()
  await expect(mas).toBeAttached()
  await mas.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Usar como base' }).press('Enter')
  const bases = page.getByRole('dialog', { name: `Usar ${original.referencia} como base` })
  await tabTo(page, bases.getByRole('button', { name: 'Proforma Electrónica', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A partir de otro', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  const proforma = await lastOf(compania, PROFORMA)
  expect(proforma.cliente?.nombreCliente).toBe(original.cliente?.nombreCliente)
  expect(proforma.total).toBe(original.total)

  await page.goto('/proformasElectronicas')
  const fila = page.getByRole('row').filter({ hasText: proforma.referencia })
  await fila.hover()
  await fila.getByRole('button', { name: `Editar ${proforma.referencia}` }).click()
  // The form takes the focus once loaded: earlier keys would go elsewhere.
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await page.getByLabel('Cantidad, línea 1').fill('8')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Proforma ${proforma.referencia} guardada`)).toBeVisible()
  const { data } = await compania.call(contract.vtaMovm.get, { params: proforma.vtaMovmPK })
  expect(data.vtaDetmList[0]?.cantidad).toBe('8')
  assertQuiet()
})

test('a document that Hacienda refused is corrected and issued again, with a reference to it', async ({ page }) => {
  const compania = await enterCompania(page)
  await page.goto('/facturasElectronicas?vista=todas')
  await expect(page.getByRole('button', { name: /Agregar Factura/ }).first()).toBeVisible()
  await rejectNext(compania.ruc, 'La actividad económica no corresponde')
  // Issued elsewhere, so it appears in the list by itself.
  const rechazada = await issueDocumento(compania)
  const fila = page.getByRole('row').filter({ hasText: rechazada.referencia })
  await expect(fila.getByText('Rechazado')).toBeVisible()
  await fila.hover()
  await page.keyboard.press('e')
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByText('Solo lectura')).toBeVisible()
  await page.keyboard.press('Escape')
  await fila.click()
  await page.getByRole('button', { name: 'Corregir y reemitir' }).first().click()
  const consecutivo = `${rechazada.prefijo}${rechazada.referencia}`
  await expect(form.getByText(`Sustituye ${consecutivo}, que Hacienda rechazó`)).toBeVisible()
  await form.getByLabel('Cantidad, línea 1').fill('7')
  await expectAceptado(page)
  const nueva = await lastOf(compania, FACTURA)
  expect(nueva.referencia).not.toBe(rechazada.referencia)
  const xml = await page.request.get(pathOf('xml', nueva))
  expect(await xml.text()).toContain(`<Numero>${rechazada.clave}</Numero>`)
  await expectSound(page, nueva)
  // Nothing of the document is left to correct.
  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${rechazada.vtaMovmPK.numDocto}`)
  const sustituta = `La sustituye Factura Electrónica ${nueva.prefijo}${nueva.referencia}`
  await expect(page.getByText(sustituta)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Corregir y reemitir' })).toHaveCount(0)
  await page.goto(`/documentosEmitidos/${nueva.vtaMovmPK.numDocto}`)
  await page.getByRole('link', { name: consecutivo }).click()
  await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${rechazada.vtaMovmPK.numDocto}$`))
})

test('a session that ends while typing loses nothing: after signing in again the draft continues', async ({
  page,
  context,
}) => {
  const compania = await enterCompania(page)
  await page.goto('/facturasElectronicas?nuevo=1')
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await form.getByLabel('Comentario').fill('Entregar antes de las dos')
  await page.keyboard.press('Alt+3')
  await form.getByLabel('Producto, línea 1').fill('arroz')
  await expect(page.locator('[role=option][data-primera]:visible')).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  // Holds all other requests: the session is over, and the user types before any answer says so.
  const retenidas: Route[] = []
  await page.route('**/api/**', (route) => void retenidas.push(route))
  await context.clearCookies()
  await form.getByLabel('Cantidad, línea 1').fill('24')
  await page.unroute('**/api/**')
  for (const route of retenidas) await route.continue().catch(() => undefined)
  await expect(page).toHaveURL(/\/ingresar/)
  await expect(page.getByText('La sesión terminó; ingrese de nuevo para seguir donde estaba')).toHaveCount(1)
  await page.getByLabel('Usuario', { exact: true }).fill(compania.propietario.usuario)
  await page.getByLabel('Contraseña', { exact: true }).fill(compania.propietario.contrasena)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Comentario')).toHaveValue('Entregar antes de las dos')
  await expect(form.getByLabel('Cantidad, línea 1')).toHaveValue('24')
})

async function expectAceptado(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/)
}
