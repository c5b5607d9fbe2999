/** Cards of the simulated provider, and the purchase of the plan that is paid by card. */
import { expect, type Page } from '@playwright/test'
import { simulador } from './prueba.ts'

export const BUENA = '4532 3141 6881 3859'
/** A card whose bank refuses every charge. */
export const NEGADA = '4485970366452449'
/** A card whose bank asks the person (3-D Secure). */
export const CON_3DS = '4000000000003220'
/** Address of the step that reviews the purchase of the plan «Asistido». */
export const PLAN = '/paquetes?paso=2&plan=1&opcion=02'

/** Charges to the company in the provider's own ledger; `repetidos`: references charged more than once. */
export async function countCargos({ codCia }: { codCia: number }): Promise<{ aprobados: number; repetidos: number }> {
  const reply = await fetch(`${simulador()}/control/pagos?referencia=${codCia}-`)
  expect(reply.status).toBe(200)
  const { aprobados, repetidos } = (await reply.json()) as { aprobados: number; repetidos: number }
  return { aprobados, repetidos }
}

export async function typeTarjeta(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Nombre del titular').fill('Marcela Quirós')
  await page.getByLabel('Número de tarjeta').fill(numero)
  await page.getByLabel('Vencimiento').fill('2031-08')
  await page.getByLabel('cvc', { exact: true }).fill('123')
}

export async function keepTarjeta(page: Page, numero = BUENA): Promise<void> {
  await page.goto('/metodosPago/agregar')
  await typeTarjeta(page, numero)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/metodosPago$/)
  await expect(page.getByText('Metodo de pago guardado')).toBeVisible()
}

export async function choosePlan(page: Page): Promise<void> {
  const plan = page.getByRole('radio', { name: /Plan Asistido/ })
  await page.locator('label').filter({ has: plan }).click()
  await expect(plan).toBeChecked()
}

export async function confirmPago(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
}

/** Pays with the stored card, or with the default one of several. */
export async function payWithKept(page: Page): Promise<void> {
  await page.goto(PLAN)
  await confirmPago(page)
}
