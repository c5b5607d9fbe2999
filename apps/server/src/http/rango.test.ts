import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../testing/api.ts'

useServer()

test('a range of dates that ends before it begins is refused at its last day, in every list that has one', async () => {
  const api = await loginAs(anAdministrador())
  const params = { codCia: 1 }
  const query = { codCia: 1, fechaInicio: '02-11-2026', fechaFin: '01-11-2026' }
  const errores = [{ campo: 'fechaFin', mensaje: mensajes.documento.rangoAlReves }]
  for (const reply of [
    await api.send(contract.emitidos.list, { query }),
    await api.send(contract.emitidos.totales, { query }),
    await api.send(contract.vtaMovm.list, { params: { codCia: 1, tipo: 2 }, query }),
    await api.send(contract.docRecibido.list, { params, query }),
    await api.send(contract.bitacora.list, { params, query }),
  ])
    expect([reply.status, (reply.body as { errores?: unknown }).errores]).toMatchObject([422, errores])
})
