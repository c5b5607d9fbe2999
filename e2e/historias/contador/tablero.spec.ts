/** The board of an accountant: the companies of clients in one list, entered where something is due. */
import { type Browser, expect, type Page } from '@playwright/test'
import { contract, type FilaTablero, type Tablero } from '@pura/contract'
import { CIA, CLIENTE, exchange, renumber, signAll } from '../../proveedor.ts'
import { expectAccessible } from '../apoyo/accesible.ts'
import { issueXml } from '../apoyo/compras.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { signIn, tabTo, USUARIO_DEMO, watchConsole } from '../apoyo/teclado.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

interface Cliente {
  nombre: string
  ruc: string
}

/** A client's company with something to answer, which has let the accountant in. */
async function prepare(page: Page, browser: Browser, baseURL: string, { nombre, ruc }: Cliente, compras: number) {
  await signIn(page)
  const venta = await issueXml(page)
  const primero = Math.trunc(Date.now() / 100) % 1_000_000_000
  // The same purchases of two companies, each to its own number.
  const deCasa = renumber(exchange(venta, CIA, CLIENTE), primero, compras)
  const deCliente = renumber(exchange(venta, CIA, CLIENTE), primero + compras, compras).map((xml) =>
    xml.replaceAll(`<Numero>${CIA}<`, `<Numero>${ruc}<`),
  )
  const firmadas = signAll([...deCasa, ...deCliente])
  for (const xml of firmadas.slice(0, compras)) await receive(page, 1, xml)
  const data = {
    nombreCia: nombre,
    razonSocial: `${nombre} S.A.`,
    ruc,
    tipoDoctoPersona: { codigoSri: '02' },
    correoElectronico: `${ruc}@ejemplo.cr`,
    pais: { idPais: 1 },
    departamento: 1,
    idMunicipio: 101,
    distrito: 10101,
    barrio: 'Amón',
    direccion: 'Frente al parque',
    telefonos: '22223333',
  }
  const { codCia } = await send<{ codCia: number }>(page, rutaDe(contract.cia.create), data)
  await send(page, rutaDe(contract.cia.switch, { codCia }))
  for (const xml of firmadas.slice(compras)) await receive(page, codCia, xml)
  const roles = (await (await page.request.get(rutaDe(contract.usuario.roles, { codCia }))).json()) as {
    data: { rolPK: { codRol: number }; nombreRol: string; asignable: boolean }[]
  }
  const rol = roles.data.find(({ asignable, nombreRol }) => asignable && nombreRol !== 'ADMINISTRADOR')!
  const correo = `contador-${ruc}@ejemplo.cr`
  const invitacion = { identificacion: USUARIO_DEMO.usuario, correo, codRol: rol.rolPK.codRol }
  await send(page, rutaDe(contract.acceso.invitar), invitacion)
  expect((await page.request.delete(rutaDe(contract.cia.leave))).status()).toBe(200)
  const token = await waitForMail(correo, /\/invitacion#(\S+)/)
  const suya = await (await browser.newContext({ baseURL, viewport: page.viewportSize()! })).newPage()
  await signIn(suya, USUARIO_DEMO)
  await send(suya, rutaDe(contract.acceso.aceptar), { token })
  return suya
}

async function send<T>(page: Page, ruta: string, data?: object): Promise<T> {
  const reply = await page.request.post(ruta, data && { data })
  const body = await reply.json()
  expect(reply.status(), `${ruta} ${JSON.stringify(body)}`).toBe(200)
  return body.data
}

async function receive(page: Page, codCia: number, xml: string): Promise<void> {
  const ruta = rutaDe(contract.docRecibidoRecepcion.recibir, { codCia }, { nombre: 'compra.xml' })
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await page.request.post(ruta, { headers, data: Buffer.from(xml) })
  expect(reply.status(), await reply.text()).toBe(200)
}

const rowOf = (page: Page, nombre: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Compañías' }).getByRole('listitem').filter({ hasText: nombre })
    : page.getByRole('grid', { name: 'Compañías' }).getByRole('row').filter({ hasText: nombre })

test('a client is seen beside the own company, entered where something waits, and answered together with the others, which can be taken back', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const movil = isPhone(page)
  const cliente = movil
    ? { nombre: 'Soda La Ceiba', ruc: '3101556031' }
    : { nombre: 'Taller Los Mangos', ruc: '3101556032' }
  const suya = await prepare(page, browser, baseURL!, cliente, 2)
  const assertQuiet = watchConsole(suya)
  await suya.goto('/tableroContador')
  const fila = rowOf(suya, cliente.nombre)
  await expect(fila).toBeVisible()
  await expect(rowOf(suya, 'Quetzalia')).toBeVisible()
  await expectAccessible(suya)

  // What waits leads into the company, at what waits; and home again to the board as it was.
  const vista = suya.getByRole('button', { name: /por responder/ })
  await vista.first().click()
  await expect(suya).toHaveURL(/ver=responder/)
  if (movil) await fila.getByRole('button').click()
  await suya
    .getByRole('button', { name: `Responder 2 recibidos de ${cliente.nombre}` })
    .first()
    .click()
  await expect(suya).toHaveURL(/\/documentosRecibidos/)
  await expect(suya.getByRole('region', { name: 'Otra compañía' })).toContainText(cliente.nombre)
  await suya.getByRole('button', { name: 'Volver al tablero' }).click()
  await expect(suya).toHaveURL(/\/tableroContador\?.*ver=responder/)
  await expect(fila).toBeVisible()

  // Beside the rows: the tasks of the month, and a note that is found by its words.
  if (movil) await closePanel(suya)
  await fila
    .getByRole(movil ? 'button' : 'gridcell')
    .nth(movil ? 0 : 1)
    .click()
  const panel = suya.getByLabel(`${cliente.nombre}: cifras, tareas y nota`)
  await expect(panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` })).toBeVisible()
  await panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` }).check()
  await expect(panel.getByRole('checkbox', { name: `Presentar el IVA: ${cliente.nombre}` })).toBeChecked()
  await expectAccessible(suya)
  await panel.getByLabel('Nota').fill('Cobra los quince')
  await suya.keyboard.press('Control+Enter')
  await expect(suya.getByText('Nota guardada')).toBeVisible()
  await panel.getByRole('button', { name: 'Cerrar panel' }).click()
  await suya.getByRole('searchbox').fill('quince')
  await expect(rowOf(suya, 'Quetzalia')).toHaveCount(0)
  await expect(fila).toContainText('Cobra los quince')
  await suya.getByRole('searchbox').fill('')
  await expect(rowOf(suya, 'Quetzalia')).toBeVisible()

  // Both answered in one table, and taken back.
  for (const nombre of [cliente.nombre, 'Quetzalia']) {
    await suya.getByRole('checkbox', { name: new RegExp(`^Elegir ${nombre}`) }).check()
  }
  const barra = suya.getByRole('region', { name: 'Compañías elegidas' })
  await expect(barra).toContainText('2 elegidas')
  await barra.getByRole('button', { name: /^Responder \d+/ }).click()
  const tabla = suya.getByRole('dialog', { name: 'Responder con su propuesta' })
  // Without a history nothing is proposed, so nothing of the client goes until somebody says how.
  const delCliente = tabla.getByRole('region', { name: cliente.nombre })
  await expect(delCliente.getByText('Sin propuesta: elija la condición')).toHaveCount(2)
  await expect(delCliente.getByRole('listitem').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectAccessible(suya)
  const propias = tabla.getByRole('region', { name: /^Quetzalia/ })
  for (const va of await propias.getByRole('listitem').getByRole('checkbox').all()) await va.uncheck()
  await expect(tabla.getByRole('button', { name: 'Aceptar', exact: true })).toBeDisabled()
  // Saying how one is answered chooses it.
  for (const i of [0, 1]) {
    const condicion = propias.getByRole('combobox', { name: /^Condición de / }).nth(i)
    await condicion.selectOption('01')
    await condicion.selectOption('04')
  }
  await tabla.getByRole('button', { name: 'Aceptar 2' }).click()
  const franja = suya.getByRole('region', { name: 'Respuestas por enviar' })
  await expect(franja).toContainText('Se enviarán 2 respuestas de Quetzalia')
  await expectAccessible(suya)
  await franja.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(suya.getByText('2 respuestas retiradas')).toBeVisible()
  await expect(franja).toHaveCount(0)

  assertQuiet()
  await suya.context().close()
})

/** On a phone the panel lies over the list. */
async function closePanel(page: Page): Promise<void> {
  const cerrar = page.getByRole('button', { name: 'Cerrar panel' })
  if (await cerrar.isVisible()) await cerrar.click()
}

test('what is missing is asked by mail, and the client leaves it by the link, without a user', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const movil = isPhone(page)
  const cliente = movil
    ? { nombre: 'Abastecedor Móvil', ruc: '3101556033' }
    : { nombre: 'Abastecedor La Mesa', ruc: '3101556034' }
  const suya = await prepare(page, browser, baseURL!, cliente, 1)
  const assertQuiet = watchConsole(suya)
  await suya.goto('/tableroContador')
  await suya.getByRole('checkbox', { name: `Elegir ${cliente.nombre}` }).check()
  await suya.getByRole('button', { name: 'Pedir lo que falta' }).click()
  const pedir = suya.getByRole('dialog', { name: 'Pedir lo que falta' })
  const correo = `${cliente.ruc}-pide@ejemplo.cr`
  await pedir.getByLabel('Correo del cliente').fill(correo)
  await pedir.getByLabel('Lo que falta').fill('Facturas de la luz\nFacturas del agua')
  await expect(pedir.getByRole('region', { name: 'Así le llega' }).getByRole('listitem')).toHaveText([
    'Facturas de la luz',
    'Facturas del agua',
  ])
  await expectAccessible(suya)
  await suya.keyboard.press('Control+Enter')
  await expect(suya.getByText(`Se envió a ${correo}`)).toBeVisible()
  await expect(pedir).toHaveCount(0)
  assertQuiet()

  // The client has neither user nor session.
  const token = await waitForMail(correo, /\/subir#(\S+)/)
  const ajena = await (await browser.newContext({ baseURL: baseURL!, viewport: page.viewportSize()! })).newPage()
  const assertAjenaQuiet = watchConsole(ajena)
  await ajena.goto(`/subir#${token}`)
  await expect(ajena.getByRole('heading', { name: 'Subir comprobantes' })).toBeVisible()
  expect(ajena.url()).not.toContain(token)
  await expect(ajena.getByRole('list', { name: 'Lo que falta' }).getByRole('listitem')).toHaveText([
    'Facturas de la luz',
    'Facturas del agua',
  ])
  await expectAccessible(ajena)
  const compra = await purchaseOf(page, cliente.ruc)
  const archivo = ajena.getByLabel('Suelte aquí los XML, o elíjalos')
  await archivo.setInputFiles([
    { name: 'luz.xml', mimeType: 'text/xml', buffer: Buffer.from(compra) },
    { name: 'luz.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from('<nota>no es un comprobante</nota>') },
  ])
  const enviados = ajena.getByRole('region', { name: 'Archivos enviados' })
  await expect(enviados.getByRole('listitem').filter({ hasText: 'luz.xml' })).toContainText('Recibido')
  await expect(enviados.getByRole('listitem').filter({ hasText: 'luz.pdf' })).toContainText('No es un XML')
  await expect(enviados.getByRole('listitem').filter({ hasText: 'nota.xml' })).toContainText('No sirve')
  await archivo.setInputFiles([{ name: 'otra-vez.xml', mimeType: 'text/xml', buffer: Buffer.from(compra) }])
  await expect(enviados.getByRole('listitem').filter({ hasText: 'otra-vez.xml' })).toContainText('Ya estaba')
  await expectAccessible(ajena)
  // Reloading goes on where one was.
  await ajena.reload()
  await expect(ajena.getByRole('heading', { name: 'Subir comprobantes' })).toBeVisible()
  assertAjenaQuiet()
  await ajena.goto('/subir#esto-no-es-un-enlace')
  await ajena.reload()
  await expect(ajena.getByText('Pida a su contador que le envíe otro.')).toBeVisible()
  await ajena.context().close()

  // It has arrived: one more waits for an answer.
  await suya.reload()
  await expect(rowOf(suya, cliente.nombre)).toContainText('2')
  await suya.context().close()
})

async function purchaseOf(page: Page, ruc: string): Promise<string> {
  const venta = await issueXml(page)
  const numero = Math.trunc(Date.now() / 100) % 1_000_000_000
  const [compra] = renumber(exchange(venta, CIA, CLIENTE), numero, 1)
  return signAll([compra!.replaceAll(`<Numero>${CIA}<`, `<Numero>${ruc}<`)])[0]!
}

/** Two hundred, as the server would tell them. */
function doscientas(tablero: Tablero): Tablero {
  const [propia] = tablero.filas as [FilaTablero]
  const filas = Array.from(
    { length: 200 },
    (_, i): FilaTablero => ({
      ...propia,
      idAcceso: i,
      nombreCia: `Compañía ${String(i).padStart(3, '0')}`,
      ruc: String(3_101_600_000 + i),
      porResponder: { cuantos: i % 7, vencidos: 0, hasta: '11-12-2026', cuantosHasta: i % 7, dias: i % 9 },
      rechazados: i % 50 === 0 ? 2 : 0,
    }),
  )
  return { ...tablero, filas }
}

test('two hundred companies are walked, chosen and found by keyboard alone', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page, USUARIO_DEMO)
  await page.route(/\/api\/tablero-contador(\?|$)/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, data: doscientas(body.data) } })
  })
  await page.goto('/tableroContador')
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
  // Into the figures of the row and back, without leaving it.
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

test('the board that cannot be brought says so and is asked for again; alone in it, one reads how a client gives access', async ({
  page,
}) => {
  await signIn(page, USUARIO_DEMO)
  let falla = true
  await page.route(/\/api\/tablero-contador(\?|$)/, async (route) => {
    if (falla)
      return route.fulfill({ status: 503, json: { codigo: 'sin_servicio', mensaje: 'No se pudo', errores: [] } })
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({
      response: reply,
      json: { ...body, data: { ...body.data, filas: body.data.filas.slice(0, 1) } },
    })
  })
  await page.goto('/tableroContador')
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  falla = false
  await page.getByRole('alert').getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía ningún cliente le ha dado acceso' })).toBeVisible()
  await expect(page.getByText('2-0222-0222')).toBeVisible()
  await expectAccessible(page)
})
