import { contract } from '@pura/contract'
import { fechaAt, formatFecha } from '@pura/domain'
import { expect, test } from 'vitest'
import { createTipoCambio } from '../../../external/tipo-cambio/index.ts'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, emitir } from '../../../testing/documentos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })

test('a source that fails from the start gives the rate of the last document in dollars, with its day (E14, SRV-12)', async () => {
  const ask = async () => (await loginAs(anAdministrador())).send(contract.vtaMovm.tasaCambioDolar)
  const restart = () => {
    const url = `${hacienda.urls().consultas}/indicadores/tc/dolar`
    Object.assign(server.deps, { tipoCambio: createTipoCambio(url, server.deps.now) })
  }
  restart()
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect(await ask()).toBeRejectedWith(503)

  await emitir(await loginAs(anAdministrador()), aFactura({ idMoneda: { idMoneda: 2 }, tasaCambio: '507.35' }))
  const dia = formatFecha(fechaAt(server.deps.now())).replaceAll('-', '/')
  server.advance(86_400_000)
  restart()
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  const reply = await ask()
  expect([reply.data, reply.mensaje]).toEqual(['507.35', `Venta del ${dia}, la última conocida`])
})
