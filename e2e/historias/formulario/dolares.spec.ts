import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type Compania, enterCompania } from '../apoyo/compania.ts'
import { issueDocumento, lastOf, waitDecision } from '../apoyo/documentos.ts'
import { openFactura, primera, startFactura } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** K4: a price in colones never becomes the same number in dollars. */
const FACTURA = 2
const ARROZ = 1690
const precio = (page: Page, linea: number) => page.getByLabel(`Precio, línea ${linea}`)
const pregunta = (page: Page) => page.getByRole('dialog', { name: /¿Convertir los precios/ })
const dos = (valor: number) => (Math.floor(valor * 100 + 0.5) / 100).toFixed(2).replace('.', ',')

async function addArroz(page: Page, linea: number): Promise<void> {
  await page.getByLabel(`Producto, línea ${linea}`).fill('arroz')
  await expect(primera(page)).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Cantidad, línea ${linea}`)).toBeFocused()
}

async function chooseMoneda(page: Page, codigo: string): Promise<void> {
  await page.keyboard.press('Alt+1')
  await expect(page.locator('#seccion-encabezado :focus')).toBeAttached()
  const moneda = page.getByRole('combobox', { name: 'Moneda' })
  await moneda.focus()
  await moneda.press('Enter')
  await moneda.fill(codigo)
  await page.getByRole('option', { name: new RegExp(`^${codigo}`) }).click()
}

const tasaOf = async ({ call }: Pick<Compania, 'call'>) => Number((await call(contract.vtaMovm.tasaCambioDolar)).data)

test('another currency with lines asks; converted prices show the colones beside, and typed ones stay', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await openFactura(page, ['arroz'])
  const tasa = await tasaOf(compania)
  await addArroz(page, 1)
  const cabezas = page.getByRole('grid', { name: 'Líneas del documento' }).getByRole('columnheader')
  await expect(cabezas.filter({ hasText: 'Precio' })).toHaveText('Precio ₡')

  // Esc changes nothing.
  await chooseMoneda(page, 'USD')
  await expect(pregunta(page)).toContainText('1 línea con montos en CRC')
  await expect(pregunta(page).getByRole('button', { name: 'Convertir los precios' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toHaveValue(/^CRC/)
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toBeFocused()

  await chooseMoneda(page, 'USD')
  await page.keyboard.press('Enter')
  await expect(pregunta(page)).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Moneda' })).toBeFocused()
  await expect(precio(page, 1)).toHaveValue(dos(ARROZ / tasa))
  await expect(page.getByRole('row', { name: /Arroz/ })).toContainText('₡1\u00a0690,00')
  await expect(cabezas.filter({ hasText: 'Precio' })).toHaveText('Precio USD')
  await expect(page.getByRole('columnheader', { name: 'Total USD', exact: true })).toBeVisible()

  // A product added now has its price in dollars; then its price is typed by hand.
  await page.keyboard.press('Alt+3')
  await addArroz(page, 2)
  await expect(precio(page, 2)).toHaveValue(dos(ARROZ / tasa))
  await precio(page, 2).fill('4,25')
  await precio(page, 1).focus()
  await expect(page.getByText('₡1\u00a0690,00')).toHaveCount(1)

  // A third currency keeps the numbers, and its rate changes no price.
  await chooseMoneda(page, 'EUR')
  await pregunta(page).getByLabel('Colones por 1 EUR').fill('600')
  await pregunta(page).getByRole('button', { name: 'Dejar los números' }).press('Enter')
  await expect(page.getByLabel('Tipo de cambio')).toHaveValue('600,00')
  await expect(precio(page, 1)).toHaveValue(dos(ARROZ / tasa))
  await expect(precio(page, 2)).toHaveValue('4,25')
  await expect(page.getByText('₡1\u00a0690,00')).toHaveCount(0)
  assertQuiet()
})

test('a total 50 times the usual asks for confirmation, and only Si issues it', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { call, codCia } = compania
  const diez = await Promise.all(Array.from({ length: 10 }, () => issueDocumento(compania)))
  for (const factura of diez) expect(await waitDecision(compania, factura)).toBe('ACEPTADO')
  const { data: usual } = await call(contract.vtaMovm.totalUsual, { params: { codCia, idTipoDoctoVta: FACTURA } })
  expect(usual.total).not.toBeNull()
  const { vtaMovmPK: antes } = await lastOf(compania, FACTURA)

  await startFactura(page)
  await addArroz(page, 1)
  await precio(page, 1).fill('99999999')
  await page.keyboard.press('Control+Enter')
  const otraVez = page.getByRole('dialog', { name: /¿Generar por ₡/ })
  await expect(otraVez).toContainText('más de 50 veces lo usual')
  await expect(otraVez.getByRole('button', { name: 'No' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(otraVez).toBeHidden()
  expect((await lastOf(compania, FACTURA)).vtaMovmPK).toEqual(antes)

  await page.keyboard.press('Control+Enter')
  await otraVez.getByRole('button', { name: 'Si' }).press('Enter')
  await expect.poll(async () => (await lastOf(compania, FACTURA)).vtaMovmPK.numDocto).toBeGreaterThan(antes.numDocto)
  await waitDecision(compania, await lastOf(compania, FACTURA))
})

test('a product priced in dollars is proposed in dollars, and in colones at the day’s rate', async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: [] } })
  const { call } = compania
  const tasa = await tasaOf(compania)
  const nombreProducto = 'Plan en la nube'
  const body = {
    nombreProducto,
    cabys: { codigo: '2391102010200' },
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    impuesto: { codigo: '02', tipoImpuesto: { codigoSri: '01' } },
    precioVenta: '15.50',
  }
  const { data: creado } = await call(contract.producto.create, { body })
  // The product's form shows and changes its currency.
  await page.goto('/productos')
  await page.getByRole('row', { name: nombreProducto }).first().waitFor()
  await page.getByRole('row', { name: nombreProducto }).first().dblclick()
  await page.getByLabel('Moneda del precio').selectOption({ label: '$' })
  await page.keyboard.press('Control+Enter')
  const readProducto = async () => (await call(contract.producto.get, { params: creado.productoPK })).data
  await expect.poll(async () => (await readProducto()).moneda).toBe('USD')

  await startFactura(page)
  await page.getByLabel('Producto, línea 1').fill(nombreProducto)
  await expect(primera(page)).toContainText('USD\u00a015,50')
  await page.keyboard.press('Enter')
  await expect(precio(page, 1)).toHaveValue(
    new Intl.NumberFormat('es-CR', { minimumFractionDigits: 2 }).format(Number((15.5 * tasa).toFixed(2))),
  )
  await expect(page.getByRole('row', { name: nombreProducto })).toContainText('USD\u00a015,50')
})
