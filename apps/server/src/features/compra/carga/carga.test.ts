import { createHash } from 'node:crypto'
import { buildPath, contract } from '@pura/contract'
import { type Comprobante, mensajes } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { take } from '../../../jobs/cola.ts'
import { runOne } from '../../../jobs/worker.ts'
import { type Api, loginAs, useAdministrador, useServer } from '../../../testing/api.ts'
import { faltanCasos, readCaso } from '../../../testing/casos.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { tareaCarga } from '../../../testing/fichas/cargas.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aZip,
  NUESTRA,
  useFirmanteAjeno,
  withName,
  withSize,
} from '../../../testing/fichas/migracion.ts'
import { dying, Muerte } from '../../../testing/fichas/muerte.ts'
import { textosDeArchivos } from '../llegada/textos.ts'

const server = useServer()
const { docRecibido, docRecibidoCarga, docRecibidoRecepcion } = contract
const codCia = 1
const api = useAdministrador()
const { xml, signRespuesta } = useFirmanteAjeno(server)

const deProveedor = (numero: number) => aComprobante({ numero, emisor: AJENA, receptor: NUESTRA })
const PDF = Buffer.from('%PDF-1.7 del proveedor')
const pdfDe = (quien: string) => Buffer.from(`%PDF-1.7 de ${quien}`)

interface Cargador {
  api: Api
  codCia: number
}
const nosotros = (): Cargador => ({ api, codCia })

const createCarga = async ({ api, codCia }: Cargador = nosotros()) =>
  (await api.send(docRecibidoCarga.crear, { params: { codCia }, body: { nombre: 'noviembre' } })).data.idCarga
const addArchivo = (idCarga: number, nombre: string, bytes: Buffer, { api, codCia }: Cargador = nosotros()) =>
  api.send(docRecibidoCarga.agregar, { params: { codCia, idCarga }, query: { nombre }, body: Uint8Array.from(bytes) })
const closeCarga = (idCarga: number, { api, codCia }: Cargador = nosotros()) =>
  api.send(docRecibidoCarga.cerrar, { params: { codCia, idCarga } })
const cargaOf = async (idCarga: number, { api, codCia }: Cargador = nosotros()) =>
  (await api.send(docRecibidoCarga.get, { params: { codCia, idCarga } })).data
const recepcionesOf = async (idCarga: number, { api, codCia }: Cargador = nosotros()) => {
  const query = { idCarga, pagina: 1, porPagina: 200 }
  return (await api.send(docRecibidoRecepcion.recepciones, { params: { codCia }, query })).data.reverse()
}

/** Content of each PDF of a supplier's document. */
async function pdfsOf(id: number, quien: Cargador = nosotros()): Promise<string[]> {
  const params = { codCia: quien.codCia, id }
  const { data } = await quien.api.send(docRecibido.get, { params })
  const pdfs: string[] = []
  for (let orden = 1; orden <= data.pdfs; orden++) {
    const reply = await quien.api.send(docRecibido.pdfBase64, { params, query: { orden } })
    pdfs.push(Buffer.from(reply.data, 'base64').toString())
  }
  return pdfs
}

/** Runs only the jobs of loads: nothing is queried about the documents. */
async function runTrabajos(): Promise<void> {
  for (;;) {
    await server.deps.db.withSistema((tx) =>
      tx
        .updateTable('trabajo')
        .set({ disponible: new Date(0) })
        .execute(),
    )
    const trabajos = await server.deps.db.withSistema((tx) => take(tx, tareaCarga.job, 10))
    if (trabajos.length === 0) return
    for (const trabajo of trabajos) await runOne(server.deps, tareaCarga, trabajo)
  }
}

async function loadArchivos(archivos: Record<string, Buffer>, quien: Cargador = nosotros()) {
  const idCarga = await createCarga(quien)
  for (const [nombre, bytes] of Object.entries(archivos)) {
    const reply = await addArchivo(idCarga, nombre, bytes, quien)
    expect([reply.status, reply.mensaje]).toEqual([200, ''])
  }
  expect((await closeCarga(idCarga, quien)).status).toBe(200)
  await runTrabajos()
  return { carga: await cargaOf(idCarga, quien), recepciones: await recepcionesOf(idCarga, quien) }
}

describe('a load', () => {
  test('of XML, PDFs, answers and zips in zips leaves one row per file, and each document once', async () => {
    const [a, b, c] = [deProveedor(501), deProveedor(502), deProveedor(503)]
    const interno = await aZip({ 'c.xml': xml(c), 'leame.txt': Buffer.from('hola') })
    const { carga, recepciones } = await loadArchivos({
      // Before the document it belongs to.
      'a.pdf': PDF,
      'a.xml': xml(a),
      'mes.zip': await aZip({
        'facturas/b.xml': xml(b),
        'facturas/b_respuesta.xml': signRespuesta(b, '1'),
        'otra vez/a (1).xml': xml(a),
        'interno.zip': interno,
        [`${b.clave}.pdf`]: PDF,
        'suelto.pdf': PDF,
      }),
    })
    expect(carga).toMatchObject({
      archivos: 9,
      avance: 9,
      terminada: expect.any(String),
      cuentas: { cargado: 3, yaEstaba: 1, respuesta: 3, ajeno: 0, noEsComprobante: 2 },
    })
    expect(recepciones.map((r) => [r.archivo, r.resultado])).toEqual([
      ['a.xml', 'cargado'],
      ['b.xml', 'cargado'],
      ['b_respuesta.xml', 'respuesta'],
      ['a (1).xml', 'yaEstaba'],
      ['c.xml', 'cargado'],
      ['leame.txt', 'noEsComprobante'],
      ['a.pdf', 'respuesta'],
      [`${b.clave}.pdf`, 'respuesta'],
      ['suelto.pdf', 'noEsComprobante'],
    ])
    const idDeB = recepciones[1]!.idRecibido!
    const { data } = await api.send(docRecibido.get, { params: { codCia, id: idDeB } })
    expect(data).toMatchObject({ conPdf: true, estadoHacienda: 'ACEPTADO' })
    expect(recepciones.slice(0, 2).map(({ origen }) => origen)).toEqual(['archivo', 'zip'])
    const pdf = await api.send(docRecibido.pdfBase64, { params: { codCia, id: idDeB } })
    expect(Buffer.from(pdf.data, 'base64').equals(PDF)).toBe(true)
    const informe = await api.send(docRecibidoCarga.informe, { params: { codCia, idCarga: carga.idCarga } })
    expect(informe.headers.get('content-disposition')).toContain(`carga_${carga.idCarga}.xlsx`)
    const quedan = await server.deps.db.withCia(codCia, (tx) => tx.selectFrom('carga_parte').select('parte').execute())
    expect(quedan).toEqual([])
  })

  test('with the same names in two folders puts each PDF under the document of its folder', async () => {
    const [a, b, c, d, e] = [511, 512, 514, 515, 516].map(deProveedor) as [Comprobante, ...Comprobante[]]
    const { recepciones } = await loadArchivos({
      'mes.zip': await aZip({
        'a/factura.xml': xml(a),
        'a/factura.pdf': pdfDe('a'),
        'b/factura.xml': xml(b!),
        'b/Factura.PDF': pdfDe('b'),
        'c/interno.zip': await aZip({ 'factura.xml': xml(c!), 'factura.pdf': pdfDe('c') }),
      }),
      // As a browser sends a folder; and a second zip with the name of the first.
      'd/factura.xml': xml(d!),
      'd/factura.pdf': pdfDe('d'),
      './mes.zip': await aZip({ 'a/factura.xml': xml(e!), 'a/factura.pdf': pdfDe('e') }),
    })
    expect(recepciones).toHaveLength(10)
    for (const [documento, de] of [
      [a, 'a'],
      [b!, 'b'],
      [c!, 'c'],
      [d!, 'd'],
      [e!, 'e'],
    ] as const) {
      const recepcion = recepciones.find(({ clave, resultado }) => clave === documento.clave && resultado === 'cargado')
      expect(await pdfsOf(recepcion!.idRecibido!)).toEqual([pdfDe(de).toString()])
    }
  })

  test('gives a PDF with another name to the document of its folder if both are alone there', async () => {
    const [a, b, c, d] = [671, 672, 673, 674].map(deProveedor) as [Comprobante, ...Comprobante[]]
    const { recepciones } = await loadArchivos({
      'mes.zip': await aZip({
        'solo/comprobante.xml': xml(a),
        'solo/Factura 671.pdf': pdfDe('a'),
        'con otro/b.xml': xml(b!),
        'con otro/c.xml': xml(c!),
        'con otro/Factura 672.pdf': pdfDe('b'),
        'con dos/d.xml': xml(d!),
        'con dos/Factura 674.pdf': pdfDe('d'),
        'con dos/promociones.pdf': pdfDe('promociones'),
        'otra/b.pdf': pdfDe('otra carpeta'),
        [`otra/${deProveedor(675).clave}.pdf`]: pdfDe('documento que no está'),
      }),
      'factura.xml': xml(deProveedor(676)),
      './factura.xml': xml(deProveedor(677)),
      'factura.pdf': pdfDe('dos XML de igual nombre'),
    })
    const { pdfGuardado, pdfSuelto, pdfDeVarios } = textosDeArchivos
    expect(recepciones.filter(({ archivo }) => /pdf$/.test(archivo)).map((r) => [r.archivo, r.detalle])).toEqual([
      ['Factura 671.pdf', pdfGuardado],
      ['Factura 672.pdf', pdfSuelto],
      ['Factura 674.pdf', pdfSuelto],
      ['promociones.pdf', pdfSuelto],
      ['b.pdf', pdfSuelto],
      [`${deProveedor(675).clave}.pdf`, pdfSuelto],
      ['factura.pdf', pdfDeVarios],
    ])
  })

  test('puts the PDF of a document for another company there, if the sender may work in it', async () => {
    const otra = await createOtraCia(server)
    const alla = { api: await loginAs(otra.propietario), codCia: otra.codCia }
    const ceiba = { ...NUESTRA, identificacion: { tipo: '02', numero: '3101777001' } }
    const [a, b, nuestra] = [681, 682, 683].map((numero) =>
      aComprobante({ numero, emisor: AJENA, receptor: numero === 683 ? NUESTRA : ceiba }),
    ) as [Comprobante, Comprobante, Comprobante]
    const { recepciones } = await loadArchivos({
      'a.xml': xml(a),
      'a.pdf': pdfDe('a'),
      'mes.zip': await aZip({ 'b/factura.xml': xml(b), [`b/${b.clave}.pdf`]: pdfDe('b') }),
      'otra vez/a.xml': xml(a),
      'otra vez/a.pdf': pdfDe('a'),
    })
    const { seGuardoEn } = mensajes.recibidos
    const nombre = recepciones[0]!.detalle.replace(/^Es para (.*): .*$/, '$1')
    expect(recepciones.map((r) => [r.archivo, r.resultado, r.detalle, r.idRecibido])).toEqual([
      ['a.xml', 'enOtra', seGuardoEn(nombre, true), null],
      ['factura.xml', 'enOtra', seGuardoEn(nombre, true), null],
      ['a.xml', 'enOtra', seGuardoEn(nombre, false), null],
      ['a.pdf', 'enOtra', seGuardoEn(nombre, true), null],
      [`${b.clave}.pdf`, 'enOtra', seGuardoEn(nombre, true), null],
      ['a.pdf', 'enOtra', seGuardoEn(nombre, false), null],
    ])
    const lista = (await alla.api.send(docRecibido.list, { params: { codCia: alla.codCia }, query: { pagina: 1 } }))
      .data
    const pdfs = await Promise.all(lista.map(async (d) => [d.clave, await pdfsOf(d.docRecibidosPK.id, alla)]))
    expect(new Map(pdfs as [string, string[]][])).toEqual(
      new Map([
        [a.clave, [pdfDe('a').toString()]],
        [b.clave, [pdfDe('b').toString()]],
      ]),
    )

    const ajena = await loadArchivos({ 'c.xml': xml(nuestra), 'c.pdf': pdfDe('c') }, alla)
    expect(ajena.recepciones.map((r) => [r.archivo, r.resultado, r.detalle])).toEqual([
      ['c.xml', 'ajeno', mensajes.migracion.receptorAjeno],
      ['c.pdf', 'noEsComprobante', textosDeArchivos.pdfSuelto],
    ])
  })

  test('keeps up to twenty different PDFs of a document, and stores the same PDF once', async () => {
    const factura = deProveedor(513)
    const { recepciones } = await loadArchivos({
      'f.xml': xml(factura),
      [`${factura.clave}.pdf`]: PDF,
      [`otra vez ${factura.clave}.pdf`]: PDF,
      [`otro ${factura.clave}.pdf`]: pdfDe('otro'),
    })
    const { pdfGuardado, pdfSegundo, pdfYaEstaba, pdfDemasiados } = textosDeArchivos
    expect(recepciones.slice(1).map((r) => [r.resultado, r.detalle])).toEqual([
      ['respuesta', pdfGuardado],
      ['yaEstaba', pdfYaEstaba],
      ['respuesta', pdfSegundo(2)],
    ])
    const id = recepciones[0]!.idRecibido!
    expect(await pdfsOf(id)).toEqual([PDF.toString(), pdfDe('otro').toString()])
    const { recepciones: muchos } = await loadArchivos(
      Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`${i} ${factura.clave}.pdf`, pdfDe(`número ${i}`)])),
    )
    expect(muchos.map(({ detalle }) => detalle).slice(-2)).toEqual([pdfSegundo(20), pdfDemasiados])
    expect(muchos.at(-1)!.resultado).toBe('noEsComprobante')
    expect(await pdfsOf(id)).toHaveLength(20)
    const sinEse = await api.send(docRecibido.pdf, { params: { codCia, id }, query: { orden: 21 } })
    expect(sinEse).toBeRejectedWith(404)
  })

  test('continues after a bad file, and has a row for each file', async () => {
    const [a, b, deNadie] = [
      deProveedor(520),
      deProveedor(521),
      aComprobante({ numero: 522, emisor: AJENA, receptor: AJENA }),
    ]
    // A total that no column accepts, correctly signed.
    const enorme = deProveedor(523)
    const resumen = { ...enorme.resumen, totalComprobante: (10n ** 30n) as typeof enorme.resumen.totalComprobante }
    const inmenso = { ...enorme, resumen }
    const { carga, recepciones } = await loadArchivos({
      'z.zip': await aZip({
        'a.xml': xml(a),
        'de nadie.xml': xml(deNadie),
        'inmenso.xml': xml(inmenso),
        'b.xml': xml(b),
        'b otra vez.xml': xml(b),
      }),
    })
    expect(carga.avance).toBe(5)
    expect(recepciones.map((r) => [r.archivo, r.resultado])).toEqual([
      ['a.xml', 'cargado'],
      ['de nadie.xml', 'ajeno'],
      ['inmenso.xml', 'estructuraInvalida'],
      ['b.xml', 'cargado'],
      ['b otra vez.xml', 'yaEstaba'],
    ])
  })

  test('has one row for a document sent alone and in a zip', async () => {
    const factura = deProveedor(510)
    const aMano = await api.send(docRecibidoRecepcion.recibir, {
      params: { codCia },
      body: Uint8Array.from(xml(factura)),
    })
    const { recepciones } = await loadArchivos({
      'suelta.xml': xml(factura),
      'z.zip': await aZip({ 'f.xml': xml(factura) }),
    })
    expect(recepciones.map((r) => [r.resultado, r.idRecibido])).toEqual([
      ['yaEstaba', aMano.data.idRecibido],
      ['yaEstaba', aMano.data.idRecibido],
    ])
  })

  test('is one entry of the audit trail, with author, number of files and hash of the upload', async () => {
    const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
    const entradas = async (entidad: 'carga' | 'doc_recibido') => {
      const filas = await server.deps.db.withCia(codCia, (tx) =>
        tx.selectFrom('bitacora').selectAll().where('entidad', '=', entidad).orderBy('orden').execute(),
      )
      return filas.filter((f) => f.accion === 'crear')
    }
    const [a, b] = [xml(deProveedor(630)), await aZip({ 'b.xml': xml(deProveedor(631)), 'c.xml': '<x/>' })]
    await loadArchivos({ 'a.xml': a })
    await loadArchivos({ 'a.xml': a, 'b.zip': b })
    expect((await entradas('carga')).slice(-2)).toMatchObject([
      { despues: { archivos: 1, archivo: sha(a) }, username: '101110111', direccion_ip: '127.0.0.1' },
      { despues: { archivos: 3, archivo: sha(`${sha(a)}\n${sha(b)}\n`) }, username: '101110111' },
    ])
    const suelta = xml(deProveedor(632))
    for (const veces of [1, 2]) {
      const { data } = await api.send(docRecibidoRecepcion.recibir, {
        params: { codCia },
        body: Uint8Array.from(suelta),
      })
      expect(data.resultado).toBe(veces === 1 ? 'cargado' : 'yaEstaba')
    }
    const deSuelta = (await entradas('doc_recibido')).filter((f) => JSON.stringify(f.despues).includes(sha(suelta)))
    expect(deSuelta).toMatchObject([{ username: '101110111', despues: { clave: deProveedor(632).clave } }])
  })

  test('is closed once, also if the caller asks again, and then accepts no more files', async () => {
    const idCarga = await createCarga()
    expect(await closeCarga(idCarga)).toBeRejectedWith(422)
    await addArchivo(idCarga, 'x.xml', Buffer.from('<x/>'))
    const cerrada = await closeCarga(idCarga)
    expect(cerrada.data).toMatchObject({ abierta: false, archivos: 1, terminada: null })
    expect(await closeCarga(idCarga)).toMatchObject({ status: 200, data: cerrada.data })
    expect(await addArchivo(idCarga, 'y.xml', Buffer.from('<y/>'))).toBeRejectedWith(
      409,
      'La carga ya se cerró y no admite más archivos',
    )
    await runTrabajos()
    expect((await closeCarga(idCarga)).data).toMatchObject({ avance: 1, terminada: expect.any(String) })
    expect(await recepcionesOf(idCarga)).toHaveLength(1)
    const entradas = await server.deps.db.withCia(codCia, (tx) =>
      tx
        .selectFrom('bitacora')
        .select('orden')
        .where('entidad', '=', 'carga')
        .where('llave', '=', String(idCarga))
        .execute(),
    )
    expect(entradas).toHaveLength(1)
  })

  test('without files blocks no other load; with files, until it ends or was not closed within a day', async () => {
    const ids: number[] = []
    for (let i = 0; i < 5; i++) ids.push(await createCarga())
    for (const idCarga of ids.slice(0, 4)) await addArchivo(idCarga, 'x.xml', Buffer.from('<x/>'))
    const t = 'Ya hay varias cargas en curso; espere a que terminen'
    const crear = { params: { codCia }, body: { nombre: 'sexta' } }
    expect(await api.send(docRecibidoCarga.crear, crear)).toBeRejectedWith(409, t)
    expect(await addArchivo(ids[4]!, 'x.xml', Buffer.from('<x/>'))).toBeRejectedWith(409, t)
    expect((await addArchivo(ids[0]!, 'y.xml', Buffer.from('<y/>'))).status).toBe(200)
    await server.deps.db.withCia(codCia, (tx) =>
      tx
        .updateTable('carga')
        .set({ creada: new Date(0) })
        .where('abierta', '=', true)
        .execute(),
    )
    const idCarga = await createCarga()
    await addArchivo(idCarga, 'x.xml', Buffer.from('<x/>'))
    await closeCarga(idCarga)
    await runTrabajos()
  })
})

describe('hostile files', () => {
  test('a third level of zips is not opened, a broken zip is a plain file, and a zip bomb is refused', async () => {
    const tercero = await aZip({ 'c.xml': xml(deProveedor(520)) })
    const { recepciones } = await loadArchivos({
      'z.zip': await aZip({ 'dos.zip': await aZip({ 'tres.zip': tercero }), 'roto.zip': Buffer.from('PK no') }),
    })
    expect(recepciones.map((r) => [r.archivo, r.resultado, r.detalle])).toEqual([
      ['tres.zip', 'noEsComprobante', 'Un zip dentro de otro dentro de otro no se abre'],
      ['roto.zip', 'noEsComprobante', 'No es un XML de un comprobante electrónico'],
    ])
    const bomba = await aZip({ 'a.xml': Buffer.alloc(40 * 1024 * 1024) })
    const { recepciones: grandes } = await loadArchivos({ 'bomba.zip': bomba })
    expect(grandes).toMatchObject([{ resultado: 'estructuraInvalida' }])
    const idCarga = await createCarga()
    const mentira = withSize(await aZip({ 'a.xml': Buffer.from('<a/>') }), 2_000_000_000)
    expect(await addArchivo(idCarga, 'mentira.zip', mentira)).toBeRejectedWith(422)
    const muchos = await aZip(Object.fromEntries(Array.from({ length: 5_001 }, (_, i) => [`${i}.xml`, '<x/>'])))
    expect(await addArchivo(idCarga, 'muchos.zip', muchos)).toBeRejectedWith(422)
    await server.deps.db.withCia(codCia, (tx) => tx.deleteFrom('carga').where('abierta', '=', true).execute())
  })

  test.skipIf(faltanCasos)(`a zip with a password is named, alone and inside another zip${faltanCasos}`, async () => {
    const cifrado = Buffer.from(readCaso('cifrado.zip'))
    const { recepciones } = await loadArchivos({ 'a.zip': cifrado, 'b.zip': await aZip({ 'dentro.zip': cifrado }) })
    expect(recepciones.length).toBeGreaterThan(1)
    for (const recepcion of recepciones) {
      expect(recepcion).toMatchObject({
        resultado: 'noEsComprobante',
        detalle: textosDeArchivos.zipConContrasena,
      })
    }
  })

  test.skipIf(faltanCasos)(`a file of another format is reported with its format${faltanCasos}`, async () => {
    const { recepciones } = await loadArchivos({
      'hoja.xls': Buffer.from(readCaso('c06-html.xls')),
      'viejo.xls': Buffer.from('d0cf11e0a1b11ae100', 'hex'),
      'f.rar': Buffer.from('Rar!\u001a\u0007\u0001'),
      'falso.pdf': Buffer.from('<html/>'),
    })
    const { noXmlSino, esOtraCosa, noEsPdf } = textosDeArchivos
    expect(recepciones.map(({ archivo, detalle }) => [archivo, detalle])).toEqual([
      ['hoja.xls', noXmlSino(esOtraCosa.html)],
      ['viejo.xls', noXmlSino(esOtraCosa.office)],
      ['f.rar', noXmlSino(esOtraCosa.comprimido)],
      ['falso.pdf', noEsPdf],
    ])
  })

  test('files named with paths or in any code page lose their folders, and the documents are loaded', async () => {
    const nombres = {
      '../../e/a.xml': [deProveedor(640), 'a.xml'],
      '/etc/b.xml': [deProveedor(641), 'b.xml'],
      'C:\\x\\c.xml': [deProveedor(642), 'c.xml'],
      // «año.xml» in the code page of DOS, where ñ is 0xA4, and a name with a control character and a direction mark.
      'a\u00a4o.xml': [deProveedor(643), 'a\ufffdo.xml'],
      'd\u0007.xml': [deProveedor(644), 'd.xml'],
    } as const
    for (const [malo, [documento, visto]] of Object.entries(nombres)) {
      const inocente = `${'z'.repeat(malo.length - 4)}.xml`
      const zip = withName(await aZip({ [inocente]: xml(documento) }), inocente, malo)
      const { recepciones } = await loadArchivos({ 'z.zip': zip })
      expect(recepciones.map((r) => [r.archivo, r.resultado, r.clave])).toEqual([[visto, 'cargado', documento.clave]])
    }
  })

  test('a PDF with scripts is returned as a download that no browser opens as ours', async () => {
    const factura = deProveedor(650)
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')
    const { recepciones } = await loadArchivos({ 'f.xml': xml(factura), [`${factura.clave}.pdf`]: pdf })
    const reply = await fetch(
      `${server.url}/api${buildPath(docRecibido.pdf, { codCia, id: recepciones[0]!.idRecibido! })}`,
      {
        headers: { cookie: api.cookie },
      },
    )
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(Buffer.from(await reply.arrayBuffer()).equals(pdf)).toBe(true)
  })
})

test.each(['before', 'after'] as const)(
  'a process that dies at any point (%s) loses and repeats nothing',
  async (when) => {
    const base = when === 'before' ? 530 : 540
    const idCarga = await createCarga()
    for (const n of [1, 2, 3]) await addArchivo(idCarga, `${n}.xml`, xml(deProveedor(base + n)))
    await closeCarga(idCarga)
    const cia = aCiaAutorizada(codCia)
    const trabajo = { codCia: cia, id: 1, datos: { codCia: cia, idCarga }, intentos: 1 }
    // Transactions: begin, parts, bytes of a file, store the file. Each run dies one later.
    for (let n = 1; n <= 6; n++) {
      await tareaCarga.run(dying(server.deps, n, when), trabajo).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Muerte)
      })
      // Otherwise these deaths would use up the five attempts at a file.
      await server.deps.db.withCia(codCia, (tx) =>
        tx.updateTable('carga').set({ intentos: 0 }).where('id_carga', '=', idCarga).execute(),
      )
    }
    await runTrabajos()
    expect(await cargaOf(idCarga)).toMatchObject({ archivos: 3, avance: 3, cuentas: { cargado: 3, yaEstaba: 0 } })
    expect((await recepcionesOf(idCarga)).map((r) => r.archivo)).toEqual(['1.xml', '2.xml', '3.xml'])
  },
)
