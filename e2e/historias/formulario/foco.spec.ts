import { expect, type Locator, type Page } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, lastOf, pathOf, waitDecision } from '../apoyo/documentos.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { hold } from '../apoyo/rutas.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Where the focus is and where it goes: every path by keyboard, without dead ends. */
const FACTURA = 2
const CON = { con: { clientes: ['ana'], productos: ['arroz'] } } as const
const editor = (page: Page) => page.getByRole('region', { name: /^Línea 1/ })

async function openFactura(page: Page): Promise<void> {
  await enterCompania(page, CON)
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
}

async function addArroz(page: Page): Promise<void> {
  await page.keyboard.press('Alt+3')
  await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
  await page.keyboard.type('arroz')
  await expect(primera(page)).toContainText('Arroz 99% grano entero')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Cantidad, línea 1')).toBeFocused()
}

test('the line editor opens from its pill with Enter, is walked by Tab, cancelled with Esc and applied with Enter', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  await openFactura(page)
  await addArroz(page)
  const iva = page.getByRole('button', { name: /^IVA, línea 1/ })
  await tabTo(page, iva)
  await page.keyboard.press('Enter')
  await expect(editor(page).getByRole('combobox', { name: 'Tipo de impuesto' })).toBeFocused()
  await page.keyboard.press('Tab')
  const tarifa = editor(page).getByRole('combobox', { name: 'Código de tarifa' })
  await expect(tarifa).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor(page)).toBeHidden()
  await expect(iva).toBeFocused()

  // Typing replaces the current rate.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('general')
  await page.keyboard.press('Enter')
  await expect(tarifa).toHaveValue(/^08/)
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
  await expect(iva).toBeFocused()
  await expect(iva).toHaveText('13\u00a0%')

  const descuento = page.getByRole('button', { name: /^Descuento, línea 1/ })
  await tabTo(page, descuento)
  await page.keyboard.press('Enter')
  await expect(editor(page).getByLabel('Naturaleza')).toBeFocused()
  await page.keyboard.type('Cliente frecuente')
  await tabTo(page, editor(page).getByRole('textbox', { name: 'Monto' }))
  await page.keyboard.type('690')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toBeHidden()
  await expect(descuento).toBeFocused()
  await expect(descuento).toHaveText('690,00')

  // The other taxes open from the IVA's pill, and leaving them returns to it.
  await page.keyboard.press('Enter')
  await editor(page).getByRole('tab', { name: 'Impuestos' }).click()
  await page.keyboard.press('Escape')
  await expect(iva).toBeFocused()
  assertQuiet()
})

test('lists are searched by typing while closed, and Tab accepts the match', async ({ page }) => {
  await openFactura(page)
  const moneda = page.getByRole('combobox', { name: 'Moneda' })
  await tabTo(page, moneda)
  await page.keyboard.type('yen')
  await page.keyboard.press('Tab')
  await expect(moneda).toHaveValue(/^JPY/)
  const condicion = page.getByRole('combobox', { name: 'Condición de venta' })
  await tabTo(page, condicion)
  await page.keyboard.type('credito')
  await page.keyboard.press('Enter')
  await expect(condicion).toHaveValue(/^02 · Crédito/)
  await page.keyboard.type('no existe')
  await expect(page.getByRole('listbox', { name: 'Condición de venta' }).getByText('No hay Resultados')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(condicion).toHaveValue(/^02 · Crédito/)

  await addArroz(page)
  const unidad = page.getByLabel('Unidad, línea 1')
  await tabTo(page, unidad)
  await page.keyboard.type('kilogramo')
  await expect(unidad).toHaveValue('Kg')
})

test('n starts a factura from anywhere, and after issuing Enter starts the next at its first cell', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, CON)
  await page.goto('/personas')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+F')
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/facturasElectronicas/)
  await expect(
    page
      .getByRole('grid', { name: /Facturas/ })
      .or(page.getByText('No hay Resultados'))
      .first(),
  ).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await page.keyboard.press('Alt+2')
  await page.keyboard.type('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
  await addArroz(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Factura Electrónica' })).toBeVisible()
  await expect(page.getByLabel('Producto, línea 1')).toBeFocused()
  // Nothing of the previous one remains, and the head shows its defaults in one line.
  await expect(page.getByRole('button', { name: 'Encabezado', exact: true })).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByLabel('Buscar Cliente')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // The focus is where the list's keys work: on its row or its button.
  await expect.poll(() => focusIn(page)).toBe('pagina')
  await waitDecision(compania, await lastOf(compania, FACTURA))
  assertQuiet()
})

/** A dialog: what opens it, from where, and where the focus returns after Esc. */
interface Dialogo {
  de: string
  /** Opens the dialog. */
  openerOf: (page: Page) => Locator
  nombre: string | RegExp
}

const boton =
  (nombre: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name: nombre }).filter({ visible: true }).first()
const accion =
  (nombre: RegExp) =>
  (page: Page): Locator =>
    page.getByRole('row').nth(1).getByRole('button', { name: nombre })

const DIALOGOS: readonly Dialogo[] = [
  { de: '/facturasElectronicas', openerOf: boton('Agregar Factura'), nombre: 'Factura Electrónica' },
  { de: '/facturasElectronicas', openerOf: accion(/^Ver en el formulario/), nombre: 'Factura Electrónica' },
  { de: '/tiquetasElectronicas', openerOf: boton('Agregar Tiquete'), nombre: 'Tiquete Electrónico' },
  { de: '/facturasElectronicasDeCompra', openerOf: boton(/^Agregar Factura/), nombre: 'Factura Electrónica de Compra' },
  { de: '/proformasElectronicas', openerOf: boton(/^Agregar Proforma/), nombre: 'Proforma Electrónica' },
  { de: '/notasCredito', openerOf: boton(/^Agregar Nota/), nombre: 'Nota de Crédito Electrónica' },
  { de: '/notasDebito', openerOf: boton(/^Agregar Nota/), nombre: 'Nota de Débito Electrónica' },
  { de: '/recibosElectronicos', openerOf: boton(/^Agregar Recibo/), nombre: /^Recibo/ },
  { de: '/personas', openerOf: boton('Agregar Persona'), nombre: 'Agregar Persona' },
  { de: '/personas', openerOf: accion(/^Editar/), nombre: /./ },
  { de: '/personas', openerOf: boton('Importar'), nombre: /Importar/ },
  { de: '/productos', openerOf: boton('Agregar Producto'), nombre: /./ },
  { de: '/sucursales', openerOf: accion(/^Editar/), nombre: /./ },
  { de: '/cajas', openerOf: boton('Agregar Caja'), nombre: /./ },
  { de: '/cajas', openerOf: accion(/^Editar/), nombre: /./ },
  { de: '/consecutivos', openerOf: boton(/^Agregar/), nombre: /./ },
  { de: '/actividadesEconomicas', openerOf: boton(/^Agregar/), nombre: /./ },
  { de: '/usuarios', openerOf: boton(/^Agregar/), nombre: /./ },
]

test('after every dialog the focus returns to where it was opened', async ({ page }) => {
  test.setTimeout(180_000)
  await issueAceptado(await enterCompania(page, CON))
  for (const { de, openerOf, nombre } of DIALOGOS) {
    await test.step(`${de} · ${nombre}`, async () => {
      await page.goto(de)
      const abridor = openerOf(page)
      await expect(abridor).toBeAttached()
      await abridor.focus()
      await page.keyboard.press('Enter')
      const dialogo = page.getByRole('dialog', { name: nombre }).first()
      await expect(dialogo).toBeVisible()
      await leaveByEsc(page, dialogo)
      await expect(abridor).toBeFocused()
    })
  }
})

test('Esc closes a form that is still loading, and one that has just loaded', async ({ page }) => {
  await enterCompania(page, CON)
  for (const [ruta, agregar, api] of [
    ['/consecutivos', /^Agregar/, '**/api/caja/**'],
    ['/productos', /^Agregar Producto/, '**/api/unidadmedida**'],
    ['/facturasElectronicas', /^Agregar Factura/, '**/api/formapago/**'],
  ] as const) {
    await test.step(ruta, async () => {
      // Held from the start, because the list prefetches it when idle.
      const seguir = await hold(page, api)
      await page.goto(ruta)
      const abridor = page.getByRole('button', { name: agregar }).filter({ visible: true }).first()
      await expect(abridor).toBeAttached()
      const dialogo = page.getByRole('dialog').first()
      await abridor.focus()
      await page.keyboard.press('Enter')
      await expect(dialogo).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialogo).toBeHidden()
      await expect.poll(() => focusIn(page)).toBe('pagina')

      // Runs right after the form appears, before it takes the focus.
      await abridor.focus()
      await page.keyboard.press('Enter')
      await expect(dialogo).toBeVisible()
      await page.evaluate(() => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role="dialog"] :is(input, select)')) return
          observer.disconnect()
          const donde = document.activeElement ?? document.body
          donde.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      })
      seguir()
      await expect(dialogo).toBeHidden()
      await expect.poll(() => focusIn(page)).toBe('pagina')
      await page.unroute(api)
    })
  }
})

test('after a row’s menu action the focus returns to the list', async ({ page }) => {
  const compania = await enterCompania(page, CON)
  const { referencia } = await issueAceptado(compania, { condicionVenta: { codigo: '08' }, plazo: 30 })
  await page.goto('/facturasElectronicas')
  const mas = page
    .getByRole('row')
    .filter({ hasText: referencia })
    .getByRole('button', { name: /^Más acciones/ })
  for (const item of [
    'Usar como base',
    'Registrar pago',
    'Emitir recibo de pago',
    'Nota de crédito',
    'Nota de débito',
    'Compartir',
    'Anular',
  ]) {
    await test.step(item, async () => {
      await expect(mas).toBeAttached()
      await mas.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
      const dialogo = page.getByRole('dialog').first()
      await leaveByEsc(page, dialogo)
      // The focus is where the list's keys work: on its row or its button.
      await expect.poll(() => focusIn(page), { message: 'al cerrar' }).toBe('pagina')
    })
  }
})

/** Where the focus is: in a dialog, on the page, or nowhere. */
/** Its content is loaded, and it has the focus; Esc closes it. */
async function leaveByEsc(page: Page, dialogo: Locator): Promise<void> {
  await expect(dialogo.getByRole('heading').first()).toBeVisible()
  await expect.poll(() => focusIn(page), { message: 'al abrir' }).toBe('dialogo')
  await page.keyboard.press('Escape')
  await expect(dialogo).toBeHidden()
}

const focusIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) return 'nada'
    return activeElement.closest('[role="dialog"]') ? 'dialogo' : 'pagina'
  })

test('focus waits in the lines of a credit note until they have loaded, and keys typed meanwhile are for them', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const factura = await issueAceptado(await enterCompania(page, CON))
  const traeDocumento = await hold(page, `**${pathOf('documento', factura)}`)
  await page.goto('/notasCredito?nuevo=1')
  await expect(page.getByRole('textbox', { name: 'Documento de referencia' })).toBeFocused()
  await page.keyboard.type(factura.referencia)
  await expect(primera(page)).toContainText(factura.referencia)
  await page.keyboard.press('Enter')
  const razon = page.getByLabel('Razón')
  await expect(razon).toBeFocused()
  await page.keyboard.type('Devolución')
  await page.keyboard.press('Alt+3')
  const espera = page.getByRole('region', { name: 'Lineas Detalle' }).getByRole('status', { name: 'Cargando' })
  await expect(espera).toBeFocused()
  await page.keyboard.type(' x')
  traeDocumento()
  const algunas = page.getByRole('radio', { name: /Algunas líneas/ })
  await expect(algunas).toBeFocused()
  // The space that was pressed while they loaded.
  await expect(algunas).toBeChecked()
  await expect(razon).toHaveValue('Devolución')
  assertQuiet()
})
