import { contract, type DocumentoEntrada, type LineaEntrada } from '@pura/contract'
import { type Borrador, tipoDocto } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { useHacienda } from '../../../testing/hacienda.ts'
import { assertAutorizaciones } from './autorizaciones.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

/** An hour of 45 000 at 13 %, exonerated by the authorization. */
const exonerada = (documentoExoneracion: string, changes: Partial<LineaEntrada> = {}): LineaEntrada =>
  aLinea({
    producto: { productoPK: { idProducto: PRODUCTO.hora } },
    cantidad: '1',
    exonerarIva: true,
    documentoExoneracion,
    fechaExoneracion: '2026-01-05',
    idTipoDoctoExonera: '04',
    institucionExonera: '01',
    porcentajeExonera: '13',
    ...changes,
  })
/** Distribuidora Pital Sonriente and Constructora Los Robles, the owners of the authorizations. */
const PITAL = 6
const ROBLES = 7
const con = (...lineas: LineaEntrada[]) => a(PITAL, ...lineas)
const a = (idCliente: number, ...lineas: LineaEntrada[]) =>
  aFactura({ cliente: { clientePK: { idCliente } }, vtaDetmList: lineas })
const send = (documento: DocumentoEntrada) => api.send(contract.vtaMovm.emitir, { body: documento })

/** Refused at the second line, and no number is used. */
async function expectRefused(
  linea: LineaEntrada,
  mensaje: string,
  { campo = 'documentoExoneracion', cliente = PITAL } = {},
): Promise<void> {
  const before = await issueDocumento(api)
  const reply = await send(a(cliente, aLinea(), linea))
  expect(reply).toBeRejectedWith(422, mensaje)
  expect(reply.body).toMatchObject({ errores: [{ campo: `vtaDetmList[1].${campo}`, mensaje }] })
  expect(Number((await issueDocumento(api)).referencia)).toBe(Number(before.referencia) + 1)
}

test('a valid authorization exonerates the line', async () => {
  expect((await issueDocumento(api, con(exonerada('AL-00010001-26')))).total).toBe('45000')
})

test('an expired authorization is refused, whoever sends it (VAL-69)', () =>
  expectRefused(exonerada('AL-00010004-20'), 'El documento esta vencido'))

test('an unknown authorization is refused (VAL-72)', () =>
  expectRefused(exonerada('AL-99999999-26'), 'El documento no es válido'))

test('an authorization that does not cover the CABYS of the line is refused (EXO-02)', () =>
  expectRefused(exonerada('al-00010003-26'), 'La autorización no exonera el código CABYS 8311100000000', {
    cliente: ROBLES,
  }))

test('the authorization of another taxpayer is refused (K11)', () =>
  expectRefused(exonerada('AL-00010001-26'), 'La autorización es de 3101998010, no de este cliente', {
    cliente: ROBLES,
  }))

test('an impossible authorization number is refused if the institution is Exonet', () =>
  expectRefused(exonerada('AL-1'), 'El documento no es válido'))

test('more points than the authorization has are refused', () =>
  expectRefused(exonerada('AL-00010002-26'), 'La autorización exonera 6,5 puntos, no más', {
    cliente: 1,
    campo: 'porcentajeExonera',
  }))

test('more points than the rate of the line are refused (K11)', () =>
  expectRefused(
    exonerada('AL-00010001-26', { impuesto: { codigo: '04' } }),
    'Los puntos exonerados no pueden ser más que los 4 de la tarifa de la línea',
    { campo: 'porcentajeExonera' },
  ))

test('the expiry of the authorization is stored in the document (ENT-50)', async () => {
  const { vtaMovmPK } = await issueDocumento(api, con(exonerada('AL-00010001-26')))
  const { docExonerado } = (await api.send(contract.vtaMovm.get, { params: vtaMovmPK })).data
  expect(docExonerado).toMatchObject([{ numeroDocumento: 'AL-00010001-26', fechaVencimiento: '2030-12-31T00:00:00' }])
})

test('the number of another institution is not queried, nor is a line without exoneration', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect((await send(con(exonerada('DGH-2026-15', { idTipoDoctoExonera: '03', articulo: 2 })))).status).toBe(200)
  expect((await send(con(exonerada('AL-00010004-20', { porcentajeExonera: '0' })))).status).toBe(200)
})

test('a sale is issued when the registry does not answer', async () => {
  server.advance(11 * 60_000)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect((await send(con(exonerada('AL-00010001-26')))).status).toBe(200)
})

test('a note repeats the exonerated amount, even if the authorization has expired since', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  server.advance(11 * 60_000)
  const linea = exonerada('AL-00010004-20')
  const factura = await issueDocumento(api, con(linea))
  const nota = { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id }, docReferencia: { clave: factura.clave } }
  expect((await send({ ...con(linea), ...nota, razon: 'Devolución' })).status).toBe(200)
})

test('lines with the same authorization share one query', async () => {
  const asked: string[] = []
  const exoneraciones = {
    find: async (numero: string) => {
      asked.push(numero)
      return null
    },
  }
  const exoneracion = { numeroDocumento: 'AL-00010001-26', tipoDocumento: '04', tarifaExonerada: 1300n }
  const linea = { impuestos: [{ codigo: '01', exoneracion }] }
  const borrador = { tipo: 'FE', lineas: Array.from({ length: 40 }, () => linea) } as unknown as Borrador
  await expect(assertAutorizaciones({ exoneraciones }, borrador, new Date())).rejects.toMatchObject({
    message: 'El documento no es válido',
  })
  expect(asked).toEqual(['AL-00010001-26'])
})
