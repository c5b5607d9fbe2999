import { expect, type Locator } from '@playwright/test'
import { contract } from '@pura/contract'
import { enterCompania } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Texts fit their place, and notices cover nothing. */

test('an invalid mail address is reported under its field; later notices cover neither the menu nor the pager', async ({
  page,
}) => {
  const assertQuiet = watchConsole(page)
  const { clientes } = await enterCompania(page)
  await page.goto(`/personas?personaID=${clientes.ana.clientePK.idCliente}`)
  const form = page.getByRole('dialog')
  const correo = form.getByRole('textbox', { name: 'Correo', exact: true })
  await tabTo(page, correo)
  const suyo = await correo.inputValue()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('malo')
  await page.keyboard.press('Control+Enter')
  await expect(correo).toBeFocused()
  await expect(correo).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(/formato inv/)).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(suyo)
  await page.keyboard.press('Control+Enter')
  const aviso = page.getByRole('alert').filter({ hasText: 'Cliente actualizado' })
  await expect(aviso).toBeVisible()
  await expect(form).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Secciones' })
  const pie = page.getByRole('status').filter({ hasText: /^\d+ personas?$/ })
  for (const otro of [menu, pie]) await expect.poll(() => overlaps(aviso, otro)).toBe(false)
  assertQuiet()
})

test('names use the available room of every list', async ({ page }) => {
  const compania = await enterCompania(page)
  const nombreCliente = 'Constructora y Ferretería Los Robles 27'
  const body = {
    nombreCliente,
    tipoDoctoPersona: { codigoSri: '02' },
    tipoCliente: { idTipoCliente: 1 },
    ruc: '3101998011',
    telefono: '22223333',
    correo: 'robles@correo.example',
    direccion: 'Frente al parque',
    estado: 'A',
  }
  const { data: cliente } = await compania.call(contract.cliente.create, { body })
  await issueDocumento(compania, { cliente: { clientePK: cliente.clientePK } })
  for (const ruta of ['/facturasElectronicas', '/documentosEmitidos', '/personas?texto=ROBLES']) {
    await page.goto(ruta)
    const fila = page.getByRole('row').filter({ hasText: nombreCliente }).first()
    await expect(fila).toBeVisible()
    const cortados = await fila.evaluate(listCut)
    expect(cortados.filter((texto) => texto.includes('Constructora'))).toEqual([])
  }
})

test('a total of hundreds of millions fits its column', async ({ page }) => {
  await enterCompania(page)
  await page.goto('/tiquetasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeVisible()
  await page.keyboard.press('Alt+3')
  await page.getByLabel('Producto, línea 1').fill('arroz')
  await expect(page.locator('[role=option][data-primera]:visible')).toContainText('Arroz 99%')
  await page.keyboard.press('Enter')
  await page.getByLabel('Cantidad, línea 1').fill('99999')
  await page.getByLabel('Precio, línea 1').fill('9999999,99')
  const totales = page.getByLabel('Totales')
  await expect(totales).toContainText(/1\s009\s989/)
  expect(await totales.evaluate(listCut)).toEqual([])
})

async function overlaps(uno: Locator, otro: Locator): Promise<boolean> {
  const [a, b] = [await uno.boundingBox(), await otro.boundingBox()]
  if (!a || !b) throw new Error('not in view')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Elements whose content is cut off. */
function listCut(lugar: HTMLElement | SVGElement): string[] {
  return Array.from(lugar.querySelectorAll<HTMLElement>('*'))
    .filter((e) => e.clientWidth > 0 && e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.textContent ?? '')
}
