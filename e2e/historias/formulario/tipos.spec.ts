import { expect } from '@playwright/test'
import { enterCompania } from '../apoyo/compania.ts'
import { expectSound } from '../apoyo/comprobar.ts'
import { issueAceptado, lastOf } from '../apoyo/documentos.ts'
import { primera } from '../apoyo/formulario.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/**
 * The form of each type is a component test (apps/web/src/features/venta/formulario/pruebas/tipos.test.tsx), and how each
 * type is issued and accepted a test of the server (features/venta/emision/tipos.test.ts).
 */
const NOTA_CREDITO = 4

test('a credit note by keyboard only: the document it adjusts, the reason, and the amount', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page, { con: { clientes: ['ana'], productos: ['arroz'] } })
  const { prefijo, referencia } = await issueAceptado(compania)
  await page.goto('/notasCredito?nuevo=1')
  await tabTo(page, page.getByRole('textbox', { name: 'Documento de referencia' }))
  await page.keyboard.type(referencia)
  await expect(primera(page)).toContainText(`${prefijo}${referencia}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Saldo/)).toBeVisible()
  await expect(page.getByLabel('Razón')).toBeFocused()
  await page.keyboard.type('Devolución de una bolsa')
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('radio', { name: /Algunas líneas/ })).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Devolver Arroz/))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(/^Cantidad que se devuelve de Arroz/))
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: 'Gracias por usar' })).toContainText(/Aceptado, listo/)
  await expectSound(page, await lastOf(compania, NOTA_CREDITO))
  assertQuiet()
})
