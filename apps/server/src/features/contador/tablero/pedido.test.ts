/**
 * A request that José Pablo mails to his client, and its link, which only allows to upload XML to that company.
 */
import { type CallInput, contract, ENLACE_SUBIDA } from '@pura/contract'
import { fechaAt } from '@pura/domain'
import { mensajesDeTablero as t } from '@pura/domain/mensajes/de-tablero'
import type { Firmante } from '@pura/firma'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anUsuario, anybody, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { CONTRASENA_PROPIETARIO } from '../../../testing/fichas/companias.ts'
import { findCorreo } from '../../../testing/fichas/cuentas.ts'
import { AJENA, aComprobante, createFirmanteAjeno, NUESTRA, toXml } from '../../../testing/fichas/migracion.ts'
import { createCliente, letIn, setOpciones, withdraw } from '../../../testing/fichas/tablero.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'

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
  await change('delete from pedido_cliente')
  // Clears the hourly limit of mails to one address.
  await change(`delete from correo where clase = 'pedido-al-cliente'`)
  const { idPedido } = (await requestFaltantes()).data
  await workUntilDone(server.deps)
  const { texto } = await findCorreo(hacienda, 'Lo que falta de Soda La Ceiba')
  return { idPedido, enlace: /\/subir#(\S+)/.exec(texto)![1]! }
}
const change = (query: string) =>
  server.deps.db.withCia(aCiaAutorizada(ceiba.codCia), (tx) => sql.raw(query).execute(tx))
const setUsuario = (codCia: number, idUsuario: number, estado: 'A' | 'I') =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
    tx.updateTable('usuario').set({ estado }).where('id_usuario', '=', idUsuario).execute(),
  )
const setCia = (codCia: number, estado: 'A' | 'I') =>
  server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => tx.updateTable('cia').set({ estado }).execute())
const viewPedido = (enlace: string) => anybody().send(subida.ver, { headers: { [ENLACE_SUBIDA]: enlace } })
const uploadArchivo = (enlace: string, bytes: Buffer, nombre = 'factura.xml') =>
  anybody().send(subida.archivo, {
    headers: { [ENLACE_SUBIDA]: enlace },
    query: { nombre },
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

  test('requires permission to load documents there, has one recipient, and is limited to ten a day', async () => {
    await setOpciones(server, ceiba, ['/mesaIva'])
    expect(await requestFaltantes()).toBeRejectedWith(403, 'Su rol en esa compañía no permite hacerlo')
    await setOpciones(server, ceiba, ['*'])
    expect(await requestFaltantes({ idAcceso: 9_999_999 })).toBeRejectedWith(404)
    expect(await requestFaltantes({ para: 'a@b.cr, c@d.cr' })).toBeRejectedWith(422)
    expect(await requestFaltantes({ faltan: [' '] })).toBeRejectedWith(422, 'Escriba lo que falta')
    await change('delete from pedido_cliente')
    for (let i = 0; i < 10; i++) expect((await requestFaltantes({ para: `a${i}@ceiba.example` })).status).toBe(200)
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
    expect((await uploadArchivo(enlace, Buffer.from('%PDF-1.4'))).data.resultado).toBe('noSirve')
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
    await change("update pedido_cliente set minuto = now() - interval '2 minutes'")
    expect((await uploadArchivo(enlace, bytes)).data.resultado).toBe('cargado')
  })
})
