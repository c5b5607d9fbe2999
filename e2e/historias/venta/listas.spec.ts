import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, issueDocumento, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** The lists of documents and the archive, in daily work. */
const TIQUETE = { tipoDoctoVta: { idTipoDoctoVta: 5 } }

test('chosen documents are downloaded as one zip, and a list with dates as a spreadsheet', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const elegidos = [await issueAceptado(compania, TIQUETE), await issueAceptado(compania, TIQUETE)]
  await page.goto('/tiquetasElectronicas')
  for (const { referencia } of elegidos) await page.getByLabel(`Elegir ${referencia}`).check()
  const barra = page.getByRole('region', { name: 'Documentos elegidos' })
  await expect(barra).toContainText('2 elegidos')
  await expectAccessible(page)
  expect(await downloadFrom(page, () => barra.getByRole('button', { name: 'PDF + XML + respuesta' }).click())).toBe(
    `documentos_${compania.codCia}.zip`,
  )
  await barra.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect(barra).toBeHidden()

  const descargar = page.getByRole('button', { name: 'Descargar' })
  expect(await downloadFrom(page, () => descargar.click())).toBe('Tiquetas Electrónicas.xlsx')
  assertQuiet()
})

test('from a credit sale’s row its payments are registered, and a receipt is issued where allowed', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const contado = await issueAceptado(compania)
  const aTreinta = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  const alEstado = await issueAceptado(compania, { condicionVenta: { codigo: '08' }, plazo: 30 })
  await page.goto('/facturasElectronicas')
  await openMenu(page, contado.referencia)
  await expect(page.getByRole('menuitem')).toContainText(['Nota de crédito', 'Nota de débito'])
  await expect(page.getByRole('menuitem', { name: 'Registrar pago' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openMenu(page, aTreinta.referencia)
  await expect(page.getByRole('menuitem', { name: 'Emitir recibo de pago' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Registrar pago' }).click()
  const pagos = page.getByRole('dialog', { name: `Pagos de ${aTreinta.referencia}` })
  await expect(pagos).toContainText('Todavía no tiene pagos')
  await expectAccessible(page)
  // Pays a part by keyboard, and then, in the same dialog, the rest.
  await expect(pagos.getByLabel('Monto en CRC')).toBeFocused()
  await page.keyboard.type('1000')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('SINPE 4471')
  await page.keyboard.press('Enter')
  await expect(pagos).toContainText('Abonada')
  await expect(pagos.getByRole('list', { name: 'Pagos' })).toContainText('SINPE 4471')
  await pagos.getByLabel('Monto en CRC').press('Enter')
  await expect(pagos).toContainText('Pagada')
  await expect(pagos.getByRole('button', { name: 'Cerrar' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filaDe(page, aTreinta.referencia)).toContainText('Pagada')

  // A sale without receipts says why; one that allows them opens the form.
  await openMenu(page, alEstado.referencia)
  await page.getByRole('menuitem', { name: 'Emitir recibo de pago' }).click()
  const form = page.getByRole('dialog', { name: 'Recibo Electrónico de Pago' })
  await expect(form.getByText(`${alEstado.prefijo}${alEstado.referencia}`).first()).toBeVisible()
  assertQuiet()
})

test('a row of the archive downloads its XML and voids by name; a proforma downloads its PDF', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { referencia, clave } = await issueAceptado(compania)
  await page.goto('/documentosEmitidos')
  const fila = filaDe(page, referencia).filter({ hasText: 'Factura' })
  await expect(fila).toContainText('Aceptado')
  await fila.hover()
  expect(await downloadFrom(page, () => fila.getByRole('button', { name: `XML de ${referencia}` }).click())).toBe(
    `${clave}.xml`,
  )
  await fila.getByRole('button', { name: `Anular ${referencia}` }).click()
  await page
    .getByRole('dialog', { name: `¿Estás seguro de anular ${referencia}?` })
    .getByRole('button', { name: 'Si', exact: true })
    .click()
  await expect(page.getByText('Anulando factura...')).toBeVisible()
  await expect(page.getByText(`Documento ${referencia} fue anulada`)).toBeVisible()
  await expect(fila).toContainText('Anulado')
  await waitDecision(compania, await lastOf(compania, 4))

  const proforma = await issueDocumento(compania, { tipoDoctoVta: { idTipoDoctoVta: 1 } })
  await page.goto('/proformasElectronicas')
  const otra = filaDe(page, proforma.referencia)
  await otra.hover()
  expect(
    await downloadFrom(page, () => otra.getByRole('button', { name: `PDF de ${proforma.referencia}` }).click()),
  ).toBe(`Factura Electronica ${proforma.prefijo} ${proforma.referencia}.pdf`)
  assertQuiet()
})

test('a PDF that failed to load says so in its place, and can be retried', async ({ page }) => {
  const compania = await enterCompania(page)
  const { vtaMovmPK } = await issueDocumento(compania)
  let falla = true
  await page.route(/\/api\/vta-movm\/pdf/, (route) => (falla ? route.abort() : route.continue()))
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  const otraVez = page.getByRole('button', { name: 'Volver a intentar' })
  await expect(otraVez).toBeVisible()
  falla = false
  await otraVez.click()
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
})

const filaDe = (page: Page, referencia: string) => page.getByRole('row').filter({ hasText: referencia })

async function openMenu(page: Page, referencia: string): Promise<void> {
  const fila = filaDe(page, referencia)
  await fila.hover()
  await fila.getByRole('button', { name: `Más acciones de ${referencia}` }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
}

async function downloadFrom(page: Page, press: () => Promise<void>): Promise<string> {
  const [archivo] = await Promise.all([page.waitForEvent('download'), press()])
  return archivo.suggestedFilename()
}
