import { expect, type Page, type Route } from '@playwright/test'
import { contract } from '@pura/contract'
import { enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { issueAceptado, issueDocumento, lastOf, pathOf, waitDecision } from '../apoyo/documentos.ts'
import { rejectNext } from '../apoyo/fallas.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** A document made from another, and errors while typing. */
const FACTURA = 2
const TIQUETE = 5
const PROFORMA = 1

test('a copy has everything but number, date and payments, and is issued as another document', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const original = await issueAceptado(compania, {
    tipoDoctoVta: { idTipoDoctoVta: TIQUETE },
    condicionVenta: { codigo: '99' },
    condicionVentaOtros: 'Trueque',
  })
  await page.goto('/tiquetasElectronicas')
  const fila = page.getByRole('row').filter({ hasText: original.referencia })
  await fila.hover()
  await fila.getByRole('button', { name: `Copiar ${original.referencia}` }).click()
  const form = page.getByRole('dialog', { name: 'Tiquete Electrónico' })
  await expect(form.getByText('Copia', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Detalle de la condición')).toHaveValue('Trueque')
  await expect(form.getByLabel('Cantidad, línea 1')).toHaveValue('5')
  await page.keyboard.press('Alt+5')
  await form.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expectAceptado(page)
  const copia = await lastOf(compania, TIQUETE)
  expect(copia.referencia).not.toBe(original.referencia)
  expect(copia.total).toBe(original.total)
  assertQuiet()
})

test('a document starts another from any list, by keyboard from its row: its data is copied, and what cannot be is listed', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const original = await issueAceptado(compania)
  for (const [nombre, idTipo, falta] of [
    ['Factura Electrónica', FACTURA, undefined],
    ['Tiquete Electrónico', TIQUETE, undefined],
    ['Proforma Electrónica', PROFORMA, undefined],
    ['Factura Electrónica de Exportación', undefined, undefined],
    ['Factura Electrónica de Compra', undefined, 'No se copió lo que este documento no lleva: el cliente'],
  ] as const) {
    await test.step(nombre, async () => {
      await page.goto('/facturasElectronicas?vista=todas')
      const mas = page
        .getByRole('row')
        .filter({ hasText: original.referencia })
        .getByRole('button', { name: `Más acciones de ${original.referencia}` })
      await expect(mas).toBeAttached()
      await mas.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Usar como base' }).press('Enter')
      const bases = page.getByRole('dialog', { name: `Usar ${original.referencia} como base` })
      await expect(bases.getByRole('button', { name: 'Factura Electrónica', exact: true })).toBeFocused()
      await tabTo(page, bases.getByRole('button', { name: nombre, exact: true }))
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: nombre, exact: true })
      await expect(form.getByText('A partir de otro', { exact: true })).toBeVisible()
      await expect(form.getByLabel('Cantidad, línea 1')).toHaveValue('5')
      if (falta) await expect(form.getByText(falta)).toBeVisible()
      if (idTipo === undefined) return
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
      const nuevo = await lastOf(compania, idTipo)
      expect(nuevo.clave).not.toBe(original.clave)
      expect(nuevo.cliente?.nombreCliente).toBe(original.cliente?.nombreCliente)
      expect(nuevo.total).toBe(original.total)
      if (idTipo !== PROFORMA) await waitDecision(compania, nuevo)
    })
  }
  assertQuiet()
})

test('a document that Hacienda refused is corrected and issued again, with a reference to it', async ({ page }) => {
  const compania = await enterCompania(page)
  await rejectNext(compania.ruc, 'La actividad económica no corresponde')
  const rechazada = await issueDocumento(compania)
  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${rechazada.vtaMovmPK.numDocto}`)
  await page.getByRole('button', { name: 'Corregir y reemitir' }).first().click({ timeout: 30_000 })
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
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

test('with a proforma open in two tabs, the second one is told and overwrites nothing', async ({ page, context }) => {
  const compania = await enterCompania(page)
  const proforma = await issueDocumento(compania, { tipoDoctoVta: { idTipoDoctoVta: PROFORMA } })
  const otra = await context.newPage()
  for (const [pestana, cantidad] of [
    [page, '8'],
    [otra, '9'],
  ] as const) {
    await pestana.goto('/proformasElectronicas')
    const fila = pestana.getByRole('row').filter({ hasText: proforma.referencia })
    await fila.hover()
    await fila.getByRole('button', { name: `Editar ${proforma.referencia}` }).click()
    // The form takes the focus once loaded: earlier keys would go elsewhere.
    await expect(pestana.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
    await pestana.getByLabel('Cantidad, línea 1').fill(cantidad)
    await expect(pestana.getByLabel('Cantidad, línea 1')).toHaveValue(cantidad)
  }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Proforma ${proforma.referencia} guardada`)).toBeVisible()
  await otra.keyboard.press('Control+Enter')
  await expect(otra.getByText('Otra persona cambió estos datos')).toBeVisible()
  await expect(otra.getByText('Nada se sobrescribió. Cierre')).toBeVisible()
  await expect(otra.getByLabel('Cantidad, línea 1')).toHaveValue('9')
  const { data } = await compania.call(contract.vtaMovm.get, { params: proforma.vtaMovmPK })
  expect(data.vtaDetmList[0]?.cantidad).toBe('8')
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

test('two clicks on Generar issue one document, and documents issued elsewhere appear by themselves', async ({
  page,
}) => {
  const compania = await enterCompania(page)
  await page.goto('/tiquetasElectronicas')
  await expect(page.getByRole('button', { name: 'Agregar Tiquete' }).first()).toBeVisible()
  const ajeno = await issueAceptado(compania, { tipoDoctoVta: { idTipoDoctoVta: TIQUETE } })
  await expect(page.getByRole('row').filter({ hasText: ajeno.referencia })).toBeVisible({ timeout: 25_000 })

  await page.goto('/tiquetasElectronicas?nuevo=1')
  await page.keyboard.press('Alt+3')
  await page.getByLabel('Producto, línea 1').fill('arroz')
  await expect(page.locator('[role=option][data-primera]:visible')).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
  await page
    .getByRole('button', { name: /^Generar/ })
    .first()
    .dblclick()
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  const emitido = await lastOf(compania, TIQUETE)
  expect(Number(emitido.referencia)).toBe(Number(ajeno.referencia) + 1)
  await waitDecision(compania, emitido)
})

async function expectAceptado(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/, {
    timeout: 30_000,
  })
}
