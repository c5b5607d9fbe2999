import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { useHacienda } from '../../testing/hacienda.ts'
import { createTipoCambio } from './index.ts'

const DIA_MS = 86_400_000
const hacienda = useHacienda()
useServer({ config: () => ({ hacienda: hacienda.urls() }) })

const aTipoCambio = (now: () => Date) => createTipoCambio(`${hacienda.urls().consultas}/indicadores/tc/dolar`, now)

test('the rate of the day comes as a number, as text (API-21)', async () => {
  const { data } = await (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  expect(data).toMatch(/^\d+(\.\d+)?$/)
})

test('it is asked once a day; when the source fails the last one is good, and the source is asked again', async () => {
  let now = new Date('2026-11-21T12:00:00Z')
  const tipoCambio = aTipoCambio(() => now)
  const valor = await tipoCambio.dolar()
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect(await tipoCambio.dolar()).toBe(valor)
  // Still due: the same day asked nobody. The next day meets it.
  now = new Date(now.getTime() + DIA_MS)
  expect(await tipoCambio.dolar()).toBe(valor)
})

test('without a rate ever, it says so and does not make one up', async () => {
  await hacienda.fail({ punto: 'publico', tipo: 'json' })
  await expect(aTipoCambio(() => new Date()).dolar()).rejects.toMatchObject({ codigo: 'external_unavailable' })
})
