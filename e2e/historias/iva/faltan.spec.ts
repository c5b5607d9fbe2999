/** A client hands in what a month lacks: with a telephone, by the link of a mail, without a user. */
import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

test('a client hands in the photo of a paper by the link of a mail, and it is a paper of the month', {
  tag: '@telefono',
}, async ({ page }) => {
  const compania = await enterCompania(page, { con: { clientes: [], productos: [] } })
  const assertQuiet = watchConsole(page)
  const hoy = new Date()
  const mes = { anio: hoy.getFullYear(), mes: hoy.getMonth() + 1 }
  const para = `cliente.${compania.ruc}@correo.example`
  const faltan = ['La factura de la luz', 'El recibo del alquiler']
  await compania.call(contract.mesaIvaPedido.pedir, { body: { codCia: compania.codCia, ...mes, para, faltan } })
  const token = await waitForMail(para, /\/subir#(\S+)/)

  await page.goto(`/subir#${token}`)
  await expect(page.getByRole('heading', { name: 'Entregar lo que falta' })).toBeVisible()
  await expect(page.getByText('0 de 2 recibidas')).toBeVisible()
  await expectAccessible(page)
  const foto = await page.screenshot({ type: 'jpeg' })
  for (const [i, linea] of faltan.entries()) {
    const [elegir] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: `Foto o archivo de: ${linea}` }).click(),
    ])
    const buffer = i === 0 ? foto : Buffer.from('%PDF-1.4 alquiler')
    const archivo =
      i === 0 ? { name: 'IMG_0042.jpg', mimeType: 'image/jpeg' } : { name: 'alquiler.pdf', mimeType: 'application/pdf' }
    await elegir.setFiles([{ ...archivo, buffer }])
    await expect(page.getByRole('list', { name: 'Lo que falta' }).getByRole('listitem').nth(i)).toContainText(
      'Ya llegó',
    )
  }
  await expect(page.getByText('Llegó todo. Gracias.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/mesaIva')
  const papeles = page.getByRole('region', { name: 'Papeles del mes' })
  await expect(papeles.getByRole('listitem')).toHaveCount(2)
  await expect(papeles).toContainText('El recibo del alquiler')
  const [bajada] = await Promise.all([
    page.waitForEvent('download'),
    papeles.getByRole('button', { name: 'Descargar IMG_0042.jpg' }).click(),
  ])
  expect(bajada.suggestedFilename()).toBe('IMG_0042.jpg')
  assertQuiet()
})
