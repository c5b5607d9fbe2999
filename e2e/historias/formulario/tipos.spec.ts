import { expect, type Page } from '@playwright/test'
import { contract, type Producto } from '@pura/contract'
import { type Compania, enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { issueAceptado, lastOf, pathOf } from '../apoyo/documentos.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Each document type, from its form to ACEPTADO. */
const RUTAS = {
  PRO: '/proformasElectronicas',
  FE: '/facturasElectronicas',
  ND: '/notasDebito',
  NC: '/notasCredito',
  TE: '/tiquetasElectronicas',
  FEE: '/facturasElectronicasPorExportacion',
  FEC: '/facturasElectronicasDeCompra',
  REP: '/recibosElectronicos',
} as const
type Tipo = keyof typeof RUTAS
const ID: Record<Tipo, number> = { PRO: 1, FE: 2, ND: 3, NC: 4, TE: 5, FEE: 6, FEC: 7, REP: 9 }

const CARGADO: Record<Tipo, string> = {
  PRO: 'Proforma electronica',
  FE: 'Factura electronica',
  ND: 'Nota de Debito',
  NC: 'Nota de Credito',
  TE: 'Tiquete electronico',
  FEE: 'Factura de Exportacion',
  FEC: 'Factura de Compra',
  REP: 'Recibo de Pago',
}

test('a tiquete goes to the counter client unless another is chosen', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['arroz'] } })
  await openForm(page, 'TE')
  await expect(page.getByText('Cliente Contado').first()).toBeVisible()
  await addProducto(page, 'arroz', 'Arroz 99%')
  await expectAceptado(page, compania, 'TE')
  assertQuiet()
})

test('a proforma is saved without Hacienda', async ({ page }) => {
  await enterCompania(page, { con: { clientes: ['carreta'], productos: ['arroz'] } })
  await openForm(page, 'PRO')
  await chooseCliente(page, 'abastecedor')
  await addProducto(page, 'arroz', 'Arroz 99%')
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toContainText(CARGADO.PRO)
})

test('a purchase takes a supplier as Emisor, and finds one who is also a client', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['carreta'], productos: ['arroz'] } })
  await openForm(page, 'FEC')
  await expect(page.getByRole('heading', { name: 'Datos del Emisor' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Seleccione un proveedor').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/cliente/i)).toHaveCount(0)
  await chooseCliente(page, 'carreta')
  await addProducto(page, 'arroz', 'Arroz 99%')
  // The supplier's document is required: the form does not invent a reference.
  await page.keyboard.press('Alt+1')
  await page.getByRole('button', { name: 'Quitar la referencia 1' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Indique el documento del proveedor que respalda la compra').first()).toBeVisible()
  await page.getByRole('button', { name: 'Agregar otra referencia' }).click()
  const referencia = page.getByRole('group', { name: 'Referencia 1' })
  await referencia.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await page.getByRole('option', { name: /^14 · Comprobante de régimen especial/ }).click()
  await referencia.getByLabel('Número o clave').fill('FAC-77')
  await referencia.getByLabel('Fecha de la referencia').fill('01/11/2026')
  await referencia.getByLabel('Razón de la referencia').fill('Compra de arroz')
  await expectAceptado(page, compania, 'FEC')
})

test('an export to a foreign client, with a tariff heading on each line', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['cafeOro'] } })
  const { data: paises } = await compania.call(contract.territorio.paises)
  await compania.call(contract.cliente.create, {
    body: {
      nombreCliente: 'Harbor Trading LLC',
      tipoCliente: { idTipoCliente: 1 },
      tipoDoctoPersona: { codigoSri: '05' },
      identificador: 'US987654321',
      ruc: 'US987654321',
      telefono: '22223333',
      correo: 'orders@harbor.example',
      pais: { idPais: paises.find((p) => p.nombrePais === 'Estados Unidos')!.idPais },
      direccion: '1 Harbor Street, Boston',
      estado: 'A',
    },
  })
  await openForm(page, 'FEE')
  await chooseCliente(page, 'harbor')
  await addProducto(page, 'café oro', 'Café oro')
  // Customs data is asked for at the goods, and reported there when missing.
  await page.keyboard.press('Control+Enter')
  const partida = page.getByLabel('Partida arancelaria, línea 1')
  await expect(partida).toBeFocused()
  await expect(page.getByText('La exportación de mercancías lleva la partida arancelaria de 12 dígitos')).toBeVisible()
  await partida.fill('0901.11.00.00.00')
  await expectAceptado(page, compania, 'FEE')
})

test('a credit note by keyboard only: the document it adjusts, the reason, and the amount', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { consecutivo } = await emitFactura(compania, { lineas: [[compania.productos.arroz, '5']] })
  await openForm(page, 'NC')
  await tabTo(page, page.getByRole('textbox', { name: 'Documento de referencia' }))
  await page.keyboard.type(consecutivo.slice(10))
  await expect(primera(page)).toContainText(consecutivo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Saldo/)).toBeVisible()
  await expect(page.getByLabel('Razón')).toBeFocused()
  await page.keyboard.type('Devolución de una bolsa')
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('radio', { name: /Algunas líneas/ })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Devolver Arroz/))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Cantidad que se devuelve de Arroz/))
  await page.keyboard.type('1')
  await expectAceptado(page, compania, 'NC')
  assertQuiet()
})

test('one item of a counter tiquete is returned: its note has no receptor either', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['arroz'] } })
  const { clientes, productos } = compania
  const tiquete = await issueAceptado(compania, {
    tipoDoctoVta: { idTipoDoctoVta: ID.TE },
    cliente: { clientePK: { idCliente: clientes.contado.clientePK.idCliente } },
    vtaDetmList: [{ producto: { productoPK: productos.arroz.productoPK }, cantidad: '3' }],
  })
  await openForm(page, 'NC')
  await chooseReferencia(page, `${tiquete.prefijo}${tiquete.referencia}`)
  await expect(page.getByText('Cliente Contado').first()).toBeVisible()
  await page.getByLabel('Razón').fill('Devuelve una bolsa')
  await page.getByRole('radio', { name: /Algunas líneas/ }).check()
  await page.getByLabel(/^Devolver Arroz/).check()
  await page.getByLabel(/^Cantidad que se devuelve de Arroz/).fill('1')
  await expectAceptado(page, compania, 'NC')
  const nota = await lastOf(compania, ID.NC)
  expect(Number(nota.total)).toBeLessThan(Number(tiquete.total))
  const xml = await (await page.request.get(pathOf('xml', nota))).text()
  expect(xml).not.toContain('<Receptor>')
  expect(xml).toMatch(new RegExp(`<TipoDocIR>04</TipoDocIR><Numero>${tiquete.clave}</Numero>`))
  assertQuiet()
})

test('a note asks for its document first, and cannot exceed what is left of it', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { consecutivo } = await emitFactura(compania, { lineas: [[compania.productos.arroz, '1']] })
  await openForm(page, 'NC')
  await chooseCliente(page, 'ana')
  await addProducto(page, 'arroz', 'Arroz 99%')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Seleccione el documento al que hace referencia').first()).toBeVisible()
  await chooseReferencia(page, consecutivo)
  await page.getByLabel('Razón').fill('Devolución')
  await page.getByLabel('Cantidad, línea 1').fill('3')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('A la tarifa «Reducida 1 %» la nota devuelve 5070 de base y del documento quedan 1690').first(),
  ).toBeVisible()
})

test('a debit note', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { consecutivo } = await emitFactura(compania, { lineas: [[compania.productos.arroz, '1']] })
  await openForm(page, 'ND')
  await chooseReferencia(page, consecutivo)
  await page.getByLabel('Razón').fill('Flete que faltaba')
  await addProducto(page, 'arroz', 'Arroz 99%')
  await expectAceptado(page, compania, 'ND')
})

test('a receipt fills its lines from the invoice: half of it is half of each rate', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz', 'consultoria'] } })
  const { arroz, consultoria } = compania.productos
  // 2 × 45 000 + 13 % and 10 × 1690 + 1 % = 118 769
  const { consecutivo, numDocto } = await emitFactura(compania, {
    condicion: '10',
    lineas: [
      [consultoria, '2'],
      [arroz, '10'],
    ],
  })
  await openForm(page, 'REP')
  await chooseReferencia(page, consecutivo)
  await expect(page.getByRole('combobox', { name: 'Condición de venta' })).toHaveValue(/^11 ·/)
  await page.getByLabel('Monto que se paga').fill('59384,50')
  await expect(page.getByRole('cell', { name: '45\u00a0000,00' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: '8\u00a0450,00' }).first()).toBeVisible()
  await expect(page.getByLabel('Totales').getByText('₡59\u00a0384,50').first()).toBeVisible()
  await expectAceptado(page, compania, 'REP')
  await page.goto(`/documentosEmitidos/${numDocto}`)
  await expect(page.getByRole('definition').filter({ hasText: '30 días · vence el' })).toBeVisible()
  await expect(page.getByText('Por pagar').locator('..')).toContainText('₡59\u00a0384,50')
})

test('an exoneration applies to the lines, is the only one, and can be removed', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['consultoria'] } })
  await openForm(page, 'FE')
  await page.keyboard.press('Alt+7')
  await page.getByLabel('Número de autorización').fill('AL-00010002-26')
  await page.getByRole('button', { name: 'Aplicar a las líneas' }).click()
  await expect(page.getByText('Agregue lineas de detalle para exonerar')).toBeVisible()
  await chooseCliente(page, 'ana')
  await addProducto(page, 'consultoria', 'Hora de consultoría')
  await page.getByLabel('Número de autorización').fill('AL-00010004-20')
  await page.getByRole('button', { name: 'Aplicar a las líneas' }).click()
  await expect(page.getByText('El documento esta vencido')).toBeVisible()
  await page.getByLabel('Número de autorización').fill('AL-00010002-26')
  await page.getByRole('button', { name: 'Aplicar a las líneas' }).click()
  // 45 000 at 13 % minus 6,5 points.
  await expect(page.getByLabel('Totales').getByText('₡47\u00a0925,00').first()).toBeVisible()
  await page.getByLabel('Número de autorización').fill('AL-00010001-26')
  await page.getByRole('button', { name: 'Aplicar a las líneas' }).click()
  await expect(page.getByText('Ya tienes un documento exonerado. Limpialo para agregar otro nuevo')).toBeVisible()
  await expectAceptado(page, compania, 'FE')
})

test('another tax of a line is included in the base of its IVA, and contingency needs all its fields', async ({
  page,
}) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['detergente'] } })
  await openForm(page, 'FE')
  await chooseCliente(page, 'ana')
  await addProducto(page, 'detergente', 'Detergente en polvo')
  await page.getByLabel(/^IVA, línea 1/).click()
  await page.getByRole('tab', { name: 'Impuestos' }).click()
  await page.getByLabel('02 · Selectivo de consumo').check()
  await page.getByRole('tabpanel', { name: 'Impuestos' }).getByLabel('Porcentaje').fill('10')
  // 1890 + 10 %, and 13 % of the sum.
  await expect(page.getByLabel('Totales').getByText('₡2\u00a0349,27').first()).toBeVisible()
  await page.keyboard.press('Alt+6')
  await page.getByLabel('Consecutivo de contingencia').fill('PROV-00012')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Complete el consecutivo, la fecha y el motivo de la contingencia').first()).toBeVisible()
  // Costa Rica's date: the browser's may already be tomorrow.
  const hoy = new Date().toLocaleDateString('es-CR', { timeZone: 'America/Costa_Rica' })
  await page.getByLabel('Fecha de contingencia').fill(hoy)
  await page.getByLabel('Motivo de contingencia').fill('Falta de fluido eléctrico')
  await expectAceptado(page, compania, 'FE')
})

const gracias = (page: Page) => page.getByRole('dialog', { name: 'Gracias por usar' })

async function openForm(page: Page, tipo: Tipo): Promise<void> {
  await page.goto(`${RUTAS[tipo]}?nuevo=1`)
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
}

async function chooseCliente(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Alt+2')
  await page.getByLabel(/^Buscar (Cliente|Proveedor)$/).fill(texto)
  await expect(primera(page)).toContainText(new RegExp(texto, 'i'))
  await page.keyboard.press('Enter')
}

async function addProducto(page: Page, texto: string, producto: string): Promise<void> {
  await page.keyboard.press('Alt+3')
  await page.getByLabel('Producto, línea 1').fill(texto)
  await expect(primera(page)).toContainText(producto)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
}

async function chooseReferencia(page: Page, consecutivo: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Documento de referencia' }).fill(consecutivo.slice(10))
  await expect(primera(page)).toContainText(consecutivo)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar' })).toBeVisible()
}

async function expectAceptado(page: Page, compania: Compania<never, never>, tipo: Tipo): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(gracias(page)).toContainText(`Su ${CARGADO[tipo]} fue cargado con exito!`)
  await expect(gracias(page)).toContainText(/Aceptado, listo/, { timeout: 30_000 })
  await expectSound(page, await lastOf(compania, ID[tipo]))
}

/** Issues a sale to adjust or to pay, and waits until accepted. */
async function emitFactura(
  compania: Compania<never, never>,
  { condicion = '01', lineas }: { condicion?: string; lineas: readonly [Producto, cantidad: string][] },
): Promise<{ consecutivo: string; numDocto: number }> {
  const { prefijo, referencia, vtaMovmPK } = await issueAceptado(compania, {
    condicionVenta: { codigo: condicion },
    plazo: condicion === '10' ? 30 : 0,
    vtaDetmList: lineas.map(([{ productoPK }, cantidad]) => ({ producto: { productoPK }, cantidad })),
  })
  return { consecutivo: `${prefijo}${referencia}`, numDocto: vtaMovmPK.numDocto }
}
