import { contract, type DocumentoEntrada } from '@pura/contract'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { aFactura, aLinea, emitir, PRODUCTO } from '../../testing/documentos.ts'

useServer()

async function issueAndRead(changes: Partial<DocumentoEntrada> = {}) {
  const api = await loginAs(anAdministrador())
  const { vtaMovmPK } = await emitir(api, aFactura(changes))
  return (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data
}

test('fields that nobody explains come back as they were sent (ambiguities D15)', async () => {
  const docExonerado = [{ numeroDocumento: 'AL-1', porcentajeExoneracion: '13', nombreInstitucion: 'Hacienda' }]
  const sent = { tiempo: '30', tipoVenta: 'C', totalAsignado: '100.50', nota: 'Entregar antes de las 3', docExonerado }
  expect(await issueAndRead(sent)).toMatchObject(sent)
})

test('a document says its entity whole (ENT-28 to ENT-35)', async () => {
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

test('an authorization stands once in it, with the names of its codes, however many lines it exonerates', async () => {
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
