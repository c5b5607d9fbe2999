/** A company whose cédula has letters, from its first sale to the answer (docs/acuerdos.md L1). */
import { contract } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { createTestCertificate } from '@pura/firma'
import { beforeAll, expect, test } from 'vitest'
import { readPdf, textOf } from '../../../reports/testing/read-pdf.ts'
import { type Api, anAdministrador, loginAs, request, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, downloadXml, expectSoundXml, issueDocumento, SIN_COMPROBAR } from '../../../testing/documentos.ts'
import { AJENA, aComprobante, createFirmanteAjeno, toXml } from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { Dispositivo } from '../../../testing/mostrador.ts'

const CEDULA = '3101A00001'
const NUESTRA = { nombre: 'Nueva Sociedad S.A.', identificacion: { tipo: '02', numero: CEDULA }, correos: [] }
const codCia = 1

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
let api: Api
let emitido: Awaited<ReturnType<typeof issueDocumento>>

beforeAll(async () => {
  await server.deps.db.withCia(codCia, (tx) =>
    tx.updateTable('cia').set({ ruc: CEDULA }).where('cod_cia', '=', codCia).execute(),
  )
  await server.deps.credenciales.save(aCiaAutorizada(codCia), {
    usuarioHacienda: 'cpj-3-101-a00001@stag.comprobanteselectronicos.go.cr',
    contrasenaHacienda: 'simulador',
    p12: await createTestCertificate({ cedula: CEDULA, nombre: 'Nueva Sociedad S.A.', pin: '1234' }),
    pin: '1234',
  })
  api = await loginAs(anAdministrador())
  emitido = await issueDocumento(api, aFactura())
  await workUntilDone(server.deps)
})

const listEmitidos = async (nombre: string) =>
  (await api.send(contract.emitidos.list, { query: { codCia, nombre } })).data.map((d) => d.clave)
const search = async (texto: string) =>
  (await api.send(contract.busqueda.buscar, { query: { texto } })).data.grupos.flatMap(({ resultados }) =>
    resultados.map((r) => ('clave' in r ? r.clave : r.nombre)),
  )

test(`an issued document has the letters in its clave, is sound, and Hacienda accepts it${SIN_COMPROBAR}`, async () => {
  expect(emitido.clave).toMatch(/^506\d{6}003101A00001\d{29}$/)
  expectSoundXml(await downloadXml(api, emitido))
  const { data } = await api.send(contract.vtaMovm.get, { params: emitido.vtaMovmPK })
  expect(data.descripcionSri).toBe('ACEPTADO')
})

test('the PDF shows the clave with letters', async () => {
  const { data } = await api.send(contract.vtaMovm.pdfBase64, { params: emitido.vtaMovmPK })
  const texto = readPdf(Buffer.from(data, 'base64')).paginas.map(textOf).join('\n')
  expect(texto.replace(/\s/g, '')).toContain(emitido.clave)
  expect(texto).toContain('3-101-A00001')
})

test('the archive and the global search find a document by its clave in capitals and in small letters', async () => {
  for (const escrita of [emitido.clave, emitido.clave.toLowerCase()]) {
    expect(await listEmitidos(escrita)).toEqual([emitido.clave])
    expect(await search(escrita)).toEqual([emitido.clave])
  }
  expect(await listEmitidos(emitido.clave.replace('A00001', 'A00002'))).toEqual([])
})

test('a note that names the clave with letters voids its document', async () => {
  await api.send(contract.vtaMovm.anular, { params: emitido.vtaMovmPK })
  await workUntilDone(server.deps)
  const { data } = await api.send(contract.emitidos.list, { query: { codCia, tipo: tipoDocto('NC').id } })
  const xml = await downloadXml(api, data[0]!)
  expectSoundXml(xml)
  expect(xml.toString('utf8')).toContain(`<Numero>${emitido.clave}</Numero>`)
  expect(data.map((d) => d.descripcionSri)).toEqual(['ACEPTADO'])
})

test('a supplier’s document whose clave has letters is stored and found by its clave', async () => {
  const firmante = await createFirmanteAjeno()
  const emisor = { ...AJENA, identificacion: { tipo: '02', numero: '3101B00002' } }
  const factura = aComprobante({ numero: 7, emisor, receptor: NUESTRA })
  const recepcion = await api.send(contract.docRecibidoRecepcion.recibir, {
    params: { codCia },
    query: { nombre: 'factura.xml' },
    body: Uint8Array.from(toXml(factura, firmante)),
  })
  expect(recepcion.data).toMatchObject({ resultado: 'cargado', clave: factura.clave })
  for (const nombre of [factura.clave, factura.clave.toLowerCase()]) {
    const { data } = await api.send(contract.docRecibido.list, { params: { codCia }, query: { pagina: 1, nombre } })
    expect(data.map((d) => d.nitEmisor)).toEqual(['3101B00002'])
  }
  expect(await search(factura.clave)).toHaveLength(1)
})

test('a till sells with letters in its claves: delivered, accepted, and open to its buyer', async () => {
  const caja = await Dispositivo.start(server, api)
  caja.linea = false
  const venta = await caja.sell()
  expect(venta.clave).toMatch(/^506\d{6}003101A00001\d{29}$/)
  caja.linea = true
  await caja.mostrador.deliver()
  expect(caja.mostrador.contacto).toMatchObject({ entregado: caja.asientos.length, atenciones: [] })
  await workUntilDone(server.deps)
  expect((await request(`/api/comprobante/${venta.clave}`)).data).toMatchObject({ estado: 'aceptado' })
  const body = { arriendo: caja.arriendo.id, secreto: caja.secreto, programa: '3.2.0', clave: venta.clave }
  expect((await api.send(contract.ventaRapidaEnlace.create, { body })).data.url).toMatch(/^https?:/)
})
