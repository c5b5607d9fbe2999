import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type CompaniaDeSiempre, enterCompania } from '../apoyo/compania.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Issues a document and waits until Hacienda's answer is an unread notification. */
async function issueAndNotify(compania: CompaniaDeSiempre): Promise<void> {
  await issueDocumento(compania)
  await expect
    .poll(async () => (await compania.call(contract.notificacion.cuentas, { params: compania })).data.ultima)
    .toBeGreaterThan(0)
}

test('the bell counts notifications; by keyboard it opens, moves between them and returns', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  await issueAndNotify(compania)
  await page.goto('/escritorio')
  const campana = page.getByRole('button', { name: /^Notificaciones: \d+ sin ver$/ })
  await expect(campana).toBeVisible({ timeout: 40_000 })
  await campana.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notificaciones' })
  const ultima = panel.getByRole('listitem').first()
  await expect(ultima).toContainText(/Factura \d+ aceptada por Hacienda|facturas aceptadas/)
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeVisible()
  await expectAccessible(page)
  const verbos = panel.getByRole('listitem').getByRole('link')
  await verbos.first().focus()
  if ((await verbos.count()) > 1) {
    await page.keyboard.press('ArrowDown')
    await expect(verbos.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Notificaciones', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await verbos.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/documentosEmitidos/)
  await expect(panel).toBeHidden()
  assertQuiet()
})

test('on the page notifications are read, archived, restored and silenced', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  // Waits for all answers of Hacienda, so that none appears while archiving.
  await issueAndNotify(compania)
  await page.goto('/notificaciones')
  const filas = page.locator('main').getByRole('listitem')
  await expect(filas.first()).toContainText(
    /aceptada por Hacienda|facturas aceptadas|Documento recibido|documentos recibidos/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click()
  await expect(page.locator('main').getByText('No hay Resultados')).toBeVisible()
  await page.getByRole('button', { name: 'Leídas', exact: true }).click()
  await expect(filas.first()).toBeVisible()
  const antes = await filas.count()
  await filas
    .first()
    .getByRole('button', { name: /^Quitar/ })
    .click()
  await expect(filas).toHaveCount(antes - 1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(filas).toHaveCount(antes)
  await filas.first().getByRole('link').focus()
  await page.keyboard.press('Delete')
  await expect(filas).toHaveCount(antes - 1)
  await page.getByRole('link', { name: 'Escritorio' }).first().click()
  await expect(page).toHaveURL(/escritorio$/)
  await page.goBack()
  await expect(filas).toHaveCount(antes - 1)
  const aceptado = page.getByRole('switch', { name: 'Documento aceptado: Aquí' })
  await aceptado.press('Space')
  await expect(aceptado).not.toBeChecked()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Documento aceptado: Aquí' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Documento aceptado: Aquí' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Documento aceptado: Aquí' })).toBeChecked()
  assertQuiet()
})
