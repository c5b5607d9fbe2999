/**
 * A request that José Pablo mails to his client, and its link, which only allows to upload XML to that company.
 */

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type CallInput, contract, ENLACE_SUBIDA } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import { LIMITES } from '@pura/domain/limites'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import type { Firmante } from '@pura/firma'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type Api, anAdministrador, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { CONTRASENA_PROPIETARIO } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'
import { createCliente, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { remindPedidos } from './recordar.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { tableroPedido: api, subida } = contract
const RUC = '3101999701'
const INVALIDO = 'El enlace no existe, venció o se retiró: pida otro a quien se lo envió'
let ceiba: Awaited<ReturnType<typeof createCliente>>
let jose: Api
let firmante: Firmante
let mes: { anio: number; mes: number }
let numero = 9_000

beforeAll(async () => {
  ceiba = await createCliente(server, { ruc: RUC, nombreCia: 'Soda La Ceiba' })
  jose = await loginAs(anUsuario())
  firmante = await createFirmanteAjeno()
  const hoy = fechaAt(server.deps.now())
  mes = { anio: hoy.anio, mes: hoy.mes }
})

const requestFaltantes = (mas: Partial<CallInput<typeof api.pedir>['body'] & object> = {}) =>
  jose.send(api.pedir, {
    body: { ...mes, idAcceso: ceiba.idAcceso, para: 'soda@ceiba.example', faltan: ['Las facturas de la luz'], ...mas },
  })
/** The request of a mail, and its secret. */
async function ask(): Promise<{ idPedido: number; enlace: string }> {
  await forgetPapeles()
  await change('delete from pedido_cliente')
  // Clears the hourly limit of mails to one address.
  await change(`delete from correo where clase = 'pedido-al-cliente'`)
  const { idPedido } = (await requestFaltantes()).data
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'Lo que falta de Soda La Ceiba')
  return { idPedido, enlace: /\/subir#(\S+)/.exec(texto)![1]! }
}
/** As the owner of the database: papers stay for everybody else. */
const forgetPapeles = () => sql`delete from papel_del_mes`.execute(server.deps.db.kysely)
const change = (query: string) =>
  server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) => sql.raw(query).execute(tx))
const setUsuario = (codCia: number, idUsuario: number, estado: 'A' | 'I') =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.updateTable('usuario').set({ estado }).where('id_usuario', '=', idUsuario).execute(),
  )
const setCia = (codCia: number, estado: 'A' | 'I') =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => tx.updateTable('cia').set({ estado }).execute())
const viewPedido = (enlace: string) => anybody().send(subida.ver, { headers: { [ENLACE_SUBIDA]: enlace } })
const uploadArchivo = (enlace: string, bytes: Buffer, nombre = 'factura.xml', linea?: number) =>
  anybody().send(subida.archivo, {
    headers: { [ENLACE_SUBIDA]: enlace },
    query: { nombre, ...(linea && { linea }) },
    body: Uint8Array.from(bytes),
  })
const xmlPara = (cedula: string) =>
  toXml(
    aComprobante({
      numero: ++numero,
      emisor: AJENA,
      receptor: { ...NUESTRA, nombre: 'Soda La Ceiba', identificacion: { tipo: '02', numero: cedula } },
    }),
    firmante,
  )
const count = async (codCia: number) => {
  const { rows } = await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    sql<{ n: number }>`select count(*)::int as n from doc_recibido where cod_cia = ${codCia}`.execute(tx),
  )
  return rows[0]!.n
}

describe('a request', () => {
  test('proposes the missing documents known from facts, and the mail address of the company', async () => {
    const { data } = await jose.send(api.proponer, { params: { idAcceso: ceiba.idAcceso }, query: mes })
    expect(data).toMatchObject({ para: 'facturas@ceiba.example', dias: 14, pedidos: [] })
    expect(data.faltan).toEqual([expect.stringContaining('no ha llegado ninguna')])
  })

  test('with a link or an address, in its list or its message, is refused with the reason', async () => {
    const dicho = { status: 422, body: { errores: [{ mensaje: t.sinDirecciones }] } }
    expect(await requestFaltantes({ faltan: ['Entre en malo.example/ya'] })).toMatchObject(dicho)
    expect(await requestFaltantes({ mensaje: 'Escriba a ana@malo.example' })).toMatchObject(dicho)
  })

  test('is mailed with its list; its secret is stored nowhere, and the company sees who made the request', async () => {
    const { enlace } = await ask()
    const { texto } = await findCorreo(hacienda, 'Lo que falta de Soda La Ceiba', 'soda@ceiba.example')
    expect(texto).toContain('Las facturas de la luz')
    const { rows } = await change('select * from pedido_cliente')
    expect(JSON.stringify(rows)).not.toContain(enlace.split('.')[1])
    const { rows: bitacora } = await change(
      "select * from bitacora where detalle like 'Pedir lo que falta%' order by orden desc",
    )
    expect(bitacora[0]).toMatchObject({ username: anUsuario().usuario, cod_cia_usuario: 1 })
    const { data } = await viewPedido(enlace)
    expect(data).toMatchObject({ nombreCia: 'Soda La Ceiba', faltan: ['Las facturas de la luz'], quedan: 500 })
    // The page of the link shows no number of the client.
    expect(JSON.stringify(data)).not.toContain(RUC)
  })

  test('requires permission to load documents there, has one recipient, and is limited by day', async () => {
    await setOpciones(server, ceiba, ['/mesaIva'])
    expect(await requestFaltantes()).toBeRejectedWith(403, 'Su rol en esa compañía no permite hacerlo')
    await setOpciones(server, ceiba, ['*'])
    expect(await requestFaltantes({ idAcceso: 9_999_999 })).toBeRejectedWith(404)
    expect(await requestFaltantes({ para: 'a@b.cr, c@d.cr' })).toBeRejectedWith(422)
    expect(await requestFaltantes({ faltan: [' '] })).toBeRejectedWith(422, 'Escriba lo que falta')
    await change('delete from pedido_cliente')
    for (let i = 0; i < LIMITES.pedidosAClientePorDia; i++)
      expect((await requestFaltantes({ para: `a${i}@ceiba.example` })).status).toBe(200)
    expect((await requestFaltantes()).status).toBe(429)
  })
})

describe('the link of a request', () => {
  test('loads XML into that company, as the page does, and into no other', async () => {
    const { idPedido, enlace } = await ask()
    const propios = await count(1)
    const bytes = xmlPara(RUC)
    expect((await uploadArchivo(enlace, bytes)).data).toMatchObject({ resultado: 'cargado', quedan: 499 })
    expect((await uploadArchivo(enlace, bytes)).data).toMatchObject({ resultado: 'yaEstaba', quedan: 498 })
    expect((await uploadArchivo(enlace, xmlPara('3102999005'))).data.resultado).toBe('noSirve')
    expect((await uploadArchivo(enlace, Buffer.from('MZ: a program'))).data.resultado).toBe('noSirve')
    expect([await count(ceiba.codCia), await count(1)]).toEqual([1, propios])
    const { data } = await jose.send(api.proponer, { params: { idAcceso: ceiba.idAcceso }, query: mes })
    expect(data.pedidos).toMatchObject([{ idPedido, estado: 'abierto', archivos: 4 }])
  })

  test('opens no session, and any wrong link gets the same answer', async () => {
    const { enlace } = await ask()
    const bytes = xmlPara(RUC)
    const headers = { [ENLACE_SUBIDA]: enlace, authorization: `Bearer ${enlace}` }
    const params = { codCia: ceiba.codCia }
    expect((await anybody().send(contract.docRecibido.list, { params, headers })).status).toBe(401)
    const [, secreto] = enlace.split('.')
    for (const malo of ['', 'x', `1.${secreto}`, `${ceiba.codCia}.${'A'.repeat(32)}`, `${enlace}A`, `0${enlace}`]) {
      expect(await viewPedido(malo), malo).toBeRejectedWith(404, INVALIDO)
      expect(await uploadArchivo(malo, bytes), malo).toBeRejectedWith(404, INVALIDO)
    }
  })

  test.each<[string, (idPedido: number) => Promise<unknown>]>([
    ['it expires', () => change("update pedido_cliente set vence = now() - interval '1 day'")],
    ['it is taken back', (idPedido) => jose.send(api.retirar, { params: { idAcceso: ceiba.idAcceso, idPedido } })],
    ['another mail makes a new link', () => change("update pedido_cliente set huella = 'x'")],
    ['the role of the requester no longer loads documents', () => setOpciones(server, ceiba, ['/personas'])],
    ['the access of the requester is withdrawn', () => withdraw(server, ceiba)],
    ['the requester is deactivated', () => setUsuario(1, 2, 'I')],
    ['the company of the requester is deactivated', () => setCia(1, 'I')],
  ])('is invalid once %s', async (_, end) => {
    const { idPedido, enlace } = await ask()
    expect((await viewPedido(enlace)).status).toBe(200)
    await end(idPedido)
    expect(await viewPedido(enlace)).toBeRejectedWith(404, INVALIDO)
    expect(await uploadArchivo(enlace, xmlPara(RUC))).toBeRejectedWith(404, INVALIDO)
    await setUsuario(1, 2, 'A')
    await setCia(1, 'A')
    await withdraw(server, ceiba)
    ceiba = await letIn(server, ceiba.codCia, ['*'])
  })

  test('is invalid for a request of the company itself once its user is deactivated', async () => {
    const duena = await loginAs({ usuario: RUC, contrasena: CONTRASENA_PROPIETARIO })
    await change('delete from pedido_cliente')
    const body = { ...mes, idAcceso: 0, para: 'caja@ceiba.example', faltan: ['Las facturas de la luz'] }
    expect((await duena.send(api.pedir, { body })).status).toBe(200)
    await workUntilDone(server.deps)
    const { texto } = await findCorreo(hacienda, 'Lo que falta de', 'caja@ceiba.example')
    const enlace = /\/subir#(\S+)/.exec(texto)![1]!
    expect((await viewPedido(enlace)).status).toBe(200)
    await setUsuario(ceiba.codCia, 1, 'I')
    expect(await viewPedido(enlace)).toBeRejectedWith(404, INVALIDO)
    expect(await uploadArchivo(enlace, xmlPara(RUC))).toBeRejectedWith(404, INVALIDO)
    await setUsuario(ceiba.codCia, 1, 'A')
  })

  test('limits the number of files, their bytes, and the files per minute', async () => {
    const { enlace } = await ask()
    const bytes = xmlPara(RUC)
    await change('update pedido_cliente set archivos = 500')
    expect((await uploadArchivo(enlace, bytes)).status).toBe(409)
    await change(`update pedido_cliente set archivos = 1, bytes = ${200 * 1024 * 1024 - 10}`)
    expect((await uploadArchivo(enlace, bytes)).status).toBe(409)
    await change('update pedido_cliente set bytes = 0, en_minuto = 60, minuto = now()')
    expect((await uploadArchivo(enlace, bytes)).status).toBe(429)
    await change("update pedido_cliente set minuto = now() - interval '1 hour'")
    expect((await uploadArchivo(enlace, bytes)).data.resultado).toBe('cargado')
  })
})

describe('what a client hands in', () => {
  const aFoto = () =>
    sharp({ create: { width: 3000, height: 40, channels: 3, background: '#808080' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 56/1 0/1' } })
      .jpeg()
      .toBuffer()
  const listPapeles = async () => {
    const { rows } = await change('select * from papel_del_mes order by id_papel')
    return rows as { nombre: string; tipo: string; linea: number | null; bytes: Uint8Array }[]
  }
  const zip = async (archivos: Record<string, Buffer>): Promise<Buffer> => {
    const file = new ZipFile()
    for (const [nombre, bytes] of Object.entries(archivos)) file.addBuffer(bytes, nombre)
    file.end()
    return buffer(file.outputStream as Readable)
  }

  test('photos and PDF are papers of the month; a photo is drawn again, without the place where it was taken', async () => {
    const { enlace } = await ask()
    const foto = await aFoto()
    expect((await sharp(foto).metadata()).exif).toBeDefined()
    const { data } = await uploadArchivo(enlace, foto, '../../IMG 1.heic', 1)
    expect(data).toMatchObject({ resultado: 'papel', llegaron: [true], quedan: 499 })
    expect((await uploadArchivo(enlace, foto, 'otra.jpg')).data.resultado).toBe('yaEstaba')
    expect((await uploadArchivo(enlace, Buffer.from('%PDF-1.4 x'), 'luz.exe')).data.resultado).toBe('papel')
    const papeles = await listPapeles()
    expect(papeles.map(({ nombre, tipo, linea }) => [nombre, tipo, linea])).toEqual([
      ['IMG 1.jpg', 'image/jpeg', 1],
      ['luz.pdf', 'application/pdf', null],
    ])
    const guardada = await sharp(Buffer.from(papeles[0]!.bytes)).metadata()
    expect([guardada.format, guardada.width, guardada.exif]).toEqual(['jpeg', 2400, undefined])
    // A picture's beginning is not a picture.
    expect((await uploadArchivo(enlace, foto.subarray(0, 200), 'rota.jpg')).data.resultado).toBe('noSirve')
  })

  test('is listed and downloaded beside the entries of the month, as a file and never as a page, and stays', async () => {
    const { enlace } = await ask()
    await uploadArchivo(enlace, Buffer.from('%PDF-1.4 <script>alert(1)</script>'), 'luz.pdf', 1)
    const duena = await loginAs({ usuario: RUC, contrasena: CONTRASENA_PROPIETARIO })
    const params = { codCia: ceiba.codCia }
    const { data } = await duena.send(contract.mesaIvaFaltan.papeles, { params, query: mes })
    expect(data).toMatchObject([{ nombre: 'luz.pdf', para: 'Las facturas de la luz' }])
    const reply = await duena.send(contract.mesaIvaFaltan.papel, { params: { ...params, idPapel: data[0]!.id } })
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(
      await duena.send(contract.mesaIvaFaltan.papel, { params: { ...params, idPapel: 999_999 } }),
    ).toBeRejectedWith(404)
    for (const orden of ['delete from papel_del_mes', "update papel_del_mes set nombre = 'otro.pdf'"])
      await expect(change(orden)).rejects.toMatchObject({ code: '42501' })
    // Another company's user does not reach it.
    expect((await jose.send(contract.mesaIvaFaltan.papeles, { params: { codCia: 1 }, query: mes })).data).toEqual([])
  })

  test('in a zip is told apart file by file, and counted', async () => {
    const { enlace } = await ask()
    const antes = await count(ceiba.codCia)
    const bytes = await zip({ 'a/f.xml': xmlPara(RUC), 'foto.jpg': await aFoto(), 'x.exe': Buffer.from('MZ') })
    const { data } = await uploadArchivo(enlace, bytes, 'mes.zip')
    expect(data).toMatchObject({ resultado: 'cargado', quedan: 497, detalle: expect.stringContaining('1 no sirve') })
    expect([await count(ceiba.codCia), (await listPapeles()).length]).toEqual([antes + 1, 1])
    const muchos = Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.xml`, Buffer.from('<a/>')]))
    expect((await uploadArchivo(enlace, await zip(muchos), 'mes.zip')).data.resultado).toBe('noSirve')
    const bomba = await zip({ 'a.xml': Buffer.alloc(14 * 1024 * 1024) })
    expect((await uploadArchivo(enlace, bomba, 'mes.zip')).data.resultado).toBe('noSirve')
  })

  test('ticks its line, by its clave, by its supplier or by hand, and rings whoever asked, and only them', async () => {
    const clave = parseXml(xmlPara(RUC))
    await forgetPapeles()
    await change('delete from pedido_cliente')
    await change(`delete from correo where clase = 'pedido-al-cliente'`)
    const xml = xmlPara(RUC)
    const faltan = [t.falta.delPortal('Ajena', 'FE 1', parseXml(xml)), t.falta.citado('Ajena', clave), 'La luz']
    expect((await requestFaltantes({ faltan })).status).toBe(200)
    await workUntilDone(server.deps)
    const enlace = /\/subir#(\S+)/.exec((await findCorreo(hacienda, 'Lo que falta de Soda La Ceiba')).texto)![1]!
    expect((await viewPedido(enlace)).data.llegaron).toEqual([false, false, false])
    // Another document for a line that names one.
    expect((await uploadArchivo(enlace, xmlPara(RUC), 'otra.xml', 2)).data.llegaron).toEqual([false, false, false])
    expect((await uploadArchivo(enlace, xml)).data.llegaron).toEqual([true, false, false])
    expect((await uploadArchivo(enlace, await aFoto(), 'luz.jpg', 3)).data.llegaron).toEqual([true, false, true])
    await hurryAvisos()
    const { data } = await jose.send(contract.notificacion.list, { params: { codCia: 1 }, query: {} })
    expect(data.notificaciones.map(({ type, payload }) => [type, payload.title])).toContainEqual([
      'llegoLoPedido',
      'Soda La Ceiba: llegaron 2 de 3 que pidió',
    ])
    expect((await uploadArchivo(enlace, await aFoto(), 'citada.jpg', 2)).data.llegaron).toEqual([true, true, true])
    const otro = await loginAs(anAdministrador())
    const { data: ajenas } = await otro.send(contract.notificacion.list, { params: { codCia: 1 }, query: {} })
    expect(ajenas.notificaciones.filter(({ type }) => type === 'llegoLoPedido')).toEqual([])
  })

  test('of a supplier has come with any factura of that month, except one that Hacienda rejected', async () => {
    const { enlace } = await ask()
    const { numero: cedula } = AJENA.identificacion!
    const proveedor = t.falta.proveedor('Ajena', cedula, '45 000', 8)
    await change(`update pedido_cliente set faltan = array['${proveedor}'], anio = 2026, mes = 3`)
    await change(`update doc_recibido set estado_hacienda = 'RECHAZADO'`)
    expect((await viewPedido(enlace)).data.llegaron).toEqual([false])
    expect((await uploadArchivo(enlace, xmlPara(RUC))).data.llegaron).toEqual([true])
    await change(`update doc_recibido set estado_hacienda = 'RECHAZADO'`)
    expect((await viewPedido(enlace)).data.llegaron).toEqual([false])
  })

  test('is reminded of every four days, three times, and never once it has come', async () => {
    const { enlace } = await ask()
    const age = (dias: number) =>
      change(
        `update pedido_cliente set creado = now() - interval '${dias} days', recordado = recordado - interval '${dias} days'`,
      )
    expect(await remindPedidos(server.deps)).toBe(0)
    await age(5)
    expect(await remindPedidos(server.deps)).toBe(1)
    expect(await remindPedidos(server.deps)).toBe(0)
    await workUntilDone(server.deps)
    const { texto } = await findCorreo(hacienda, 'Todavía falta de Soda La Ceiba')
    const nuevo = /\/subir#(\S+)/.exec(texto)![1]!
    // Both links open: the client may have the first one open.
    expect([(await viewPedido(enlace)).status, (await viewPedido(nuevo)).status]).toEqual([200, 200])
    for (const cuantos of [1, 1, 0]) {
      await age(4)
      await change(`delete from correo where clase = 'pedido-al-cliente'`)
      expect(await remindPedidos(server.deps)).toBe(cuantos)
    }
    await change('update pedido_cliente set recordatorios = 0, recordado = null')
    await uploadArchivo(nuevo, await aFoto(), 'luz.jpg', 1)
    expect(await remindPedidos(server.deps)).toBe(0)
  })

  test('may be asked for by the company itself, from its month', async () => {
    const duena = await loginAs({ usuario: RUC, contrasena: CONTRASENA_PROPIETARIO })
    const body = { codCia: ceiba.codCia, ...mes, para: 'luz@ceiba.example', faltan: ['La luz'] }
    const { data } = await duena.send(contract.mesaIvaPedido.pedir, { body })
    expect(data).toMatchObject({ idAcceso: 0, estado: 'abierto', llegaron: [false] })
    const params = { codCia: ceiba.codCia, idPedido: data.idPedido }
    expect((await duena.send(contract.mesaIvaPedido.retirar, { params })).status).toBe(200)
    const propuesto = (await duena.send(contract.mesaIvaPedido.proponer, { params, query: mes })).data
    expect(propuesto.pedidos[0]).toMatchObject({ idPedido: data.idPedido, estado: 'retirado' })
  })
})

/** Its notification waits a minute for more files. */
async function hurryAvisos(): Promise<void> {
  await change(`update trabajo set disponible = now() where cola = 'avisarPedido'`)
  await workUntilDone(server.deps)
}

const parseXml = (xml: Buffer): string => /<Clave>(\w{50})</.exec(xml.toString())![1]!
