import { contract, type DocumentoEntrada, type LineaEntrada } from '@pura/contract'
import { type Borrador, tipoDocto } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../testing/api.ts'
import { aFactura, aLinea, emitir, PRODUCTO } from '../../testing/documentos.ts'
import { useHacienda } from '../../testing/hacienda.ts'
import { assertAutorizaciones } from './autorizaciones.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls() }) })
let api: Api
beforeAll(async () => {
  api = await loginAs(anAdministrador())
})

/** An hour of 45 000 at 13 %, relieved by the authorization. */
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
const con = (...lineas: LineaEntrada[]) => aFactura({ vtaDetmList: lineas })
const send = (documento: DocumentoEntrada) => api.send(contract.vtaMovm.emitir, { body: documento })

/** Refused at the second line, and no number is spent. */
async function expectRefused(linea: LineaEntrada, texto: string): Promise<void> {
  const before = await emitir(api)
  const reply = await send(con(aLinea(), linea))
  expect(reply).toBeRejectedWith(422, texto)
  expect(reply.body).toMatchObject({ errores: [{ campo: 'vtaDetmList[1].documentoExoneracion', mensaje: texto }] })
  expect(Number((await emitir(api)).referencia)).toBe(Number(before.referencia) + 1)
}

test('one in force relieves the line', async () => {
  expect((await emitir(api, con(exonerada('AL-00010001-26')))).total).toBe('45000')
})

test('one that expired, whoever sends it (VAL-69)', () =>
  expectRefused(exonerada('AL-00010004-20'), 'El documento esta vencido'))

test('one that does not exist (VAL-72)', () => expectRefused(exonerada('AL-99999999-26'), 'El documento no es válido'))

test('one that is not for the CABYS of the line (EXO-02)', () =>
  expectRefused(exonerada('al-00010003-26'), 'La autorización no exonera el código CABYS 8311100000000'))

test('a number of another institution, and a line without relief, are asked of nobody', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect((await send(con(exonerada('DGH-2026-15', { idTipoDoctoExonera: '03', articulo: 2 })))).status).toBe(200)
  expect((await send(con(exonerada('AL-00010004-20', { porcentajeExonera: '0' })))).status).toBe(200)
})

test('a registry that does not answer stops no sale', async () => {
  server.advance(11 * 60_000)
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  expect((await send(con(exonerada('AL-00010001-26')))).status).toBe(200)
})

test('a note repeats what was relieved, though the authorization has expired since', async () => {
  await hacienda.fail({ punto: 'publico', tipo: '500' })
  server.advance(11 * 60_000)
  const linea = exonerada('AL-00010004-20')
  const factura = await emitir(api, con(linea))
  const nota = { tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id }, docReferencia: { clave: factura.clave } }
  expect((await send({ ...con(linea), ...nota, razon: 'Devolución' })).status).toBe(200)
})

test('lines of one authorization wait for one answer', async () => {
  const asked: string[] = []
  const exoneraciones = {
    find: async (numero: string) => {
      asked.push(numero)
      return null
    },
  }
  const linea = { impuestos: [{ codigo: '01', exoneracion: { numeroDocumento: 'AL-00010001-26' } }] }
  const borrador = { tipo: 'FE', lineas: Array.from({ length: 40 }, () => linea) } as unknown as Borrador
  await expect(assertAutorizaciones({ exoneraciones }, borrador, new Date())).rejects.toMatchObject({
    message: 'El documento no es válido',
  })
  expect(asked).toEqual(['AL-00010001-26'])
})
