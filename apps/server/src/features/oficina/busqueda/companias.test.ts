/** The search over all companies of a firm: in each what the role there may open, and nobody else's. */
import { ACCESO_PROPIO, contract } from '@pura/contract'
import { type Comprobante, toDecimal } from '@pura/domain'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anUsuario, enterAcceso, loginAs, useServer } from '../../../testing/api.ts'
import { aCliente } from '../../../testing/fichas/clientes.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'
import { createCliente, setOpciones } from '../../../testing/fichas/tablero.ts'

const server = useServer()
const { busqueda, cliente } = contract
let ceiba: Awaited<ReturnType<typeof createCliente>>
let roble: Awaited<ReturnType<typeof createCliente>>
let jose: Api

const search = async (texto: string, api = jose) =>
  (await api.send(busqueda.deCompanias, { query: { texto } })).data.companias
const addPersona = async (api: Api, nombreCliente: string, ruc: string) => {
  const { data, status, mensaje } = await api.send(cliente.create, {
    body: aCliente({ nombreCliente, ruc, tipoDoctoPersona: { codigoSri: '02' } }),
  })
  if (status !== 200) throw new Error(mensaje)
  return data
}

beforeAll(async () => {
  ceiba = await createCliente(server, { ruc: '3101999511', nombreCia: 'Soda La Ceiba' })
  roble = await createCliente(server, { ruc: '3101999512', nombreCia: 'Ferretería El Roble' })
  const ajena = await createOtraCia(server, { ruc: '3101999519', nombreCia: 'De nadie' })
  jose = await loginAs(anUsuario())
  await addPersona(await loginAs(ajena.propietario), 'Granero Zapotal S.A.', '3101888000')
  for (const [{ idAcceso }, ruc] of [
    [ceiba, '3101888001'],
    [roble, '3101888002'],
  ] as const) {
    await addPersona(await enterAcceso(jose, idAcceso), 'Granero Zapotal S.A.', ruc)
  }
})

test('finds in every company with an access, each with its own row, and in no other', async () => {
  const companias = await search('granero zapotal')
  expect(companias.map((c) => [c.idAcceso, c.nombreCia])).toEqual([
    [ceiba.idAcceso, 'Soda La Ceiba'],
    [roble.idAcceso, 'Ferretería El Roble'],
  ])
  expect(companias.map((c) => c.grupos[0]!.resultados.map((r) => 'identificacion' in r && r.identificacion))).toEqual([
    ['3101888001'],
    ['3101888002'],
  ])
  expect(await search('3101888000')).toEqual([])
})

test('where the role lacks the section nothing is found or counted', async () => {
  await setOpciones(server, ceiba, ['/productos'])
  expect((await search('granero zapotal')).map((c) => c.idAcceso)).toEqual([roble.idAcceso])
  await setOpciones(server, ceiba, ['*'])
})

test('a withdrawn access finds nothing any more', async () => {
  const otra = await createCliente(server, { ruc: '3101999513', nombreCia: 'Pulpería El Yugo' })
  await addPersona(await enterAcceso(jose, otra.idAcceso), 'Granero Zapotal S.A.', '3101888003')
  expect((await search('granero')).map((c) => c.idAcceso)).toContain(otra.idAcceso)
  await jose.send(contract.acceso.dejar, { params: { idAcceso: otra.idAcceso } })
  expect((await search('granero')).map((c) => c.idAcceso)).not.toContain(otra.idAcceso)
})

test('the own company is among them, and inside a client it is refused', async () => {
  await addPersona(jose, 'Granero Zapotal S.A.', '3101888004')
  expect((await search('granero')).map((c) => c.idAcceso)).toContain(ACCESO_PROPIO)
  const dentro = await enterAcceso(jose, ceiba.idAcceso)
  expect((await dentro.send(busqueda.deCompanias, { query: { texto: 'granero' } })).status).toBe(403)
})

test('a received document is found by clave, number and amount where the person was let in, and nowhere else', async () => {
  const firmante = await createFirmanteAjeno()
  const deNadie = await createOtraCia(server, { ruc: '3101999518', nombreCia: 'Otra de nadie' })
  const documentos = new Map<number, Comprobante>()
  const receive = async (api: Api, codCia: number, ruc: string, numero: number) => {
    const receptor = { ...NUESTRA, identificacion: { tipo: '02', numero: ruc } }
    const documento = aComprobante({ numero, emisor: AJENA, receptor })
    const body = Uint8Array.from(toXml(documento, firmante))
    const { data } = await api.send(contract.docRecibidoRecepcion.recibir, { params: { codCia }, query: {}, body })
    expect(data.resultado).toBe('cargado')
    documentos.set(codCia, documento)
  }
  await receive(await enterAcceso(jose, ceiba.idAcceso), ceiba.codCia, '3101999511', 4_101)
  await receive(await enterAcceso(jose, roble.idAcceso), roble.codCia, '3101999512', 4_102)
  await receive(await loginAs(deNadie.propietario), deNadie.codCia, '3101999518', 4_103)
  const found = async (texto: string) => (await search(texto)).map((c) => c.idAcceso)
  const de = (codCia: number) => documentos.get(codCia)!

  expect(await found(de(ceiba.codCia).clave)).toEqual([ceiba.idAcceso])
  expect(await found(de(roble.codCia).clave)).toEqual([roble.idAcceso])
  expect(await found(de(deNadie.codCia).clave)).toEqual([])
  expect(await found('4102')).toEqual([roble.idAcceso])
  expect(await found('4103')).toEqual([])
  // The three have the same amount.
  const total = toDecimal(de(ceiba.codCia).resumen.totalComprobante)
  expect(toDecimal(de(deNadie.codCia).resumen.totalComprobante)).toBe(total)
  expect(await found(total)).toEqual([ceiba.idAcceso, roble.idAcceso])
  await setOpciones(server, ceiba, ['/clientes'])
  expect(await found(total)).toEqual([roble.idAcceso])
  expect(await found(de(ceiba.codCia).clave)).toEqual([])
  await setOpciones(server, ceiba, ['*'])
})
