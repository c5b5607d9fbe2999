import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'

useServer()
const { docRecibido, docRecibidoRecepcion } = contract
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

const OTRO = { ...AJENA, identificacion: { tipo: '02', numero: '3101888002' } }
async function receive(numero: number, emisor = AJENA) {
  const body = Uint8Array.from(toXml(aComprobante({ numero, emisor, receptor: NUESTRA }), await createFirmanteAjeno()))
  const { data } = await api.send(docRecibidoRecepcion.recibir, { params: { codCia: 1 }, body })
  return { codCia: 1, id: data.idRecibido! }
}
const productos = async (params: { codCia: number; id: number }) =>
  (await api.send(docRecibido.get, { params })).data.lineas.map((l) => l.producto)
const linkProducto = (params: { codCia: number; id: number }, numero: number, idProducto: number | null) =>
  api.send(docRecibido.enlazar, { params, body: { numero, idProducto } })

test('a product linked to a line is proposed for the same line of that supplier only', async () => {
  const primera = await receive(6_001)
  expect(await productos(primera)).toEqual([null, null])
  const { data } = await linkProducto(primera, 2, 1)
  const { nombreProducto } = data.lineas[1]!.producto!
  expect(data.lineas.map((l) => l.producto)).toEqual([null, { idProducto: 1, nombreProducto, propuesto: false }])

  const segunda = await receive(6_002)
  expect(await productos(segunda)).toEqual([null, { idProducto: 1, nombreProducto, propuesto: true }])
  expect(await productos(await receive(6_003, OTRO))).toEqual([null, null])

  // Another choice of the user applies from now on; earlier links stay.
  expect((await linkProducto(segunda, 2, 2)).data.lineas[1]!.producto).toMatchObject({
    idProducto: 2,
    propuesto: false,
  })
  expect((await productos(primera))[1]).toMatchObject({ idProducto: 1, propuesto: false })
  const tercera = await receive(6_004)
  expect((await productos(tercera))[1]).toMatchObject({ idProducto: 2, propuesto: true })
  await linkProducto(tercera, 2, null)
  expect((await productos(tercera))[1]).toBeNull()
})

test('a link needs an existing line and an active product', async () => {
  const documento = await receive(6_010)
  expect(await linkProducto(documento, 9, 1)).toBeRejectedWith(422, mensajes.recibidos.lineaNoExiste)
  expect(await linkProducto(documento, 1, 999_999)).toBeRejectedWith(422, mensajes.recibidos.productoNoSirve)
})
