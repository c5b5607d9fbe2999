import { expect, type Page } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { type Emitido, issueAceptado } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Debts of clients, and how payments are registered. */
const filaDe = (page: Page, { referencia }: Emitido) => page.getByRole('row').filter({ hasText: referencia })

test('«Por cobrar» lists debts, and paid ones leave it', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const contado = await issueAceptado(compania)
  const debida = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  const pagada = await issueAceptado(compania, { condicionVenta: { codigo: '02' }, plazo: 30 })
  await page.goto('/facturasElectronicas')
  const vista = page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Por cobrar' })
  await tabTo(page, vista)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vista=porCobrar/)
  await expect(filaDe(page, debida)).toContainText('Por pagar')
  await expect(filaDe(page, pagada)).toContainText('Por pagar')
  await expect(filaDe(page, contado)).toHaveCount(0)

  await filaDe(page, pagada)
    .getByRole('button', { name: /^Más acciones/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Registrar pago' }).press('Enter')
  const pagos = page.getByRole('dialog', { name: `Pagos de ${pagada.referencia}` })
  await pagos.getByLabel('Monto en CRC').press('Enter')
  await expect(pagos).toContainText('Pagada')
  await page.keyboard.press('Escape')
  await expect(pagos).toBeHidden()
  await expect(vista).toBeInViewport({ ratio: 1 })
  await expect(filaDe(page, debida)).toBeVisible()
  await expect(filaDe(page, pagada)).toHaveCount(0)
  await expect(filaDe(page, debida)).toBeVisible()

  // Adds another filter and removes it.
  await page.getByRole('searchbox').fill('NADIE SE LLAMA ASI')
  await expect(page.getByText('No hay Resultados')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(filaDe(page, debida)).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtro Cobro' }).click()
  await expect(page).toHaveURL(/vista=todas/)
  await expect(filaDe(page, contado)).toBeVisible()
  assertQuiet()
})
