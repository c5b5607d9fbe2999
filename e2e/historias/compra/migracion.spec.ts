import { crc32 } from 'node:zlib'
import { expect } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { buyMany } from '../apoyo/compras.ts'
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
