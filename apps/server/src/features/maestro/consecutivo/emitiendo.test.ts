import { type Caja, contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { mensajes } from '@pura/domain/mensajes'
import { expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { aFactura } from '../../../testing/documentos.ts'
import { createCaja, createSucursal, enCaja } from '../../../testing/fichas/emision.ts'

const FE = tipoDocto('FE').id

eachEngine('while documents are being issued', (open) => {
  useServer({ open })

  /** Several facturas at once, whatever their results. */
  const issueVarias = (api: Api, caja: Caja) =>
    Array.from({ length: 6 }, () => api.send(contract.vtaMovm.emitir, { body: aFactura(enCaja(caja)) }))

  test('a sequence set higher during issuing repeats no number and does not fall below a used one', async () => {
    const api = await loginAs(anAdministrador())
    const caja = await createCaja(api, { puntoEmision: '701' })
    const { data: consecutivo } = await api.send(contract.mantoFormulario.create, {
      body: { caja, idTipoDoctoVta: FE, numActual: 0 },
    })
    const [cambio, edicion, ...emitidas] = await Promise.all([
      api.send(contract.mantoFormulario.update, { body: { ...consecutivo, numActual: 40 } }),
      api.send(contract.caja.update, { body: { ...caja, nombreCaja: 'Otro nombre' } }),
      ...issueVarias(api, caja),
    ])
    expect([cambio, edicion, ...emitidas].map((r) => r.status)).toEqual(Array(8).fill(200))
    const referencias = emitidas.map((r) => r.data.referencia)
    expect(new Set(referencias).size).toBe(6)
    const { data } = await api.send(contract.mantoFormulario.list, { params: { codCia: 1 }, query: { texto: '00701' } })
    expect(data[0]?.numActual).toBeGreaterThanOrEqual(Math.max(40, ...referencias.map(Number)))
    expect(data[0]?.ultimoUsado).toBe(Math.max(...referencias.map(Number)))
  })

  test.each(['caja', 'sucursal'] as const)(
    'removing the %s during issuing either comes before the documents or is refused',
    async (cual) => {
      const api = await loginAs(anAdministrador())
      const { sucursalPK } = await createSucursal(api, { establecimiento: cual === 'caja' ? '801' : '802' })
      const caja = await createCaja(api, { cajaPK: sucursalPK, crearConsecutivos: true })
      const removing =
        cual === 'caja'
          ? api.send(contract.caja.remove, { params: caja.cajaPK })
          : api.send(contract.sucursal.remove, { params: sucursalPK })
      const [eliminada, ...emitidas] = await Promise.all([removing, ...issueVarias(api, caja)])
      if (eliminada.status === 200) {
        for (const emitida of emitidas) expect(emitida.status).toBe(422)
      } else {
        expect(eliminada).toBeRejectedWith(409, mensajes[cual].conDocumentos)
        expect(emitidas.map((r) => r.status)).toEqual(Array(6).fill(200))
      }
    },
  )
})
