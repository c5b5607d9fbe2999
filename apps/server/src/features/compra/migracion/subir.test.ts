/** A large zip of another system, uploaded in pieces (docs/decisions/0170). */
import { randomBytes } from 'node:crypto'
import { contract, PIEZA_TOMA } from '@pura/contract'
import { tipoDocto } from '@pura/domain'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useAdministrador } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { issueDocumento } from '../../../testing/documentos.ts'
import {
  AJENA,
  aComprobante,
  aZip,
  NUESTRA,
  toZipUrl,
  useFirmanteAjeno,
  withSize,
} from '../../../testing/fichas/migracion.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { pieceOf, takeOver, uploadToma } from '../../../testing/toma.ts'

const { hacienda, server } = useServerWithHacienda()
const { migracion } = contract
const codCia = 1
const TIPO_FE = tipoDocto('FE').id
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)
const emitida = (numero: number) => aComprobante({ numero })
const recibida = (numero: number) => aComprobante({ numero, emisor: AJENA, receptor: NUESTRA })
const partesGuardadas = () =>
  server.deps.db.withCia(
    aCiaAutorizada(codCia),
    async (tx) => (await tx.selectFrom('carga_parte').select('parte').execute()).length,
  )
const close = (idCarga: number) => api.send(migracion.cerrar, { params: { codCia, idCarga } })
const sendPieza = (idCarga: number, pieza: number, bytes: Buffer) =>
  api.send(migracion.pieza, { params: { codCia, idCarga, pieza }, body: Uint8Array.from(bytes) })

test('issued and received documents and their answers go where they belong, across the borders of pieces', async () => {
  const [venta, compra] = [emitida(501), recibida(502)]
  const zip = await aZip({
    // Does not compress: the documents after it are in the second and third piece.
    'relleno.bin': randomBytes(PIEZA_TOMA + 100_000),
    'respuestas/v.xml': signRespuesta(venta, '1'),
    'respuestas/c.xml': signRespuesta(compra, '1'),
    'ventas/v.xml': xml(venta),
    'otro.bin': randomBytes(PIEZA_TOMA),
    'compras/c.xml': xml(compra),
    [`compras/${compra.clave}.pdf`]: '%PDF-1.4 del proveedor',
    [`ventas/${venta.clave}.pdf`]: '%PDF-1.4 nuestro',
    'roto.xml': '<x',
  })
  expect(zip.length).toBeGreaterThan(2 * PIEZA_TOMA)
  const carga = await takeOver(server.deps, api, zip, {})
  expect(carga).toMatchObject({ clase: 'todo', archivos: 7, avance: 7, cargados: 2, fallidos: 1 })
  expect(carga.detalle).toMatchObject([{ archivo: 'roto.xml' }])
  const filas = await server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) => ({
    venta: await tx
      .selectFrom('vta_movm')
      .select(['descripcion_sri', 'migrado'])
      .where('clave', '=', venta.clave)
      .execute(),
    compra: await tx
      .selectFrom('doc_recibido')
      .select(['estado_hacienda', 'con_pdf'])
      .where('clave', '=', compra.clave)
      .execute(),
  }))
  expect(filas).toEqual({
    venta: [{ descripcion_sri: 'ACEPTADO', migrado: true }],
    compra: [{ estado_hacienda: 'ACEPTADO', con_pdf: true }],
  })
  // Nothing of the zip stays.
  expect(await partesGuardadas()).toBe(0)
  const correo = (await hacienda.correos()).at(-1)!
  expect(correo.asunto).toContain('Carga de documentos emitidos y recibidos: 2 cargados')
})

test('a piece may be sent again and in any order; the zip is loaded once all are there', async () => {
  const zip = await aZip({ 'relleno.bin': randomBytes(PIEZA_TOMA), 'v.xml': xml(emitida(511)) })
  const { data } = await api.send(migracion.empezar, {
    params: { codCia },
    body: { nombre: 'z.zip', bytes: zip.length },
  })
  const { idCarga } = data
  await sendPieza(idCarga, 2, pieceOf(zip, 2))
  expect(await close(idCarga)).toBeRejectedWith(409, 'Todavía falta subir una parte del archivo')
  await sendPieza(idCarga, 1, randomBytes(PIEZA_TOMA))
  await sendPieza(idCarga, 1, pieceOf(zip, 1))
  expect((await close(idCarga)).data).toMatchObject({ archivos: 1, terminada: null })
  // The answer was lost: the page asks again.
  expect((await close(idCarga)).data).toMatchObject({ idCarga, archivos: 1 })
  expect(await sendPieza(idCarga, 1, pieceOf(zip, 1))).toBeRejectedWith(409)
  await workUntilDone(server.deps)
  expect((await api.send(migracion.get, { params: { codCia, idCarga } })).data).toMatchObject({
    cargados: 1,
    fallidos: 0,
  })
})

test('a piece of another size than its place has is refused, also behind the end', async () => {
  const { data } = await api.send(migracion.empezar, {
    params: { codCia },
    body: { nombre: 'z.zip', bytes: PIEZA_TOMA + 10 },
  })
  const mala = 'La pieza no tiene el tamaño que le toca'
  for (const [pieza, largo] of [
    [1, 10],
    [2, 11],
    [3, 10],
    [0, 10],
  ] as const)
    expect(await sendPieza(data.idCarga, pieza, Buffer.alloc(largo))).toBeRejectedWith(422, mala)
  expect((await sendPieza(data.idCarga, 2, Buffer.alloc(10))).status).toBe(200)
  expect((await sendPieza(999_999, 1, Buffer.alloc(10))).status).toBe(404)
})

test('who starts again has lost the upload before; one that is being loaded is not disturbed', async () => {
  const zip = await aZip({ 'v.xml': xml(emitida(521)) })
  const perdida = await uploadToma(api, zip)
  const idCarga = await uploadToma(api, zip)
  expect((await close(perdida)).status).toBe(404)
  await close(idCarga)
  const otra = await api.send(migracion.empezar, { params: { codCia }, body: { nombre: 'z.zip', bytes: 10 } })
  expect(otra).toBeRejectedWith(409, 'Ya hay una carga de emitidos y recibidos sin terminar; espere a que termine')
  await workUntilDone(server.deps)
  expect((await api.send(migracion.get, { params: { codCia, idCarga } })).data).toMatchObject({ cargados: 1 })
})

test.each([
  ['no zip', async () => randomBytes(2000), 'El archivo debe ser un .zip con documentos XML'],
  ['a zip without XML', async () => aZip({ 'a.txt': 'x' }), 'El archivo no trae ningún documento XML'],
  [
    'a zip that inflates to gigabytes',
    async () => withSize(await aZip({ 'a.xml': 'x'.repeat(1000) }), 0xf0000000),
    'El archivo trae más de 50000 documentos, o demasiado grandes; divídalo en varios',
  ],
])('%s is refused before anything is loaded', async (_, make, mensaje) => {
  const idCarga = await uploadToma(api, await make())
  expect(await close(idCarga)).toBeRejectedWith(422, mensaje)
})

const NADA_ES = (que: string) =>
  `El archivo no trae ningún documento XML: trae ${que}, y nada de eso es un comprobante. Se carga el XML de cada comprobante`

test.each([
  ['PDFs alone', { 'a.pdf': 'x', [`F/${emitida(591).clave}.pdf`]: '%PDF-1.4', '__MACOSX/._a.pdf': 'x' }, '2 PDF'],
  ['a zip alone', { 'enero.zip': 'x' }, '1 ZIP'],
  ['zips and PDFs', { 'enero.zip': 'x', 'F/febrero.ZIP': 'x', 'a.pdf': 'x', 'leame.txt': 'x' }, '1 PDF y 2 ZIP'],
])('of a zip with %s it is told what it has, and that none of it is a document', async (_, archivos, que) => {
  const deAdentro = que.includes('ZIP') ? '. Los ZIP de adentro no se abren: súbalos uno por uno' : ''
  const zip = await aZip(archivos)
  expect(await close(await uploadToma(api, zip))).toBeRejectedWith(422, NADA_ES(que) + deAdentro)
  const body = { codCia, archivoDocRecibidos: toZipUrl(zip) }
  expect(await api.send(migracion.recibidos, { body })).toBeRejectedWith(422, NADA_ES(que) + deAdentro)
})

test('PDFs alone whose received documents are here stay with them, and their number is told', async () => {
  const compra = recibida(592)
  const xmlSolo = await takeOver(server.deps, api, await aZip({ 'c.xml': xml(compra) }), {})
  expect(xmlSolo).toMatchObject({ cargados: 1, tomado: { pdf: 0 } })
  const pdfs = { [`${compra.clave}.pdf`]: '%PDF-1.4 del proveedor', [`${emitida(593).clave}.pdf`]: '%PDF-1.4 de otro' }
  const carga = await takeOver(server.deps, api, await aZip(pdfs), {})
  expect(carga).toMatchObject({ cargados: 0, omitidos: 0, fallidos: 0, tomado: { pdf: 1 } })
  const { data: avisos } = await api.send(contract.notificacion.list, { params: { codCia } })
  expect(avisos.notificaciones[0]!.payload.body).toBe('1 PDF quedó con su documento recibido')
  expect((await hacienda.correos()).at(-1)!.texto).toContain('1 PDF quedó con su documento recibido.')
})

test('announcing more than 500 MB is refused', async () => {
  const body = { nombre: 'z.zip', bytes: 500 * 1024 * 1024 + 1 }
  expect((await api.send(migracion.empezar, { params: { codCia }, body })).status).toBe(422)
})

test('the numbers that are missing are told by branch, register and type, and no longer once they come', async () => {
  const huecos = async () => (await api.send(migracion.huecos, { params: { codCia } })).data
  const deCaja = (numero: number) => xml(aComprobante({ numero, sucursal: 7, terminal: 3 }))
  const cargar = async (...numeros: number[]) =>
    takeOver(server.deps, api, await aZip(Object.fromEntries(numeros.map((n) => [`${n}.xml`, deCaja(n)]))), {
      cajas: true,
    })
  await cargar(12, 15, 20)
  const suyos = async () => (await huecos()).rangos.filter(({ sucursal }) => sucursal === '007')
  const serie = { sucursal: '007', caja: '00003', documento: 'Factura Electrónica' }
  expect(await suyos()).toEqual([
    { ...serie, desde: 13, hasta: 14 },
    { ...serie, desde: 16, hasta: 19 },
  ])
  const correo = (await hacienda.correos()).at(-1)!
  expect(correo.texto).toContain('Factura Electrónica, sucursal 007, caja 00003: del 13 al 14')
  await cargar(13, 14, 17)
  expect(await suyos()).toEqual([
    { ...serie, desde: 16, hasta: 16 },
    { ...serie, desde: 18, hasta: 19 },
  ])
  const { faltan, rangos } = await huecos()
  expect(faltan).toBe(rangos.reduce((suma, { desde, hasta }) => suma + hasta - desde + 1, 0))
})

test('two documents with one number are told apart: the first is loaded, the second says why not', async () => {
  const [uno, otro] = [emitida(541), emitida(541)].map((c, i) => ({
    ...c,
    clave: `${c.clave.slice(0, 42)}1234567${i}`,
  }))
  const carga = await takeOver(server.deps, api, await aZip({ 'a.xml': xml(uno!), 'b.xml': xml(otro!) }), {})
  expect(carga).toMatchObject({ cargados: 1, fallidos: 1 })
  expect(carga.detalle).toEqual([{ archivo: 'b.xml', motivo: 'Ya existe otro documento con el mismo consecutivo' }])
})

test('the trail has who brought it, how large it was and its fingerprint', async () => {
  const filas = await server.deps.db.withCia(
    aCiaAutorizada(codCia),
    async (tx) =>
      (
        await sql<{
          despues: object
        }>`select despues from bitacora where detalle = 'Migrar documentos emitidos y recibidos' order by orden`.execute(
          tx,
        )
      ).rows,
  )
  expect(filas[0]!.despues).toMatchObject({
    clase: 'todo',
    archivos: 7,
    archivo: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('answers that come before their documents, by whatever name, are theirs', async () => {
  const [venta, compra] = [emitida(571), recibida(572)]
  const archivos = {
    'A-venta.xml': signRespuesta(venta, '1'),
    'A-compra.xml': signRespuesta(compra, '1'),
    'F-compra.xml': xml(compra),
    'F-venta.xml': xml(venta),
  }
  const carga = await takeOver(server.deps, api, await aZip(archivos), {})
  expect(carga).toMatchObject({ cargados: 2, fallidos: 0, detalle: [], tomado: { preguntados: 0 } })
  const { data } = await api.send(contract.emitidos.list, { query: { codCia } })
  expect(data.find(({ clave }) => clave === venta.clave)).toMatchObject({ descripcionSri: 'ACEPTADO' })

  // Also when the document comes in a later zip.
  const otra = emitida(573)
  const sola = await takeOver(server.deps, api, await aZip({ 'A.xml': signRespuesta(otra, '1') }), {})
  expect(sola).toMatchObject({ cargados: 0, fallidos: 0 })
  const despues = await takeOver(server.deps, api, await aZip({ 'F.xml': xml(otra) }), {})
  expect(despues).toMatchObject({ cargados: 1, tomado: { preguntados: 0 } })

  // And in the zip of issued documents alone.
  const suelta = emitida(575)
  const zip = await aZip({ 'A.xml': signRespuesta(suelta, '1'), 'F.xml': xml(suelta) })
  const { data: chica } = await api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: toZipUrl(zip) } })
  await workUntilDone(server.deps)
  const hecha = (await api.send(migracion.get, { params: { codCia, idCarga: chica.idCarga } })).data
  expect(hecha).toMatchObject({ clase: 'emitidos', cargados: 1, fallidos: 0, tomado: { preguntados: 0 } })
})

test('what a Mac adds beside each file is no document', async () => {
  const archivos = { 'F/v.xml': xml(emitida(574)), '__MACOSX/F/._v.xml': Buffer.from([0, 5, 22, 7]) }
  const carga = await takeOver(server.deps, api, await aZip(archivos), {})
  expect(carga).toMatchObject({ archivos: 1, cargados: 1, fallidos: 0 })
})

test('what Hacienda rejected or did not answer in the other system is in the lists, and no task of the desk', async () => {
  const hoy = async () => (await api.send(contract.escritorio.get, { params: { codCia } })).data.hoy
  const antes = await hoy()
  const [rechazada, callada] = [emitida(581), emitida(582)]
  const archivos = {
    'r.xml': xml(rechazada),
    'r_respuesta.xml': signRespuesta(rechazada, '3'),
    'c.xml': xml(callada),
  }
  expect(await takeOver(server.deps, api, await aZip(archivos), {})).toMatchObject({ cargados: 2, fallidos: 0 })
  const { data } = await api.send(contract.emitidos.list, { query: { codCia } })
  expect(data.filter(({ clave }) => clave === rechazada.clave || clave === callada.clave)).toMatchObject([
    { descripcionSri: '' },
    { descripcionSri: 'RECHAZADO' },
  ])
  expect(await hoy()).toEqual(antes)
})

test('the rejected to correct are those of this system, in the list and in the count of the menu', async () => {
  await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -67, mensaje: 'El receptor no está inscrito' })
  const propia = await issueDocumento(api)
  await workUntilDone(server.deps)
  const ajena = emitida(683)
  const archivos = { 'r.xml': xml(ajena), 'r_respuesta.xml': signRespuesta(ajena, '3') }
  expect(await takeOver(server.deps, api, await aZip(archivos), {})).toMatchObject({ cargados: 1, fallidos: 0 })
  const rechazadas = (query: object) =>
    api.send(contract.vtaMovm.list, {
      params: { codCia, tipo: TIPO_FE },
      query: { estadoSri: 'RECHAZADO', status: 'G', pagina: 1, ...query },
    })
  const todas = (await rechazadas({})).data.map(({ clave }) => clave)
  expect(todas).toEqual(expect.arrayContaining([propia.clave, ajena.clave]))
  expect((await rechazadas({ origen: 'propio' })).data).toMatchObject([{ clave: propia.clave }])
  expect((await rechazadas({ origen: 'propio', porPagina: 1 })).body).toMatchObject({ paginacion: { total: 1 } })
  // A search combines with it.
  expect((await rechazadas({ origen: 'propio', texto: ajena.clave.slice(31, 41) })).data).toEqual([])
})
