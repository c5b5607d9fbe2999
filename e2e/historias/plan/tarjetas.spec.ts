import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { expectAccessible } from '../apoyo/accesible.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { BUENA, CON_3DS, keepTarjeta, payWithKept } from '../apoyo/pagos.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo } from '../apoyo/teclado.ts'

const modal = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page }) => {
  await enterCompania(page, { con: { clientes: [], productos: [] } })
})

test('the card page is accessible, and allows no other script', { tag: '@telefono' }, async ({ page }) => {
  // Its policy forbids eval, so axe is injected before the page loads.
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

test('a card is added by keyboard alone, edited, made the default and removed', async ({ page }) => {
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

test('a bank that asks for confirmation is answered on its page, and its address parameters are ignored', async ({
  page,
}) => {
  await keepTarjeta(page, CON_3DS)
  await payWithKept(page)
  await expect(modal(page)).toContainText('Su banco pide confirmar que es usted')
  await expectAccessible(page)
  await modal(page).getByRole('button', { name: 'Ir a la página del banco' }).click()
  // The payment is not authorised yet: the page does not trust the address's parameters.
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
  await expect(page).toHaveURL(/\/escritorio$/)
  await page.goto('/historialPagos')
  await expect(page.getByRole('row', { name: /Anualidad .* Pagado/ })).toBeVisible()
})
