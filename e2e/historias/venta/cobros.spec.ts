import { expect, type Page } from '@playwright/test'
import { type Cliente, contract, type DocumentoEntrada } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania } from '../apoyo/compania.ts'
import { xmlOf } from '../apoyo/compras.ts'
import { type Emitido, issueAceptado } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Debts of clients, and how payments are registered. */
const EXPORTACION = 6
const filaDe = (page: Page, { referencia }: Emitido) => page.getByRole('row').filter({ hasText: referencia })

test('«Por cobrar» lists debts, and paid ones leave it', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const contado = await issueAceptado(compania)
  const debida = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  const pagada = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  await page.goto('/facturasElectronicas')
  const vista = page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Por cobrar' })
  await tabTo(page, vista)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vista=porCobrar/)
  await expect(filaDe(page, debida)).toContainText('Por pagar')
  await expect(filaDe(page, pagada)).toContainText('Por pagar')
  await expect(filaDe(page, contado)).toHaveCount(0)
  await expectAccessible(page)

  await filaDe(page, pagada)
    .getByRole('button', { name: /^Más acciones/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Registrar pago' }).press('Enter')
  const pagos = page.getByRole('dialog', { name: `Pagos de ${pagada.referencia}` })
  await pagos.getByLabel('Monto en CRC').press('Enter')
  await expect(pagos).toContainText('Pagada')
  await page.keyboard.press('Escape')
  await expect(pagos).toBeHidden()
  await expect(vista).toBeInViewport({ ratio: 1 })
  await expect(filaDe(page, debida)).toBeVisible()
  await expect(filaDe(page, pagada)).toHaveCount(0)
  await expect(filaDe(page, debida)).toBeVisible()

  // Adds another filter and removes it.
  await page.getByRole('searchbox').fill('NADIE SE LLAMA ASI')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(filaDe(page, debida)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro Cobro' }).click()
  await expect(page).toHaveURL(/vista=todas/)
  await expect(filaDe(page, contado)).toBeVisible()
  assertQuiet()
})

test('an export to a foreigner is not offered a receipt, which would be refused: its payment is registered instead', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['cafeOro'] } })
  const cliente = await createExtranjero(compania)
  const issueExportacion = (condicion: string) =>
    issueAceptado(compania, {
      ...exportTo(compania, cliente),
      condicionVenta: { codigo: condicion },
      ...(condicion === '01' ? {} : { plazo: 30 }),
    })
  const aCredito = await issueExportacion('10')
  const alContado = await issueExportacion('01')
  // The sale is neither in its row, as a national sale with the same condition would be,
  await page.goto('/facturasElectronicasPorExportacion')
  await filaDe(page, aCredito)
    .getByRole('button', { name: /^Más acciones/ })
    .press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Registrar pago' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Emitir recibo de pago' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // nor in the receipt form: cash sales are not listed, and the form says why the other sale is not.
  await page.goto('/recibosElectronicos?nuevo=1')
  const buscar = page.getByRole('textbox', { name: 'Documento de referencia' })
  await expect(buscar).toBeFocused()
  await page.keyboard.type(`${alContado.prefijo}${alContado.referencia}`)
  await expect(page.getByText('No hay Resultados').filter({ visible: true })).toBeVisible()
  await buscar.fill(`${aCredito.prefijo}${aCredito.referencia}`)
  await expect(page.locator('[role=option][data-primera]:visible')).toContainText(aCredito.referencia)
  await page.keyboard.press('Enter')
  const aviso = page.getByRole('alert').filter({ hasText: 'extranjero' })
  await expect(aviso).toContainText(
    'Hacienda no admite un recibo electrónico a nombre de un extranjero; regístrelo como pago',
  )
  await tabTo(page, aviso.getByRole('button', { name: 'Registrar pago' }))
  await page.keyboard.press('Enter')
  const pagos = page.getByRole('dialog', { name: /^Pagos de/ })
  await pagos.getByLabel(/^Monto en/).press('Enter')
  await expect(pagos).toContainText('Pagada')
  assertQuiet()
})

test('a foreigner’s number edited in the form is the one in new documents', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: ['cafeOro'] } })
  const cliente = await createExtranjero(compania)
  await page.goto(`/personas?personaID=${cliente.clientePK.idCliente}`)
  const numero = page.getByRole('dialog').getByLabel('Número de identificación')
  await tabTo(page, numero)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('PASAPORTE99')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Cliente actualizado')).toBeVisible()
  const documento = await issueAceptado(compania, exportTo(compania, cliente))
  const xml = await xmlOf(compania, documento)
  expect(xml).toContain('<Numero>PASAPORTE99</Numero>')
  expect(xml).not.toContain('US-VIEJO')
})

/** Two quintales of coffee. */
const exportTo = ({ productos }: Compania<never, 'cafeOro'>, { clientePK }: Cliente): Partial<DocumentoEntrada> => ({
  tipoDoctoVta: { idTipoDoctoVta: EXPORTACION },
  cliente: { clientePK: { idCliente: clientePK.idCliente } },
  vtaDetmList: [
    {
      producto: { productoPK: { idProducto: productos.cafeOro.productoPK.idProducto } },
      cantidad: '2',
      partidaArancelaria: '090111000000',
    },
  ],
})

async function createExtranjero({ call }: Compania<never, never>): Promise<Cliente> {
  const { data: paises } = await call(contract.territorio.paises)
  const { data } = await call(contract.cliente.create, {
    body: {
      nombreCliente: 'Harbor Cobros',
      tipoCliente: { idTipoCliente: 1 },
      tipoDoctoPersona: { codigoSri: '05' },
      identificador: 'US-VIEJO',
      ruc: 'US100200',
      telefono: '22223333',
      correo: 'orders@harbor.example',
      pais: { idPais: paises.find((p) => p.nombrePais === 'Estados Unidos')!.idPais },
      direccion: '1 Harbor Street, Boston',
      estado: 'A',
    },
  })
  return data
}
