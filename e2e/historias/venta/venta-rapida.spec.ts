import { expect } from '@playwright/test'
import { contract } from '@pura/contract'
import { expectAccessible } from '../apoyo/accesible.ts'
import {
  choosePapel,
  FACTURA,
  impresos,
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

test('a day of a till: it sells with and without the line, starts without it, delivers, counts and closes', {
  tag: '@telefono',
}, async ({ page, context }) => {
  await watchPrinter(page)
  const compania = await enterCompania(page, { con: { clientes: ['carreta'], productos: ['arroz', 'detergente'] } })
  const { arroz, detergente } = compania.productos
  await compania.call(contract.ventaRapidaSupervisor.save, {
    params: { codCia: compania.codCia },
    body: { codigo: '730192' },
  })
  await page.goto('/ventaRapida')

  // It takes the register, and opens the drawer with what is in it.
  await page.getByLabel('Nombre del dispositivo').fill('Caja 1, tableta')
  await page.getByRole('radio').first().check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Tomar la caja/ }).click()
  await expect(page.getByRole('heading', { name: 'Abrir turno' })).toBeVisible()
  await page.getByLabel('Piezas de 10000').fill('2')
  await page.getByLabel('Piezas de 500', { exact: true }).fill('4')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Abrir turno con ₡22/ }).click()
  await expect(page.getByRole('heading', { name: 'Venta rápida' })).toBeVisible()
  await choosePapel(page)
  await expect(page.getByRole('button', { name: new RegExp(arroz.nombreProducto.slice(0, 12)) })).toBeVisible()

  // With the line: three of a scanned code in exact cash, and a factura by SINPE.
  await scan(page, `3*${arroz.codigoInterno}`)
  await sellWith(page, 'F4')
  await next(page)
  await page.keyboard.press('F6')
  await page.getByLabel('Cédula o nombre').fill('3101999001')
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await scan(page, detergente.codigoInterno)
  await sellWith(page, 'F8')
  await next(page)
  await expect.poll(async () => (await impresos(page)).length).toBe(2)
  expect((await impresos(page))[0]).toContain('Tiquete')
  const conLinea = await listAceptados(compania, TIQUETE, 1)
  expect(situaciones(conLinea)).toEqual(['1'])
  expect(situaciones(await listAceptados(compania, FACTURA, 1))).toEqual(['1'])

  // The line falls: the till goes on, and starts again from nothing without it.
  await waitKept(page)
  await context.setOffline(true)
  await scan(page, arroz.codigoInterno)
  await sellWith(page, 'F9')
  await expect(page.getByText('Situación 3.')).toBeVisible()
  await next(page)
  await expect(sinConexion(page)).toContainText('1 venta por entregar')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Venta rápida' })).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(arroz.nombreProducto.slice(0, 12)) })).toBeVisible()
  // A discount above the cashier's limit: the supervisor types the code, without the line too.
  await scan(page, detergente.codigoInterno)
  const cobrar = page.getByRole('button', { name: 'Cobrar', exact: true })
  if (await cobrar.isVisible()) await cobrar.click()
  await page.getByRole('button', { name: 'Descuento', exact: true }).click()
  await page.getByLabel('Descuento, %').fill('20')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.keyboard.press('F4')
  await page.getByLabel('Código', { exact: true }).fill('730192')
  await page.getByRole('button', { name: 'Autorizar' }).click()
  await expect(page.getByText('Situación 3.')).toBeVisible()
  await next(page)
  expect((await impresos(page)).at(-1)).toContain('Situación 3')

  // What was sold on this device can be given back without the line too.
  const ultimas = await openUltimas(page)
  await ultimas.getByRole('listitem').first().getByRole('button', { name: 'Devolver' }).click()
  await page.getByRole('button', { name: /^Devolver ₡/ }).click()
  await expect(ultimas.getByRole('listitem').first()).toContainText('Nota 1')
  await ultimas.getByRole('button', { name: 'Cerrar' }).click()
  await expect(sinConexion(page)).toContainText('3 ventas por entregar')

  // It comes back: everything is delivered as it was printed.
  await context.setOffline(false)
  await expect(sinConexion(page)).toHaveCount(0)
  const tiquetes = await listAceptados(compania, TIQUETE, 3)
  expect(situaciones(tiquetes)).toEqual(['1', '3', '3'])
  expect(tiquetes.map(({ clave }) => Number(clave.slice(31, 41)))).toEqual([1, 2, 3])
  expect([...tiquetes].sort((a, b) => a.fecha.localeCompare(b.fecha))).toEqual(tiquetes)
  expect(situaciones(await listAceptados(compania, NOTA, 1))).toEqual(['3'])

  // The drawer: an exit, the blind count, and the closing.
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Entrada o salida de efectivo' }).click()
  await page.getByLabel('Monto').fill('2000')
  await page.getByLabel('Motivo').fill('Panadería')
  await page.getByRole('button', { name: 'Anotar la salida' }).click()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Contar y cerrar el turno' }).click()
  await page.getByLabel('Piezas de 10000').fill('2')
  await page.getByLabel('Piezas de 5000').fill('1')
  await page.getByLabel('Piezas de 100', { exact: true }).fill('1')
  await expect(page.getByText('Esperado', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Entregar conteo/ }).click()
  // 22 000 + 3 × 1706,90 rounded to 5 120, less 2 000: 25 120.
  await expect(page.getByText(/^Faltan ₡20,00 en efectivo/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vuelto mal dado' }).click()
  await page.getByRole('button', { name: /^Aceptar la diferencia y cerrar/ }).click()
  await expect(page.getByRole('heading', { name: 'Cierre Z n.º 1' })).toBeVisible()
  const numeracion = page.getByRole('row', { name: /^Tiquete Electr/ }).getByRole('cell')
  await expect(numeracion).toHaveText(['Tiquete Electrónico', '1', '3', '3'])
  await page.getByRole('button', { name: 'Imprimir' }).click()
  expect((await impresos(page)).at(-1)).toContain('CIERRE Z N.º 1')
  await page.getByRole('button', { name: 'Listo' }).click()

  // Given back, the register is the server's again.
  await page.getByRole('button', { name: 'Devolver la caja' }).click()
  await page.getByRole('button', { name: 'Si', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tomar una caja para este dispositivo' })).toBeVisible()
  const { data: arriendos } = await compania.call(contract.ventaRapidaArriendo.list, {
    params: { codCia: compania.codCia },
  })
  expect(arriendos.map((a) => [a.estado, a.numeros, a.atenciones])).toEqual([['devuelto', { TE: 3, FE: 1, NC: 1 }, 0]])
})
