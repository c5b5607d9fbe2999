import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type CompaniaDeSiempre, enterCompania } from '../apoyo/compania.ts'
import { buyMany, receive } from '../apoyo/compras.ts'
import { issueDocumento } from '../apoyo/documentos.ts'
import { test } from '../apoyo/prueba.ts'
import { rutaDe } from '../apoyo/rutas.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

/** Returns the number of the received document. */
async function receiveOne(compania: CompaniaDeSiempre): Promise<number> {
  const { compras } = await buyMany(compania, 1)
  const { xml, numero } = compras[0]!
  await receive(compania, xml)
  return numero
}

test('a received document is accepted on the desk, and undone in time', { tag: '@telefono' }, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const numero = await receiveOne(compania)
  await page.goto('/escritorio')
  const hoy = page.getByRole('region', { name: 'Hoy' })
  await expect(hoy.getByRole('link', { name: /^Responder: \d+ por responder/ })).toBeVisible()
  const iva = page.getByRole('region', { name: 'IVA del mes' })
  // Until Hacienda says it has the document, its tax is shown beside the figure, whatever the company answers.
  const aparte = iva.getByText('Sin respuesta de Hacienda')
  await expect(aparte).toBeVisible()
  const fila = page
    .getByRole('region', { name: 'Recibidos recientes' })
    .getByRole('listitem')
    .filter({ hasText: String(numero) })
    // The undo notice names the document too.
    .first()

  await fila.getByRole('button', { name: /^Rechazar/ }).click()
  const dialogo = page.getByRole('dialog', { name: `Rechazar Factura Electrónica ${numero}` })
  await dialogo.getByRole('button', { name: 'Rechazar', exact: true }).click()
  await expect(dialogo.getByText('Escriba el motivo, de 5 a 160 caracteres')).toBeVisible()
  await page.keyboard.press('Escape')

  await fila.getByRole('button', { name: /^Aceptar/ }).click()
  const aceptar = page.getByRole('dialog', { name: `Aceptar Factura Electrónica ${numero}` })
  await expectAccessible(page)
  // Nothing is proposed for a supplier without a history: the user chooses.
  await expect(aceptar.getByRole('button', { name: 'Aceptar', exact: true })).toBeDisabled()
  await aceptar.getByRole('combobox', { name: /^Condición de / }).selectOption('01')
  await aceptar.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(fila.getByText('Por enviar')).toBeVisible()
  await expect(aparte).toBeVisible()
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(page.getByText('1 respuesta retirada')).toBeVisible()
  await expect(fila.getByRole('button', { name: /^Aceptar/ })).toBeVisible()
  await expect(aparte).toBeVisible()
  await expectAccessible(page)
  assertQuiet()
})

test('the desk is arranged and its chart read by keyboard, and the arrangement is kept', async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  await receiveOne(compania)
  // Without any document the desk would show the first steps.
  await issueDocumento(compania)
  await page.goto('/escritorio')
  const main = page.getByRole('main')
  const tarjeta = (nombre: string) => main.getByRole('region', { name: nombre, exact: true }).first()
  await tabTo(page, main.getByRole('button', { name: 'Personalizar' }))
  await page.keyboard.press('Enter')
  const dialogo = page.getByRole('dialog', { name: 'Personalizar el escritorio' })
  const casilla = (nombre: string) => dialogo.getByRole('checkbox', { name: nombre })
  await tabTo(page, casilla('Contadores'))
  await page.keyboard.press('Space')
  await tabTo(page, casilla('Ventas, compras e iva'))
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(dialogo.getByRole('status')).toHaveText('Ventas, compras e iva: 2 de 6')
  await expect(casilla('Ventas, compras e iva')).toBeFocused()
  await expectAccessible(page)

  // An arrangement that could not be saved is undone on the screen and in the cache.
  const acomodo = rutaDe(contract.escritorio.acomodar, { codCia: compania.codCia })
  await page.route(`**${acomodo}`, (route) => route.fulfill({ status: 422 }))
  await tabTo(page, casilla('IVA del mes'))
  await page.keyboard.press('Space')
  await expect(page.getByText('No se guardó cómo acomodó su escritorio')).toBeVisible()
  await expect(casilla('IVA del mes')).toBeChecked()
  await expect(tarjeta('IVA del mes')).toHaveCount(1)
  await page.unroute(`**${acomodo}`)
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Personalizar' })).toBeFocused()

  await page.reload()
  await expect(tarjeta('Contadores')).toHaveCount(0)
  const [grafico, iva] = await Promise.all(
    ['Ventas, compras e iva', 'IVA del mes'].map((nombre) => tarjeta(nombre).boundingBox()),
  )
  expect(grafico!.y).toBeLessThan(iva!.y)

  const barras = tarjeta('Ventas, compras e iva').getByRole('listitem').getByRole('link')
  await expect(barras).toHaveCount(12)
  await tabTo(page, barras.and(page.locator('[tabindex="0"]')))
  await page.keyboard.press('Home')
  await expect(barras.first()).toBeFocused()
  await expect(barras.first()).toHaveAccessibleName(/^enero de \d{4}: ₡0,00; en \d{4}, ₡0,00$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/documentosRecibidos\?vista=todos&desde=\d{4}-01-01&hasta=\d{4}-01-31$/)
  await page.goBack()

  await tarjeta('Ventas, compras e iva').getByText('mensual', { exact: true }).click()
  await expect(page).toHaveURL(/\/escritorio\?periodo=mensual$/)
  await page.getByText('Ver como tabla').click()
  const tabla = page.getByRole('table', { name: /^Ventas, compras e iva/ })
  await expect(tabla.getByRole('columnheader').first()).toHaveText('Día')
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Personalizar' }).click()
  await dialogo.getByRole('button', { name: 'Como al principio' }).click()
  await dialogo.getByRole('button', { name: 'Listo' }).click()
  await expect(tarjeta('Contadores')).toBeVisible()
  assertQuiet([422])
})

test('the largest letter cuts no button of the desk, and no name of the top bar', async ({ page }) => {
  const compania = await enterCompania(page)
  await receiveOne(compania)
  await page.goto('/escritorio')
  const recientes = page.getByRole('region', { name: 'Recibidos recientes' })
  await expect(recientes.getByRole('button', { name: /^Rechazar/ })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.size = '18'
  })
  const cortados = await page.evaluate(() => {
    const botones = document.querySelectorAll('main button .mantine-Button-label, header button span')
    return Array.from(botones)
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
      )
      .map((boton) => boton.textContent)
  })
  expect(cortados).toEqual([])
})
