/** An answer of Hacienda in a file is believed if Hacienda signed it; otherwise Hacienda is queried by clave. */
import { contract } from '@pura/contract'
import type { Comprobante } from '@pura/domain'
import { createTestCertificate, Firmante, openP12 } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'
import { consultDocumento } from './consultar.ts'

const server = useServer()
const { docRecibido, docRecibidoRecepcion, docRecibidoRespuesta } = contract
const codCia = 1
let api: Api
/** The key of the supplier himself, and that of the authority. */
let proveedor: Firmante
let hacienda: Firmante

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  proveedor = await createFirmanteAjeno()
  const p12 = await createTestCertificate({ cedula: '2100042005', nombre: 'MINISTERIO DE HACIENDA', pin: '1234' })
  hacienda = new Firmante(openP12(p12, '1234'))
  trustFirmante(server.deps, hacienda)
})

let numero = 800
const bought = (): Comprobante => aComprobante({ numero: ++numero, emisor: AJENA, receptor: NUESTRA })
const deliver = async (bytes: Buffer) =>
  (await api.send(docRecibidoRecepcion.recibir, { params: { codCia }, body: Uint8Array.from(bytes) })).data
const read = async (id: number) => (await api.send(docRecibido.get, { params: { codCia, id } })).data
const jobs = async (id: number) =>
  (
    await server.deps.db.withSistema((tx) =>
      tx.selectFrom('trabajo').selectAll().where('cola', '=', 'consultarRecibido').execute(),
    )
  ).filter(({ datos }) => (datos as { id: number }).id === id).length
/** Asks for the answer by clave, as the queue does. */
const ask = (id: number, factura: Comprobante, mensaje: '1' | '3') => {
  const estado = mensaje === '1' ? ('ACEPTADO' as const) : ('RECHAZADO' as const)
  const respuesta = aRespuesta(factura, mensaje, hacienda)
  const consultada = async () => ({ clase: 'resuelto' as const, clave: factura.clave, estado, respuesta })
  const deps = { ...server.deps, hacienda: { ...server.deps.hacienda, consult: consultada } }
  const datos = { codCia: aCiaAutorizada(codCia), id }
  return consultDocumento(deps as never, { codCia: datos.codCia, id: 0, datos, intentos: 1 })
}

test.each([
  ['before', '1', 'ACEPTADO'],
  ['after', '1', 'ACEPTADO'],
  ['after', '3', 'RECHAZADO'],
] as const)(
  'an answer signed by the supplier that comes %s its document decides nothing and is kept: %s',
  async (when, mensaje, dicho) => {
    const factura = bought()
    const respuesta = aRespuesta(factura, mensaje, proveedor)
    if (when === 'before') await deliver(respuesta)
    const id = (await deliver(toXml(factura, proveedor))).idRecibido!
    if (when === 'after') await deliver(respuesta)
    const documento = await read(id)
    expect(documento).toMatchObject({ estadoHacienda: '', segunArchivo: dicho, situacion: 'porResponder' })
    expect(documento.eventos.at(-1)).toMatchObject({ clase: 'segunArchivo' })
    const guardada = await api.send(docRecibido.respuesta, { params: { codCia, id } })
    expect(Buffer.from(String(guardada.data)).equals(respuesta)).toBe(true)
    expect(guardada.headers.get('content-disposition')).toContain('_segun_archivo.xml')
    expect(await jobs(id)).toBe(1)
  },
)

test('an answer signed by Hacienda is believed', async () => {
  const factura = bought()
  const id = (await deliver(toXml(factura, proveedor))).idRecibido!
  await deliver(aRespuesta(factura, '1', hacienda))
  expect(await read(id)).toMatchObject({ estadoHacienda: 'ACEPTADO', segunArchivo: '' })
})

test('the answer by clave decides over that of the file, and both are kept', async () => {
  const factura = bought()
  const id = (await deliver(toXml(factura, proveedor))).idRecibido!
  await deliver(aRespuesta(factura, '1', proveedor))
  expect(await ask(id, factura, '3')).toBe('hecho')
  expect(await read(id)).toMatchObject({ estadoHacienda: 'RECHAZADO', segunArchivo: 'ACEPTADO' })
  const guardada = await api.send(docRecibido.respuesta, { params: { codCia, id } })
  expect(guardada.headers.get('content-disposition')).toContain('_respuesta.xml')
  expect(String(guardada.data)).toContain('Rechazado')
})

test('a file that comes after the queries ended starts them again', async () => {
  const factura = bought()
  const id = (await deliver(toXml(factura, proveedor))).idRecibido!
  await server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').where('cola', '=', 'consultarRecibido').execute())
  await deliver(aRespuesta(factura, '1', proveedor))
  expect(await jobs(id)).toBe(1)
})

test('a document accepted only according to its file can be answered, and its credit stands apart', async () => {
  const factura = bought()
  const id = (await deliver(toXml(factura, proveedor))).idRecibido!
  await deliver(aRespuesta(factura, '1', proveedor))
  const body = {
    docRecibidosPK: { codCia, id },
    codigoMensaje: '1' as const,
    idCondicionImpuesto: '01',
    confirmarTarde: true,
  }
  await server.deps.credenciales.save(aCiaAutorizada(codCia), {
    usuarioHacienda: 'cpj',
    contrasenaHacienda: 'x',
    p12: await createTestCertificate({ cedula: '3102999005', nombre: 'QUETZALIA', pin: '1234' }),
    pin: '1234',
  })
  expect((await api.send(docRecibidoRespuesta.emitir, { body })).status).toBe(200)
  const [anio, mes] = factura.fechaEmision.split('-').map(Number)
  const { data } = await api.send(contract.mesaIva.get, { params: { codCia }, query: { anio: anio!, mes: mes! } })
  const pendientes = data.pilas.find(({ pila, lado }) => pila === 'pendiente' && lado === 'compra')
  expect(pendientes?.documentos).toBeGreaterThan(0)
})
