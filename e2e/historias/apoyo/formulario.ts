import { expect, type Locator, type Page } from '@playwright/test'
import { type ClienteDeSiempre, type Compania, enterCompania, type ProductoDeSiempre } from './compania.ts'
import type { ClaveProducto } from './ficcion.ts'

/** The match that Enter chooses. */
export const primera = (page: Page) => page.locator('[role=option][data-primera]:visible')

/** Opens a new factura to Ana in a new company with these products, with the focus in its lines. */
export async function openFactura<P extends ClaveProducto = ProductoDeSiempre>(
  page: Page,
  productos?: readonly P[],
): Promise<Compania<ClienteDeSiempre, P>> {
  const compania = await enterCompania<ClienteDeSiempre, P>(page, { con: { productos } })
  await startFactura(page)
  return compania
}

/** Issues what the form has by its key, and waits until Hacienda accepted it. @returns the dialog that says so */
export async function issueByKey(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+Enter')
  const gracias = page.getByRole('dialog', { name: 'Gracias por usar' })
  await expect(gracias).toContainText('Su Factura electronica fue cargado con exito!')
  await expect(gracias).toContainText(/Aceptado, listo/)
  return gracias
}

/** Opens a new factura to Ana in the signed-in company, with the focus in its lines. */
export async function startFactura(page: Page): Promise<void> {
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Buscar Cliente').fill('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+3')
}
