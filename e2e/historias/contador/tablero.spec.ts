/** The board of an accountant: the clients' companies in one list, opened where something is due. */
import { expect, type Page } from '@playwright/test'
import { contract, type FilaTablero, type Tablero } from '@pura/contract'
import { MESES } from '@pura/domain/escritorio'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, enterCompania, giveAcceso } from '../apoyo/compania.ts'
import { buyMany, receive } from '../apoyo/compras.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { sellFor } from '../apoyo/documentos.ts'
import { enMes, mesDeHace } from '../apoyo/meses.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const CON = { clientes: ['ana'], productos: ['arroz'] } as const
const SIN_NADA = { clientes: [], productos: [] }
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/**
 * Creates the accountant's company, signed in, and a client's company that gave access; each has `cuantas` purchases
 * to answer.
 */
async function prepare(page: Page, cuantas: number) {
  const oficina = await enterCompania(page, { con: CON })
  const cliente = await aCompania({ con: CON })
  for (const compania of [oficina, cliente]) {
    const { compras } = await buyMany(compania, cuantas)
    for (const { xml } of compras) await receive(compania, xml)
  }
  await giveAcceso(oficina, cliente)
  return { oficina, cliente }
}

const rowOf = (page: Page, nombre: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Compañías' }).getByRole('listitem').filter({ hasText: nombre })
    : page.getByRole('grid', { name: 'Compañías' }).getByRole('row').filter({ hasText: nombre })

test('a client’s row beside the own company opens what is pending; documents of both are answered together, and undone', {
  tag: '@telefono',
}, async ({ page }) => {
  const movil = isPhone(page)
  const { oficina, cliente } = await prepare(page, 2)
  const assertQuiet = watchConsole(page)
  await page.goto(`/tableroContador${enMes(mesDeHace(0))}`)
  const fila = rowOf(page, cliente.nombre)
  await expect(fila).toBeVisible()
  await expect(rowOf(page, oficina.nombre)).toBeVisible()
  await expectAccessible(page)

  // A pending figure opens the company at what is pending; returning restores the board.
  const vista = page.getByRole('button', { name: /por responder/ })
  await vista.first().click()
  await expect(page).toHaveURL(/ver=responder/)
  if (movil) await fila.getByRole('button').click()
  await page
    .getByRole('button', { name: `Responder 2 recibidos de ${cliente.nombre}` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/documentosRecibidos/)
  await expect(page.getByRole('region', { name: 'Otra compañía' })).toContainText(cliente.nombre)
  await page.getByRole('button', { name: 'Volver al tablero' }).click()
  await expect(page).toHaveURL(/\/tableroContador\?.*ver=responder/)
  await expect(fila).toBeVisible()

  // Beside the rows: the tasks of the month, and a note that is found by its words. On a phone the pending figures were
  // pressed in the details, so the details stay open.
  if (!movil) await fila.getByRole('gridcell').nth(1).click()
  const panel = page.getByLabel(`${cliente.nombre}: cifras, tareas y nota`)
  await expect(panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` })).toBeVisible()
  await panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` }).check()
  await expect(panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` })).toBeChecked()
  await expectAccessible(page)
  await panel.getByLabel('Nota').fill('Cobra los quince')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nota guardada')).toBeVisible()
  await panel.getByRole('button', { name: 'Cerrar panel' }).click()
  await page.getByRole('searchbox').fill('quince')
  await expect(rowOf(page, oficina.nombre)).toHaveCount(0)
  await expect(fila).toContainText('Cobra los quince')
  await page.getByRole('searchbox').fill('')
  await expect(rowOf(page, oficina.nombre)).toBeVisible()

  // Answers documents of both companies in one table, and undoes it.
  for (const nombre of [cliente.nombre, oficina.nombre]) {
    await page.getByRole('checkbox', { name: new RegExp(`^Elegir ${nombre}`) }).check()
  }
  const barra = page.getByRole('region', { name: 'Compañías elegidas' })
  await expect(barra).toContainText('2 elegidas')
  await barra.getByRole('button', { name: /^Responder \d+/ }).click()
  const tabla = page.getByRole('dialog', { name: 'Responder con su propuesta' })
  // Without a history nothing is proposed, so the client's documents stay until someone chooses an answer.
  const delCliente = tabla.getByRole('region', { name: cliente.nombre })
  await expect(delCliente.getByText('Sin condición: elija 1, 3, 4 o 5')).toHaveCount(2)
  await expect(delCliente.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
  const propias = tabla.getByRole('region', { name: oficina.nombre })
  await expect(propias.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(tabla.getByRole('button', { name: 'Aceptar', exact: true })).toBeDisabled()
  // Choosing an answer selects the document.
  for (const i of [0, 1]) {
    const condicion = propias.getByRole('combobox', { name: /^Condición de / }).nth(i)
    await condicion.selectOption('01')
    await condicion.selectOption('04')
  }
  await tabla.getByRole('button', { name: 'Aceptar 2' }).click()
  const franja = page.getByRole('region', { name: 'Respuestas por enviar' })
  await expect(franja).toContainText(`Se enviarán 2 respuestas de ${oficina.nombre}`)
  await expectAccessible(page)
  await franja.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText('2 respuestas retiradas')).toBeVisible()
  await expect(franja).toHaveCount(0)

  assertQuiet()
})

test('missing documents are requested by mail, and the client uploads them by the link, without a user', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cliente } = await prepare(page, 1)
  const assertQuiet = watchConsole(page)
  await page.goto(`/tableroContador${enMes(mesDeHace(0))}`)
  await page.getByRole('checkbox', { name: `Elegir ${cliente.nombre}` }).check()
  await page.getByRole('button', { name: 'Pedir lo que falta' }).click()
  const pedir = page.getByRole('dialog', { name: 'Pedir lo que falta' })
  const correo = `pide.${cliente.ruc}@correo.example`
  await pedir.getByLabel('Correo del cliente').fill(correo)
  await pedir.getByLabel('Lo que falta').fill('Facturas de la luz\nFacturas del agua')
  await expect(pedir.getByRole('region', { name: 'Así le llega' }).getByRole('listitem')).toHaveText([
    'Facturas de la luz',
    'Facturas del agua',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`Se envió a ${correo}`)).toBeVisible()
  await expect(pedir).toHaveCount(0)
  assertQuiet()

  // The client has neither a user nor a session.
  const token = await waitForMail(correo, /\/subir#(\S+)/)
  const ajena = await (await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })).newPage()
  const assertAjenaQuiet = watchConsole(ajena)
  await ajena.goto(`/subir#${token}`)
  await expect(ajena.getByRole('heading', { name: 'Entregar lo que falta' })).toBeVisible()
  expect(ajena.url()).not.toContain(token)
  const faltan = ajena.getByRole('list', { name: 'Lo que falta' }).getByRole('listitem')
  await expect(faltan).toHaveText([/^Facturas de la luz/, /^Facturas del agua/])
  await expectAccessible(ajena)
  // A photo of the paper, for its line.
  const foto = await ajena.screenshot({ type: 'jpeg' })
  const [elegir] = await Promise.all([
    ajena.waitForEvent('filechooser'),
    ajena.getByRole('button', { name: 'Foto o archivo de: Facturas del agua' }).click(),
  ])
  await elegir.setFiles([{ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: foto }])
  await expect(ajena.getByText('1 de 2 recibidas')).toBeVisible()
  await expect(faltan.nth(1)).toContainText('Ya llegó')
  const { compras } = await buyMany(cliente, 1)
  const compra = compras[0]!.xml
  const archivo = ajena.getByLabel('Suelte aquí los archivos, o elíjalos')
  await archivo.setInputFiles([
    { name: 'luz.xml', mimeType: 'text/xml', buffer: Buffer.from(compra) },
    { name: 'luz.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from('<nota>no es un comprobante</nota>') },
  ])
  const enviados = ajena.getByRole('region', { name: 'Archivos enviados' })
  await expect(enviados.getByRole('listitem').filter({ hasText: 'luz.xml' })).toContainText('Recibido')
  await expect(enviados.getByRole('listitem').filter({ hasText: 'luz.exe' })).toContainText('No es un XML')
  await expect(enviados.getByRole('listitem').filter({ hasText: 'nota.xml' })).toContainText('No sirve')
  await archivo.setInputFiles([{ name: 'otra-vez.xml', mimeType: 'text/xml', buffer: Buffer.from(compra) }])
  await expect(enviados.getByRole('listitem').filter({ hasText: 'otra-vez.xml' })).toContainText('Ya estaba')
  await expectAccessible(ajena)
  // A reload keeps the state.
  await ajena.reload()
  await expect(ajena.getByText('1 de 2 recibidas')).toBeVisible()
  assertAjenaQuiet()
  await ajena.goto('/subir#esto-no-es-un-enlace')
  await ajena.reload()
  await expect(ajena.getByText('Pida a su contador que le envíe otro.')).toBeVisible()
  await ajena.context().close()

  // The upload arrived: one more document to answer.
  await page.reload()
  await expect(page.getByRole('button', { name: `Responder 2 recibidos de ${cliente.nombre}` }).first()).toBeVisible()
})

test('an earlier month that changed after its close is a row and a task of the board, whichever month is shown', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const { cliente } = await prepare(page, 1)
  const mes = mesDeHace(2)
  const { call, codCia } = cliente
  const { huella } = (await call(contract.mesaIva.get, { params: { codCia }, query: mes })).data
  await call(contract.mesaIva.cerrar, { body: { codCia, ...mes, huella, motivo: 'Sin operaciones' } })
  await sellFor(cliente, mes)
  const nombre = `${MESES[mes.mes - 1]} ${mes.anio}`
  for (const mostrado of [mesDeHace(0), mesDeHace(1)]) {
    await page.goto(`/tableroContador${enMes(mostrado)}`)
    await expect(rowOf(page, nombre)).toContainText('Por rectificar')
  }
  await expectAccessible(page)
  await page.goto(`/tableroContador${enMes(mesDeHace(0))}&tareas=1`)
  const tareas = page.getByRole('dialog', { name: /^Tareas de / })
  await expect(tareas.getByRole('region', { name: 'Rectificar el mes' })).toContainText(`${cliente.nombre} · ${nombre}`)
  await page.keyboard.press('Escape')
  const fila = rowOf(page, nombre)
  await fila.getByRole('button').last().click()
  await expect(page).toHaveURL(new RegExp(`/mesaIva\\?anio=${mes.anio}&mes=${mes.mes}`))
  await expect(page.getByText('cambió después de cerrarse')).toBeVisible()
  assertQuiet()
})

/** A board of two hundred companies, as the server would send it. */
function doscientas(tablero: Tablero): Tablero {
  const [propia] = tablero.filas as [FilaTablero]
  const filas = Array.from(
    { length: 200 },
    (_, i): FilaTablero => ({
      ...propia,
      idAcceso: i,
      nombreCia: `Compañía ${String(i).padStart(3, '0')}`,
      ruc: String(3_101_600_000 + i),
      porResponder: { cuantos: i % 7, vencidos: 0, hasta: '11-12-2026', dias: i % 9 },
      rechazados: i % 50 === 0 ? 2 : 0,
    }),
  )
  return { ...tablero, filas }
}

test('a purchase is found by its number in any of the companies, and opened in its own', {
  tag: '@telefono',
}, async ({ page }) => {
  const oficina = await enterCompania(page, { con: CON })
  const cliente = await aCompania({ con: CON })
  const [nuestra, suya] = [await buyMany(oficina, 1), await buyMany(cliente, 1)]
  await receive(oficina, nuestra.compras[0]!.xml)
  await receive(cliente, suya.compras[0]!.xml)
  await giveAcceso(oficina, cliente)
  const numero = String(suya.compras[0]!.numero)
  const assertQuiet = watchConsole(page)

  await page.goto(`/tableroContador${enMes(mesDeHace(0))}`)
  await page.getByRole('button', { name: 'Buscar documentos' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Buscar en todas las compañías' })
  const campo = dialogo.getByRole('combobox')
  // Typed while the dialog's code still comes.
  await page.keyboard.type('nadie-se-llama-asi')
  await expect(dialogo.getByRole('status')).toHaveText('Ninguna compañía tiene «nadie-se-llama-asi»')
  await campo.fill(numero)
  const hallado = dialogo.getByRole('group', { name: cliente.nombre }).getByRole('option')
  await expect(hallado).toHaveCount(1)
  await expect(hallado).toContainText(numero)
  await expect(dialogo.getByRole('group', { name: oficina.nombre })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Otra compañía' })).toContainText(cliente.nombre)
  await expect(page).toHaveURL(/\/documentosRecibidos\/\d+/)
  await expect(page.getByRole('main')).toContainText(numero)
  assertQuiet()
})

test('two hundred companies are navigated, selected and found by keyboard alone', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await enterCompania(page, { con: SIN_NADA })
  await page.route(/\/api\/tablero-contador(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, data: doscientas(body.data) } })
  })
  await page.goto(`/tableroContador${enMes(mesDeHace(0))}`)
  const filas = page.getByRole('grid', { name: 'Compañías' }).getByRole('row')
  await expect(filas).toHaveCount(201)
  await page.keyboard.press('ArrowDown')
  await expect(filas.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  const barra = page.getByRole('region', { name: 'Compañías elegidas' })
  await expect(barra).toContainText('5 elegidas')
  await expectAccessible(page)
  // ArrowRight moves to the first figure of the row; ArrowDown goes on to the next row.
  await page.keyboard.press('ArrowRight')
  await expect(filas.nth(5).getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(filas.nth(6)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(barra).toHaveCount(0)
  await page.keyboard.press('Enter')
  const panel = page.getByLabel('Compañía 005: cifras, tareas y nota')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(filas.nth(6)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('compañía 199')
  await expect(page.getByRole('status').filter({ hasText: '1 de 200 compañías' })).toBeVisible()
  await expect(filas).toHaveCount(2)
  await tabTo(page, filas.nth(1))
  await page.keyboard.press('n')
  await expect(page.getByRole('textbox', { name: 'Nota', exact: true })).toBeFocused()
  assertQuiet()
})

test('a board that fails to load says so and can be retried; without clients it explains how to get access', async ({
  page,
}) => {
  const { ruc } = await enterCompania(page, { con: SIN_NADA })
  let falla = true
  await page.route(/\/api\/tablero-contador(\?|$)/, async (route) => {
    if (!falla) return route.continue()
    await route.fulfill({ status: 503, json: { codigo: 'sin_servicio', mensaje: 'No se pudo', errores: [] } })
  })
  await page.goto(`/tableroContador${enMes(mesDeHace(0))}`)
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo' })).toBeVisible()
  await expectAccessible(page)
  falla = false
  await page.getByRole('alert').getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía ningún cliente le ha dado acceso' })).toBeVisible()
  await expect(
    page.getByRole('definition').getByText(`${ruc.slice(0, 1)}-${ruc.slice(1, 4)}-${ruc.slice(4)}`),
  ).toBeVisible()
  await expectAccessible(page)
})
