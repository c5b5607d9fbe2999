import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, issueDocumento, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { rejectNext } from '../apoyo/fallas.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Refunds, invoiced proformas, and what is shown after a refusal. */
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
    form,
    generar: form.getByRole('button', { name: /^(Generar|Acreditar)/ }).filter({ visible: true }),
  }
}

test('a credit note returns some lines of a sale', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { compania, form, generar } = await openNota(page)
  await form.getByRole('radio', { name: /^06 Devolución de mercancía/ }).check()
  await form.getByLabel('Razón').fill('Producto dañado en la entrega')
  await form.getByRole('radio', { name: /Algunas líneas/ }).check()
  await expectAccessible(page)
  await form.getByLabel(/^Devolver Arroz/).check()
  await form.getByLabel(/^Cantidad que se devuelve de Arroz/).fill('2')
  // 2 × 1690 + 1 %
  await expect(generar).toHaveText(/Acreditar ₡3\s413,80/)
  await generar.click()
  await expect(gracias(page)).toContainText('Nota de Credito')
  const nota = await lastOf(compania, NOTA)
  expect(nota.total).toBe('3413.8')
  await waitDecision(compania, nota)
  assertQuiet()
})

test('a proforma is invoiced at once with its payment, and both link to each other', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const proforma = await issueDocumento(compania, {
    tipoDoctoVta: { idTipoDoctoVta: PROFORMA },
    formaPagoList: [{ formaPago: { formaPagoPK: { idFormaPago: '04' } } }],
  })
  await page.goto(`/proformasElectronicas?vista=todas&facturaID=${proforma.vtaMovmPK.numDocto}`)
  await page.getByRole('button', { name: 'Facturar', exact: true }).click()
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
  await expect(dialogo).toBeVisible()
  await expect(dialogo).not.toContainText('con exito')
  await expectAccessible(page)
  await dialogo.getByRole('button', { name: 'Corregir y reemitir' }).click()
  const form = page.getByRole('dialog', { name: 'Tiquete Electrónico' })
  await expect(form.getByText(/que Hacienda rechazó/).first()).toBeVisible()
})
