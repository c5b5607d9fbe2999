import { contract, type DocumentoEntrada } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { createProducto } from '../../../testing/fichas/productos.ts'

const server = useServer()
const FACTURA = 2

const line = (idProducto: number, cantidad: string) => aLinea({ producto: { productoPK: { idProducto } }, cantidad })
async function prepare() {
  const api = await loginAs(anAdministrador())
  const sell = (idCliente: number, ...vtaDetmList: NonNullable<DocumentoEntrada['vtaDetmList']>) =>
    issueDocumento(api, aFactura({ cliente: { clientePK: { idCliente } }, vtaDetmList }))
  const ask = async (idCliente: number, idTipoDoctoVta = FACTURA) => {
    const { data } = await api.send(contract.vtaMovm.deSiempre, { params: { codCia: 1, idTipoDoctoVta, idCliente } })
    return data.map(({ producto, cantidad }) => [producto.productoPK.idProducto, cantidad])
  }
  return { api, sell, ask }
}

test('what a client buys in half of his last facturas is usual, with its last quantity and its price of today', async () => {
  const { api, sell, ask } = await prepare()
  const { productoPK } = await createProducto(api, { precioVenta: '1000' })
  await sell(1, line(PRODUCTO.arroz, '5'))
  expect(await ask(1)).toEqual([])
  await sell(1, line(PRODUCTO.arroz, '7'), line(PRODUCTO.leche, '1'), line(productoPK.idProducto, '2'))
  await sell(1, line(productoPK.idProducto, '1.5'), line(PRODUCTO.arroz, '10'))
  expect(await ask(1)).toEqual([
    [productoPK.idProducto, '1.5'],
    [PRODUCTO.arroz, '10'],
  ])

  await server.deps.db.withCia(1, (tx) =>
    tx.updateTable('producto').set({ precio_venta: '1250' }).where('id_producto', '=', productoPK.idProducto).execute(),
  )
  const params = { codCia: 1, idTipoDoctoVta: FACTURA, idCliente: 1 }
  const { data } = await api.send(contract.vtaMovm.deSiempre, { params })
  expect(data[0]!.producto.precioVenta).toBe('1250')
  // Another client, and another type.
  expect(await ask(2)).toEqual([])
  expect(await ask(1, 4)).toEqual([])
})

test('voided and rejected documents, and inactive products, are not looked at', async () => {
  const { sell, ask } = await prepare()
  const [uno] = [await sell(2, line(PRODUCTO.arroz, '1')), await sell(2, line(PRODUCTO.arroz, '2'))]
  expect(await ask(2)).toEqual([[PRODUCTO.arroz, '2']])
  const change = (cambio: { status?: string; descripcion_sri?: string }) =>
    server.deps.db.withCia(1, (tx) =>
      tx.updateTable('vta_movm').set(cambio).where('num_docto', '=', uno!.vtaMovmPK.numDocto).execute(),
    )
  await change({ status: 'A' })
  expect(await ask(2)).toEqual([])
  await change({ status: 'G', descripcion_sri: 'RECHAZADO' })
  expect(await ask(2)).toEqual([])
  await change({ descripcion_sri: 'ACEPTADO' })
  expect(await ask(2)).toHaveLength(1)
  await server.deps.db.withCia(1, (tx) =>
    tx.updateTable('producto').set({ estado: 'I' }).where('id_producto', '=', PRODUCTO.arroz).execute(),
  )
  expect(await ask(2)).toEqual([])
})
