import { contract, type DocumentoEntrada } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { importCatalogo } from '../../catalogo/importacion/importar.ts'

const server = useServer()

async function issueAndRead(changes: Partial<DocumentoEntrada> = {}) {
  const api = await loginAs(anAdministrador())
  const { vtaMovmPK } = await issueDocumento(api, aFactura(changes))
  return (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data
}

test('unknown fields are returned as they were sent (docs/acuerdos.md D15)', async () => {
  const docExonerado = [{ numeroDocumento: 'AL-1', porcentajeExoneracion: '13', nombreInstitucion: 'Hacienda' }]
  const sent = { tiempo: '30', tipoVenta: 'C', totalAsignado: '100.50', nota: 'Entregar antes de las 3', docExonerado }
  expect(await issueAndRead(sent)).toMatchObject(sent)
})

test('a document returns its whole entity (ENT-28 to ENT-35)', async () => {
  const documento = await issueAndRead()
  expect(documento).toMatchObject({
    tipoDoctoVta: { idTipoDoctoVta: 2, nombre: 'Factura Electrónica' },
    numeroAutorizacion: documento.clave,
    subtotalExento: '0',
    nota: '',
    tiempo: null,
    tipoVenta: null,
    totalAsignado: null,
    docExonerado: [],
  })
  expect(documento.clave).toHaveLength(50)
})

test('a line returns its whole entity, and its document all taxes and discounts (ENT-35 to ENT-42)', async () => {
  const selectivo = { tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' }
  const descuento = { descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '5' } as const
  const documento = await issueAndRead({
    vtaDetmList: [
      aLinea({ precioVtaUnit: '1000', cantidad: '1', procedencia: 'Guanacaste', impuesto: { codigo: '10' } }),
      aLinea({
        precioVtaUnit: '1000',
        cantidad: '1',
        impuesto: { codigo: '08' },
        otroImpuestoVtaDetmList: [selectivo],
        descuentoVtaDemList: [descuento],
      }),
    ],
  })
  const [exenta, gravada] = documento.vtaDetmList
  expect(exenta).toMatchObject({
    procedencia: 'Guanacaste',
    exentoIva: 'S',
    precioVenta: '1000',
    descripcion: exenta!.nombreProducto,
  })
  // 950, 95 of selectivo, and 13 % of both.
  expect(gravada).toMatchObject({ exentoIva: 'N', impuesto: { valor: '135.85', descripcion: 'General 13 %' } })
  expect(documento.otroImpuestoVtaDetmList).toMatchObject([{ ...selectivo, montoPorcentaje: 'P', monto: '95' }])
  expect(documento.descuentoVtaDemList).toMatchObject([descuento])
  expect(documento.formaPagoDetList).toEqual(documento.formaPagoList)
})

test('a line returns the names of its codes, as in the catalogue and the law (ENT-36, ENT-38)', async () => {
  const familias = ['codigo,nivel,padre,descripcion', '2,1,,Alimentos', '23,2,2,Molinería', '231,3,23,Arroz']
  await importCatalogo(server.deps.db, 'cabys-categorias', Buffer.from(familias.join('\n')))
  await server.deps.db.kysely
    .updateTable('cabys')
    .set({ descripcion: 'Arroz pilado' })
    .where('codigo', '=', '2316100000100')
    .execute()
  const { vtaDetmList } = await issueAndRead({ vtaDetmList: [aLinea({ procedencia: 'Guanacaste' })] })
  expect(vtaDetmList[0]).toMatchObject({
    producto: { productoPK: { codCia: 1, idProducto: PRODUCTO.arroz } },
    cabys: {
      codigo: '2316100000100',
      descripcion: 'Arroz pilado',
      descripcion1: 'Alimentos',
      descripcion2: 'Molinería',
      descripcion3: 'Arroz',
    },
    unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' }, nombreUnidad: 'Unidad', representacion: 'Unid' },
    conSurtido: false,
    material: '',
    procedencia: 'Guanacaste',
    impuesto: {
      tasa: '1',
      impuestoPK: { idImpuesto: '02' },
      tipoImpuesto: { codigoSri: '01', idTipoImpuesto: 1, descripcion: 'Impuesto al valor agregado' },
      base: '8450',
      codigo: '02',
      valor: '84.5',
    },
    exentoIva: 'N',
  })
})

test('a discount returns its typed value and amount (ENT-40, ENT-41), another tax its factor (ENT-42)', async () => {
  const linea = { precioVtaUnit: '1000', cantidad: '2', impuesto: { codigo: '08' } }
  const { vtaDetmList } = await issueAndRead({
    vtaDetmList: [
      aLinea({
        ...linea,
        descuentoVtaDemList: [{ descripcion: 'Frecuente', valorPorcentaje: 'P', valor: '5' }],
        otroImpuestoVtaDetmList: [{ tipoImpuesto: { codigoSri: '02' }, factor: '0.1' }],
      }),
      aLinea({ ...linea, descuentoVtaDemList: [{ descripcion: 'Empaque', valorPorcentaje: 'M', valor: '50' }] }),
    ],
  })
  const [porcentaje, monto] = vtaDetmList
  expect(porcentaje?.descuentoVtaDemList).toEqual([
    {
      descripcion: 'Frecuente',
      valorPorcentaje: 'P',
      valor: '5',
      porcentaje: '5',
      monto: '100',
      codigoDescuento: '99',
    },
  ])
  expect(monto?.descuentoVtaDemList).toMatchObject([
    { valorPorcentaje: 'M', valor: '50', porcentaje: null, monto: '50' },
  ])
  expect(porcentaje?.otroImpuestoVtaDetmList).toMatchObject([
    { factor: '0.1', porcentaje: '10', monto: '190', montoPorcentaje: 'P', tipoImpuesto: { codigoSri: '02' } },
  ])
})

test('a document that was read can be sent again unchanged', async () => {
  const descuento = { descripcion: 'Frecuente', valorPorcentaje: 'P', porcentaje: '3.7' } as const
  const selectivo = { tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' }
  const leido = await issueAndRead({
    vtaDetmList: [
      aLinea({ impuesto: { codigo: '08' }, descuentoVtaDemList: [descuento], otroImpuestoVtaDetmList: [selectivo] }),
      aLinea({ impuesto: { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' } }),
    ],
  })
  const otra = await issueAndRead({ vtaDetmList: leido.vtaDetmList as DocumentoEntrada['vtaDetmList'] })
  expect(otra.vtaDetmList).toEqual(leido.vtaDetmList)
  expect(otra.total).toBe(leido.total)
})

test('an authorization is listed once, with the names of its codes, however many lines it exonerates', async () => {
  const exonerada = aLinea({
    producto: { productoPK: { idProducto: PRODUCTO.hora } },
    exonerarIva: true,
    documentoExoneracion: 'AL-00010001-26',
    fechaExoneracion: '2026-01-05',
    idTipoDoctoExonera: '04',
    institucionExonera: '01',
    porcentajeExonera: '13',
  })
  const { docExonerado } = await issueAndRead({ vtaDetmList: [exonerada, exonerada, aLinea()] })
  expect(docExonerado).toEqual([
    {
      numeroDocumento: 'AL-00010001-26',
      fechaEmision: expect.stringContaining('2026-01-05'),
      tipoDocumento: { codigo: '04', nombre: 'Autorización local genérica (DGH)' },
      nombreInstitucion: 'Ministerio de Hacienda',
      porcentajeExoneracion: '13',
    },
  ])
})
