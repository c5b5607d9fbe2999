import { expect } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { issueAceptado, issueDocumento } from '../apoyo/documentos.ts'
import { failMail } from '../apoyo/fallas.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** The mails of a document, as its sender sees them. */

test('a rejected mail shows its reason on the document, and is sent again to the right address', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const { vtaMovmPK } = await issueAceptado(compania)
  const [mala, buena] = [`compars.${compania.ruc}@correo.example`, `compras.${compania.ruc}@correo.example`]
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  await page.getByRole('tab', { name: 'Correos' }).click()
  const correos = page.getByRole('list', { name: 'Correos' }).getByRole('listitem')
  await expect(correos.first()).toContainText('Enviado')

  await failMail(mala)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Reenviar correo' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Para').fill(mala)
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  // Not an address of the client: it is named and asks for confirmation.
  await expect(dialogo.getByRole('alert')).toContainText(mala)
  await dialogo.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(correos.first()).toContainText(mala)
  await expect(correos.first()).toContainText('Fallido')
  await expect(correos.first()).toContainText('550')
  // While fading, its text has less contrast.
  await expect(dialogo).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `No se pudo enviar a ${mala}` })).toContainText('falló')

  await page.getByRole('tab', { name: 'Correos' }).click()
  await correos.first().getByRole('button', { name: 'Corregir y reenviar' }).click()
  await expect(dialogo.getByLabel('Para')).toHaveValue(mala)
  await dialogo.getByLabel('Para').fill(buena)
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  // Not an address of the client: it is named and asks for confirmation.
  await expect(dialogo.getByRole('alert')).toContainText(buena)
  await dialogo.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(correos.first()).toContainText(buena)
  await expect(correos.first()).toContainText('Enviado')
  // Each address that is not the client's asked for confirmation.
  assertQuiet([409, 409])
})

test('the list of mails shows the whole number of each document', { tag: '@telefono' }, async ({ page }) => {
  const compania = await enterCompania(page)
  const { prefijo, referencia } = await issueAceptado(compania)
  await page.goto('/configuraciones/correos')
  const numero = page.getByText(new RegExp(`^${prefijo}${referencia}`))
  await expect(numero).toBeVisible()
  const isWhole = (texto: Element) => {
    const caja = texto.closest('td') ?? texto
    const rango = document.createRange()
    rango.selectNodeContents(texto)
    rango.setEnd(texto.firstChild!, 20)
    return rango.getBoundingClientRect().right <= caja.getBoundingClientRect().right
  }
  expect(await numero.evaluate(isWhole)).toBe(true)
})

test('a proforma is mailed, and invoiced with all its data', async ({ page }) => {
  const compania = await enterCompania(page)
  const proforma = await issueDocumento(compania, { tipoDoctoVta: { idTipoDoctoVta: 1 } })
  await page.goto(`/proformasElectronicas?facturaID=${proforma.vtaMovmPK.numDocto}`)
  await page.getByRole('tab', { name: 'Correos' }).click()
  await expect(page.getByText('No se ha enviado a nadie.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Correos' })).toContainText('Enviado')

  await page.getByRole('button', { name: 'Facturar', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByText(proforma.cliente!.nombreCliente).first()).toBeVisible()
  await expect(
    form
      .getByText(/₡8\s534,50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
