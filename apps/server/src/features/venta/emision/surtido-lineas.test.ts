import { contract } from '@pura/contract'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, downloadXml, expectSoundXml, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'

const server = useServer()
let api: Api

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  await server.deps.db.withCia(1, async (tx) => {
    await tx.updateTable('producto').set({ con_surtido: true }).where('id_producto', '=', PRODUCTO.libro).execute()
    const componente = { cod_cia: 1, id_padre: PRODUCTO.libro, cantidad: '2' }
    await tx
      .insertInto('surtido')
      .values([
        { ...componente, id: 901, id_producto: PRODUCTO.arroz, precio: '1000', detalle: 'Arroz' },
        { ...componente, id: 902, id_producto: PRODUCTO.detergente, precio: '500', detalle: 'Detergente' },
      ])
      .execute()
  })
})

const canasta = () => aLinea({ producto: { productoPK: { idProducto: PRODUCTO.libro } }, cantidad: '3' })
const get = async (pk: Parameters<typeof params>[0]) =>
  (await api.send(contract.vtaMovm.get, { params: params(pk) })).data
const params = (pk: { codCia: number; idTipoDoctoVta: number; idSucursal: number; numDocto: number }) => pk

test('a product with surtido sends its components, each at its own rate, and is returned whole', async () => {
  const emitido = await issueDocumento(api, aFactura({ vtaDetmList: [canasta()] }))
  // 3 × (2 × 1000 + 1 % and 2 × 500 + 13 %)
  expect(emitido.total).toBe('9450')
  const xml = await downloadXml(api, emitido)
  expect(xml.toString()).toContain('<DetalleSurtido>Arroz</DetalleSurtido>')
  expectSoundXml(xml)
  const { vtaDetmList } = await get(emitido.vtaMovmPK)
  expect(vtaDetmList[0]).toMatchObject({ conSurtido: true, precioVtaUnit: '3000' })
  expect(vtaDetmList[0]!.surtido.map((c) => [c.detalle, c.precio, c.impuesto.codigo])).toEqual([
    ['Arroz', '1000', '02'],
    ['Detergente', '500', '08'],
  ])
})

test('a component whose CABYS is not in the catalogue is refused at its line', async () => {
  const parte = {
    detalle: 'Algo',
    cantidad: '1',
    precio: '100',
    cabys: { codigo: '9999999999999' },
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
    impuesto: { codigo: '08' },
  }
  const body = aFactura({ vtaDetmList: [{ ...canasta(), precioVtaUnit: '100', surtido: [parte] }] })
  const reply = await api.send(contract.vtaMovm.emitir, { body })
  expect(reply).toBeRejectedWith(422, 'El código CABYS 9999999999999 no existe en el catálogo')
})

test('another tax and an exoneration are returned as they were sent', async () => {
  const emitido = await issueDocumento(
    api,
    aFactura({
      vtaDetmList: [
        aLinea({
          otroImpuestoVtaDetmList: [{ tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' }],
          idTipoDoctoExonera: '04',
          documentoExoneracion: 'AL-00010001-26',
          fechaExoneracion: '05-01-2026',
          institucionExonera: '01',
          porcentajeExonera: '1',
        }),
      ],
    }),
  )
  const [linea] = (await get(emitido.vtaMovmPK)).vtaDetmList
  expect(linea).toMatchObject({
    exonerarIva: true,
    idTipoDoctoExonera: '04',
    documentoExoneracion: 'AL-00010001-26',
    porcentajeExonera: '1',
    otroImpuestoVtaDetmList: [{ tipoImpuesto: { codigoSri: '02' }, porcentaje: '10', monto: '845' }],
  })
})
