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

test('the rate of the day may be a number or a text (API-21)', async () => {
  const { data } = await (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  expect(data).toMatch(/^\d+(\.\d+)?$/)
})

test('it is queried once a day; if the source fails the last one is returned with its day, and the source is queried again', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const tipoCambio = aTipoCambio(() => now)
  const { valor, dia } = await tipoCambio.dolar()
  expect(dia).toEqual({ anio: 2026, mes: 11, dia: 21 })
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  // Expected: the same day makes no request. The next day makes one.
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  pass(DIA_MS)
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  // No request for a minute, then today's rate.
  pass(30_000)
  expect(await tipoCambio.dolar()).toEqual({ valor, dia })
  pass(31_000)
  expect((await tipoCambio.dolar()).dia).toEqual({ anio: 2026, mes: 11, dia: 22 })
})

test('the call returns the day of the rate if it is not today (E14)', async () => {
  const ask = async () => (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  const hoy = await ask()
  expect(hoy.mensaje).toBe('')
  const dia = formatFecha(fechaAt(server.deps.now())).replaceAll('-', '/')
  server.advance(DIA_MS)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  const despues = await ask()
  expect([despues.data, despues.mensaje]).toEqual([hoy.data, `Venta del ${dia}, la última conocida`])
})

test('without any known rate it fails instead of inventing one', async () => {
  await hacienda.fail({ punto: 'publico', tipo: 'json' })
  await expect(aTipoCambio(() => new Date()).dolar()).rejects.toMatchObject({ codigo: 'external_unavailable' })
})
