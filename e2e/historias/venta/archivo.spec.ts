import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { issueAceptado, issueDocumento, lastOf, pathOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** The other actions of the document in the panel. */
const openMenu = (panel: Locator) => panel.getByRole('button', { name: /^Más acciones/ }).click()

test('voiding an accepted factura asks, names the note it will issue, and the note is listed', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania)

  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${factura.vtaMovmPK.numDocto}`)
  const panel = page.getByLabel(/^Factura Electrónica \d+$/).first()
  await expectAccessible(page)
  await openMenu(panel)
  await page.getByRole('menuitem', { name: 'Anular', exact: true }).click()
  const pregunta = page.getByRole('dialog', { name: `¿Estás seguro de anular ${factura.referencia}?` })
  await expect(pregunta).toContainText(
    `Podras anular el documento ${factura.referencia}, esta accion no es puede ser revertida`,
  )
  await expect(pregunta).toContainText('se emitirá la Nota de Crédito Electrónica')
  await expect(pregunta.getByRole('radio', { name: /^No/ })).toBeChecked()
  await expect(pregunta).toContainText('rebaja el mes de hoy')
  await expect(pregunta).toContainText('corrige el mes del documento')
  await expectAccessible(page)
  await pregunta.getByRole('radio', { name: /^Sí/ }).check()
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Factura anulada correctamente')).toBeVisible()
  await openMenu(panel)
  await expect(page.getByRole('menuitem', { name: /^Anular/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${factura.vtaMovmPK.numDocto}`)
  await openMenu(panel)
  await page.getByRole('menuitem', { name: 'Emitir de nuevo' }).click()
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByText(`Sustituye ${factura.prefijo}${factura.referencia}, que se anuló`)).toBeVisible()
  await expect(form.getByText('Es lo que Hacienda rechazó')).toHaveCount(0)
  await form
    .getByRole('button', { name: /^Generar/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/)
  const nueva = await lastOf(compania, 2)
  const reply = await page.request.get(pathOf('xml', nueva))
  expect(await reply.text()).toMatch(new RegExp(`<Numero>${factura.clave}</Numero>.*<Codigo>15</Codigo>`))
  await expectSound(page, nueva)

  // After its replacement the document links to it, and its menu no longer offers one.
  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${factura.vtaMovmPK.numDocto}`)
  await expect(panel.getByRole('link', { name: `${nueva.prefijo}${nueva.referencia}` })).toHaveAttribute(
    'href',
    `/documentosEmitidos/${nueva.vtaMovmPK.numDocto}`,
  )
  await openMenu(panel)
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Emitir de nuevo' })).toHaveCount(0)

  await page.goto('/notasCredito')
  await expect(page.getByRole('button', { name: 'Agregar Nota de crédito' }).first()).toBeVisible()
  await expect(page.getByText('Aceptado', { exact: true }).first()).toBeVisible()
  assertQuiet()
})

test('a sent receipt is voided by a credit note on it, and its factura is due again', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania, { condicionVenta: { codigo: '10' }, plazo: 30 })
  const recibo = await issueAceptado(compania, {
    tipoDoctoVta: { idTipoDoctoVta: 9 },
    docReferencia: { clave: factura.clave },
    razon: 'Abono 1',
    condicionVenta: { codigo: '11' },
    vtaDetmList: [{ nombreProducto: 'Abono 1', cantidad: '1', precioVtaUnit: '1000', impuesto: { codigo: '02' } }],
  })
  await page.goto(`/recibosElectronicos?facturaID=${recibo.vtaMovmPK.numDocto}`)
  const panel = page.getByLabel(/^Recibo Electrónico de Pago \d+$/).first()
  await openMenu(panel)
  await page.getByRole('menuitem', { name: 'Anular', exact: true }).click()
  const pregunta = page.getByRole('dialog', { name: `¿Estás seguro de anular ${recibo.referencia}?` })
  await expect(pregunta).toContainText('la factura vuelve a deber lo que pagaba')
  await expectAccessible(page)
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await openMenu(panel)
  await expect(page.getByRole('menuitem', { name: /^Anular/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  const nota = await lastOf(compania, 4)
  expect(await waitDecision(compania, nota)).toBe('ACEPTADO')
  const xml = await (await page.request.get(pathOf('xml', nota))).text()
  expect(xml).toMatch(new RegExp(`<TipoDocIR>20</TipoDocIR><Numero>${recibo.clave}</Numero>.*<Codigo>01</Codigo>`))
  await expectSound(page, nota)
  await page.goto(`/facturasElectronicas?vista=todas&facturaID=${factura.vtaMovmPK.numDocto}`)
  const suya = page.getByLabel(/^Factura Electrónica \d+$/).first()
  // Nothing of the document is paid.
  await expect(suya.getByRole('region', { name: 'Pagos' })).toContainText(/Por pagar.*8\u00a0534,50/s)
  assertQuiet()
})

test('each list has its button; deleting a proforma asks first', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  for (const [ruta, boton] of BOTONES) {
    await page.goto(ruta)
    await expect(page.getByRole('button', { name: boton }).first()).toBeVisible()
  }
  const proforma = await issueDocumento(compania, { tipoDoctoVta: { idTipoDoctoVta: 1 } })
  await page.goto(`/proformasElectronicas?facturaID=${proforma.vtaMovmPK.numDocto}`)
  const panel = page.getByLabel(/^Proforma Electrónica \d+$/).first()
  await panel.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const pregunta = page.getByRole('dialog', { name: `¿Estás seguro de eliminar ${proforma.referencia}?` })
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByText('Se eliminó correctamente la proforma')).toBeVisible()
  assertQuiet()
})

test('the archive filters, sums and downloads, and without dates says what it needs', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania)
  await page.goto('/documentosEmitidos')
  await expect(page.getByRole('table', { name: 'Impuestos por tarifa, en colones' })).toContainText('IVA 1 %')
  await expectAccessible(page)

  expect(await downloadHoja(page, 'Resumen por tarifa')).toBe('documentos_emitidos_resumen.xlsx')
  expect(await downloadHoja(page, /^Detalle/)).toBe('documentos_emitidos_detalle.xlsx')

  await page.getByLabel(`Elegir ${factura.referencia}`).first().check()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF + XML + respuesta' }).click(),
  ])
  expect((await readFile(await zip.path())).subarray(0, 2).toString()).toBe('PK')

  await page.goto('/documentosEmitidos?texto=NADIESELLAMAASI')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.goto('/documentosEmitidos?fechas=todas')
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Resumen por tarifa' }).click()
  await expect(page.getByText('Por favor ingrese un fecha para el resumen')).toBeVisible()
  assertQuiet()
})

test('the reader shows the PDF, zooms by 25 from 50 to 200, walks the list and shares a link', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const primera = await issueAceptado(compania)
  const segunda = await issueAceptado(compania)
  await page.goto('/documentosEmitidos')
  await expect(page.getByText(segunda.referencia).first()).toBeVisible()
  await page.goto(`/documentosEmitidos/${segunda.vtaMovmPK.numDocto}`)
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()

  const zoom = page.getByLabel('Zoom')
  for (const paso of [75, 100, 125, 150, 175, 200]) {
    await page.getByRole('button', { name: 'Acercar' }).click()
    await expect(zoom).toHaveText(`${paso} %`)
  }
  await page.getByRole('button', { name: 'Ajustar' }).click()

  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${primera.vtaMovmPK.numDocto}$`))

  await page.getByRole('button', { name: 'Compartir' }).click()
  const url = await page.getByLabel('Enlace al documento').inputValue()
  const pdf = await page.request.get(url)
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Revocar enlace' }).click()
  await expect(page.getByRole('dialog', { name: 'Compartir documento' })).toBeHidden()
  expect((await page.request.get(url)).status()).toBe(404)
  assertQuiet()
})

const BOTONES = [
  ['/tiquetasElectronicas', 'Agregar Tiquete'],
  ['/facturasElectronicas', 'Agregar Factura'],
  ['/facturasElectronicasPorExportacion', 'Agregar Factura'],
  ['/facturasElectronicasDeCompra', 'Agregar Factura'],
  ['/proformasElectronicas', 'Agregar Proforma'],
  ['/notasCredito', 'Agregar Nota de crédito'],
  ['/notasDebito', 'Agregar Nota de debito'],
  ['/recibosElectronicos', 'Agregar Recibo de Pago'],
] as const

async function downloadHoja(page: Page, cual: string | RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  const [hoja] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: cual }).click()])
  return hoja.suggestedFilename()
}
