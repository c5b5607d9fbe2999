import { expect, type Page } from '@playwright/test'
import { type CompaniaDeSiempre, enterCompania } from './compania.ts'

/** The match that Enter takes. */
export const primera = (page: Page) => page.locator('[role=option][data-primera]:visible')

/** A new factura to Ana of a company of its own, with the focus in its lines. */
export async function openFactura(page: Page): Promise<CompaniaDeSiempre> {
  const compania = await enterCompania(page)
  await page.goto('/facturasElectronicas?nuevo=1')
  await expect(page.getByRole('combobox', { name: 'Sucursal' })).toBeFocused()
  await page.keyboard.press('Alt+2')
  await page.getByLabel('Buscar Cliente').fill('ana')
  await expect(primera(page)).toContainText(/ana/i)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+3')
  return compania
}
