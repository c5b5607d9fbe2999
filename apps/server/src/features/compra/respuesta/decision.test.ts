/** A person must give a condition for each answer of a batch, and confirm a late one. */
import { contract, type RespuestaEntrada } from '@pura/contract'
import type { Firmante } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import {
  AJENA,
  aComprobante,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
} from '../../../testing/fichas/migracion.ts'

const server = useServer()
const { docRecibido, docRecibidoRespuesta: api, docRecibidoRecepcion } = contract
const codCia = 1
const params = { codCia }
let persona: Api
let firmante: Firmante

beforeAll(async () => {
  persona = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
})

let numero = 500
/** Issued today, or in March: its term ended in April. */
async function receive(cuando: 'hoy' | 'marzo' = 'hoy', cambios: object = {}): Promise<number> {
  const c = aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA, cambios })
  const deHoy = issuedToday(c, server.deps.now())
  const body = Uint8Array.from(toXml(cuando === 'hoy' ? deHoy : c, firmante))
  return (await persona.send(docRecibidoRecepcion.recibir, { params, body })).data.idRecibido!
}
const read = async (id: number) => (await persona.send(docRecibido.get, { params: { codCia, id } })).data
const answerMany = (respuestas: object[]) => persona.send(api.emitirVarios, { params, body: { respuestas } as never })
const answerOne = (id: number, mas: Partial<RespuestaEntrada> = {}) =>
  persona.send(api.emitir, {
    body: { docRecibidosPK: { codCia, id }, codigoMensaje: '1', idCondicionImpuesto: '01', ...mas },
  })

test('in a batch, an acceptance without condition is not sent, and the other answers are', async () => {
  const [sin, con, rechazado] = [await receive(), await receive(), await receive()]
  const { data } = await answerMany([
    { id: sin, codigoMensaje: '1', idCondicionImpuesto: null },
    { id: con, codigoMensaje: '1', idCondicionImpuesto: '01' },
    { id: rechazado, codigoMensaje: '3', motivoRechazo: 'No lo pedimos' },
  ])
  expect(data.registradas).toEqual([con, rechazado])
  expect(data.rechazadas).toEqual([
    { id: sin, motivo: 'Elija la condición del impuesto: entre varios, ninguno se acepta sin ella' },
  ])
  expect(await read(sin)).toMatchObject({ situacion: 'porResponder', respuestas: [] })
})

test('an unknown condition is refused, and nothing is answered', async () => {
  const id = await receive()
  const dicho = { id, codigoMensaje: '1', idCondicionImpuesto: '01' }
  expect(await answerMany([{ ...dicho, codActividad: '6201.0' }])).toBeRejectedWith(422, 'No se conoce: codActividad')
  expect(await read(id)).toMatchObject({ situacion: 'porResponder', respuestas: [] })
})

test('a first answer after its last day is sent only when it is confirmed', async () => {
  const id = await receive('marzo')
  const sin = await answerOne(id)
  expect(sin.status).toBe(409)
  expect(sin.body).toMatchObject({
    codigo: 'confirmation_required',
    errores: [{ campo: 'confirmarTarde', mensaje: expect.stringContaining('14-04-2026') }],
  })
  expect(await read(id)).toMatchObject({ situacion: 'porResponder', respuestas: [] })
  expect((await answerOne(id, { confirmarTarde: true })).status).toBe(200)
})

test('in a batch, a late answer without confirmation is not sent', async () => {
  const [una, otra] = [await receive('marzo'), await receive('marzo')]
  const dicho = { codigoMensaje: '1', idCondicionImpuesto: '01' }
  const { data } = await answerMany([
    { id: una, ...dicho },
    { id: otra, ...dicho, confirmarTarde: true },
  ])
  expect(data.registradas).toEqual([otra])
  expect(data.rechazadas).toEqual([{ id: una, motivo: expect.stringContaining('14-04-2026') }])
})

test('a large purchase of machinery or vehicles is shown as a possible capital good', async () => {
  const [linea] = aComprobante().lineas
  const carro = { ...linea!, cabys: '4911300000000', detalle: 'Vehículo' }
  const of = async (precio: string) => {
    const lineas = [
      { ...carro, precioUnitario: BigInt(precio) * 100_000n, impuestos: [{ codigo: '01', codigoTarifaIva: '08' }] },
    ]
    return (await read(await receive('hoy', { lineas }))).pareceCapital
  }
  expect([await of('5000000'), await of('100000')]).toEqual([true, false])
  expect((await read(await receive())).pareceCapital).toBe(false)
})
