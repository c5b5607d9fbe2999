import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania, signInOperador } from '../apoyo/compania.ts'
import { loseCharge } from '../apoyo/fallas.ts'
import {
  BUENA,
  choosePlan,
  confirmPago,
  countCargos,
  keepTarjeta,
  NEGADA,
  PLAN,
  payWithKept,
  typeTarjeta,
} from '../apoyo/pagos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const modal = (page: Page) => page.getByRole('dialog')
/** A new company has neither plan nor cards. */
const enter = (page: Page) => enterCompania(page, { con: { clientes: [], productos: [] } })
const UNA_VEZ = { aprobados: 1, repetidos: 0 }

test('a card typed on the separate card page buys the plan', async ({ page }) => {
  const quiet = watchConsole(page)
  await enter(page)
  const enviado: string[] = []
  page.on('request', (request) => enviado.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/paquetes')
  const confirmar = page.getByRole('button', { name: 'Confirmar Plan' })
  await expect(confirmar).toBeDisabled()
  await choosePlan(page)
  await expect(page.getByText('Elegido').first()).toBeVisible()
  await confirmar.click()
  await page.getByRole('link', { name: 'Escribir la tarjeta' }).click()
  await expect(page).toHaveURL(/\/paquetes\/tarjeta\?/)
  const pagar = page.getByRole('button', { name: 'Confirmar y pagar' })
  await expect(pagar).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  for (const [mensaje, campo, valor] of [
    ['Ingrese el cvc', 'cvc', '123'],
    ['Ingrese la fecha de vencimiento', 'Vencimiento', '2031-08'],
    ['Ingrese el nombre del titular de la tarjeta', 'Nombre del titular', 'Marcela Quirós'],
    ['Ingrese el numero de tarjeta', 'Número de tarjeta', BUENA],
  ] as const) {
    await pagar.click()
    await expect(page.getByText(mensaje, { exact: true })).toBeVisible()
    await expect(page.getByLabel(campo, { exact: true })).toBeFocused()
    await page.getByLabel(campo, { exact: true }).fill(valor)
  }
  await pagar.click()
  await expect(modal(page)).toContainText('Confirmando su cuenta...')
  await expect(modal(page)).toContainText('Cuenta confirmada!')
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByText('Pago Realizado exitosamente!')).toBeVisible()
  // The card number is in no address and in no body, with or without spaces.
  expect(enviado.filter((que) => /4532[\s+%20]*3141/.test(que))).toEqual([])

  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad de .* Visa •••• 3859 Pagado/ })).toBeVisible()
  await page.goto('/configuraciones#historial')
  const historial = page.getByRole('region', { name: 'Historial' })
  await expect(historial).toContainText('Plan Asistido, anual')
  await historial.getByRole('button', { name: 'Desactivar Plan Asistido' }).click()
  await expect(modal(page)).toContainText('Lo ya pagado no se devuelve')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Si' }).click()
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goto('/configuraciones#historial')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Plan Gratuito')
  quiet()
})

test('a plan is bought without a mouse, from its card to the desk', async ({ page }) => {
  const quiet = watchConsole(page)
  await enter(page)
  await page.goto('/paquetes')
  await tabTo(page, page.getByRole('radio', { name: /Plan Asistido/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Confirmar Plan' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /Otra tarjeta/ })).toBeChecked()
  await tabTo(page, page.getByRole('link', { name: 'Escribir la tarjeta' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nombre del titular')).toBeFocused()
  await page.keyboard.type('Marcela Quirós')
  await page.keyboard.press('Tab')
  await page.keyboard.type(BUENA)
  await page.keyboard.press('Tab')
  // Month and year are two separate fields.
  await page.keyboard.type('8')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2031')
  await expect(page.getByLabel('Vencimiento')).toHaveValue('2031-08')
  await tabTo(page, page.getByLabel('cvc', { exact: true }))
  await page.keyboard.type('123')
  await tabTo(page, page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Confirmar y pagar' }))
  await page.keyboard.press('Enter')
  await expect(modal(page)).toContainText('Cuenta confirmada!')
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad de .* Visa •••• 3859 Pagado/ })).toBeVisible()
  quiet()
})

test('a declined card says so, and another one pays: charged once', async ({ page }) => {
  const compania = await enter(page)
  await keepTarjeta(page, NEGADA)
  await payWithKept(page)
  await expect(modal(page)).toContainText('No confirmado')
  await expect(modal(page)).toContainText('Hubo un problema al comprar su paquete')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Usar otra tarjeta' }).click()
  await page.getByRole('link', { name: 'Escribir la tarjeta' }).click()
  await typeTarjeta(page, BUENA)
  await confirmPago(page)
  await expect(page).toHaveURL(/\/escritorio$/)
  expect(await countCargos(compania)).toEqual(UNA_VEZ)
})

test('an unanswered charge is waited for, also from another tab, and nothing is charged twice', async ({
  page,
  context,
}) => {
  const compania = await enter(page)
  await keepTarjeta(page)
  await loseCharge(compania.codCia, { avisoMs: 8_000 })
  await payWithKept(page)
  await expect(modal(page)).toContainText('El banco no ha respondido')
  // The window was closed; another tab finds the payment under way.
  const otra = await context.newPage()
  await otra.goto('/paquetes')
  await expect(otra.getByText('Tiene una compra sin terminar')).toBeVisible()
  await otra.getByRole('button', { name: 'Seguir con ella' }).click()
  await expect(modal(otra)).toContainText(/El banco no ha respondido|Cuenta confirmada!/)
  await modal(page).getByRole('link', { name: 'Ver historial de pagos' }).click()
  await expect(page.getByRole('row', { name: /Anualidad .* Pagado/ })).toBeVisible({ timeout: 60_000 })
  await expect(otra).toHaveURL(/\/escritorio$/, { timeout: 60_000 })
  expect(await countCargos(compania)).toEqual(UNA_VEZ)
})

test('a pending payment is paid from the history with another card, once', async ({ page }) => {
  const compania = await enter(page)
  await keepTarjeta(page, NEGADA)
  await payWithKept(page)
  await expect(modal(page)).toContainText('No confirmado')
  await keepTarjeta(page)
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pendiente/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar ahora' }).click()
  const pagar = page.getByRole('dialog', { name: /^Pagar Anualidad de / })
  await expect(pagar).toContainText('₡250')
  await pagar.getByRole('combobox', { name: 'Con la tarjeta' }).click()
  await page.getByRole('option', { name: 'Visa terminada en 3859' }).click()
  await expectAccessible(page)
  await pagar.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Cuenta confirmada!')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Anualidad .* Visa •••• 3859 Pagado/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toHaveCount(0)
  expect(await countCargos(compania)).toEqual(UNA_VEZ)
})

test('back returns one step; during a charge it leaves the page, and forward finds the charge again: charged once', async ({
  page,
}) => {
  const compania = await enter(page)
  await keepTarjeta(page)
  await page.goto('/paquetes')
  await choosePlan(page)
  await page.getByRole('button', { name: 'Confirmar Plan' }).click()
  const revise = page.getByRole('heading', { name: 'Revise y pague' })
  await expect(revise).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeChecked()
  await page.goForward()
  await expect(revise).toBeVisible()
  await loseCharge(compania.codCia, { avisoMs: 8_000 })
  await confirmPago(page)
  await expect(modal(page)).toContainText('Confirmando su cuenta...')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeVisible()
  await page.goForward()
  await expect(revise).toBeVisible()
  await expect(modal(page)).toContainText('Cuenta confirmada!', { timeout: 60_000 })
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  expect(await countCargos(compania)).toEqual(UNA_VEZ)
})

test('a transfer has its data to copy, is shown as pending everywhere, and the operator confirms it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { nombre } = await enter(page)
  await page.goto(PLAN)
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  await confirmPago(page)
  const datos = page.getByRole('dialog', { name: 'Pague por transferencia o SINPE Móvil' })
  await expect(datos).toContainText('88887777')
  await expect(datos).toContainText('₡250')
  await expectAccessible(page)
  await datos.getByRole('button', { name: 'Entendido' }).click()
  await page.goto('/productos')
  await expect(page.getByRole('status').filter({ hasText: 'Tienes pagos pendientes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver historial de pagos' })).toHaveAttribute('href', '/historialPagos')
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pendiente/ })).toBeVisible()
  await expectAccessible(page)

  const operador = await browser.newPage({ baseURL })
  await signInOperador(operador)
  await operador.goto('/companias/pagos')
  const confirmar = operador.getByRole('button', { name: `Confirmar: ${nombre}`, exact: true })
  await expect(confirmar).toBeVisible()
  await expectAccessible(operador)
  await confirmar.click()
  const documento = modal(operador).getByLabel('Número del movimiento en el banco')
  await expect(documento).toBeFocused()
  await expectAccessible(operador)
  await documento.fill(`M-${Date.now() % 1_000_000}`)
  await modal(operador).getByRole('button', { name: 'Confirmar' }).click()
  await expect(operador.getByText('Transferencia confirmada')).toBeVisible()

  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Transferencia o SINPE Pagado/ })).toBeVisible()
  await page.goto('/productos')
  await expect(page.getByText('Tienes pagos pendientes')).toHaveCount(0)
})
