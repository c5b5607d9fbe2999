/** What a month leaves is taken to the next with a key, and the months of a year are read side by side. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { contract } from '@pura/contract'
import { MESES } from '@pura/domain/escritorio'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type CompaniaDeSiempre, enterCompania } from '../apoyo/compania.ts'
import { sellFor } from '../apoyo/documentos.ts'
import { enMes, mesDeHace } from '../apoyo/meses.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const nombreDe = ({ anio, mes }: { anio: number; mes: number }) => `${MESES[mes - 1]} ${anio}`

/** Notes a balance and a withholding in a month and closes it: nothing uses them there. */
async function leave({ call, codCia }: CompaniaDeSiempre, mes: { anio: number; mes: number }): Promise<void> {
  const fecha = `02-${String(mes.mes).padStart(2, '0')}-${mes.anio}`
  for (const [tipo, monto, numero] of [
    ['saldoAnterior', '9000', ''],
    ['retencionTarjeta', '80', 'BAC 1'],
  ] as const) {
    await call(contract.mesaIva.anotar, {
      body: { codCia, ...mes, motivo: 'Según el banco', asiento: { tipo, fecha, numero, monto } },
    })
  }
  const { huella } = (await call(contract.mesaIva.get, { params: { codCia }, query: mes })).data
  await call(contract.mesaIva.cerrar, { body: { codCia, ...mes, huella, motivo: 'Listo' } })
}

test('what a closed month left is noted in the next with a key, and twelve months show both', {
  tag: '@telefono',
}, async ({ page }) => {
  const assertQuiet = watchConsole(page)
  const compania = await enterCompania(page)
  const [antes, mes] = [mesDeHace(2), mesDeHace(1)]
  await leave(compania, antes)
  await sellFor(compania, mes)

  await page.goto(`/mesaIva${enMes(mes)}`)
  const propuesta = page.getByRole('region', { name: `De ${nombreDe(antes)}` })
  await expect(propuesta).toContainText(/Saldo a favor anterior\. Su cierre dejó ₡9.000\./)
  await expectAccessible(page)
  if (isPhone(page)) {
    await propuesta.getByRole('button', { name: /^Anotar ₡9.000$/ }).click()
    await propuesta.getByRole('button', { name: /^Anotar ₡80$/ }).click()
  } else {
    await page.keyboard.press('a')
  }
  await expect(propuesta).toHaveCount(0)
  const aMano = page.getByRole('region', { name: 'Anotado a mano' })
  await expect(aMano).toContainText(/9.000/)
  await expect(aMano).toContainText(/80/)

  await page.getByText('Doce meses').click()
  await expect(page).toHaveURL(/doce=1/)
  const tabla = page.getByRole('grid', { name: `IVA de los doce meses de ${mes.anio}` })
  const ventas = tabla.getByRole('row').filter({ hasText: 'Total ventas' }).first()
  const cifra = ventas.getByRole('link', { name: new RegExp(`^Total ventas de ${nombreDe(mes)}: `) })
  await expect(cifra).toBeVisible()
  await expect(
    tabla.getByRole('link', { name: new RegExp(`^Saldo anterior usado de ${nombreDe(mes)}: −`) }),
  ).toBeVisible()
  // Nothing is known of the year before, which is not zero.
  await expect(page.getByText('no es ₡0')).toBeVisible()
  await expectAccessible(page)

  const [hoja] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar', exact: true }).click(),
  ])
  expect(hoja.suggestedFilename()).toBe(`iva-${mes.anio}.xlsx`)
  expect(
    readFileSync(await hoja.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')

  if (!isPhone(page)) {
    await tabTo(page, tabla.getByRole('link').first())
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
  }
  await cifra.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/casilla=totalVentas/)
  await expect(page.getByRole('dialog', { name: 'Total ventas generales' })).toBeVisible()
  assertQuiet()
})
