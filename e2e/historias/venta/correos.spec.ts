import { expect } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { emitir } from '../apoyo/documentos.ts'
import { simulador, test } from '../apoyo/prueba.ts'
import { signIn, watchConsole } from '../apoyo/teclado.ts'

/** The mails of a document, as the person sees them who sent it. */

test('a mail that is refused says why on the document, and goes again to the right address', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  await signIn(page)
  const { vtaMovmPK } = await emitir(page)
  await page.goto(`/documentosEmitidos/${vtaMovmPK.numDocto}`)
  await page.getByRole('tab', { name: 'Correos' }).click()
  const correos = page.getByRole('list', { name: 'Correos' }).getByRole('listitem')
  await expect(correos.first()).toContainText('Enviado', { timeout: 30_000 })

  await refuseMailTo('compars@correo.example')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Reenviar correo' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Para').fill('compars@correo.example')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  // Not an address of the client: it is named and asked about.
  await expect(dialogo.getByRole('alert')).toContainText('compars@correo.example')
  await dialogo.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(correos.first()).toContainText('compars@correo.example')
  await expect(correos.first()).toContainText('Fallido', { timeout: 20_000 })
  await expect(correos.first()).toContainText('550')
  // While it fades, its words have less contrast than they have.
  await expect(dialogo).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Línea de tiempo' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'No se pudo enviar a compars@' })).toContainText('falló')

  await page.getByRole('tab', { name: 'Correos' }).click()
  await correos.first().getByRole('button', { name: 'Corregir y reenviar' }).click()
  await expect(dialogo.getByLabel('Para')).toHaveValue('compars@correo.example')
  await dialogo.getByLabel('Para').fill('compras@correo.example')
  await dialogo.getByRole('button', { name: 'Enviar', exact: true }).click()
  // Not an address of the client: it is named and asked about.
  await expect(dialogo.getByRole('alert')).toContainText('compras@correo.example')
  await dialogo.getByRole('button', { name: 'Sí, enviar' }).click()
  await expect(correos.first()).toContainText('compras@correo.example')
  await expect(correos.first()).toContainText('Enviado', { timeout: 20_000 })
  // Each address that is not of the client was asked about.
  assertQuiet([409, 409])
})

test('a proforma is mailed, and invoiced with everything it says', { tag: '@telefono' }, async ({ page }) => {
  await signIn(page)
  const proforma = await emitir(page, { tipoDoctoVta: { idTipoDoctoVta: 1 } })
  await page.goto(`/proformasElectronicas?facturaID=${proforma.vtaMovmPK.numDocto}`)
  await page.getByRole('tab', { name: 'Correos' }).click()
  await expect(page.getByText('No se ha enviado a nadie.')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar por correo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Correos' })).toContainText('Enviado', { timeout: 20_000 })

  await page
    .getByRole('button', { name: /^Más acciones/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Facturar' }).click()
  const form = page.getByRole('dialog', { name: 'Factura Electrónica' })
  await expect(form.getByText(proforma.cliente!.nombreCliente).first()).toBeVisible()
  await expect(
    form
      .getByText(/₡8\s534,50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

/** Mails of other documents go their way meanwhile. */
async function refuseMailTo(para: string): Promise<void> {
  const reply = await fetch(`${simulador()}/control/correos/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codigo: 550, veces: 1, para }),
  })
  expect(reply.ok).toBe(true)
}
