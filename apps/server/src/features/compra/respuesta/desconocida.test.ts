/** Hacienda says that it already has an answer but does not know its clave: the attempts end. */
import { contract } from '@pura/contract'
import { mensajes } from '@pura/domain'
import { expect, test } from 'vitest'
import { anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'
import { sendRespuesta } from './enviar-respuesta.ts'

const server = useServer()
const { docRecibido, docRecibidoRecepcion, docRecibidoRespuesta } = contract
const codCia = 1
const t = mensajes.recibidos

test('after ten rounds an answer is no longer sent, and a notice says what to look up', async () => {
  const api = await loginAs(anAdministrador())
  const xml = toXml(aComprobante({ numero: 871, emisor: AJENA, receptor: NUESTRA }), await createFirmanteAjeno())
  const recibir = { params: { codCia }, body: Uint8Array.from(xml) }
  const id = (await api.send(docRecibidoRecepcion.recibir, recibir)).data.idRecibido!
  const dicho = { codigoMensaje: '1', idCondicionImpuesto: '01', confirmarTarde: true } as const
  const reply = await api.send(docRecibidoRespuesta.emitir, { body: { docRecibidosPK: { codCia, id }, ...dicho } })
  expect(reply.data).toMatchObject({ situacion: 'respondido', estadoRespuesta: 'enCola' })

  let reloj = server.deps.now().getTime()
  let enviadas = 0
  const deps = {
    ...server.deps,
    now: () => new Date(reloj),
    hacienda: {
      ...server.deps.hacienda,
      send: async () => {
        enviadas++
        return { clase: 'ya_recibido' as const }
      },
      consult: async () => ({ clase: 'desconocido' as const }),
    },
  }
  const datos = { codCia: aCiaAutorizada(codCia), id, orden: 1 }
  let pasos = 0
  for (let paso: unknown; paso !== 'hecho' && pasos < 100; pasos++) {
    paso = await sendRespuesta(deps as never, { codCia: datos.codCia, id: 0, datos, intentos: 1 })
    reloj += 3_600_000
  }

  expect(pasos).toBe(20)
  expect(enviadas).toBe(10)
  const { data: documento } = await api.send(docRecibido.get, { params: { codCia, id } })
  expect(documento).toMatchObject({ situacion: 'porResponder', estadoRespuesta: 'rechazada' })
  expect(documento.respuestas.at(-1)?.detalle).toBe(t.respuestaDesconocida)
  const avisos = await server.deps.db.withCia(datos.codCia, (tx) =>
    tx.selectFrom('notificacion').select(['titulo', 'cuerpo']).where('tipo', '=', 'respuestaRechazada').execute(),
  )
  expect(avisos).toMatchObject([{ titulo: t.respuestaPerdida, cuerpo: expect.stringContaining('TRIBU-CR') }])
})
