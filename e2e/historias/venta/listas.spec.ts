import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, issueDocumento, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { hold, rutaDe } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** The lists of documents and the archive, in daily work. */
const TIQUETE = { tipoDoctoVta: { idTipoDoctoVta: 5 } }

test('a list has its columns in order, and filters with the specification’s labels', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { referencia, cliente } = await issueAceptado(compania, TIQUETE)
  await page.goto('/tiquetasElectronicas')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Elegir',
    'Cliente',
    'Número',
    'Moneda',
    'Monto',
    'Emisión',
    'Estado en Hacienda',
    'Estado del Documento',
    'Acciones',
  ])
  const buscar = page.getByRole('searchbox', { name: 'Cliente o referencia' })
  await buscar.fill('ana')
  await expect(buscar).toHaveValue('ANA')
  await expect(page).toHaveURL(/texto=ANA/)
  expect(cliente?.nombreCliente).toContain('Ana')
  await expect(filaDe(page, referencia)).toBeVisible()
  await buscar.fill(referencia.slice(-4))
  await expect(page).toHaveURL(new RegExp(`texto=%22${referencia.slice(-4)}|texto=${referencia.slice(-4)}`))
  await expect(filaDe(page, referencia)).toBeVisible()

  const estado = page.getByRole('combobox', { name: 'Estado del Documento' })
  await expect(estado).toHaveValue('Todos los Estados')
  await estado.click()
  await expect(page.getByRole('option')).toHaveText(['Todos los Estados', 'Generado', 'Registrado', 'Anulado'])
  await page.getByRole('option', { name: 'Anulado' }).click()
  await expect(page).toHaveURL(/estado=A/)
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await estado.click()
  await page.getByRole('option', { name: 'Todos los Estados' }).click()
  await expect(page).not.toHaveURL(/estado=/)
  await page.getByRole('combobox', { name: 'Estado en Hacienda' }).click()
  await expect(page.getByRole('option')).toHaveText(['Pendiente', 'Aceptado', 'Rechazado'])
  await page.getByRole('option', { name: 'Rechazado' }).click()
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar' }).first().click()
  await expect(buscar).toHaveValue('')
  await expect(filaDe(page, referencia)).toBeVisible()

  const pedida = page.waitForRequest((r) =>
    r.url().includes(rutaDe(contract.vtaMovm.list, { codCia: compania.codCia, tipo: 5 })),
  )
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await pedida
  assertQuiet()
})

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
  await page.goto('/tiquetasElectronicas?vista=todas')
  await descargar.click()
  await expect(page.getByText('Por favor ingrese un fecha para el reporte')).toBeVisible()
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
  await expect(fila).toContainText('Aceptado', { timeout: 30_000 })
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

test('a failed void says why, where it was requested', async ({ page }) => {
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania)
  // With a valid note the document can no longer be annulled whole.
  await issueAceptado(compania, {
    tipoDoctoVta: { idTipoDoctoVta: 4 },
    docReferencia: { clave: factura.clave },
    codigoReferencia: '02',
    razon: 'Devolución de una bolsa',
    vtaDetmList: [
      { producto: { productoPK: { idProducto: compania.productos.arroz.productoPK.idProducto } }, cantidad: '1' },
    ],
  })
  await page.goto(`/documentosEmitidos/${factura.vtaMovmPK.numDocto}`)
  await page.getByRole('button', { name: 'Anular', exact: true }).click()
  const pregunta = page.getByRole('dialog', { name: `¿Estás seguro de anular ${factura.referencia}?` })
  await pregunta.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(pregunta.getByText('Hubo un error anulando la factura')).toBeVisible()
  await pregunta.getByRole('button', { name: 'No', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Anular', exact: true })).toBeEnabled()
})

test('the archive filters by receiver, identification, type, state and dates, all at once', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const tiquete = await issueAceptado(compania, TIQUETE)
  const factura = await issueAceptado(compania)
  await page.goto('/documentosEmitidos')
  await expect(filaDe(page, tiquete.referencia).filter({ hasText: 'Tiquete' })).toContainText('Aceptado', {
    timeout: 30_000,
  })
  const buscar = page.getByRole('searchbox', { name: 'Receptor, cédula o referencia' })
  await buscar.fill('ana lu')
  await expect(page).toHaveURL(/texto=ANA/)
  await page.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await expect(page.getByRole('option', { name: 'Proforma' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Tiquete Electrónico' }).click()
  await page.getByRole('combobox', { name: 'Estado en Hacienda' }).click()
  await expect(page.getByRole('option')).toHaveText(['Pendiente', 'Aceptado', 'Rechazado'])
  await page.getByRole('option', { name: 'Aceptado' }).click()
  await expect(filaDe(page, tiquete.referencia).filter({ hasText: 'Tiquete' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Factura' })).toHaveCount(0)
  await buscar.fill('303330333')
  await expect(page).toHaveURL(/303330333/)
  await expect(filaDe(page, tiquete.referencia)).toBeVisible()
  await page.goto('/documentosEmitidos?desde=2020-01-01&hasta=2020-01-31')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.goto('/documentosEmitidos?fechas=todas&hacienda=RECHAZADO&tipo=5')
  await expect(filaDe(page, factura.referencia)).toHaveCount(0)
  assertQuiet()
})

test('data that failed to load says so in its place, and can be retried', async ({ page }) => {
  const compania = await enterCompania(page)
  const { vtaMovmPK, referencia } = await issueAceptado(compania)
  let falla = true
  await page.route(/\/api\/vta-movm\/(eventos|find-totales|pdf)/, (route) => (falla ? route.abort() : route.continue()))
  await page.goto('/documentosEmitidos')
  const resumen = page.getByRole('region', { name: 'Resumen de impuestos' })
  await expect(resumen.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  await page.getByRole('tab', { name: 'Línea de tiempo' }).click()
  const historia = page.getByRole('tabpanel').getByRole('button', { name: 'Intentar de nuevo' })
  await expect(historia).toBeVisible()
  falla = false
  await historia.click()
  await expect(page.getByRole('list', { name: 'Línea de tiempo' })).toContainText('Numerada')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
  await page.goto('/documentosEmitidos')
  await expect(resumen).toContainText('Ventas')
  await expect(filaDe(page, referencia).first()).toBeVisible()
})

test('a loading list says what it loads', async ({ page }) => {
  await enterCompania(page)
  const seguir = await hold(page, /find-by-cod-cia/)
  for (const [ruta, texto] of [
    ['/notasDebito', 'Cargando Facturas Electronicas'],
    ['/documentosEmitidos', 'Cargando Documentos Emitidos'],
  ] as const) {
    await page.goto(ruta)
    await expect(page.getByRole('status').filter({ hasText: texto })).toBeAttached()
  }
  seguir()
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
