import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import {
  choosePapel,
  listAceptados,
  NOTA,
  next,
  openUltimas,
  scan,
  sellWith,
  sinConexion,
  situaciones,
  TIQUETE,
  waitKept,
  watchPrinter,
} from '../apoyo/caja.ts'
import { enterCompania } from '../apoyo/compania.ts'
import { test } from '../apoyo/prueba.ts'

test.use({ serviceWorkers: 'allow' })

test('thirty sales through two cuts of the line, a part of one returned, a blind count and a Z that ties to them', {
  tag: '@telefono',
}, async ({ page, context }) => {
  await watchPrinter(page)
  const compania = await enterCompania(page, { con: { productos: ['arroz'] } })
  const { arroz } = compania.productos
  const sell = async (cuantas: number) => {
    for (let i = 0; i < cuantas; i += 1) {
      await scan(page, arroz.codigoInterno)
      await sellWith(page, 'F9')
      await next(page)
    }
  }
  const back = async () => {
    await context.setOffline(false)
    await expect(sinConexion(page)).toHaveCount(0)
  }
  await page.goto('/ventaRapida')
  await page.getByLabel('Nombre del dispositivo').fill('Caja 1')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Tomar la caja/ }).click()
  await page.getByLabel('Piezas de 10000').fill('2')
  await page.getByLabel('Piezas de 1000', { exact: true }).fill('2')
  await page.getByRole('button', { name: /^Abrir turno con ₡22/ }).click()
  await choosePapel(page)

  // Three units in cash, for 5 120; the others by card.
  await scan(page, `3*${arroz.codigoInterno}`)
  await sellWith(page, 'F4')
  await next(page)
  await sell(6)
  await waitKept(page)
  await context.setOffline(true)
  await sell(8)
  await expect(sinConexion(page)).toContainText('8 ventas por entregar')
  await back()
  await sell(7)
  await context.setOffline(true)
  await sell(8)

  // One of the three comes back without the line, in cash: never more than is left.
  const ultimas = await openUltimas(page)
  await ultimas.getByRole('textbox', { name: 'Número' }).fill('1')
  await ultimas
    .getByRole('listitem', { name: 'Tiquete 1', exact: true })
    .getByRole('button', { name: 'Devolver' })
    .click()
  const devolver = page.getByRole('dialog', { name: 'Devolver de Tiquete 1' })
  const cuantas = devolver.getByRole('textbox', { name: /^Devolver de / })
  await cuantas.fill('4')
  await expect(devolver.getByText('Solo quedan 3')).toBeVisible()
  await expect(devolver.getByRole('button', { name: /^Devolver ₡/ })).toBeDisabled()
  await cuantas.fill('1')
  await devolver.getByRole('button', { name: 'Devolver ₡1 705' }).click()
  await expect(devolver).toHaveCount(0)
  await expect(ultimas.getByRole('listitem', { name: 'Nota 1' })).toBeVisible()
  await ultimas.getByRole('button', { name: 'Cerrar' }).click()
  await expect(sinConexion(page)).toContainText('9 ventas por entregar')
  await back()

  const tiquetes = await listAceptados(compania, TIQUETE, 30)
  expect(situaciones(tiquetes).join('')).toBe(`${'1'.repeat(7)}${'3'.repeat(8)}${'1'.repeat(7)}${'3'.repeat(8)}`)
  expect(tiquetes.map(({ clave }) => Number(clave.slice(31, 41)))).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
  expect((await listAceptados(compania, NOTA, 1)).map(({ total }) => Number(total))).toEqual([1706.9])

  // 22 000 + 5 120 − 1 705.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Contar y cerrar el turno' }).click()
  for (const [pieza, veces] of [
    [10_000, '2'],
    [5_000, '1'],
    [100, '4'],
    [10, '1'],
    [5, '1'],
  ] as const) {
    await page.getByLabel(`Piezas de ${pieza}`, { exact: true }).fill(veces)
  }
  await page.getByRole('button', { name: /^Entregar conteo/ }).click()
  await expect(page.getByText('La gaveta cuadra')).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar el turno/ }).click()
  await expect(page.getByRole('heading', { name: 'Cierre Z n.º 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Tiquete Electr/ }).getByRole('cell')).toHaveText([
    'Tiquete Electrónico',
    '1',
    '30',
    '30',
  ])
  await page.getByRole('button', { name: 'Listo' }).click()
  await expect(async () => {
    const { data } = await compania.call(contract.ventaRapidaTurnos.get, {
      params: { codCia: compania.codCia, idSucursal: 1, idCaja: 1, numero: 1 },
    })
    expect(data).toMatchObject({
      cuadra: true,
      sinLinea: 17,
      documentos: { cuantos: 31, aceptados: 31, cuadran: true },
    })
  }).toPass({ timeout: 60_000 })
})
