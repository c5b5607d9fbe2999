import { contract } from '@pura/contract'
import { fechaAt, formatFecha } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const DIA_MS = 86_400_000
const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
const ask = async () => (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
const hoy = () => formatFecha(fechaAt(server.deps.now())).replaceAll('-', '/')

test('if the registry fails from the start, the last document in dollars gives the rate (E14, SRV-12)', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500', veces: 3 })
  expect(await ask()).toBeRejectedWith(503)
  server.advance(DIA_MS)
  await issueDocumento(await loginAs(anAdministrador()), aFactura({ idMoneda: { idMoneda: 2 }, tasaCambio: '507.35' }))
  const dia = hoy()
  server.advance(DIA_MS)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  const reply = await ask()
  expect([reply.data, reply.mensaje]).toEqual(['507.35', `Venta del ${dia}, la última conocida`])
})

test('the call returns the day of the rate if it is not today (E14)', async () => {
  // The simulator publishes the rate of the real day, and the failure of that day is a minute old.
  server.advance(-2 * DIA_MS + 61_000)
  const primera = await ask()
  expect(primera.mensaje).toBe('')
  const dia = hoy()
  server.advance(DIA_MS)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  const despues = await ask()
  expect([despues.data, despues.mensaje]).toEqual([primera.data, `Venta del ${dia}, la última conocida`])
})
