import { contract } from '@pura/contract'
import { fechaAt, formatFecha } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { useHacienda } from '../../testing/hacienda.ts'
import { createTipoCambio } from './index.ts'

const DIA_MS = 86_400_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })

const aTipoCambio = (now: () => Date) => createTipoCambio(`${hacienda.urls().consultas}/indicadores/tc/dolar`, now)

test('the rate of the day comes as a number, as text (API-21)', async () => {
  const { data } = await (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  expect(data).toMatch(/^\d+(\.\d+)?$/)
})

test('it is asked once a day; when the source fails the last one is good, with its day, and the source is asked again', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const tipoCambio = aTipoCambio(() => now)
  const { valor, dia } = await tipoCambio.dolar()
  expect(dia).toEqual({ anio: 2026, mes: 11, dia: 21 })
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  // Still due: the same day asked nobody. The next day meets it.
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  pass(DIA_MS)
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  // In peace for a minute, and then it is of today.
  pass(30_000)
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  pass(31_000)
  expect((await tipoCambio.dolar()).dia).toEqual({ anio: 2026, mes: 11, dia: 22 })
})

test('the call says of which day the rate is when it is not of today (E14)', async () => {
  const ask = async () => (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  const hoy = await ask()
  expect(hoy.mensaje).toBe('')
  const dia = formatFecha(fechaAt(server.deps.now())).replaceAll('-', '/')
  server.advance(DIA_MS)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  const despues = await ask()
  expect([despues.data, despues.mensaje]).toEqual([hoy.data, `Venta del ${dia}, la última conocida`])
})

test('without a rate ever, it says so and does not make one up', async () => {
  await hacienda.fail({ punto: 'publico', tipo: 'json' })
  await expect(aTipoCambio(() => new Date()).dolar()).rejects.toMatchObject({ codigo: 'external_unavailable' })
})
