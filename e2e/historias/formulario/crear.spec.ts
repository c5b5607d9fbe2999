import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { lastOf, pathOf } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/**
 * The first factura of a company that has neither clients nor products, by keyboard: both are created inside the document,
 * and every panel beside it is looked at. What each panel asks and sends is a component test
 * (apps/web/src/features/venta/formulario/pruebas).
 */
const FACTURA = 2
const opcionCrear = (page: Page, texto: string) => page.getByRole('option', { name: `Crear «${texto}»` })
const editor = (page: Page) => page.getByRole('region', { name: /^Línea/ })
const total = (page: Page) => page.getByLabel('Totales')

test('the first factura creates its client and product, and fills in rare fields, by keyboard only', async ({
  page,
}) => {
  // The longest of a form.
  test.slow()
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania<never, never>(page, { con: { clientes: [], productos: [] } })
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()

  await test.step('a client by cédula', async () => {
    await page.keyboard.press('Alt+2')
    await expect(page.getByLabel('Buscar Cliente')).toBeFocused()
    // This number is in the registry and belongs to no client yet.
    await page.keyboard.type('3101999002')
    await expect(opcionCrear(page, '3101999002')).toBeVisible()
    await page.keyboard.press('Enter')
    const cliente = page.getByRole('form', { name: 'Cliente nuevo' })
    // The registry gives the name.
    await expect(cliente.getByLabel('Nombre')).not.toHaveValue('')
    await expect(cliente.getByLabel('Correo')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('compras@cliente.example')
    await tabTo(page, cliente.getByLabel('Teléfono'))
    await page.keyboard.type('2222-3333')
    await tabTo(page, cliente.getByLabel('Dirección'))
    await page.keyboard.type('100 metros al norte de la plaza')
    await page.keyboard.press('Enter')
    await expect(cliente).toBeHidden()
    await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
  })

  await test.step('a product by name', async () => {
    const nombre = 'Lavanda detergente en polvo, bolsa 2 kg'
    await page.keyboard.type(nombre)
    await opcionCrear(page, nombre).click()
    const producto = page.getByRole('region', { name: 'Producto nuevo' })
    await expect(producto.getByLabel('Precio sin IVA')).toBeFocused()
    // The catalogue of the server finds the code of detergents by the name.
    await expect(producto.getByRole('radio', { checked: true })).toContainText('Detergentes en polvo')
    await expectAccessible(page)
    await page.keyboard.type('1000')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
  })

  await test.step('rare data of the line', async () => {
    await page.keyboard.press('F4')
    await expect(editor(page).getByLabel('Cantidad')).toBeFocused()
    const mas = editor(page).getByRole('button', { name: 'Más datos de la línea' })
    await tabTo(page, mas)
    await page.keyboard.press('Enter')
    await choose(page, 'Tipo de transacción', /^09 ·/)
    await tabTo(page, editor(page).getByLabel('Unidad comercial'))
    await page.keyboard.type('Paquete')
    await expectAccessible(page)
  })

  await test.step('the IVA of used goods, and another tax', async () => {
    const pestana = (name: string) => editor(page).getByRole('tab', { name })
    await pestana('Línea').focus()
    await page.keyboard.press('ArrowRight')
    await expect(pestana('IVA')).toBeFocused()
    await choose(page, 'Tipo de impuesto', /^08 ·/)
    await tabTo(page, editor(page).getByRole('textbox', { name: 'Factor' }))
    await page.keyboard.type('0,0468')
    await expect(total(page).getByText('₡1\u00a0046,80').first()).toBeVisible()
    await expectAccessible(page)
    await pestana('IVA').focus()
    await page.keyboard.press('ArrowRight')
    const cemento = editor(page).getByRole('checkbox', { name: /^12 ·/ })
    await tabTo(page, cemento)
    await page.keyboard.press('Space')
    await expect(editor(page).getByText('Monto: ₡50,00, asumido por el emisor')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await expect(cemento).not.toBeChecked()
    await editor(page).getByRole('button', { name: 'Actualizar' }).click()
  })

  await test.step('another reference, and another currency that is not taken', async () => {
    await page.keyboard.press('Alt+1')
    await page.getByRole('button', { name: 'Agregar otra referencia' }).press('Enter')
    const referencia = page.getByRole('group', { name: 'Referencia 1' })
    await expect(referencia.getByLabel('Tipo de documento')).toBeFocused()
    await referencia.getByLabel('Número o clave').fill('C-2026-17')
    await referencia.getByLabel('Fecha de la referencia').fill('15/01/2026')
    await referencia.getByLabel('Razón de la referencia').fill('Contrato marco')
    await expectAccessible(page)
    const moneda = page.getByRole('combobox', { name: 'Moneda' })
    await moneda.fill('USD')
    await moneda.press('Enter')
    const pregunta = page.getByRole('dialog', { name: /¿Convertir los precios/ })
    await expect(pregunta.getByRole('button', { name: 'Convertir los precios' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(moneda).toHaveValue(/^CRC/)
    await expect(moneda).toBeFocused()
  })

  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/)
  const emitido = await lastOf(compania, FACTURA)
  expect(emitido.total).toBe('1046.8')
  await expectSound(page, emitido)
  const xml = await (await page.request.get(pathOf('xml', emitido))).text()
  for (const texto of [
    '<TipoTransaccion>09</TipoTransaccion>',
    '<UnidadMedidaComercial>Paquete</UnidadMedidaComercial>',
    '<Numero>C-2026-17</Numero>',
  ]) {
    expect(xml).toContain(texto)
  }
  assertQuiet()
})

/** Chooses an option as a keyboard does: open, walk down, accept. */
async function choose(page: Page, lista: string, opcion: RegExp): Promise<void> {
  await tabTo(page, editor(page).getByRole('combobox', { name: lista }))
  await page.keyboard.press('ArrowDown')
  const elegida: Locator = page.getByRole('option', { name: opcion })
  await expect(elegida).toBeVisible()
  for (let i = 0; i < 20 && (await elegida.getAttribute('data-combobox-selected')) === null; i++) {
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(elegida).toBeHidden()
}
