import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { createCaja } from '../../../testing/fichas/emision.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'

const server = useServer()
const { docRecibidoConsecutivo, docRecibidoRecepcion, docRecibidoRespuesta } = contract
const params = { codCia: 1 }

test('answers continue from the last number of another system, and repeat no number', async () => {
  const api = await loginAs(anAdministrador())
  const { cajaPK } = await createCaja(api, { puntoEmision: '77' })
  const listConsecutivos = async () =>
    (await api.send(docRecibidoConsecutivo.list, { params })).data.filter((c) => c.cajaPK.idCaja === cajaPK.idCaja)
  const changeNumActual = (numActual: number | string, antes: number) =>
    api.send(docRecibidoConsecutivo.cambiar, { params, body: { cajaPK, tipo: '05', numActual, antes } })
  expect((await listConsecutivos()).map((c) => [c.prefijo.slice(-2), c.numActual, c.ultimoUsado])).toEqual([
    ['05', 0, 0],
    ['06', 0, 0],
    ['07', 0, 0],
  ])
  expect((await changeNumActual(1250, 0)).data).toMatchObject({ numActual: 1250, nombre: 'Aceptado' })

  const factura = toXml(aComprobante({ numero: 9_001, emisor: AJENA, receptor: NUESTRA }), await createFirmanteAjeno())
  const { data: recepcion } = await api.send(docRecibidoRecepcion.recibir, { params, body: Uint8Array.from(factura) })
  const { data } = await api.send(docRecibidoRespuesta.emitir, {
    body: {
      docRecibidosPK: { codCia: 1, id: recepcion.idRecibido! },
      codigoMensaje: '1',
      idCondicionImpuesto: '1',
      // The document is of March: its term has passed.
      confirmarTarde: true,
      caja: { cajaPK },
    },
  })
  expect(data.respuestas.map((r) => r.consecutivo)).toEqual(['00100077050000001251'])
  const [acepta, , rechaza] = await listConsecutivos()
  expect(acepta).toMatchObject({ prefijo: '0010007705', numActual: 1251, ultimoUsado: 1251 })
  expect(rechaza).toMatchObject({ numActual: 0, ultimoUsado: 0 })

  // The number was read before the answer took the next one.
  expect(await changeNumActual(2000, 1250)).toBeRejectedWith(409, mensajes.general.cambiadoPorOtro)
  expect(await changeNumActual(10, 1251)).toBeRejectedWith(422, mensajes.consecutivo.menorQueUsado(1251))
  expect(await changeNumActual('1.5', 1251)).toBeRejectedWith(422, mensajes.consecutivo.numeroInvalido)
  expect((await changeNumActual('2000', 1251)).data.numActual).toBe(2000)
  expect((await readBitacora(server, 'manto_formulario', '0010007705')).at(-1)).toMatchObject({
    accion: 'actualizar',
    antes: { num_actual: 1251 },
    despues: { num_actual: 2000 },
  })
})
