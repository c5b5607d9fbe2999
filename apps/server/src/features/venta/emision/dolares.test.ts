import { contract } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, emitir, PRODUCTO } from '../../../testing/documentos.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
const enDolares = { idMoneda: { idMoneda: 2 }, tasaCambio: '500' }

test('a line without a price takes its product’s in the currency of the document; a typed price stays', async () => {
  const api = await loginAs(anAdministrador())
  const { productoPK } = await createProducto(api, { precioVenta: '12.5', moneda: 'USD' })
  const documento = aFactura({
    ...enDolares,
    vtaDetmList: [aLinea(), aLinea({ precioVtaUnit: '1690' }), aLinea({ producto: { productoPK } })],
  })
  const emitida = await emitir(api, documento)
  const { data } = await api.send(contract.vtaMovm.get, { params: emitida.vtaMovmPK })
  // ₡1690 at 500.
  expect(data.vtaDetmList.map((l) => l.precioVtaUnit)).toEqual(['3.38', '1690', '12.5'])

  const enColones = aFactura({ vtaDetmList: [aLinea({ producto: { productoPK } })] })
  expect(await api.send(contract.vtaMovm.emitir, { body: enColones })).toBeRejectedWith(
    422,
    'El precio de Café molido de prueba está en dólares; indique el de la línea en la moneda del documento',
  )
})

test('the usual total is the median of the accepted ones in colones, and missing with fewer than ten', async () => {
  const api = await loginAs(anAdministrador())
  const ask = async () =>
    (await api.send(contract.vtaMovm.totalUsual, { params: { codCia: 1, idTipoDoctoVta: 2 } })).data.total
  const accept = () =>
    server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set({ descripcion_sri: 'ACEPTADO' }).where('id_tipo_docto_vta', '=', 2).execute(),
    )
  const precios = ['1', '2', '3', '4', '5', '6', '7', '8']
  const libro = { producto: { productoPK: { idProducto: PRODUCTO.arroz } }, cantidad: '1' }
  for (const precioVtaUnit of precios) {
    await emitir(api, aFactura({ vtaDetmList: [{ ...libro, precioVtaUnit }] }))
  }
  await accept()
  expect(await ask()).toBeNull()
  await emitir(api, aFactura({ ...enDolares, vtaDetmList: [{ ...libro, precioVtaUnit: '100' }] }))
  expect(await ask()).toBeNull()
  await accept()
  // ₡1 to ₡8, the two in dollars: the fifth of ten, with its 1 %.
  expect(await ask()).toBe('5.05')
})
