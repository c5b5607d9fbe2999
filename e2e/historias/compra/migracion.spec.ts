import { crc32 } from 'node:zlib'
import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { addDays, type Fecha, fechaAt, formatFecha, formatFechaIso } from '@pura/domain'
import { renumber, signAll } from '../../proveedor.ts'
import { expectAccessible } from '../apoyo/accesible.ts'
import { aCompania, enterCompania } from '../apoyo/compania.ts'
import { buyMany, xmlOf } from '../apoyo/compras.ts'
import { issueAceptado } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

const zipFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })

test('documents of another system are dropped as a zip, and their load is followed to its end', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { compras, venta } = await buyMany(compania, 2)
  const [recibida, alterada] = compras.map(({ xml }) => xml) as [string, string]

  await page.goto('/migracionDocumentosRecibidos')
  const caja = page.getByLabel('Elija un archivo .zip, o suéltelo aquí')
  await expect(page.getByRole('heading', { name: 'Migración de Recibidos' })).toBeVisible()
  await expectAccessible(page)
  await caja.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert')).toHaveText('El archivo debe ser un .zip con documentos XML')
  await caja.setInputFiles(
    zipFile(
      'bien.zip',
      aZip({
        'compra.xml': recibida,
        'venta.xml': venta,
        'roto.xml': '<x',
        'tocada.xml': alterada.replace('grano entero', 'quebrado'),
      }),
    ),
  )
  await expect(page.getByText('La carga terminó')).toBeVisible()
  await expect(page.getByText('1 cargado, 1 que ya estaba y 2 con problemas.')).toBeVisible()
  const fallidos = page.getByRole('list', { name: 'Archivos con problemas' })
  await expect(fallidos).toContainText('no es un XML bien formado')
  await expect(fallidos).toContainText('La firma no es válida: El XML fue modificado')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Subir otro archivo' }).click()
  await caja.setInputFiles(zipFile('otra-vez.zip', aZip({ 'compra.xml': recibida })))
  await expect(page.getByText('0 cargados, 1 que ya estaba y 0 con problemas.')).toBeVisible()

  await page.goto(`/companias?companiaID=${compania.codCia}`)
  const form = page.getByRole('dialog').first()
  await form.getByRole('tab', { name: 'Migracion' }).click()
  await expect(form.getByText('Al guardar se enviará un correo de confirmación')).toBeVisible()
  await expectAccessible(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Documentos emitidos (.zip)', exact: true }).click(),
  ])
  await chooser.setFiles(zipFile('ventas.zip', aZip({ 'venta.xml': venta })))
  await expect(form.getByText('ventas.zip')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compañia actualizada correctamente')).toBeVisible()

  // Reopens the dialog until the load ends: the list does not refresh while it is open.
  await expect(async () => {
    await page.goto('/configuraciones/correos')
    const correo = page.getByText(/Carga de documentos emitidos: 0 cargados, 1 que ya estaba/).first()
    await expect(correo).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  assertQuiet()
})

test('a company arrives from another system with its registers, client and product, and all of it is taken back', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const otra = await aCompania({ con: { clientes: ['ana'], productos: ['arroz'] } })
  const { call, codCia, ruc } = await enterCompania(page, { con: { clientes: [], productos: [] } })
  const hoy = fechaAt(new Date())
  const credito = { condicionVenta: { codigo: '02' }, plazo: '30' } as const
  const modelo = await xmlOf(otra, await issueAceptado(otra, credito))
  const suyo = modelo.replaceAll(`<Numero>${otra.ruc}</Numero>`, `<Numero>${ruc}</Numero>`)
  // The other system numbered them in a register that this company does not have; number 42 is not in the zip.
  const [pagada, , debida] = renumber(inRegister(suyo, '00200003'), ruc, 41, 3) as [string, string, string]
  const antes = addDays(hoy, -40)
  const [vieja, nueva] = await signAll([datedAt(pagada, antes), debida], ruc)

  await page.goto('/migracionDocumentosEmitidos')
  await page.getByLabel('Ventas a crédito ya pagadas hasta').fill(formatFecha(addDays(hoy, -10)).replaceAll('-', '/'))
  await expectAccessible(page)
  await page
    .getByLabel('Elija un archivo .zip, o suéltelo aquí')
    .setInputFiles(zipFile('todo.zip', aZip({ 'vieja.xml': vieja!, 'nueva.xml': nueva! })))
  await expect(page.getByText('La carga terminó')).toBeVisible()
  await expect(page.getByText(/^2 cargados, 0 que ya estaban y 0 con problemas\./)).toHaveText(
    '2 cargados, 0 que ya estaban y 0 con problemas. 1 caja creada. 1 cliente creado. 1 producto creado. 1 venta quedó pagada. 2 emitidos vinieron sin respuesta comprobada de Hacienda: se le pregunta por cada uno.',
  )
  await expect(page.getByRole('list', { name: 'Falta un número entre los documentos cargados' })).toHaveText(
    'Factura Electrónica, sucursal 002, caja 00003: el 42',
  )
  await expectAccessible(page)

  // What came is owed, numbered and for sale as if it had been made here.
  const numerosDe = async (cobro?: 'porCobrar') => {
    const { data } = await call(contract.vtaMovm.list, { params: { codCia, tipo: 2 }, query: { cobro } })
    return data.map(({ referencia }) => Number(referencia))
  }
  expect(await numerosDe()).toEqual([43, 41])
  expect(await numerosDe('porCobrar')).toEqual([43])
  await page.goto('/personas')
  await expect(page.getByText(otra.clientes.ana.nombreCliente).first()).toBeVisible()
  await page.goto('/productos')
  await expect(page.getByText(otra.productos.arroz.nombreProducto).first()).toBeVisible()

  await page.goto('/migracionDocumentosEmitidos')
  const anteriores = page.getByRole('region', { name: 'Cargas anteriores' })
  await anteriores.getByRole('button', { name: 'Deshacer esta carga' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(anteriores).toContainText('La carga se deshizo')
  expect(await numerosDe()).toEqual([])
  expect((await call(contract.producto.list, { params: { codCia } })).data).toEqual([])
  const clientes = (await call(contract.cliente.list, { params: { codCia } })).data
  expect(clientes.map(({ nombreCliente }) => nombreCliente)).not.toContain(otra.clientes.ana.nombreCliente)
  assertQuiet()
})

/** In this branch and register: the first eight digits of its number, which its clave repeats. */
function inRegister(xml: string, terminal: string): string {
  const [consecutivo] = /(?<=<NumeroConsecutivo>)\d{20}/.exec(xml)!
  return xml.replaceAll(consecutivo, terminal + consecutivo.slice(8))
}

/** Issued on that day, in its date and in its clave. */
function datedAt(xml: string, fecha: Fecha): string {
  const [clave] = /(?<=<Clave>)\d{50}/.exec(xml)!
  const iso = formatFechaIso(fecha)
  const dia = iso.slice(8) + iso.slice(5, 7) + iso.slice(2, 4)
  return xml
    .replaceAll(clave, clave.slice(0, 3) + dia + clave.slice(9))
    .replace(/(?<=<FechaEmision>)\d{4}-\d\d-\d\d/, iso)
}

/** Files stored uncompressed (APPNOTE 4.3). */
function aZip(archivos: Record<string, string>): Buffer {
  const locales: Buffer[] = []
  const centrales: Buffer[] = []
  let at = 0
  for (const [nombre, texto] of Object.entries(archivos)) {
    const datos = Buffer.from(texto)
    const comun = Buffer.alloc(26)
    comun.writeUInt16LE(20, 0)
    comun.writeUInt32LE(crc32(datos), 10)
    comun.writeUInt32LE(datos.length, 14)
    comun.writeUInt32LE(datos.length, 18)
    comun.writeUInt16LE(nombre.length, 22)
    const central = Buffer.alloc(14)
    central.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), comun, Buffer.from(nombre), datos])
    centrales.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), comun, central, Buffer.from(nombre)]))
    locales.push(local)
    at += local.length
  }
  const fin = Buffer.alloc(18)
  fin.writeUInt16LE(centrales.length, 4)
  fin.writeUInt16LE(centrales.length, 6)
  fin.writeUInt32LE(Buffer.concat(centrales).length, 8)
  fin.writeUInt32LE(at, 12)
  return Buffer.concat([...locales, ...centrales, Buffer.from('PK\x05\x06'), fin])
}
