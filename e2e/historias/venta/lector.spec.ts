import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { enterCompania } from '../apoyo/compania.ts'
import { type Emitido, issueAceptado, issueDocumento, waitDecision } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Opens documents of every type from a list; the address has only the number. */
const FACTURA = 2
const de = (idTipoDoctoVta: number) => ({ tipoDoctoVta: { idTipoDoctoVta } })

test('a document of any type opens from its list, and again from its address', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania, de(FACTURA))
  const sobre = { docReferencia: { clave: factura.clave }, codigoReferencia: '01', razon: 'Devolución' }
  const documentos: [string, string, Emitido][] = [
    ['/proformasElectronicas', 'Proforma Electrónica', await issueDocumento(compania, de(1))],
    ['/tiquetasElectronicas', 'Tiquete Electrónico', await issueAceptado(compania, de(5))],
    [
      '/notasDebito',
      'Nota de Débito Electrónica',
      await issueAceptado(compania, { ...de(3), ...sobre, codigoReferencia: '02' }),
    ],
    ['/notasCredito', 'Nota de Crédito Electrónica', await issueAceptado(compania, { ...de(4), ...sobre })],
    ['/facturasElectronicas', 'Factura Electrónica', factura],
  ]
  for (const [ruta, nombre, { referencia, vtaMovmPK }] of documentos) {
    await page.goto(ruta)
    await page.getByRole('row').filter({ hasText: referencia }).getByRole('link', { name: referencia }).first().click()
    await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${vtaMovmPK.numDocto}$`))
    await expectAbierto(page, nombre, referencia)
    await page.reload()
    await expectAbierto(page, nombre, referencia)
  }
  assertQuiet()
})

test('the reader downloads its files by name, shows page thumbnails, and copies the link or says it could not', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const compania = await enterCompania(page)
  const { vtaMovmPK, prefijo, referencia, clave } = await issueAceptado(compania)
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  await expect(page.getByLabel('Zoom')).toHaveText('50 %')
  await expect(page.getByRole('button', { name: 'Alejar' })).toBeDisabled()
  await expect(
    page.getByRole('navigation', { name: 'Páginas del documento' }).getByRole('img', { name: 'Ir a la página 1' }),
  ).toBeVisible()
  for (const [boton, nombre] of [
    ['PDF', `Factura Electronica ${prefijo} ${referencia}.pdf`],
    ['XML', `${clave}.xml`],
  ] as const) {
    const [archivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: boton, exact: true }).click(),
    ])
    expect(archivo.suggestedFilename()).toBe(nombre)
  }
  await page.getByRole('button', { name: 'Compartir' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Compartir documento' })
  const url = await dialogo.getByLabel('Enlace al documento').inputValue()
  await dialogo.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(dialogo.getByText('URL del documento fue copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await dialogo.getByRole('button', { name: 'Copiar URL' }).click()
  await expect(page.getByText('ERROR al copiar la URL del documento')).toBeVisible()
})

async function expectAbierto(page: Page, nombre: string, referencia: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${nombre} ${referencia}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
}

test('a voided document says so, with the note that voided it, in the reader and on its time line', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const factura = await issueAceptado(compania)
  const params = factura.vtaMovmPK
  const anulada = await compania.call(contract.vtaMovm.anular, { params, body: { errorMaterial: false } })
  await waitDecision(compania, anulada.data.nota!)
  const { anuladoPor } = (await compania.call(contract.vtaMovm.getByNumero, { params })).data
  const nota = anuladoPor!.prefijo + anuladoPor!.referencia
  await page.goto(`/documentosEmitidos/${factura.vtaMovmPK.numDocto}`)
  await expect(page.getByText('Anulado', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`Anulado por la nota ${nota}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(page.getByText(`La anula Nota de Crédito Electrónica ${nota}`)).toBeVisible()
  await page.getByRole('link', { name: nota }).first().click()
  await expect(page).toHaveURL(new RegExp(`/documentosEmitidos/${anuladoPor!.numDocto}$`))
  assertQuiet()
})
