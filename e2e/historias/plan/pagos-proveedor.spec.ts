import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { LINEA_DE_PLAN } from '@pura/domain'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania, importCabys, operador } from '../apoyo/compania.ts'
import { waitForMail } from '../apoyo/correo.ts'
import { BUENA, choosePlan, confirmPago, countCargos, PLAN } from '../apoyo/pagos.ts'
import { withProducto } from '../apoyo/prueba.ts'
import { watchConsole } from '../apoyo/teclado.ts'

/** Where cards are typed and who issues the facturas are settings of the process: these stories have their own product. */
const test = withProducto({
  TARJETA_FORMULARIO: 'proveedor',
  // The demo company is the operator's.
  PAGOS_FACTURADOR: '1',
})

/** A new company has neither plan nor cards. */
const enter = (page: Page) => enterCompania(page, { con: { clientes: [], productos: [] } })

/** Types a card on the provider's page. */
async function giveTarjeta(page: Page, numero: string): Promise<void> {
  await expect(page).toHaveURL(/\/pagos\/tarjeta\//)
  await page.getByLabel('Nombre en la tarjeta').fill('Marcela Quirós')
  await page.getByLabel('Número').fill(numero.replaceAll(' ', ''))
  await page.getByLabel('Vence').fill('08/31')
  await page.getByLabel('Código').fill('123')
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('a card is added on the provider’s page and listed, and another one added there buys the plan', async ({
  page,
  baseURL,
}) => {
  const quiet = watchConsole(page)
  const compania = await enter(page)
  const anuestro: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(baseURL!)) anuestro.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  // Our own card form is disabled: its old address redirects to the list.
  await page.goto('/metodosPago/agregar')
  await expect(page).toHaveURL(/\/metodosPago$/)
  await expect(page.getByText('Agregar abre la página del proveedor de pagos.')).toBeVisible()
  await page.getByRole('button', { name: 'Agregar método de pago' }).click()
  await giveTarjeta(page, BUENA)
  await expect(page).toHaveURL(/\/metodosPago$/)
  await expect(page.getByText('Metodo de pago guardado')).toBeVisible()
  await expect(page.getByText('Visa terminada en 3859')).toBeAttached()
  await expect(page.getByText('08/2031')).toBeVisible()

  await page.goto('/paquetes')
  await choosePlan(page)
  await page.getByRole('button', { name: 'Confirmar Plan' }).click()
  await page.getByRole('radio', { name: /Otra tarjeta/ }).check()
  await expect(page.getByText('El cobro se hace en la página del proveedor de pagos')).toBeVisible()
  await expectAccessible(page)
  await confirmPago(page)
  await giveTarjeta(page, BUENA)
  await expect(page.getByRole('dialog')).toContainText('Cuenta confirmada!')
  await expect(page).toHaveURL(/\/escritorio$/)
  await expect(page.getByText('Pago Realizado exitosamente!')).toBeVisible()
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad de .* Visa •••• 3859 Pagado/ })).toBeVisible()
  expect(await countCargos(compania)).toEqual({ aprobados: 1, repetidos: 0 })
  // The provider puts data in its own addresses; ours never have the number.
  expect(anuestro.filter((que) => /4532[\s+%20]*3141/.test(que))).toEqual([])
  quiet()
})

test('a user who leaves the provider’s page without a card has bought nothing, and may return at once', async ({
  page,
}) => {
  await enter(page)
  await page.goto(PLAN)
  await confirmPago(page)
  await expect(page).toHaveURL(/\/pagos\/tarjeta\//)
  await page.getByRole('link', { name: 'Cancelar y volver' }).click()
  await expect(page).toHaveURL(/\/pagos\/retorno$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver a Paquetes' }).click()
  await expect(page.getByRole('heading', { name: 'Escoja su plan' })).toBeVisible()
  await expect(page.getByText('Tiene una compra sin terminar')).toHaveCount(0)
  await page.goto('/metodosPago')
  await expect(page.getByText('No hay Metodos de Pago Adicionales')).toBeVisible()
})

/** The product of a story has few codes: adds the one of the factura of a plan. */
async function addCabysDelPlan(): Promise<void> {
  const call = await operador()
  const { data } = await call(contract.cabys.search, { query: { pagina: 1, porPagina: 200 } })
  await importCabys([...data, { codigo: LINEA_DE_PLAN.cabys, descripcion: 'Software en línea', impuesto: '13' }])
}

test('a plan is chosen, paid and invoiced: the factura is mailed to the payer, and the payment shows its number', async ({
  page,
}) => {
  const compania = await enter(page)
  await addCabysDelPlan()
  await page.goto('/paquetes')
  await choosePlan(page)
  await page.getByRole('button', { name: 'Confirmar Plan' }).click()
  await page.getByRole('radio', { name: /Otra tarjeta/ }).check()
  await confirmPago(page)
  await giveTarjeta(page, BUENA)
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goto('/configuraciones#historial')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Plan Asistido, anual')

  // A sweep of each minute issues it.
  const factura = page.getByRole('button', { name: /^Factura \d+: Anualidad de / })
  await expect(async () => {
    await page.goto('/historialPagos')
    await expect(factura).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  const [, numero = ''] = /Factura (\d+)/.exec(await factura.innerText()) ?? []
  const clave = await waitForMail(compania.correo, /\b(506\d{47})\b/)
  expect(Number(clave.slice(31, 41))).toBe(Number(numero))
  for (const tamano of [page.viewportSize()!, { width: 390, height: 844 }]) {
    await page.setViewportSize(tamano)
    await expect(factura).toBeVisible()
    await expectAccessible(page)
  }
  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Factura / }).click(),
  ])
  expect(descarga.suggestedFilename()).toMatch(/^Anualidad de .*\.pdf$/)
})
