import { contract } from '@pura/contract'
import type { Parte } from '@pura/domain'
import { mensajes } from '@pura/domain'
import type { Firmante } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'

const server = useServer()
const { docRecibido, docRecibidoRecepcion } = contract
let operador: Api
let deOtra: Api
let otra: Awaited<ReturnType<typeof createOtraCia>>
let firmante: Firmante
/** The second company, as the demo company is written in an XML. */
const CEIBA: Parte = { ...NUESTRA, nombre: 'Soda La Ceiba S.A.', identificacion: { tipo: '02', numero: '3101777001' } }

beforeAll(async () => {
  operador = await loginAs(anAdministrador())
  otra = await createOtraCia(server)
  deOtra = await loginAs(otra.propietario)
  firmante = await createFirmanteAjeno()
})

const deliver = async (api: Api, codCia: number, numero: number, receptor: Parte) => {
  const xml = toXml(aComprobante({ numero, emisor: AJENA, receptor }), firmante)
  const body = Uint8Array.from(xml)
  const { data } = await api.send(docRecibidoRecepcion.recibir, {
    params: { codCia },
    query: { nombre: 'a.xml' },
    body,
  })
  return data
}
const listRecibidos = async (api: Api, codCia: number) =>
  (await api.send(docRecibido.list, { params: { codCia }, query: { pagina: 1 } })).data

test('a document for another company of the operator goes there once, and that is reported here', async () => {
  const aqui = (await listRecibidos(operador, 1)).length
  const primera = await deliver(operador, 1, 8_001, CEIBA)
  expect(primera).toMatchObject({
    resultado: 'enOtra',
    detalle: mensajes.recibidos.seGuardoEn('Soda La Ceiba', true),
    destino: { nombre: 'Soda La Ceiba', idAcceso: null },
    idRecibido: null,
    receptor: '3101777001',
  })
  expect((await deliver(operador, 1, 8_001, CEIBA)).detalle).toBe(mensajes.recibidos.seGuardoEn('Soda La Ceiba', false))
  expect(await listRecibidos(operador, 1)).toHaveLength(aqui)
  const alla = await listRecibidos(deOtra, otra.codCia)
  expect(alla.map((d) => d.clave)).toEqual([primera.clave])
  const suyo = await server.deps.db.withCia(aCiaAutorizada(otra.codCia), (tx) =>
    tx.selectFrom('bitacora').select(['accion', 'detalle']).where('entidad', '=', 'doc_recibido').execute(),
  )
  expect(suyo).toMatchObject([{ accion: 'crear', detalle: 'Llegó con los archivos de otra compañía' }])
  const { data: filas } = await operador.send(docRecibidoRecepcion.recepciones, {
    params: { codCia: 1 },
    query: { resultado: 'enOtra', pagina: 1 },
  })
  expect(filas.map((f) => f.detalle)).toContain(mensajes.recibidos.seGuardoEn('Soda La Ceiba', true))
})

test('a document for a company that the sender may not see is refused and reported, and not stored', async () => {
  const aqui = (await listRecibidos(operador, 1)).length
  const recepcion = await deliver(deOtra, otra.codCia, 8_002, NUESTRA)
  expect(recepcion).toMatchObject({ resultado: 'ajeno', detalle: mensajes.migracion.receptorAjeno })
  expect(await listRecibidos(operador, 1)).toHaveLength(aqui)
})
