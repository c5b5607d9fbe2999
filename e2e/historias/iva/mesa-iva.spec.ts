/** The month of IVA as an accountant works on it: figures, copies, the portal's figures, and the close. */
import { expect } from '@playwright/test'
import { contract, type MesaIva } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import { type CompaniaDeSiempre, enterCompania } from '../apoyo/compania.ts'
import { issueAceptado } from '../apoyo/documentos.ts'
import { enMes, mesDeHace } from '../apoyo/meses.ts'
import { test } from '../apoyo/prueba.ts'
import { tabTo, watchConsole } from '../apoyo/teclado.ts'

const casillaOf = ({ formularios }: MesaIva, id: string) =>
  formularios.flatMap((f) => f.pasos.flatMap((p) => p.secciones.flatMap((s) => s.casillas))).find((c) => c.id === id)!

/** Issues a sale, waits until accepted, and returns the month it counts in. */
async function sell(compania: CompaniaDeSiempre): Promise<MesaIva> {
  await issueAceptado(compania)
  return (await compania.call(contract.mesaIva.get, { params: { codCia: compania.codCia }, query: mesDeHace(0) })).data
}

/** The month's button; a floating notice also has a button that begins with Cerrar. */
const CERRAR = /^Cerrar (?!aviso)/

/** Matches the number with the page's digit grouping. */
const visible = (entero: string): RegExp => new RegExp(entero.replace(/\B(?=(\d{3})+$)/g, '\\s'))

test('a month is copied, compared with the portal, closed and reopened', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const assertQuiet = watchConsole(page)
  const mesa = await sell(await enterCompania(page))
  const [ventas, impuesto] = ['ventas 1', 'impuestoVentas 1'].map((id) => casillaOf(mesa, id))
  await page.goto(`/mesaIva${enMes(mesDeHace(0))}`)
  const paso = page.getByRole('region', { name: '1. Ventas generales' })
  const renglon = paso.getByRole('row').filter({ hasText: 'Total ventas a 1%' })
  await expect(renglon).toContainText(visible(ventas!.entero))
  await expectAccessible(page)

  await renglon.getByRole('button', { name: 'Copiar Total ventas a 1%', exact: true }).click()
  await expect(page.getByText(/^Copiado Total ventas a 1%: /)).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ventas!.entero)
  await paso.getByRole('button', { name: 'Copiar el paso' }).click()
  await expect(page.getByText(/^Paso 1 copiado: \d+ casillas$/)).toBeAttached()
  const copiado = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiado).toContain(`Monto de impuesto a 1%\t${impuesto!.entero}`)

  // The portal has one colón less in one box, and an unreadable value in another.
  const otro = BigInt(ventas!.entero) - 1n
  await page.getByRole('button', { name: 'Pegar de TRIBU-CR' }).click()
  const pegar = page.getByRole('dialog', { name: 'Pegar de TRIBU-CR' })
  await pegar
    .getByLabel('Lo copiado del portal')
    .fill(`Total ventas a 1%\t${otro}\nMonto de impuesto a 1%\t${impuesto!.entero}\nOtra cosa\t5`)
  await expect(pegar.getByText('2 casillas leídas · 1 renglón que no se entendió')).toBeVisible()
  await expect(pegar.getByRole('listitem').filter({ hasText: 'No nombra ninguna casilla' })).toContainText('Otra cosa')
  await expectAccessible(page)
  await pegar.getByRole('button', { name: 'Guardar 2 casillas' }).click()
  await expect(pegar).toHaveCount(0)
  await expect(paso.getByText('1 diferencia')).toBeVisible()
  await renglon.getByRole('button', { name: /^Diferencia \+1 en Total ventas a 1%/ }).click()
  const panel = page.getByRole('dialog', { name: 'Total ventas a 1%' })
  await expect(panel.getByRole('region', { name: 'Qué explica la diferencia' })).toBeVisible()
  await expect(panel.getByRole('list', { name: 'Doc.' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)

  // The current month cannot be closed. The previous one can, as it is.
  await expect(page.getByRole('button', { name: CERRAR })).toBeDisabled()
  await page.getByRole('button', { name: 'Mes anterior' }).click()
  await expect(page).toHaveURL(/\/mesaIva\?anio=\d{4}&mes=\d+$/)
  const boton = page.getByRole('button', { name: CERRAR })
  await expect(boton).toBeEnabled()
  await boton.click()
  const cerrar = page.getByRole('dialog', { name: /^Cerrar / })
  await cerrar.getByRole('textbox', { name: /Motivo|Por qué/ }).fill('Se presenta así')
  await expectAccessible(page)
  await cerrar.getByRole('button', { name: /^Cerrar [a-z]+$/ }).click()
  await expect(cerrar).toHaveCount(0)
  await expect(page.getByText('Cerrado, por presentar', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cerrado por .*: Se presenta así$/)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Anotado a mano' }).getByRole('button', { name: 'Anotar' }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: /^Reabrir / }).click()
  const reabrir = page.getByRole('dialog', { name: /^Reabrir / })
  await reabrir.getByRole('button', { name: /^Reabrir / }).click()
  await expect(reabrir.getByText('Escriba el motivo')).toBeVisible()
  await reabrir.getByRole('textbox').fill('Faltaba una venta')
  await reabrir.getByRole('button', { name: /^Reabrir / }).click()
  await expect(page.getByText('Abierto', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(paso.getByText('1 diferencia')).toBeVisible()

  // The portal's figures can be removed again.
  await page.getByRole('button', { name: 'Pegar de TRIBU-CR' }).click()
  await pegar.getByRole('button', { name: 'Quitar lo de TRIBU-CR' }).click()
  await expect(pegar).toHaveCount(0)
  await expect(paso.getByText('1 diferencia')).toHaveCount(0)
  assertQuiet()
})

test('boxes are navigated, copied and compared by keyboard, and a manual entry is added and removed with a reason', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const assertQuiet = watchConsole(page)
  const mesa = await sell(await enterCompania(page))
  await page.goto(`/mesaIva${enMes(mesDeHace(0))}`)
  const paso = page.getByRole('region', { name: '1. Ventas generales' })
  await tabTo(page, paso.getByRole('button', { name: 'Copiar Total ventas a 1%', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(paso.getByRole('button', { name: 'Copiar Monto de impuesto a 1%', exact: true })).toBeFocused()
  await page.keyboard.press('c')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(casillaOf(mesa, 'impuestoVentas 1').entero)
  const dice = paso.getByLabel('TRIBU-CR dice de Monto de impuesto a 1%', { exact: true })
  await tabTo(page, dice)
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await expect(paso.getByRole('button', { name: /en Monto de impuesto a 1%: qué la explica/ })).toBeVisible()
  await dice.fill('')
  await dice.blur()
  await expect(paso.getByRole('button', { name: /en Monto de impuesto a 1%: qué la explica/ })).toHaveCount(0)

  const aMano = page.getByRole('region', { name: 'Anotado a mano' })
  await aMano.getByRole('button', { name: 'Anotar' }).click()
  const cajon = page.getByRole('dialog', { name: 'Anotar' })
  await cajon.getByLabel('Qué se anota').click()
  await page.getByRole('option', { name: 'Saldo a favor anterior' }).click()
  await cajon.getByLabel('Monto').fill('5000')
  const dia = `01/${String(mesa.mes).padStart(2, '0')}/${mesa.anio}`
  await cajon.getByLabel('Fecha').fill(dia)
  await cajon.getByRole('button', { name: /^Anotar/ }).click()
  await expect(cajon.getByText('Escriba el motivo')).toBeVisible()
  await cajon.getByLabel('Motivo').fill('De la declaración anterior')
  await expectAccessible(page)
  await cajon.getByRole('button', { name: /^Anotar/ }).click()
  await expect(cajon).toHaveCount(0)
  await expect(aMano.getByRole('listitem')).toContainText('De la declaración anterior')
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Saldo de meses anteriores')
  await aMano.getByRole('button', { name: /^Quitar Saldo a favor anterior/ }).click()
  const quitar = page.getByRole('dialog', { name: 'Quitar Saldo a favor anterior' })
  await quitar.getByLabel('Motivo').fill('Era de prueba')
  await quitar.getByRole('button', { name: 'Quitar' }).click()
  await expect(aMano.getByRole('listitem')).toHaveCount(0)
  assertQuiet()
})
