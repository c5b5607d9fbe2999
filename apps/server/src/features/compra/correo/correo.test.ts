import { contract } from '@pura/contract'
import type { Comprobante } from '@pura/domain'
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { Firmante } from '@pura/firma'
import { Dialogo, deliver, writeCorreo } from '@pura/simulators'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deps } from '../../../deps.ts'
import { take } from '../../../jobs/cola.ts'
import { runOne, type Tarea } from '../../../jobs/worker.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { tareaCarga, tareaCargaCorreo } from '../../../testing/fichas/cargas.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  aRespuesta,
  aZip,
  createFirmanteAjeno,
  NUESTRA,
  toXml,
  trustFirmante,
} from '../../../testing/fichas/migracion.ts'
import { dying, Muerte } from '../../../testing/fichas/muerte.ts'
import { letIn, withdraw } from '../../../testing/fichas/tablero.ts'
import { textosDeArchivos } from '../llegada/textos.ts'
import { tareasDeRecibidos } from '../tareas.ts'
import { MAX_CORREO } from './guardar-correo.ts'
import { type ServidorDeCorreo, startServidorDeCorreo } from './servidor.ts'

const PLANTILLA = 'recepcion+{codigo}@ejemplo.cr'
const servidor = { host: '127.0.0.1', port: 0, nombre: 'ejemplo.cr', tls: undefined }
const server = useServer({ config: { correoEntrante: { plantilla: PLANTILLA, servidor } } })
const { docRecibidoCorreo, docRecibidoRecepcion, docRecibidoCarga, docRecibido } = contract
const CEIBA = {
  ...NUESTRA,
  nombre: 'Soda La Ceiba S.A.',
  identificacion: { tipo: '02', numero: '3101777001' },
} as const
const codCia = 1

let api: Api
let ceiba: { codCia: number; api: Api }
let firmante: Firmante
let smtp: ServidorDeCorreo
let propia: string
let deTodas: string

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  firmante = await createFirmanteAjeno()
  // One key also signs the simulated answers of Hacienda in these tests.
  trustFirmante(server.deps, firmante)
  const otra = await createOtraCia(server)
  ceiba = { codCia: otra.codCia, api: await loginAs(otra.propietario) }
  smtp = (await startServidorDeCorreo(server.deps))!
  propia = (await requestEnlace('cia')).cia!
  deTodas = (await requestEnlace('instalacion')).instalacion!
})
afterAll(() => smtp.close())

const requestEnlace = async (alcance: 'cia' | 'instalacion') =>
  (await api.send(docRecibidoCorreo.crear, { params: { codCia, alcance } })).data
const send = (para: string | string[], correo: Buffer) => deliver({ port: smtp.port, para, correo })
const deProveedor = (numero: number, receptor = NUESTRA) => aComprobante({ numero, emisor: AJENA, receptor })
const xml = (comprobante: Comprobante) => toXml(comprobante, firmante)
const conXml = (numero: number, idMensaje?: string) =>
  writeCorreo({
    ...(idMensaje ? { idMensaje } : {}),
    adjuntos: [{ nombre: `f${numero}.xml`, tipo: 'text/xml', contenido: xml(deProveedor(numero)) }],
  })

// biome-ignore lint/suspicious/noExplicitAny: each queue has its own data
const TAREAS: Tarea<any, Deps>[] = [
  ...tareasDeRecibidos.filter(({ job }) => job.cola === 'leerCorreo'),
  tareaCargaCorreo,
  tareaCarga,
]

/** Runs only the jobs of incoming mail. */
async function runTrabajos(deps: Deps = server.deps): Promise<void> {
  for (const tarea of TAREAS) {
    for (const trabajo of await server.deps.db.withSistema((tx) => take(tx, tarea.job, 50)))
      await runOne(deps, tarea, trabajo)
  }
}

const correos = async (quien = api, cia = codCia) =>
  (await quien.send(docRecibidoCorreo.list, { params: { codCia: cia } })).data
const recepciones = async (quien = api, cia = codCia) =>
  (await quien.send(docRecibidoRecepcion.recepciones, { params: { codCia: cia } })).data
const cuantos = async (numero: number) => {
  const { clave } = deProveedor(numero)
  const filas = await server.deps.db.withCia(codCia, (tx) =>
    tx.selectFrom('doc_recibido').select('id').where('clave', '=', clave).execute(),
  )
  return filas.length
}

describe('the address', () => {
  test('is secret per company and can be replaced; only the operator has an address for all companies', async () => {
    const { api: suya, codCia: cia } = ceiba
    expect((await suya.send(docRecibidoCorreo.get, { params: { codCia: cia } })).data).toEqual({
      disponible: true,
      cia: null,
      firma: null,
      firmaDe: null,
      puedeFirma: false,
      instalacion: null,
      puedeInstalacion: false,
    })
    const createCorreo = (alcance: 'cia' | 'instalacion') =>
      suya.send(docRecibidoCorreo.crear, { params: { codCia: cia, alcance } })
    expect(await createCorreo('instalacion')).toBeRejectedWith(403)
    const primera = (await createCorreo('cia')).data.cia!
    expect(primera).toMatch(/^recepcion\+[a-z0-9]{20}@ejemplo\.cr$/)
    const segunda = (await createCorreo('cia')).data.cia!
    expect((await send(primera, conXml(701))).codigo).toBe(550)
    expect((await send(segunda.toUpperCase(), writeCorreo({}))).codigo).toBe(250)
    expect((await suya.send(docRecibidoCorreo.quitar, { params: { codCia: cia, alcance: 'cia' } })).data.cia).toBeNull()
    expect((await send(segunda, conXml(701))).codigo).toBe(550)
  })
})

describe('the address of a firm', () => {
  let jose: Api
  let cliente: Awaited<ReturnType<typeof letIn>>
  beforeAll(async () => {
    cliente = await letIn(server, ceiba.codCia, ['*'])
    jose = await loginAs(anUsuario())
  })
  const params = { codCia, alcance: 'firma' } as const
  const requestFirma = async () => (await jose.send(docRecibidoCorreo.crear, { params })).data.firma!
  const sendDe = async (direccion: string, numero: number, receptor = CEIBA) => {
    const adjuntos = [{ nombre: `f${numero}.xml`, tipo: 'text/xml', contenido: xml(deProveedor(numero, receptor)) }]
    expect((await send(direccion, writeCorreo({ adjuntos }))).codigo).toBe(250)
    await runTrabajos()
    return (await recepciones(jose)).find((r) => r.archivo === `f${numero}.xml`)!
  }
  const suyos = (claves: readonly string[]) =>
    server.deps.db.withCia(ceiba.codCia, (tx) =>
      tx
        .selectFrom('doc_recibido')
        .select(['clave', 'con_pdf', 'estado_hacienda'])
        .where('clave', 'in', claves)
        .execute(),
    )

  test('is of who asked for it: nobody else sees it, another person ends it', async () => {
    expect(
      await ceiba.api.send(docRecibidoCorreo.crear, { params: { ...params, codCia: ceiba.codCia } }),
    ).toBeRejectedWith(403, mensajesDeBuzones.correo.soloFirma)
    expect(await api.send(docRecibidoCorreo.crear, { params })).toBeRejectedWith(403)
    const direccion = await requestFirma()
    expect(direccion).toMatch(/^recepcion\+[a-z0-9]{20}@ejemplo\.cr$/)
    const vista = (await api.send(docRecibidoCorreo.get, { params: { codCia } })).data
    expect(vista).toMatchObject({ firma: null, firmaDe: anUsuario().usuario, puedeFirma: false })
    expect((await jose.send(docRecibidoCorreo.get, { params: { codCia } })).data).toMatchObject({
      firma: direccion,
      puedeFirma: true,
    })
    expect((await api.send(docRecibidoCorreo.quitar, { params })).data.firmaDe).toBeNull()
    expect((await send(direccion, conXml(760))).codigo).toBe(550)
  })

  test('takes each document, with its answer and its PDF, to the company that let its owner in', async () => {
    const direccion = await requestFirma()
    const [suyo, nuestro] = [deProveedor(761, CEIBA), deProveedor(762)]
    const extrano = deProveedor(763, { ...NUESTRA, identificacion: { tipo: '02', numero: '3101555999' } })
    const correo = writeCorreo({
      // Sender and subject name Ceiba; neither decides the company.
      de: 'facturas@ceiba.example',
      asunto: 'Para Soda La Ceiba',
      adjuntos: [
        { nombre: 'f761 respuesta.xml', tipo: 'text/xml', contenido: aRespuesta(suyo, '1', firmante) },
        { nombre: 'f763.xml', tipo: 'text/xml', contenido: xml(extrano) },
        { nombre: 'f762.xml', tipo: 'text/xml', contenido: xml(nuestro) },
        { nombre: 'f761.pdf', tipo: 'application/pdf', contenido: '%PDF-1.7 suyo' },
        { nombre: 'f761.xml', tipo: 'text/xml', contenido: xml(suyo) },
      ],
    })
    expect((await send(direccion, correo)).codigo).toBe(250)
    await runTrabajos()
    // Delivered again.
    expect((await send(direccion, correo)).codigo).toBe(250)
    await runTrabajos()
    const [leido] = await correos(jose)
    expect(leido).toMatchObject({ alcance: 'firma', estado: 'leido', archivos: 5 })
    const filas = (await recepciones(jose)).slice(0, 5).reverse()
    expect(filas.map((r) => [r.archivo, r.resultado, r.destino?.nombre ?? ''])).toEqual([
      ['f761 respuesta.xml', 'enOtra', 'Soda La Ceiba'],
      ['f763.xml', 'ajeno', ''],
      ['f762.xml', 'cargado', ''],
      ['f761.xml', 'enOtra', 'Soda La Ceiba'],
      ['f761.pdf', 'enOtra', 'Soda La Ceiba'],
    ])
    expect(await suyos([suyo.clave, nuestro.clave, extrano.clave])).toEqual([
      { clave: suyo.clave, con_pdf: true, estado_hacienda: 'ACEPTADO' },
    ])
    const trail = await server.deps.db.withCia(ceiba.codCia, (tx) =>
      tx
        .selectFrom('bitacora')
        .select(['username', 'cod_cia_usuario', 'detalle'])
        .where('detalle', 'like', 'Lo trajo %')
        .execute(),
    )
    expect(trail[0]).toMatchObject({ username: anUsuario().usuario, cod_cia_usuario: codCia })
    expect(trail[0]!.detalle).toContain(`con el acceso n.º ${cliente.idAcceso}`)
  })

  test('takes nothing anywhere once the access ended, or the address is gone when the mail is read', async () => {
    const direccion = await requestFirma()
    await withdraw(server, cliente)
    expect(await sendDe(direccion, 765)).toMatchObject({ resultado: 'ajeno', destino: null })
    cliente = await letIn(server, ceiba.codCia, ['*'])
    expect(await sendDe(direccion, 766)).toMatchObject({ resultado: 'enOtra' })
    const adjuntos = [{ nombre: 'f767.xml', tipo: 'text/xml', contenido: xml(deProveedor(767, CEIBA)) }]
    expect((await send(direccion, writeCorreo({ adjuntos }))).codigo).toBe(250)
    expect((await jose.send(docRecibidoCorreo.quitar, { params })).status).toBe(200)
    await runTrabajos()
    expect((await recepciones(jose)).find((r) => r.archivo === 'f767.xml')).toMatchObject({ resultado: 'ajeno' })
    const claves = [765, 766, 767].map((n) => deProveedor(n, CEIBA).clave)
    expect((await suyos(claves)).map((d) => d.clave)).toEqual([claves[1]])
  })
})

describe('a mail', () => {
  test('becomes a load with a row per file, handled like any other', async () => {
    const [a, b, c] = [deProveedor(710), deProveedor(711), deProveedor(712)]
    const correo = writeCorreo({
      asunto: 'Facturas de marzo',
      adjuntos: [
        { nombre: 'a.pdf', tipo: 'application/pdf', contenido: '%PDF-1.7 del proveedor' },
        { nombre: 'a.xml', tipo: 'text/xml', contenido: xml(a) },
        { nombre: 'respuesta.xml', tipo: 'text/xml', contenido: aRespuesta(a, '1', firmante) },
        { nombre: 'mes.zip', tipo: 'application/zip', contenido: await aZip({ 'b.xml': xml(b) }) },
        { nombre: 'roto.zip', tipo: 'application/zip', contenido: 'PK\x03\x04 no es un zip' },
        {
          tipo: 'message/rfc822',
          contenido: writeCorreo({ adjuntos: [{ nombre: 'c.xml', tipo: 'text/xml', contenido: xml(c) }] }),
        },
      ],
    })
    expect((await send(propia, correo)).codigo).toBe(250)
    expect((await correos())[0]).toMatchObject({ estado: 'pendiente', de: 'ventas@roble.example' })
    await runTrabajos()
    const [leido] = await correos()
    expect(leido).toMatchObject({ estado: 'leido', asunto: 'Facturas de marzo', archivos: 6 })
    const params = { codCia, idCarga: leido!.idCarga! }
    const { data: carga } = await api.send(docRecibidoCarga.get, { params })
    expect(carga).toMatchObject({
      nombre: 'Correo de ventas@roble.example: Facturas de marzo',
      archivos: 6,
      avance: 6,
      terminada: expect.any(String),
      cuentas: { cargado: 3, respuesta: 2, noEsComprobante: 1 },
    })
    const filas = (await recepciones()).filter((r) => ['a.xml', 'b.xml', 'c.xml', 'roto.zip'].includes(r.archivo))
    expect(filas.map((r) => [r.archivo, r.origen, r.resultado]).sort()).toEqual([
      ['a.xml', 'correo', 'cargado'],
      ['b.xml', 'correo', 'cargado'],
      ['c.xml', 'correo', 'cargado'],
      ['roto.zip', 'correo', 'noEsComprobante'],
    ])
    const id = filas.find((r) => r.archivo === 'a.xml')!.idRecibido!
    const { data } = await api.send(docRecibido.get, { params: { codCia, id } })
    expect(data).toMatchObject({ conPdf: true, estadoHacienda: 'ACEPTADO' })
  })

  test('for several companies goes to each by the number in the XML, if the owner may see that company', async () => {
    const [nuestro, suyo] = [deProveedor(720), deProveedor(721, CEIBA)]
    const extrano = deProveedor(722, { ...NUESTRA, identificacion: { tipo: '02', numero: '3101555999' } })
    const adjuntos = [
      { nombre: 'nuestro.xml', tipo: 'text/xml', contenido: xml(nuestro) },
      { nombre: 'suyo.xml', tipo: 'text/xml', contenido: xml(suyo) },
      { nombre: 'suyo.pdf', tipo: 'application/pdf', contenido: '%PDF-1.7' },
      { nombre: 'extrano.xml', tipo: 'text/xml', contenido: xml(extrano) },
    ]
    const outcomes = async (quien: Api, cia: number) =>
      (await recepciones(quien, cia))
        .filter((r) => adjuntos.some(({ nombre }) => nombre === r.archivo))
        .map((r) => [r.archivo, r.resultado])
        .sort()
    // To the address of one company: the other's document is refused and reported.
    await send(propia, writeCorreo({ adjuntos: adjuntos.slice(1) }))
    await runTrabajos()
    expect(await outcomes(api, codCia)).toEqual([
      ['extrano.xml', 'ajeno'],
      ['suyo.pdf', 'noEsComprobante'],
      ['suyo.xml', 'ajeno'],
    ])
    expect(await outcomes(ceiba.api, ceiba.codCia)).toEqual([])
    // To the address of the installation.
    await send(deTodas, writeCorreo({ adjuntos }))
    await runTrabajos()
    expect((await correos())[0]!.detalle).toContain('2 archivos')
    expect(await outcomes(ceiba.api, ceiba.codCia)).toEqual([
      ['suyo.pdf', 'respuesta'],
      ['suyo.xml', 'cargado'],
    ])
    expect((await outcomes(api, codCia)).slice(-4)).toContainEqual(['nuestro.xml', 'cargado'])
    const trail = await server.deps.db.withCia(ceiba.codCia, (tx) =>
      tx.selectFrom('bitacora').selectAll().where('entidad', '=', 'carga').execute(),
    )
    expect(trail).toMatchObject([{ username: '101110111', cod_cia_usuario: codCia, accion: 'crear' }])
  })

  test('gives each PDF to its own document only, also in the mails inside it', async () => {
    const [a, b, c, d] = [deProveedor(725), deProveedor(726), deProveedor(727), deProveedor(728, CEIBA)]
    const pdf = (nombre: string, de: string) => ({ nombre, tipo: 'application/pdf', contenido: `%PDF-1.7 de ${de}` })
    const factura = (documento: Comprobante) => ({ nombre: 'factura.xml', tipo: 'text/xml', contenido: xml(documento) })
    const reenviado = (documento: Comprobante, de: string) => ({
      tipo: 'message/rfc822',
      contenido: writeCorreo({ adjuntos: [factura(documento), pdf('factura.pdf', de)] }),
    })
    await send(propia, writeCorreo({ adjuntos: [reenviado(a, 'a'), reenviado(b, 'b')] }))
    // Two documents of two companies, and a PDF that matches neither.
    await send(
      deTodas,
      writeCorreo({ adjuntos: [factura(c), { ...factura(d), nombre: 'segunda.xml' }, pdf('Factura 727.pdf', 'c')] }),
    )
    await runTrabajos()
    const pdfOf = async (clave: string, quien = api, cia = codCia) => {
      const fila = (await recepciones(quien, cia)).find((r) => r.clave === clave && r.resultado === 'cargado')
      const params = { codCia: cia, id: fila!.idRecibido! }
      const { data } = await quien.send(docRecibido.get, { params })
      if (data.pdfs === 0) return 'ninguno'
      return Buffer.from((await quien.send(docRecibido.pdfBase64, { params })).data, 'base64').toString()
    }
    expect([await pdfOf(a.clave), await pdfOf(b.clave)]).toEqual(['%PDF-1.7 de a', '%PDF-1.7 de b'])
    expect([await pdfOf(c.clave), await pdfOf(d.clave, ceiba.api, ceiba.codCia)]).toEqual(['ninguno', 'ninguno'])
    const suelto = (await recepciones()).find(({ archivo }) => archivo === 'Factura 727.pdf')
    expect(suelto).toMatchObject({ resultado: 'noEsComprobante', detalle: textosDeArchivos.pdfSuelto })
  })

  test('to the address of a former operator stays in their own company', async () => {
    const [direccion] = await server.deps.db.withCia(codCia, (tx) =>
      tx.selectFrom('correo_direccion').selectAll().where('alcance', '=', 'instalacion').execute(),
    )
    const setUsuario = (id_usuario: number) =>
      server.deps.db.withCia(codCia, (tx) =>
        tx.updateTable('correo_direccion').set({ id_usuario }).where('alcance', '=', 'instalacion').execute(),
      )
    await setUsuario(999_999)
    await send(deTodas, writeCorreo({ adjuntos: [{ nombre: 'otra.xml', contenido: xml(deProveedor(725, CEIBA)) }] }))
    await runTrabajos()
    await setUsuario(direccion!.id_usuario)
    expect((await recepciones())[0]).toMatchObject({ archivo: 'otra.xml', resultado: 'ajeno' })
    expect((await recepciones(ceiba.api, ceiba.codCia)).map((r) => r.archivo)).not.toContain('otra.xml')
  })

  test('without documents, or unreadable, is remembered and says so', async () => {
    await send(propia, writeCorreo({ asunto: 'Hola' }))
    const adjuntos = Array.from({ length: 10_000 }, (_, i) => ({ nombre: `${i}.xml`, contenido: '<x/>' }))
    await send(propia, writeCorreo({ adjuntos }))
    await runTrabajos()
    expect((await correos()).slice(0, 2)).toMatchObject([
      { estado: 'ilegible', detalle: 'Trae más partes o reenvíos de los que se abren', idCarga: null },
      { estado: 'sinXml', asunto: 'Hola', idCarga: null },
    ])
  })

  test('delivered again is recognised, whatever headers were added on the way', async () => {
    const antes = (await correos()).length
    const cuerpo = conXml(730, 'abc@roble.example')
    const porOtro = Buffer.concat([Buffer.from('Received: from otro.example\r\n'), cuerpo])
    for (const correo of [cuerpo, cuerpo, porOtro]) expect((await send(propia, correo)).codigo).toBe(250)
    await runTrabajos()
    expect((await send(propia, cuerpo)).codigo).toBe(250)
    await runTrabajos()
    expect(await correos()).toHaveLength(antes + 1)
    expect(await cuantos(730)).toBe(1)
  })

  test('with a document that also comes as a file and in a zip at once stores that document once', async () => {
    const contenido = xml(deProveedor(731))
    const params = { codCia }
    const { idCarga } = (await api.send(docRecibidoCarga.crear, { params, body: { nombre: 'zip' } })).data
    const zip = Uint8Array.from(await aZip({ 'x.xml': contenido }))
    await api.send(docRecibidoCarga.agregar, { params: { codCia, idCarga }, query: { nombre: 'x.zip' }, body: zip })
    await api.send(docRecibidoCarga.cerrar, { params: { codCia, idCarga } })
    await send(propia, conXml(731))
    await Promise.all([
      runTrabajos(),
      api.send(docRecibidoRecepcion.recibir, { params, body: Uint8Array.from(contenido) }),
    ])
    await runTrabajos()
    expect(await cuantos(731)).toBe(1)
    const suyas = (await recepciones()).filter((r) => r.clave === deProveedor(731).clave)
    expect(suyas.map((r) => r.resultado).sort()).toEqual(['cargado', 'yaEstaba', 'yaEstaba'])
  })
})

test.each(['before', 'after'] as const)('a process that dies anywhere (%s) loses and repeats nothing', async (when) => {
  const numero = when === 'before' ? 740 : 750
  const adjuntos = [0, 1].map((i) => ({
    nombre: `${when}-${i}.xml`,
    contenido: xml(deProveedor(numero + i, i === 0 ? NUESTRA : CEIBA)),
  }))
  await send(deTodas, writeCorreo({ asunto: when, adjuntos }))
  const due = () =>
    server.deps.db.withSistema((tx) =>
      tx
        .updateTable('trabajo')
        .set({ disponible: new Date(0), tomado_hasta: null })
        .execute(),
    )
  // Transactions: the mail, a load in each company, the end. Each run dies one later.
  for (let n = 1; n <= 4; n++) {
    await due()
    await runTrabajos(dying(server.deps, n, when))
  }
  await due()
  await runTrabajos()
  expect((await correos())[0]).toMatchObject({ asunto: when, estado: 'leido', archivos: 2 })
  const names = async (quien: Api, cia: number) =>
    (await recepciones(quien, cia)).map((r) => r.archivo).filter((archivo) => archivo.startsWith(`${when}-`))
  expect(await names(api, codCia)).toEqual([`${when}-0.xml`])
  expect(await names(ceiba.api, ceiba.codCia)).toEqual([`${when}-1.xml`])
})

describe('a sending server', () => {
  test('is refused unknown recipients, and disconnected if it guesses', async () => {
    const dialogo = await Dialogo.open(smtp.port)
    await dialogo.say('EHLO x\r\n')
    await dialogo.say('MAIL FROM:<a@b.example>\r\n')
    const codigos = []
    for (let i = 0; i < 11; i++) {
      codigos.push((await dialogo.say(`RCPT TO:<recepcion+${String(i).padStart(20, 'a')}@ejemplo.cr>\r\n`)).codigo)
    }
    expect(codigos.slice(0, 10)).toEqual(Array(10).fill(550))
    expect(codigos[10]).toBe(421)
    expect((await send('alguien@otra.example', conXml(760))).codigo).toBe(550)
  })

  test('gets its answer once the mail is stored, and a temporary error if storing fails', async () => {
    const roto = { ...server.deps, db: { ...server.deps.db, withCia: () => Promise.reject(new Muerte()) } } as Deps
    const otro = (await startServidorDeCorreo(roto))!
    expect((await deliver({ port: otro.port, para: propia, correo: conXml(761) })).codigo).toBe(451)
    await otro.close()
  })

  test('that disconnects in the middle leaves nothing behind', async () => {
    const antes = (await correos()).length
    const correo = conXml(762)
    await deliver({ port: smtp.port, para: propia, correo, cortarEn: correo.length - 500 })
    // The next one is served.
    expect((await send(propia, conXml(763))).codigo).toBe(250)
    expect(await correos()).toHaveLength(antes + 1)
  })

  test('is limited to the size of a mail', async () => {
    const enorme = Buffer.concat([writeCorreo({}), Buffer.alloc(MAX_CORREO, 'x\r\n')])
    const respuesta = await send(propia, enorme)
    expect(respuesta.codigo).toBe(552)
    const dialogo = await Dialogo.open(smtp.port)
    // A command that never ends.
    expect((await dialogo.say(Buffer.alloc(3 * 1024 * 1024, 'x'))).codigo).toBe(0)
    expect(dialogo.isCerrado).toBe(true)
  })
})
