import { createHash } from 'node:crypto'
import { type Carga, contract } from '@pura/contract'
import { type Comprobante, mensajes } from '@pura/domain'
import { createTestCertificate, Firmante, openP12 } from '@pura/firma'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, anUsuario, loginAs, setOpciones } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, issueDocumento } from '../../../testing/documentos.ts'
import { tareaCarga } from '../../../testing/fichas/cargas.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  aZip,
  NUESTRA,
  sinFirma,
  toXml,
  toZipUrl,
  trustFirmante,
  withName,
  withSize,
} from '../../../testing/fichas/migracion.ts'
import { dying, Muerte } from '../../../testing/fichas/muerte.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { sweep } from '../../venta/envio/tareas.ts'

const { hacienda, server } = useServerWithHacienda()
// The clock stands still: otherwise the mails of all these tests would count as those of one hour.
afterEach(async () => {
  await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    tx.updateTable('correo').set({ enviado: sql`enviado - interval '2 hours'` }).execute(),
  )
})
const { migracion } = contract
const codCia = 1
let api: Api
let firmante: Firmante

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  // Key of the other system, valid on the date of its documents.
  firmante = await aFirmante('2024-01-01T06:00:00Z', '2049-01-01T06:00:00Z')
  // The same key signs the simulated answers of Hacienda.
  trustFirmante(server.deps, firmante)
})

async function aFirmante(desde: string, hasta: string): Promise<Firmante> {
  const vigencia = { desde: new Date(desde), hasta: new Date(hasta) }
  const p12 = await createTestCertificate({ cedula: '3102999005', nombre: 'QUETZALIA S.A.', pin: '1234', ...vigencia })
  return new Firmante(openP12(p12, '1234'))
}

type Archivos = Record<string, Buffer | string>
type Recibida = { status: number; mensaje: string; data: Carga }
const xml = (comprobante: Comprobante) => toXml(comprobante, firmante)
const deEmisor = (numero: number) => aComprobante({ numero, emisor: AJENA, receptor: NUESTRA })

const sendEmitidos = async (archivos: Archivos) =>
  api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: toZipUrl(await aZip(archivos)) } })
const sendRecibidos = async (archivos: Archivos) =>
  api.send(migracion.recibidos, { body: { codCia, archivoDocRecibidos: toZipUrl(await aZip(archivos)) } })
const cargaOf = async (idCarga: number) => (await api.send(migracion.get, { params: { codCia, idCarga } })).data

/** Runs the load to its end and returns the result. */
async function load(send: (archivos: Archivos) => Promise<Recibida>, archivos: Archivos) {
  const { data, status, mensaje } = await send(archivos)
  expect([status, mensaje]).toEqual([200, `Se recibió el archivo; trae ${data.archivos} por leer`])
  await workUntilDone(server.deps)
  return cargaOf(data.idCarga)
}

const listed = async (clave: string) =>
  (await api.send(contract.emitidos.list, { query: { codCia, nombre: clave, pagina: 1 } })).data
const recibidos = () =>
  server.deps.db.withCia(codCia, (tx) => tx.selectFrom('doc_recibido').selectAll().orderBy('id').execute())
const numActual = async (idTipo: number) =>
  server.deps.db.withCia(codCia, async (tx) => {
    const { num_actual } = await tx
      .selectFrom('manto_formulario')
      .select('num_actual')
      .where('id_sucursal', '=', 1)
      .where('id_caja', '=', 1)
      .where('id_tipo_docto_vta', '=', idTipo)
      .executeTakeFirstOrThrow()
    return num_actual
  })

describe('documents issued with another system', () => {
  test('are in the archive with their own number, clave and bytes, and can be printed', async () => {
    const factura = aComprobante({ numero: 700 })
    const original = xml(factura)
    expect(await load(sendEmitidos, { '2026/marzo/f700.xml': original, 'leame.txt': 'no' })).toMatchObject({
      archivos: 1,
      avance: 1,
      cargados: 1,
      omitidos: 0,
      fallidos: 0,
      terminada: expect.any(String),
    })
    const [fila] = await listed(factura.clave)
    expect(fila).toMatchObject({
      clave: factura.clave,
      referencia: '0000000700',
      total: '31185',
      iva: '2685',
      // Hacienda's answer is still unknown.
      descripcionSri: '',
      status: 'G',
      nombreCliente: 'Distribuidora El Roble S.A.',
      fechaEmision: '2026-03-20T10:30:00-06:00',
    })
    const { data } = await api.send(contract.vtaMovm.xmlBase64, { params: fila!.vtaMovmPK })
    expect(Buffer.from(data, 'base64').equals(original)).toBe(true)
    const pdf = await api.send(contract.vtaMovm.pdfBase64, { params: fila!.vtaMovmPK })
    expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await api.send(contract.vtaMovm.get, { params: fila!.vtaMovmPK })).data.vtaDetmList).toHaveLength(2)
  })

  test('are never sent to Hacienda, and their numbers are never reused', async () => {
    const factura = aComprobante({ numero: 900 })
    await load(sendEmitidos, { 'a.xml': xml(factura), 'b.xml': xml(aComprobante({ numero: 800 })) })
    await server.deps.db.withCia(codCia, (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ fecha_creacion: new Date('2026-01-01') })
        .where('migrado', '=', true)
        .execute(),
    )
    expect(await sweep(server.deps)).toBe(0)
    await workUntilDone(server.deps)
    expect((await hacienda.recibidos()).map((r) => r.clave)).not.toContain(factura.clave)
    expect(await numActual(2)).toBe(900)
    expect((await issueDocumento(api)).referencia).toBe('0000000901')
    await load(sendEmitidos, { 'c.xml': xml(aComprobante({ numero: 850 })) })
    expect(await numActual(2)).toBe(901)
    const rows = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('bitacora').selectAll().where('entidad', '=', 'manto_formulario').orderBy('orden').execute(),
    )
    expect(rows.at(-1)).toMatchObject({ despues: { num_actual: 900 }, username: '101110111' })
  })

  test('a load is in the audit trail with its count and the hash of the zip', async () => {
    const zip = await aZip({ 'a.xml': xml(aComprobante({ numero: 910 })), 'b.xml': '<x/>' })
    const { data } = await api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: toZipUrl(zip) } })
    await workUntilDone(server.deps)
    const entradas = await server.deps.db.withCia(codCia, (tx) =>
      tx
        .selectFrom('bitacora')
        .selectAll()
        .where('entidad', '=', 'carga')
        .where('llave', '=', String(data.idCarga))
        .orderBy('orden')
        .execute(),
    )
    const archivo = createHash('sha256').update(zip).digest('hex')
    expect(entradas).toMatchObject([
      { accion: 'crear', despues: { clase: 'emitidos', archivos: 2, archivo }, username: '101110111' },
      { accion: 'accion', despues: { cargados: 1, fallidos: 1 } },
    ])
  })

  test('answers of Hacienda in the zip set their status', async () => {
    const mala = aComprobante({ numero: 20, tipo: 'TE' })
    await load(sendEmitidos, { 'a_respuesta.xml': aRespuesta(mala, '3', firmante), 'b.xml': xml(mala) })
    const [fila] = await listed(mala.clave)
    expect(fila).toMatchObject({ descripcionSri: 'RECHAZADO', erroresSri: 'El comprobante ya existe' })
    const respuesta = await api.send(contract.vtaMovm.respuestaBase64, { params: fila!.vtaMovmPK })
    expect(respuesta.status).toBe(200)
  })

  test('keep an empty status until an answer is loaded, and the first answer is final', async () => {
    const factura = aComprobante({ numero: 25 })
    await load(sendEmitidos, { 'f.xml': xml(factura) })
    expect(await listed(factura.clave)).toMatchObject([{ descripcionSri: '' }])
    const answer = (mensaje: '1' | '3') => ({ 'f_respuesta.xml': aRespuesta(factura, mensaje, firmante) })
    await load(sendEmitidos, { 'f.xml': xml(factura), ...answer('1') })
    expect(await listed(factura.clave)).toMatchObject([{ descripcionSri: 'ACEPTADO' }])
    await load(sendEmitidos, answer('3'))
    expect(await listed(factura.clave)).toMatchObject([{ descripcionSri: 'ACEPTADO' }])
  })

  test('an answer only counts if its signature is valid and its fields agree', async () => {
    const factura = aComprobante({ numero: 26 })
    const buena = aRespuesta(factura, '3', firmante)
    const { cargados, detalle } = await load(sendEmitidos, {
      'f.xml': xml(factura),
      'f_respuesta_1.xml': buena.toString().replace('<Mensaje>3', '<Mensaje>1'),
      'f_respuesta_2.xml': aRespuesta(factura, '1', firmante, { estadoMensaje: 'Rechazado' }),
      'f_respuesta_3.xml': buena.toString().replace(/<ds:Signature.*<\/ds:Signature>/, ''),
    })
    expect(cargados).toBe(1)
    expect(detalle.map((d) => d.motivo)).toEqual([
      expect.stringMatching(/dice aceptado y su EstadoMensaje dice «Rechazado»|no se sostiene/),
      'La respuesta de Hacienda dice aceptado y su EstadoMensaje dice «Rechazado»',
      'La respuesta de Hacienda tiene una firma que no se sostiene: El documento no está firmado',
    ])
    expect(await listed(factura.clave)).toMatchObject([{ descripcionSri: '' }])
  })

  test('an altered document or an invalid signature is refused with a reason and moves no sequence', async () => {
    const antes = await numActual(2)
    const numero = antes + 500
    const original = xml(aComprobante({ numero })).toString()
    const valor = original.indexOf('<ds:SignatureValue>') + 30
    const otroValor = original[valor] === 'A' ? 'B' : 'A'
    const vencida = await aFirmante('2020-01-01T06:00:00Z', '2024-01-01T06:00:00Z')
    const { cargados, detalle } = await load(sendEmitidos, {
      '1.xml': original.replace('<TotalComprobante>', '<TotalComprobante>9'),
      '2.xml': `${original.slice(0, valor)}${otroValor}${original.slice(valor + 1)}`,
      '3.xml': toXml(aComprobante({ numero }), vencida),
      '4.xml': original.replace(/<xades:SigningCertificate>.*<\/xades:SigningCertificate>/, ''),
    })
    expect(cargados).toBe(0)
    expect(detalle.map((d) => d.motivo)).toEqual([
      'La firma no es válida: El XML fue modificado luego de haber sido firmado: el contenido del documento',
      'La firma no es válida: El valor de la firma no corresponde al contenido firmado y al certificado',
      'La firma no es válida: El certificado estaba vencido cuando se firmó',
      expect.stringContaining('La firma no es válida: El XML fue modificado'),
    ])
    expect(await listed(aComprobante({ numero }).clave)).toEqual([])
    expect(await numActual(2)).toBe(antes)
  })

  test('a note is linked to the document it adjusts, whichever loads first', async () => {
    const factura = aComprobante({ numero: 30 })
    const nota = aComprobante({
      tipo: 'NC',
      numero: 1,
      cambios: {
        referencias: [
          { tipoDoc: '01', numero: factura.clave, fechaEmision: factura.fechaEmision, codigo: '01', razon: 'Anula' },
        ],
      },
    })
    await load(sendEmitidos, { '1.xml': xml(nota), '2.xml': xml(factura) })
    const query = { para: 4, texto: '0000000030' }
    const { data } = await api.send(contract.vtaMovm.referibles, { params: { codCia }, query })
    const hallada = data.find((r) => r.clave === factura.clave)
    expect(hallada?.saldo).toBe('0')
  })

  test('failures are listed with their reasons, beside the successes', async () => {
    const compra = aComprobante({ tipo: 'FEC', numero: 3, emisor: AJENA, receptor: NUESTRA })
    const bueno = aComprobante({ numero: 40 })
    const otraClave = { ...bueno, clave: `${bueno.clave.slice(0, 42)}87654321` }
    const { cargados, omitidos, detalle } = await load(sendEmitidos, {
      '01.xml': xml(bueno),
      '02-otra-vez.xml': xml(bueno),
      '03-ajena.xml': xml(deEmisor(1)),
      '04-sin-firma.xml': sinFirma(aComprobante({ numero: 41 })),
      '05-rota.xml': '<FacturaElectronica',
      '06-doctype.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>',
      '07-otra-cosa.xml': '<nota/>',
      '08-caja.xml': xml(aComprobante({ numero: 42, terminal: 77 })),
      '09-mismo-numero.xml': xml(otraClave),
      '10-clave.xml': xml({ ...aComprobante({ numero: 43 }), clave: '1'.repeat(50) }),
      '11-compra.xml': xml(compra),
    })
    expect([cargados, omitidos]).toEqual([2, 1])
    expect(Object.fromEntries(detalle.map((d) => [d.archivo, d.motivo]))).toEqual({
      '03-ajena.xml': 'Lo emitió otra persona o compañía',
      '04-sin-firma.xml': 'El comprobante no está firmado',
      '05-rota.xml': expect.stringContaining('no es un XML bien formado'),
      '06-doctype.xml': expect.stringContaining('DOCTYPE'),
      '07-otra-cosa.xml': expect.stringContaining('no es un comprobante electrónico'),
      '08-caja.xml': 'No existe la caja 00077 de la sucursal 001; créela y vuelva a subir el archivo',
      '09-mismo-numero.xml': 'Ya existe otro documento con el mismo consecutivo',
      '10-clave.xml': 'La clave no es válida o no corresponde al documento',
    })
    const correos = (await hacienda.correos()).filter((c) => c.asunto.startsWith('Carga de documentos emitidos'))
    expect(correos).toHaveLength(1)
    expect(correos[0]!.asunto).toContain('2 cargados, 1 que ya estaba y 8 con problemas')
    expect(correos[0]!.texto).toContain('03-ajena.xml: Lo emitió otra persona o compañía')
  })

  test('a second load of the same zip changes nothing', async () => {
    const archivos = { 'a.xml': xml(aComprobante({ numero: 50 })), 'b.xml': xml(aComprobante({ numero: 51 })) }
    expect(await load(sendEmitidos, archivos)).toMatchObject({ cargados: 2, omitidos: 0 })
    expect(await load(sendEmitidos, archivos)).toMatchObject({ cargados: 0, omitidos: 2, fallidos: 0 })
    expect(await listed(aComprobante({ numero: 50 }).clave)).toHaveLength(1)
  })
})

describe('documents received', () => {
  test('are stored with their bytes and their totals by rate, goods and services apart', async () => {
    const factura = deEmisor(60)
    const original = xml(factura)
    expect(
      await load(sendRecibidos, { 'f.xml': original, 'f_resp.xml': aRespuesta(factura, '1', firmante) }),
    ).toMatchObject({
      cargados: 1,
      fallidos: 0,
    })
    const row = (await recibidos()).find((r) => r.clave === factura.clave)!
    expect(row).toMatchObject({
      // It was signed with our key, and that is shown.
      firma: expect.stringMatching(/^Firmó .* \(3102999005\), que no es quien emite$/),
      emisor: 'Distribuidora El Roble S.A.',
      nit_emisor: '3101888001',
      total_factura: '31185.00000',
      monto_impuesto: '2685.00000',
      estado_hacienda: 'ACEPTADO',
      codigo_mensaje: '',
    })
    const { data } = await api.send(contract.docRecibido.get, { params: { codCia, id: row.id } })
    expect(data).toMatchObject({
      totServ13: '20000',
      tarifaServ13: '2600',
      tot1: '8500',
      tarifa1: '85',
      tot13: '0',
      estadoHacienda: 'ACEPTADO',
    })
    const archivo = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('doc_recibido_archivo').selectAll().where('id', '=', row.id).orderBy('clase').execute(),
    )
    expect(archivo.map((a) => a.clase)).toEqual(['respuesta', 'xml'])
    expect(Buffer.from(archivo[1]!.contenido).equals(original)).toBe(true)
  })

  test('are refused if they are for another company or the company itself issued them', async () => {
    const otro = { ...AJENA, identificacion: { tipo: '02', numero: '3101888002' } }
    const { detalle } = await load(sendRecibidos, {
      '1.xml': xml(aComprobante({ emisor: AJENA, receptor: otro, numero: 61 })),
      '2.xml': xml(aComprobante({ emisor: AJENA, receptor: NUESTRA, numero: 62, tipo: 'FEC' })),
      '3.xml': xml(aComprobante({ emisor: NUESTRA, receptor: AJENA, numero: 63 })),
    })
    expect(detalle.map((d) => d.motivo)).toEqual([
      mensajes.migracion.receptorAjeno,
      'Es una factura de compra: la emitió esta compañía y va con los documentos emitidos',
      'Lo emitió esta compañía, con otro sistema: se carga en Migración de documentos emitidos',
    ])
  })
})

describe('a process that dies', () => {
  beforeEach(() => server.deps.db.withSistema((tx) => tx.deleteFrom('trabajo').execute()))

  test.each(['before', 'after'] as const)('at any point (%s the commit) loses and repeats nothing', async (when) => {
    const base = when === 'before' ? 5000 : 6000
    const numeros = [1, 2, 3].map((n) => base + n)
    const archivos = Object.fromEntries(numeros.map((n) => [`${n}.xml`, xml(aComprobante({ numero: n }))]))
    const { data } = await sendEmitidos({ ...archivos, 'x.xml': '<roto' })
    const cia = aCiaAutorizada(codCia)
    const trabajo = { codCia: cia, id: 1, datos: { codCia: cia, idCarga: data.idCarga }, intentos: 1 }
    for (let n = 1; n <= 3; n++) {
      // Transactions: begin, a file, the next file. Each run dies one later.
      const paso = tareaCarga.run(dying(server.deps, n, when), trabajo)
      await expect(paso).rejects.toBeInstanceOf(Muerte)
    }
    await workUntilDone(server.deps)
    expect(await cargaOf(data.idCarga)).toMatchObject({ avance: 4, cargados: 3, omitidos: 0, fallidos: 1 })
    for (const n of numeros) expect(await listed(aComprobante({ numero: n }).clave)).toHaveLength(1)
    const correos = (await hacienda.correos()).filter((c) => c.asunto.startsWith('Carga de documentos'))
    expect(correos).toHaveLength(1)
    expect(await numActual(2)).toBe(base + 3)
  })

  test('at the very end sends mail and notification once', async () => {
    const avisos = () =>
      server.deps.db.withCia(codCia, (tx) =>
        tx.selectFrom('notificacion').selectAll().orderBy('id_notificacion').execute(),
      )
    const antes = (await avisos()).length
    const { data } = await sendEmitidos({ 'a.xml': xml(aComprobante({ numero: 7001 })) })
    const cia = aCiaAutorizada(codCia)
    const trabajo = { codCia: cia, id: 1, datos: { codCia: cia, idCarga: data.idCarga }, intentos: 1 }
    for (const when of ['before', 'after'] as const) {
      await expect(tareaCarga.run(dying(server.deps, when === 'before' ? 3 : 2, when), trabajo)).rejects.toThrow()
    }
    await workUntilDone(server.deps)
    const correos = (await hacienda.correos()).filter((c) => c.asunto.startsWith('Carga de documentos'))
    expect(correos).toHaveLength(1)
    const nuevos = (await avisos()).slice(antes)
    expect(nuevos).toMatchObject([
      {
        tipo: 'migracionDocumentos',
        titulo: 'Migración de documentos emitidos',
        cuerpo: '1 cargado, 0 que ya estaban y 0 con problemas',
        url_target: '/documentosEmitidos',
      },
    ])
  })

  test('because of one file skips that file after five attempts, and loads the rest', async () => {
    const { data } = await sendEmitidos({
      'mala.xml': xml(aComprobante({ numero: 7101 })),
      'otra.xml': xml(aComprobante({ numero: 7102 })),
    })
    await server.deps.db.withCia(codCia, (tx) =>
      tx.updateTable('carga').set({ intentos: 5 }).where('id_carga', '=', data.idCarga).execute(),
    )
    await workUntilDone(server.deps)
    expect(await cargaOf(data.idCarga)).toMatchObject({
      cargados: 1,
      fallidos: 1,
      detalle: [{ archivo: 'mala.xml', motivo: 'No se pudo leer' }],
    })
  })
})

describe('hostile and mistaken files', () => {
  const refused = async (zip: Buffer, texto: string) => {
    const reply = await api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: toZipUrl(zip) } })
    expect(reply).toBeRejectedWith(422, texto)
  }
  const NO_ZIP = 'El archivo debe ser un .zip con documentos XML'

  test('a file that is no zip, or has no XML, is refused at once', async () => {
    await refused(Buffer.from('esto no es un zip'), NO_ZIP)
    await refused((await aZip({ 'a.xml': 'x'.repeat(500) })).subarray(0, 60), NO_ZIP)
    await refused(await aZip({ 'a.pdf': 'x' }), 'El archivo no trae ningún documento XML')
    const reply = await api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: 'no es base64 ¡' } })
    expect(reply).toBeRejectedWith(422, NO_ZIP)
  })

  test('a file over 25 MB is refused, and a far larger one is not even read', async () => {
    const zip = await aZip({ 'a.xml': '<x/>' })
    await refused(
      Buffer.concat([Buffer.alloc(25 * 1024 * 1024), zip]),
      'El archivo no puede pesar más de 25 MB; divídalo en varios',
    )
    const enorme = 'A'.repeat(40 * 1024 * 1024)
    const reply = await api
      .send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: enorme } })
      .catch(() => ({ status: 413 }))
    expect(reply.status).toBe(413)
  })

  test('a zip that declares a gigabyte is refused before anything is inflated', async () => {
    await refused(
      withSize(await aZip({ 'a.xml': '<x/>' }), 0x4000_0000),
      'El archivo trae demasiados documentos o demasiado grandes; divídalo en varios',
    )
  })

  test('a zip bomb inside, a false size, and names with paths do no harm', async () => {
    const bomba = await aZip({ 'bomba.xml': Buffer.alloc(4 * 1024 * 1024, 32) })
    const mentira = withSize(await aZip({ 'm.xml': Buffer.alloc(4 * 1024 * 1024, 32) }), 100)
    const afuera = withName(
      await aZip({ 'aaaaaaaaaa.xml': xml(aComprobante({ numero: 7201 })) }),
      'aaaaaaaaaa.xml',
      '../../e/ok.xml',
    )
    const motivos: unknown[] = []
    for (const zip of [bomba, mentira, afuera]) {
      const { data } = await api.send(migracion.emitidos, { body: { codCia, archivoDocEmitidos: toZipUrl(zip) } })
      await workUntilDone(server.deps)
      const { cargados, detalle } = await cargaOf(data.idCarga)
      motivos.push(detalle[0] ?? cargados)
    }
    expect(motivos).toEqual([
      { archivo: 'bomba.xml', motivo: 'El archivo es demasiado grande para ser un comprobante' },
      { archivo: 'm.xml', motivo: 'El archivo está dañado dentro del zip' },
      1,
    ])
  })

  test('a fifth load is refused until others end', async () => {
    const archivos = { 'a.xml': '<x/>' }
    for (let i = 0; i < 4; i++) expect((await sendEmitidos(archivos)).status).toBe(200)
    expect(await sendEmitidos(archivos)).toBeRejectedWith(409, 'Ya hay varias cargas en curso; espere a que terminen')
    await workUntilDone(server.deps)
    expect((await sendEmitidos(archivos)).status).toBe(200)
    await workUntilDone(server.deps)
  })
})

describe('the form of a company', () => {
  const cambioOf = async () => {
    const { data } = await api.send(contract.cia.get, { params: { codCia } })
    const { resolucionIca: _a, contraseniaFirmaElectronica: _b, ubicacionFirmaElectronica: _c, ...resto } = data
    return resto
  }

  test('saves both zips with the company, or nothing if one of them is bad', async () => {
    const archivoDocEmitidos = toZipUrl(await aZip({ 'e.xml': xml(aComprobante({ numero: 7301 })) }))
    const archivoDocRecibidos = toZipUrl(await aZip({ 'r.xml': xml(deEmisor(7302)) }))
    const cambio = { ...(await cambioOf()), fax: '22220000', archivoDocEmitidos }
    const mala = await api.send(contract.cia.update, { body: { ...cambio, archivoDocRecibidos: 'data:;base64,AAAA' } })
    expect(mala).toBeRejectedWith(422, 'El archivo debe ser un .zip con documentos XML')
    expect((await cambioOf()).fax).not.toBe('22220000')
    const { mensaje } = await api.send(contract.cia.update, { body: { ...cambio, archivoDocRecibidos } })
    expect(mensaje).toBe('Compañia actualizada correctamente')
    await workUntilDone(server.deps)
    expect(await listed(aComprobante({ numero: 7301 }).clave)).toHaveLength(1)
    expect((await recibidos()).map((r) => r.clave)).toContain(deEmisor(7302).clave)
    expect((await hacienda.correos()).filter((c) => c.asunto.startsWith('Carga de documentos'))).toHaveLength(2)
  })
})

test('a company neither loads into another one nor sees its loads', async () => {
  const { data } = await sendEmitidos({ 'a.xml': '<x/>' })
  const otra = await createOtraCia(server, { ruc: '3101777301' })
  const ajena = await loginAs(otra.propietario)
  const body = { codCia, archivoDocEmitidos: toZipUrl(await aZip({ 'a.xml': '<x/>' })) }
  expect(await ajena.send(migracion.emitidos, { body })).toBeRejectedWith(403)
  const params = { codCia: otra.codCia, idCarga: data.idCarga }
  expect(await ajena.send(migracion.get, { params })).toBeRejectedWith(404)
  await workUntilDone(server.deps)
})

test('a load requires the option of the company section or of its own page', async () => {
  const usuario = await loginAs(anUsuario())
  const body = { codCia, archivoDocEmitidos: toZipUrl(await aZip({ 'a.pdf': 'x' })) }
  await setOpciones(server, ['/migracionDocumentosRecibidos'])
  expect(await usuario.send(migracion.emitidos, { body })).toBeRejectedWith(403)
  await setOpciones(server, ['/migracionDocumentosEmitidos'])
  expect(await usuario.send(migracion.emitidos, { body })).toBeRejectedWith(422)
  await setOpciones(server, ['*'])
})

test('a document issued here is not changed by an answer in a zip', async () => {
  const propia = await issueDocumento(api, aFactura())
  const comprobante = { ...aComprobante(), clave: propia.clave }
  await load(sendEmitidos, { 'resp.xml': aRespuesta(comprobante, '3', firmante) })
  const { data } = await api.send(contract.vtaMovm.get, { params: propia.vtaMovmPK })
  expect(data.descripcionSri).toBe('ACEPTADO')
})
