import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import axe from 'axe-core'
import { expectAccessible } from '../apoyo/accesible.ts'
import { simulador, test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { signIn, tabTo, watchConsole } from '../apoyo/teclado.ts'

const BUENA = '4532 3141 6881 3859'
const NEGADA = '4485970366452449'
const CON_3DS = '4000000000003220'
const PLAN = '/paquetes?paso=2&plan=1&opcion=02'

let codCia = 0

/** Each begins without a plan and without cards. */
test.beforeEach(async ({ page }) => {
  await signIn(page)
  const sesion = (await (await page.request.get(rutaDe(contract.sesion.get))).json()) as { cia: { codCia: number } }
  codCia = sesion.cia.codCia
  await page.request.post(rutaDe(contract.paquete.eliminar), { data: { codCia, idPaquete: '1' } })
  const metodos = await page.request.get(rutaDe(contract.metodoPago.list, { codCia }))
  for (const { id } of ((await metodos.json()) as { data: { id: number }[] }).data)
    await page.request.delete(rutaDe(contract.metodoPago.remove, undefined, { codCia, id }))
})

async function fail(falla: object): Promise<void> {
  const reply = await fetch(`${simulador()}/control/fallas`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(falla),
  })
  expect(reply.status, await reply.text()).toBe(201)
}

/** What the provider charged, in its own book. */
async function cargos(): Promise<{ aprobados: number; repetidos: number }> {
  return (await (await fetch(`${simulador()}/control/pagos`)).json()) as { aprobados: number; repetidos: number }
}

async function typeTarjeta(page: Page, numero: string): Promise<void> {
  await page.getByLabel('Nombre del titular').fill('Marcela Quirós')
  await page.getByLabel('Número de tarjeta').fill(numero)
  await page.getByLabel('Vencimiento').fill('2031-08')
  await page.getByLabel('cvc', { exact: true }).fill('123')
}

async function keepTarjeta(page: Page, numero = BUENA): Promise<void> {
  await page.goto('/metodosPago/agregar')
  await typeTarjeta(page, numero)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL(/\/metodosPago$/)
  await expect(page.getByText('Metodo de pago guardado')).toBeVisible()
}

async function payWithKept(page: Page): Promise<void> {
  await page.goto(PLAN)
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
}

const modal = (page: Page) => page.getByRole('dialog')

test('a card typed in the page of its own buys the plan', { tag: '@telefono' }, async ({ page }) => {
  const quiet = watchConsole(page)
  const enviado: string[] = []
  page.on('request', (request) => enviado.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/paquetes')
  const confirmar = page.getByRole('button', { name: 'Confirmar Plan' })
  await expect(confirmar).toBeDisabled()
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /Plan Asistido/ }) })
    .click()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeChecked()
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
  // Neither in an address nor in a body, with its spaces or without.
  expect(enviado.filter((que) => /4532[\s+%20]*3141/.test(que))).toEqual([])

  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad de .* Visa •••• 3859 Pagado/ }).first()).toBeVisible()
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

test('the page of a card is accessible, and lets no other script in', { tag: '@telefono' }, async ({ page }) => {
  // Its policy makes no code of a text: axe is there before the page is.
  await page.addInitScript({ content: axe.source })
  for (const ruta of ['/metodosPago/agregar', '/paquetes/tarjeta?plan=1&opcion=02']) {
    const reply = await page.goto(ruta)
    await expect(page.getByLabel('Nombre del titular')).toBeFocused()
    await expectAccessible(page)
    await page.getByLabel('Número de tarjeta').fill('1234')
    await page.getByLabel('Número de tarjeta').press('Enter')
    await expectAccessible(page)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ]+' 'sha256-[^ ]+';/)
    const otro = await page.evaluate(async () => {
      const script = document.createElement('script')
      const done = new Promise((resolve) => {
        script.onload = () => resolve('corrió')
        script.onerror = () => resolve('no')
      })
      try {
        script.src = '/sw.js'
      } catch {
        return 'no'
      }
      document.head.append(script)
      return done
    })
    expect(otro).toBe('no')
  }
})

test('a card is kept by keyboard alone, edited, made the usual one and removed', async ({ page }) => {
  await page.goto('/metodosPago')
  await expect(page.getByText('No hay Metodos de Pago Adicionales')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Agregar método de pago' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/metodosPago\/agregar$/)
  await expect(page.getByLabel('Nombre del titular')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('El nombre del metodo de pago no esta definido')).toBeVisible()
  await page.keyboard.type('Marcela Quirós')
  await page.keyboard.press('Tab')
  await page.keyboard.type(BUENA)
  await page.getByLabel('Vencimiento').fill('2020-01')
  await page.getByLabel('cvc', { exact: true }).focus()
  await page.keyboard.type('12345')
  await expect(page.getByLabel('cvc', { exact: true })).toHaveValue('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('La tarjeta está vencida')).toBeVisible()
  await page.getByLabel('Vencimiento').fill('2031-08')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Metodo de pago guardado')).toBeVisible()
  await keepTarjeta(page, CON_3DS)
  await page.getByRole('button', { name: 'Hacer predeterminada: Visa terminada en 3220' }).click()
  await expect(page.getByRole('button', { name: 'Hacer predeterminada: Visa terminada en 3859' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Editar Visa terminada en 3859' }).click()
  await expect(page.getByLabel('Vencimiento')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Vencimiento').fill('2020-01')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La tarjeta está vencida')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Vencimiento').fill('2032-01')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('01/2032')).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar Visa terminada en 3220' }).click()
  await expect(modal(page)).toContainText('El plan se cobrará a la Visa terminada en 3859.')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Si' }).click()
  await expect(page.getByText('Visa terminada en 3220')).toHaveCount(0)
  await expect(page.getByText('Predeterminada', { exact: true })).toBeVisible()
  await page.goto('/metodosPago/editar/999999')
  await expect(page).toHaveURL(/\/metodosPago$/)
  await expect(page.getByText('No se encontró el método de pago')).toBeVisible()
})

test('a plan is bought without a mouse, from its card to the desk', async ({ page }) => {
  const quiet = watchConsole(page)
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
  // Its month and its year are two stops.
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
  await expect(page.getByRole('row', { name: /Anualidad de .* Visa •••• 3859 Pagado/ }).first()).toBeVisible()
  quiet()
})

test('a declined card says so, and another one pays: charged once', async ({ page }) => {
  const antes = await cargos()
  await keepTarjeta(page, NEGADA)
  await payWithKept(page)
  await expect(modal(page)).toContainText('No confirmado')
  await expect(modal(page)).toContainText('Hubo un problema al comprar su paquete')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Usar otra tarjeta' }).click()
  await page.getByRole('link', { name: 'Escribir la tarjeta' }).click()
  await typeTarjeta(page, BUENA)
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
  await expect(page).toHaveURL(/\/escritorio$/)
  const despues = await cargos()
  expect(despues.aprobados).toBe(antes.aprobados + 1)
  expect(despues.repetidos).toBe(antes.repetidos)
})

test('a bank that says nothing is waited for, from another tab too, and nothing is charged twice', async ({
  page,
  context,
}) => {
  const antes = await cargos()
  await keepTarjeta(page)
  await fail({ punto: 'cobro', tipo: 'timeout', despues: true, ms: 200 })
  await fail({ punto: 'aviso', tipo: 'tarde', ms: 8_000 })
  await payWithKept(page)
  await expect(modal(page)).toContainText('El banco no ha respondido')
  // The laptop was closed; another tab finds what was begun.
  const otra = await context.newPage()
  await otra.goto('/paquetes')
  await expect(otra.getByText('Tiene una compra sin terminar')).toBeVisible()
  await otra.getByRole('button', { name: 'Seguir con ella' }).click()
  await expect(modal(otra)).toContainText(/El banco no ha respondido|Cuenta confirmada!/)
  await modal(page).getByRole('link', { name: 'Ver historial de pagos' }).click()
  await expect(page.getByRole('row', { name: /Anualidad .* Pagado/ }).first()).toBeVisible({ timeout: 60_000 })
  await expect(otra).toHaveURL(/\/escritorio$/, { timeout: 60_000 })
  const despues = await cargos()
  expect(despues.aprobados).toBe(antes.aprobados + 1)
  expect(despues.repetidos).toBe(antes.repetidos)
})

test('what is pending is paid from the history with another card, once', { tag: '@telefono' }, async ({ page }) => {
  const antes = await cargos()
  await keepTarjeta(page, NEGADA)
  await payWithKept(page)
  await expect(modal(page)).toContainText('No confirmado')
  await keepTarjeta(page)
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pendiente/ }).first()).toBeVisible()
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
  await expect(page.getByRole('row', { name: /Anualidad .* Visa •••• 3859 Pagado/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar ahora' })).toHaveCount(0)
  const despues = await cargos()
  expect(despues.aprobados).toBe(antes.aprobados + 1)
  expect(despues.repetidos).toBe(antes.repetidos)
})

test('back goes back a step; in the middle of a charge it leaves it, and forward finds it again: charged once', async ({
  page,
}) => {
  const antes = await cargos()
  await keepTarjeta(page)
  await page.goto('/paquetes')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /Plan Asistido/ }) })
    .click()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeChecked()
  await page.getByRole('button', { name: 'Confirmar Plan' }).click()
  const revise = page.getByRole('heading', { name: 'Revise y pague' })
  await expect(revise).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeChecked()
  await page.goForward()
  await expect(revise).toBeVisible()
  await fail({ punto: 'cobro', tipo: 'timeout', despues: true, ms: 200 })
  await fail({ punto: 'aviso', tipo: 'tarde', ms: 8_000 })
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
  await expect(modal(page)).toContainText('Confirmando su cuenta...')
  await page.goBack()
  await expect(page.getByRole('radio', { name: /Plan Asistido/ })).toBeVisible()
  await page.goForward()
  await expect(revise).toBeVisible()
  await expect(modal(page)).toContainText('Cuenta confirmada!', { timeout: 60_000 })
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goBack()
  await expect(modal(page)).toHaveCount(0)
  const despues = await cargos()
  expect(despues.aprobados).toBe(antes.aprobados + 1)
  expect(despues.repetidos).toBe(antes.repetidos)
})

test('a transfer has its data to copy, is pending everywhere, and the operator confirms it', {
  tag: '@telefono',
}, async ({ page }) => {
  await page.goto(PLAN)
  await page.getByRole('radio', { name: /Transferencia/ }).check()
  await page.getByRole('checkbox', { name: 'Acepto los Terminos y Condiciones' }).check()
  await page.getByRole('button', { name: 'Confirmar y pagar' }).click()
  const datos = page.getByRole('dialog', { name: 'Pague por transferencia o SINPE Móvil' })
  await expect(datos).toContainText('88887777')
  await expect(datos).toContainText('₡250')
  await expectAccessible(page)
  await datos.getByRole('button', { name: 'Entendido' }).click()
  await page.goto('/productos')
  await expect(page.getByRole('status').filter({ hasText: 'Tienes pagos pendientes' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver historial de pagos' })).toHaveAttribute('href', '/historialPagos')
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pendiente/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/companias/pagos')
  await expect(page.getByRole('button', { name: /^Confirmar: / }).first()).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Confirmar: / })
    .first()
    .click()
  await expect(modal(page).getByLabel('Número del movimiento en el banco')).toBeFocused()
  await expectAccessible(page)
  await modal(page)
    .getByLabel('Número del movimiento en el banco')
    .fill(`M-${Date.now() % 1_000_000}`)
  await modal(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Transferencia confirmada')).toBeVisible()
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Transferencia o SINPE Pagado/ }).first()).toBeVisible()
  await page.goto('/productos')
  await expect(page.getByText('Tienes pagos pendientes')).toHaveCount(0)
})

test('the bank that wants to ask is answered in its page, and what it puts in the address is not read', async ({
  page,
}) => {
  await keepTarjeta(page, CON_3DS)
  await payWithKept(page)
  await expect(modal(page)).toContainText('Su banco pide confirmar que es usted')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Ir a la página del banco' }).click()
  // Nobody authorised it yet: what an address says is not believed.
  await expect(page).toHaveURL(/\/pagos\/formulario\//)
  const banco = page.url()
  await page.goto('/pagos/retorno/eyJzdGF0dXMiOjIwMH0')
  await expect(page).toHaveURL(/\/pagos\/retorno$/)
  await expect(modal(page)).toContainText('Su banco pide confirmar que es usted')
  await modal(page).getByRole('button', { name: 'Ir a la página del banco' }).click()
  await expect(page).toHaveURL(banco)
  await page.locator('#titular').fill('Marcela Quirós')
  await page.locator('#numero').fill(CON_3DS)
  await page.locator('#vence').fill('08/31')
  await page.locator('#cvc').fill('123')
  await page.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Sí, lo autorizo' }).click()
  await expect(page).toHaveURL(/\/escritorio$/, { timeout: 30_000 })
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pagado/ }).first()).toBeVisible()
})
