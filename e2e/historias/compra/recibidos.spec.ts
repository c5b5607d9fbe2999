import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { buyMany, receive, waitRespuestas } from '../apoyo/compras.ts'
import { test } from '../apoyo/prueba.ts'
import { hold, rutaDe } from '../apoyo/rutas.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const CON = { clientes: ['ana'], productos: ['arroz'] } as const
const xmlFile = (name: string, texto: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(texto) })

async function upload(page: Page, archivos: ReturnType<typeof xmlFile>[]): Promise<void> {
  await page.goto('/documentosRecibidos')
  await page.getByRole('button', { name: 'Subir', exact: true }).click()
  await page.getByLabel('Suelte aquí XML, PDF, ZIP o una carpeta, o elija los archivos').setInputFiles(archivos)
}

test('a supplier’s document is dropped, its result shown, found and read', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: CON })
  const { compras, venta } = await buyMany(compania, 1)
  const { numero, archivo, xml } = compras[0]!
  await upload(page, [
    xmlFile(archivo, xml),
    xmlFile(`venta-${numero}.xml`, venta),
    xmlFile(`nota-${numero}.xml`, '<nota>no es un comprobante</nota>'),
  ])
  const archivos = page.getByRole('region', { name: 'Archivos recibidos' })
  const carga = page.getByRole('region', { name: 'Cargas' }).getByRole('listitem').first()
  await expect(carga).toContainText('1 cargado')
  await expect(carga).toContainText('1 no es un comprobante')
  await expect(archivos.getByRole('listitem').filter({ hasText: archivo })).toContainText('Cargado')
  await expect(archivos.getByRole('listitem').filter({ hasText: `nota-${numero}.xml` })).toContainText(
    'No es un comprobante',
  )
  await expect(archivos.getByRole('listitem').filter({ hasText: `venta-${numero}.xml` })).not.toContainText('Cargado')
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Por responder/ }).click()
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.getByRole('searchbox').fill(String(numero))
  await expect(page.getByRole('region', { name: 'Resumen en colones' })).toBeVisible()
  const fila = rowOf(page)
  await expect(fila).toContainText(String(numero))
  await expectAccessible(page)
  await fila.click()
  const panel = page.getByLabel(/^Factura Electrónica \d+$/).last()
  await panel.getByRole('tab', { name: 'Resumen' }).click()
  await expect(panel.getByRole('list', { name: 'Líneas' })).toBeVisible()
  await panel.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(panel.getByText(`Llegó por archivo: ${archivo}`)).toBeVisible()
  await panel.getByRole('tab', { name: 'XML' }).click()
  await expect(panel.getByText('<FacturaElectronica', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('link', { name: 'Ver documento' }).click()
  await expect(page).toHaveURL(/\/documentosRecibidos\/\d+$/)
  await expect(page.getByRole('region', { name: /^PDF de Factura Electrónica/ })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^PDF de/ })
      .locator('canvas')
      .first(),
  ).toBeVisible()
  await expect(page.getByText('El proveedor no mandó PDF')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(/\/documentosRecibidos/)
  assertQuiet()
})

test('documents are answered by keyboard, singly and in bulk, and answers can be undone', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: CON })
  const { compras } = await buyMany(compania, 3)
  const [uno, dos, tres] = compras.map(({ numero }) => numero) as [number, number, number]
  await upload(
    page,
    compras.map(({ archivo, xml }) => xmlFile(archivo, xml)),
  )
  const archivos = page.getByRole('region', { name: 'Archivos recibidos' })
  for (const { archivo } of compras) {
    await expect(archivos.getByRole('listitem').filter({ hasText: archivo })).toContainText('Cargado')
  }
  await page.goto('/documentosRecibidos')
  const fila = (numero: number) => page.getByRole('row').filter({ hasText: String(numero) })
  // All of them in one table: `v` looks at one and comes back to its row.
  await page.getByRole('button', { name: 'Responder 3', exact: true }).click()
  const lote = page.getByRole('dialog', { name: 'Responder 3' })
  const renglon = lote.getByRole('row').filter({ hasText: String(uno) })
  await renglon.focus()
  await page.keyboard.press('v')
  const vistazo = page.getByRole('dialog', { name: new RegExp(`^Factura Electrónica ${uno} de `) })
  await expect(vistazo.getByRole('list', { name: 'Líneas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(vistazo).toBeHidden()
  await expect(renglon).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lote).toBeHidden()
  await fila(uno).focus()
  await page.keyboard.press('a')
  const panel = (numero: number) => page.getByRole('complementary', { name: `Factura Electrónica ${numero}` })
  const condicion = panel(uno).getByRole('radio', { name: /1 Genera Credito IVA/ })
  await condicion.focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const pregunta = page.getByRole('dialog', { name: `¿Aceptar Factura Electrónica ${uno}` })
  await expect(pregunta).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pregunta).toBeHidden()
  await expect(condicion).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await pregunta.getByRole('button', { name: 'Si' }).press('Enter')
  await expect(page.getByText('Documento aceptado')).toBeVisible()
  await expect(fila(uno)).toBeHidden()

  // The next document opened by itself; the buttons of a row need its room.
  await page.getByRole('button', { name: 'Cerrar panel' }).click()
  await fila(dos).hover()
  await fila(dos)
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  await panel(dos)
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  await expect(panel(dos).getByText('Escriba el motivo, de 5 a 160 caracteres')).toBeVisible()
  await page.keyboard.type('Faltaron doce cajas del pedido')
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('dialog', { name: `¿Rechazar Factura Electrónica ${dos}` })
    .getByRole('button', { name: 'Si' })
    .click()
  await expect(page.getByText('Documento rechazado')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar panel' }).click()

  await fila(tres).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Aceptar 1 con su propuesta' }).click()
  const varios = page.getByRole('dialog', { name: `Aceptar Factura Electrónica ${tres}` })
  await expect(varios.getByRole('treegrid', { name: 'Documentos por responder' })).toBeVisible()
  await expectAccessible(page)
  // The supplier's last answer was a rejection, so nothing is proposed and the user chooses.
  await varios.getByRole('combobox', { name: /^Condición de / }).selectOption('01')
  await varios.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText('1 respuesta retirada')).toBeVisible()
  await expect(fila(tres)).toBeVisible()

  // Marks the document as answered elsewhere, and unmarks it.
  await fila(tres).click()
  await panel(tres).getByRole('button', { name: 'Ya lo respondí en otro sistema' }).click()
  await expect(panel(tres).getByText('Ya se respondió en otro sistema')).toBeVisible()
  await panel(tres).getByRole('button', { name: 'Quitar la marca' }).click()
  await panel(tres).getByText('Respuestas automáticas a este proveedor: apagadas').click()
  await expect(panel(tres).getByText(/después de 5 respuestas iguales seguidas/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cerrar panel' }).click()

  await page.getByRole('button', { name: /^Respondidos/ }).click()
  await expect(fila(uno).getByRole('button', { name: /^Aceptar/ })).toBeDisabled()
  await expect(fila(dos).getByRole('button', { name: /^Rechazar/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Descargar' }).click()
  await page.getByRole('menuitem', { name: 'Resumen por tarifa' }).click()
  await expect(page.getByText('Por favor ingrese un fecha para el resumen')).toBeVisible()
  assertQuiet()
  await waitRespuestas(compania, 2)
})

test('on a phone a document is answered from its card, and the rest with the button at the foot', {
  tag: '@telefono-solo',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: CON })
  const { compras } = await buyMany(compania, 3)
  const { numero, archivo, xml } = compras[0]!
  const { codCia } = compania
  // The list of files is held back after the upload: the uploaded file is shown all the same.
  const traeLista = await hold(page, `**${rutaDe(contract.docRecibidoRecepcion.recepciones, { codCia })}?*`)
  const recibido = page.waitForResponse(`**${rutaDe(contract.docRecibidoRecepcion.recibir, { codCia })}?*`)
  await upload(page, [xmlFile(archivo, xml)])
  expect((await recibido).status()).toBe(200)
  traeLista()
  await expect(
    page.getByRole('region', { name: 'Archivos recibidos' }).getByRole('listitem').filter({ hasText: archivo }),
  ).toContainText('Cargado')
  await page.goto(`/documentosRecibidos?texto=${numero}`)
  await expect(rowOf(page)).toContainText(String(numero))
  await rowOf(page).click()
  const panel = page.getByLabel(`Factura Electrónica ${numero}`).last()
  await panel.getByText('Gasto corriente no genera Credito').click()
  await panel.getByRole('button', { name: /^Aceptar/ }).click()
  await page
    .getByRole('dialog', { name: `¿Aceptar Factura Electrónica ${numero}` })
    .getByRole('button', { name: 'Si' })
    .click()
  await expect(page.getByText('Documento aceptado')).toBeVisible()

  for (const otra of compras.slice(1)) await receive(compania, otra.xml)
  await page.goto('/documentosRecibidos')
  await expect(page.getByText('4 Gasto corriente no genera Credito')).toHaveCount(2)
  await expectAccessible(page)
  // Hacienda does not know these documents: none goes by itself.
  await page.getByRole('button', { name: 'Responder 2', exact: true }).click()
  const lote = page.getByRole('dialog', { name: 'Responder 2' })
  await expect(lote.getByText('Hacienda no lo confirma', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await lote
    .getByRole('checkbox', { name: /^Responder todos/ })
    .first()
    .click()
  await lote.getByRole('button', { name: 'Aceptar 2', exact: true }).click()
  await expect(lote).toHaveCount(0)
  await expect(page.getByText('Nada por responder.')).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByRole('button', { name: 'Responder 2', exact: true })).toBeVisible()
  assertQuiet()
  await waitRespuestas(compania, 1)
})

/** A row of the table or a card of a phone. */
const rowOf = (page: Page) =>
  page.getByRole('region', { name: 'Documentos Recibidos' }).locator('tbody tr, li button').first()
