/** What withholds a received document, and what only warns of it (docs/acuerdos.md L6). */
import { contract } from '@pura/contract'
import { type Comprobante, mensajes, monto } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'

const server = useServer()
const codCia = 1
const { docRecibido, docRecibidoRecepcion } = contract
const t = mensajes.recibidos.revisar
const DOLAR = '500'
let api: Api
let firmante: Firmante

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
  trustFirmante(server.deps, firmante)
  await server.deps.db.withSistema((tx) =>
    tx.insertInto('tasa_dolar').values({ dia: '2026-03-20', valor: DOLAR, preguntar: new Date() }).execute(),
  )
})

let numero = 950
const aCompra = (cambios: Parameters<typeof aComprobante>[0] = {}): Comprobante =>
  aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA, ...cambios })
const enMoneda = (codigo: string, tipoCambio: string): Comprobante =>
  aCompra({ cambios: { moneda: { codigo, tipoCambio: monto(tipoCambio) } } })

const deliver = async (bytes: Buffer) => {
  const { data } = await api.send(docRecibidoRecepcion.recibir, { params: { codCia }, body: Uint8Array.from(bytes) })
  expect(data).toMatchObject({ resultado: 'cargado' })
  return data.idRecibido!
}
/** Accepted by Hacienda, so that only the review can leave it out of the sums. */
async function receive(comprobante: Comprobante) {
  const id = await deliver(toXml(comprobante, firmante))
  await api.send(docRecibidoRecepcion.recibir, {
    params: { codCia },
    body: Uint8Array.from(aRespuesta(comprobante, '1', firmante)),
  })
  const { data } = await api.send(docRecibido.get, { params: { codCia, id } })
  const { clave: nombre } = comprobante
  const { data: sumas } = await api.send(docRecibido.totales, { params: { codCia }, query: { nombre } })
  return { situacion: data.situacion, revisar: data.revisar, sumas: sumas.length }
}

describe('an exchange rate', () => {
  test.each([
    ['USD', '599.99'],
    ['USD', '400.01'],
    ['EUR', '5.1'],
  ])('of %s at %s is accepted: it is near the rate of that day, or no rate is known', async (codigo, tasa) => {
    expect(await receive(enMoneda(codigo, tasa))).toEqual({ situacion: 'porResponder', revisar: '', sumas: 2 })
  })

  test.each([
    ['USD', '600', t.tasaLejana('600', DOLAR)],
    ['USD', '400', t.tasaLejana('400', DOLAR)],
    ['CRC', '500', t.tasaLejana('500', '1')],
  ])('of %s at %s holds the document for review, outside every sum', async (codigo, tasa, revisar) => {
    expect(await receive(enMoneda(codigo, tasa))).toEqual({ situacion: 'porRevisar', revisar, sumas: 0 })
  })

  test('of a day without a known rate is accepted', async () => {
    const factura = { ...enMoneda('USD', '5.1') }
    const dia = factura.clave.replace('506200326', '506210326')
    const otroDia = { ...factura, clave: dia, fechaEmision: '2026-03-21T10:30:00-06:00' }
    expect(await receive(otroDia)).toMatchObject({ situacion: 'porResponder', revisar: '' })
  })
})

test('a 4.3 document with a wrong rate shows a warning, can be answered and is summed', async () => {
  const factura = aCompra({ cambios: { version: '4.3', moneda: { codigo: 'USD', tipoCambio: monto('5.1') } } })
  const de2025 = {
    ...factura,
    clave: factura.clave.replace('506200326', '506200325'),
    fechaEmision: '2025-03-20T10:30:00-06:00',
  }
  await server.deps.db.withSistema((tx) =>
    tx.insertInto('tasa_dolar').values({ dia: '2025-03-20', valor: DOLAR, preguntar: new Date() }).execute(),
  )
  const { situacion, revisar, sumas } = await receive(de2025)
  expect({ situacion, sumas }).toEqual({ situacion: 'porResponder', sumas: 2 })
  expect(revisar).toContain(t.tasaLejana('5.1', DOLAR))
})
