import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addDays, formatFechaIso } from '@pura/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useHacienda } from '../../testing/hacienda.ts'
import { createTipoCambio } from './index.ts'

const hacienda = useHacienda()
const simulada = () => createTipoCambio(`${hacienda.urls().consultas}/indicadores/tc/dolar`)

let cuerpo: unknown
let pedidos = 0
const otra = createServer((_, response) => {
  pedidos += 1
  response.end(JSON.stringify(cuerpo))
})
const dolar = (respuesta: unknown) => {
  cuerpo = respuesta
  return createTipoCambio(`http://127.0.0.1:${(otra.address() as AddressInfo).port}`).dolar()
}
beforeAll(() => new Promise<void>((listen) => otra.listen(0, '127.0.0.1', listen)))
afterAll(() => void otra.close())

test('a rate has the day that the source gives', async () => {
  const hoy = await simulada().dolar()
  expect(hoy.valor).toMatch(/^\d{3}(\.\d+)?$/)
  const dias = await simulada().historico(addDays(hoy.dia, -2), hoy.dia)
  expect(dias.map(({ dia }) => formatFechaIso(dia))).toEqual(
    [-2, -1, 0].map((n) => formatFechaIso(addDays(hoy.dia, n))),
  )
  expect(dias.at(-1)).toEqual(hoy)
})

test('a rate may be a number or a text (API-21)', async () => {
  const dia = { anio: 2026, mes: 11, dia: 25 }
  expect(await dolar({ venta: { fecha: '2026-11-25 00:00:00', valor: 511 } })).toEqual({ dia, valor: '511' })
  expect(await dolar({ venta: { fecha: '2026-11-25T00:00:00', valor: '511.50' } })).toEqual({ dia, valor: '511.5' })
})

test.each([
  [{ venta: { valor: 511 } }],
  [{ venta: { fecha: 'nullT00:00:00', valor: 511 } }],
  [{ venta: { fecha: '2026-02-31', valor: 511 } }],
  [{ venta: { fecha: '2026-11-25', valor: 0 } }],
  [{ venta: { fecha: '2026-11-25', valor: 'abc' } }],
  [{ venta: null }],
  [null],
  [[]],
])('%j is not a rate', async (respuesta) => {
  await expect(dolar(respuesta)).rejects.toMatchObject({ codigo: 'external_unavailable' })
})

test('two calls at once make one request', async () => {
  const fuente = createTipoCambio(`http://127.0.0.1:${(otra.address() as AddressInfo).port}`)
  cuerpo = { venta: { fecha: '2026-11-25', valor: 511 } }
  pedidos = 0
  await Promise.all([fuente.dolar(), fuente.dolar()])
  expect(pedidos).toBe(1)
})
