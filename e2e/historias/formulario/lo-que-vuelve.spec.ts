import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, issueDocumento, lastOf, pathOf, waitDecision } from '../apoyo/documentos.ts'
import { rejectNext } from '../apoyo/fallas.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Refunds, undo, and what is shown after a refusal. */
const FACTURA = 2
const NOTA = 4
const PROFORMA = 1

const gracias = (page: Page) => page.getByRole('dialog', { name: 'Gracias por usar' })

/** A sale of two products, and the note started from it. */
async function openNota(page: Page) {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz', 'frijoles'] } })
  const { arroz, frijoles } = compania.productos
  const factura = await issueAceptado(compania, {
    vtaDetmList: [arroz, frijoles].map(({ productoPK: { idProducto } }) => ({
      producto: { productoPK: { idProducto } },
      cantidad: '10',
    })),
  })
  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${factura.vtaMovmPK.numDocto}`)
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /Nota de cr[eé]dito/i }).click()
  const form = page.getByRole('dialog', { name: 'Nota de Crédito Electrónica' })
  await expect(form.getByText('¿Qué se devuelve?')).toBeVisible()
  return {
    compania,
    factura,
    form,
    generar: form.getByRole('button', { name: /^(Generar|Acreditar)/ }).filter({ visible: true }),
  }
}

test('a credit note asks what is returned, and why, before any amount is credited', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { compania, form, generar } = await openNota(page)
  await expect(generar).toHaveText(/^Generar/)
  await generar.click()
  await expect(form.getByText('Escriba por qué se acredita').first()).toBeVisible()
  await expect(form.getByText('Indique qué se devuelve: algunas líneas, un monto o todo').first()).toBeVisible()

  // The reasons are cards: the code decides the month of the note. The other reasons are one press away.
  await expect(form.getByText(/^Clave terminada en \d{4}/)).toBeVisible()
  const codigos = form.getByRole('radiogroup', { name: 'Código de referencia' })
  await expect(codigos.getByRole('radio', { name: /^02 Corrige monto/ })).toBeChecked()
  await form.getByRole('button', { name: 'Otros códigos' }).click()
  await expect(form.getByRole('combobox', { name: 'Otro código' })).toBeFocused()
  await codigos.getByRole('radio', { name: /^06 Devolución de mercancía/ }).check()
  await form.getByLabel('Razón').fill('Producto dañado en la entrega')
  await form.getByRole('radio', { name: /Algunas líneas/ }).check()
  await expectAccessible(page)
  await form.getByLabel(/^Devolver Arroz/).check()
  const cantidad = form.getByLabel(/^Cantidad que se devuelve de Arroz/)
  await cantidad.fill('12')
  await generar.click()
  await expect(form.getByText('Se facturaron 10: no puede volver más').first()).toBeVisible()
  await cantidad.fill('2')
  // 2 × 1690 + 1 %
  await expect(generar).toHaveText(/Acreditar ₡3\s413,80/)
  await generar.click()
  await expect(gracias(page)).toContainText('Nota de Credito')
  const nota = await lastOf(compania, NOTA)
  expect(nota.total).toBe('3413.8')
  const xml = await page.request.get(pathOf('xml', nota))
  expect(await xml.text()).toContain('<Codigo>06</Codigo>')
  await waitDecision(compania, nota)
  assertQuiet()
})

test('a credit note of an amount has exactly that amount, split by rate; one of everything has all that is left', async ({
  page,
}) => {
  const { compania, factura, form, generar } = await openNota(page)
  await form.getByLabel('Razón').fill('Descuento acordado')
  await form.getByRole('radio', { name: /Un monto/ }).check()
  await form.getByLabel('Monto que se acredita, con impuesto').fill('5000')
  await expect(generar).toHaveText(/Acreditar ₡5\s000,00/)
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toBeVisible()
  const nota = await lastOf(compania, NOTA)
  expect(Math.abs(Number(nota.total) - 5000)).toBeLessThan(0.001)
  await expect(gracias(page)).toContainText(/Aceptado, listo/, { timeout: 30_000 })
  await gracias(page).getByRole('button', { name: 'Cerrar' }).last().click()

  await page
    .getByRole('button', { name: /^Más acciones/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: /Nota de cr[eé]dito/i }).click()
  await form.getByLabel('Razón').fill('La venta no se hizo')
  await form.getByRole('radio', { name: /Todo lo que queda/ }).check()
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toBeVisible()
  const resto = await lastOf(compania, NOTA)
  expect(Math.abs(Number(resto.total) + Number(nota.total) - Number(factura.total))).toBeLessThan(0.001)
  await waitDecision(compania, resto)
})

test('a proforma is invoiced at once with its payment, and both link to each other', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const proforma = await issueDocumento(compania, {
    tipoDoctoVta: { idTipoDoctoVta: PROFORMA },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '04' } } }],
  })
  await page.goto(`/proformasElectronicas?vista=todas&facturaID=${proforma.vtaMovmPK.numDocto}`)
  await page
    .getByRole('button', { name: /^Más acciones/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Facturar' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Factura Electrónica' }).getByText('Copia', { exact: true }),
  ).toBeAttached()
  await page
    .getByRole('button', { name: /^Generar/ })
    .filter({ visible: true })
    .click()
  await expect(gracias(page)).toBeVisible()
  const factura = await lastOf(compania, FACTURA)
  expect(factura.total).toBe(proforma.total)
  const numero = factura.referencia.replace(/^0+/, '')
  await page.goto('/proformasElectronicas?vista=todas')
  const fila = page.getByRole('row').filter({ hasText: proforma.referencia })
  await expect(fila).toContainText(`Facturada ${numero}`)
  await page.goto(`/documentosEmitidos/${proforma.vtaMovmPK.numDocto}`)
  await page.getByRole('link', { name: `${factura.prefijo}${factura.referencia}` }).click()
  await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${factura.vtaMovmPK.numDocto}$`))
  // Until Hacienda answers, the document opens on its time line.
  await page.getByRole('tab', { name: 'Resumen' }).click()
  await expect(page.getByRole('link', { name: `${proforma.prefijo}${proforma.referencia}` })).toBeVisible()
  await waitDecision(compania, factura)
})

test('a proforma hides steps that do not apply; its only means of payment can be removed', async ({ page }) => {
  await enterCompania(page, { con: { clientes: ['carreta'], productos: ['arroz'] } })
  await page.goto('/proformasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Buscar Cliente').fill('abastecedor')
  await expect(primera(page)).toContainText(/abastecedor/i)
  await page.keyboard.press('Enter')
  await page.getByLabel('Producto, línea 1').fill('arroz')
  await expect(primera(page)).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+5')
  await page.getByRole('button', { name: 'Quitar medio de pago 1' }).click()
  await expect(page.getByRole('combobox', { name: 'Medio de pago' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Medio de pago' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toContainText('Proforma electronica')
  await expect(gracias(page).getByText('Firmado')).toHaveCount(0)
})

test('after a refusal the dialog shows the reason, and leads to the correction', async ({ page }) => {
  const { ruc } = await enterCompania(page, { con: { clientes: [], productos: ['arroz'] } })
  await rejectNext(ruc, 'La actividad económica no corresponde')
  await page.goto('/tiquetasElectronicas?nuevo=1')
  await page.keyboard.press('Alt+3')
  await page.getByLabel('Producto, línea 1').fill('arroz')
  await expect(primera(page)).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
  await page
    .getByRole('button', { name: /^Generar/ })
    .filter({ visible: true })
    .click()
  const dialogo = page.getByRole('dialog', { name: 'Hacienda rechazó: Tiquete Electrónico' })
  await expect(dialogo).toBeVisible({ timeout: 30_000 })
  await expect(dialogo).not.toContainText('con exito')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Corregir y reemitir' }).click()
  const form = page.getByRole('dialog', { name: 'Tiquete Electrónico' })
  await expect(form.getByText(/que Hacienda rechazó/).first()).toBeVisible()
})

test('Alt+3 goes to the first cell; a removed line is restored with Ctrl+Z or its button', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: { clientes: [], productos: ['arroz', 'detergente'] } })
  await page.goto('/tiquetasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
  await page.keyboard.press('Alt+3')
  for (const [i, [busca, hallado]] of [
    ['arroz', 'Arroz 99%'],
    ['detergente', 'Detergente en polvo'],
  ].entries()) {
    await page.getByLabel(`Producto, línea ${i + 1}`).fill(busca!)
    await expect(primera(page)).toContainText(hallado!)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(`Cantidad, línea ${i + 1}`)).toBeFocused()
  }
  const [primeraLinea, segundaLinea] = [page.getByLabel('Nombre, línea 1'), page.getByLabel('Nombre, línea 2')]
  await page.keyboard.press('Alt+1')
  await page.keyboard.press('Alt+3')
  await expect(primeraLinea).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(primeraLinea).toHaveValue(/Arroz/)

  await primeraLinea.focus()
  await page.keyboard.press('Control+Backspace')
  await expect(primeraLinea).toHaveValue(/Detergente/)
  await page.keyboard.press('Control+z')
  await expect(primeraLinea).toHaveValue(/Arroz/)
  await expect(segundaLinea).toHaveValue(/Detergente/)
  await segundaLinea.focus()
  await page.keyboard.press('Control+Backspace')
  await expect(segundaLinea).toHaveCount(0)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(segundaLinea).toHaveValue(/Detergente/)
  await page.getByRole('button', { name: 'Limpiar líneas' }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(primeraLinea).toHaveCount(0)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(segundaLinea).toHaveValue(/Detergente/)
  assertQuiet()
})
