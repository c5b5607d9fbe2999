import { expect, type Page } from '@playwright/test'
import { type Emitido, emitir } from './documentos.ts'
import { test } from './prueba.ts'
import { signIn, watchConsole } from './teclado.ts'

/** From a list to the document itself, whatever its type: the address has its number alone. */
const FACTURA = 2
const de = (idTipoDoctoVta: number) => ({ tipoDoctoVta: { idTipoDoctoVta } })

test('a document of any type opens from its list, and again from its address', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page)
  const factura = await emitir(page, de(FACTURA))
  const sobre = { docReferencia: { clave: factura.clave }, codigoReferencia: '01', razon: 'Devolución' }
  const documentos: [string, string, Emitido][] = [
    ['/proformasElectronicas', 'Proforma Electrónica', await emitir(page, de(1))],
    ['/tiquetasElectronicas', 'Tiquete Electrónico', await emitir(page, de(5))],
    ['/notasDebito', 'Nota de Débito Electrónica', await emitir(page, { ...de(3), ...sobre, codigoReferencia: '02' })],
    ['/notasCredito', 'Nota de Crédito Electrónica', await emitir(page, { ...de(4), ...sobre })],
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

async function expectAbierto(page: Page, nombre: string, referencia: string): Promise<void> {
  await expect(page.getByRole('heading', { name: `${nombre} ${referencia}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Página 1 de 1' })).toBeVisible()
}
