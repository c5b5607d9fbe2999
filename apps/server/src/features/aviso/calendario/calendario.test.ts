import { contract, MESA_IVA, RECIBIDOS } from '@pura/contract'
import { fechaAt, formatFechaIso, limiteRespuesta, mensajes, PLAZO_RESPUESTA } from '@pura/domain'
import { type DeclaracionDeMes, limiteDeMes, PLAZOS_DE_MES } from '@pura/domain/iva'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../db/index.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { readBitacora } from '../../../testing/bitacora.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
} from '../../../testing/fichas/migracion.ts'

const server = useServer()
const { docRecibidoCalendario: api, docRecibidoRecepcion } = contract
const params = { codCia: 1 }
let persona: Api
let numero = 7_000
beforeAll(async () => {
  persona = await loginAs(anAdministrador())
})

/** A document that arrives today and was issued today. */
async function receive(nombre: string): Promise<void> {
  const c = aComprobante({ numero: ++numero, emisor: { ...AJENA, nombre }, receptor: NUESTRA })
  const deHoy = issuedToday(c, server.deps.now())
  const body = Uint8Array.from(toXml(deHoy, await createFirmanteAjeno()))
  const { data } = await persona.send(docRecibidoRecepcion.recibir, { params, body })
  expect(data.resultado).toBe('cargado')
}
const createEnlace = async (quien = persona, codCia = 1) => (await quien.send(api.renovar, { params: { codCia } })).data
/** Reads it without a session, as a calendar program does. */
async function readCalendario(url: string) {
  const reply = await fetch(server.url + new URL(url).pathname)
  return { status: reply.status, tipo: reply.headers.get('content-type'), texto: await reply.text() }
}
const unfold = (ics: string) => ics.replaceAll('\r\n ', '').split('\r\n')

test('a secret link gives a calendar with last day, number, company, and the effect of not answering', async () => {
  await receive('Ferretería; El Ñandú, S.A.')
  const { url, creado, incluida } = await createEnlace()
  expect({ creado: typeof creado, incluida }).toEqual({ creado: 'string', incluida: true })
  const { status, tipo, texto } = await readCalendario(url)
  expect([status, tipo]).toEqual([200, expect.stringContaining('text/calendar')])
  const lineas = unfold(texto)
  const limite = formatFechaIso(limiteRespuesta(server.deps.now())).replaceAll('-', '')
  expect(lineas).toContain(`DTSTART;VALUE=DATE:${limite}`)
  expect(lineas.find((l) => l.startsWith('SUMMARY:'))).toMatch(/Último día para responder \d+ documentos? recibidos?/)
  const descripcion = lineas.filter((l) => l.startsWith('DESCRIPTION:')).join()
  expect(descripcion).toContain('Ferretería\\; El Ñandú\\, S.A.: 1')
  expect(descripcion.replaceAll('\\,', ',')).toContain(PLAZO_RESPUESTA.presuncion)
  const vencidos = lineas.filter((l) => l.startsWith('DTSTART')).map((l) => l.slice(-8))
  const hoy = formatFechaIso(fechaAt(server.deps.now())).replaceAll('-', '')
  for (const dia of vencidos) expect(dia >= hoy).toBe(true)
})

test('renewing a link invalidates the old one, removing it the new one; the secret is stored nowhere', async () => {
  const { url: vieja } = await createEnlace()
  const { url: nueva } = await createEnlace()
  expect((await readCalendario(vieja)).status).toBe(404)
  expect((await readCalendario(nueva)).status).toBe(200)
  const token = /calendario\/([\w-]{43})\//.exec(nueva)![1]!
  const filas = await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    tx.selectFrom('calendario_enlace').selectAll().where('cod_cia', '=', 1).execute(),
  )
  expect(filas).toHaveLength(1)
  expect(JSON.stringify(filas)).not.toContain(token)
  expect((await persona.send(api.quitar, { params })).data.creado).toBeNull()
  expect(await readCalendario(nueva)).toMatchObject({
    status: 404,
    texto: expect.stringContaining(mensajes.recibidos.calendarioNoExiste),
  })
  const detalles = (await readBitacora(server, 'usuario', filas[0]!.id_usuario)).map((b) => b.detalle)
  expect(detalles).toContain('Quitar el enlace de su calendario de plazos')
  expect(detalles.filter((d) => d === 'Crear o renovar el enlace de su calendario de plazos').length).toBeGreaterThan(1)
})

test('the calendar has only the companies of its user, without those the user removed', async () => {
  await receive('Solo de la primera')
  const ajena = await createOtraCia(server)
  const suya = await createEnlace(await loginAs(ajena.propietario), ajena.codCia)
  expect(suya.companias).toBe(1)
  expect((await readCalendario(suya.url)).texto).not.toMatch(/UID:plazo-|-1-/)
  const { url } = await createEnlace()
  expect((await readCalendario(url)).texto).toContain('UID:plazo-1-')
  expect((await persona.send(api.incluir, { params, body: { incluida: false } })).data).toMatchObject({
    incluida: false,
  })
  expect((await readCalendario(url)).texto).not.toContain('BEGIN:VEVENT')
})

test('the calendar has the last days of returns, in both readings of the law, for users who may declare', async () => {
  const hoy = fechaAt(server.deps.now())
  const { url } = await createEnlace()
  const lineas = unfold((await readCalendario(url)).texto)
  const dia = (declaracion: DeclaracionDeMes) =>
    `DTSTART;VALUE=DATE:${formatFechaIso(limiteDeMes(declaracion, hoy)).replaceAll('-', '')}`
  for (const declaracion of ['iva', 'd270'] as const) {
    const uid = lineas.findIndex((l) => l.startsWith(`UID:${declaracion}-1-${hoy.anio}-${hoy.mes}@`))
    expect(lineas.slice(uid).find((l) => l.startsWith('DTSTART'))).toBe(dia(declaracion))
    const descripcion = lineas.slice(uid).find((l) => l.startsWith('DESCRIPTION:'))!
    expect(descripcion.replaceAll('\\,', ',')).toContain(PLAZOS_DE_MES[declaracion].fuente)
    expect(descripcion.replaceAll('\\,', ',')).toContain(PLAZOS_DE_MES[declaracion].otraLectura)
  }
  await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
    tx
      .updateTable('rol')
      .set({ opciones: [RECIBIDOS] })
      .where('cod_cia', '=', 1)
      .where('cod_rol', '=', 2)
      .execute(),
  )
  const suya = await createEnlace(await loginAs(anUsuario()))
  const { texto } = await readCalendario(suya.url)
  expect(texto).toContain('UID:plazo-1-')
  expect(texto).not.toMatch(/UID:(iva|d270|llave|recibo)-/)
})

test('the calendar has the terms of a company under a grant, as its role allows, until the withdrawal', async () => {
  const ajena = await createOtraCia(server, { ruc: '3101777003', nombreCia: 'Taller del Contador' })
  const hoy = fechaAt(server.deps.now())
  const deIva = `UID:iva-${ajena.codCia}-${hoy.anio}-${hoy.mes}@`
  const { url } = await createEnlace(await loginAs(anUsuario()))
  expect((await readCalendario(url)).texto).not.toContain(deIva)
  const enEsa = <T>(work: (tx: Db) => Promise<T>) => server.deps.db.withCia(aCiaAutorizada(ajena.codCia), work)
  const { cod_rol } = await enEsa((tx) =>
    tx
      .insertInto('rol')
      .values({ cod_cia: ajena.codCia, cod_rol: 90, nombre_rol: 'Contador', opciones: [MESA_IVA] })
      .returning('cod_rol')
      .executeTakeFirstOrThrow(),
  )
  await enEsa((tx) =>
    tx
      .insertInto('acceso')
      .values({
        cod_cia: ajena.codCia,
        identificacion: anUsuario().usuario,
        correo: 'contador@correo.example',
        cod_rol,
        invitado: new Date(),
        invitado_por: 'alguien',
        cia_casa: 1,
        usuario_casa: 2,
        respondido: new Date(),
        aceptado: new Date(),
      })
      .execute(),
  )
  const lineas = unfold((await readCalendario(url)).texto)
  const uid = lineas.findIndex((l) => l.startsWith(deIva))
  expect(lineas.slice(uid).find((l) => l.startsWith('SUMMARY:'))).toMatch(
    /Último día para declarar el IVA .*Taller del Contador/,
  )
  // The granted role has neither the key nor received documents.
  expect(lineas.join('\n')).not.toMatch(new RegExp(`UID:(llave|plazo|recibo)-${ajena.codCia}-`))
  await enEsa((tx) => tx.updateTable('acceso').set({ retirado: new Date(), cod_rol: null }).execute())
  expect((await readCalendario(url)).texto).not.toContain(deIva)
})

test('the calendar of a deactivated user is not found', async () => {
  const ajena = await createOtraCia(server, { ruc: '3101777002' })
  const { url } = await createEnlace(await loginAs(ajena.propietario), ajena.codCia)
  expect((await readCalendario(url)).status).toBe(200)
  await server.deps.db.withCia(aCiaAutorizada(ajena.codCia), (tx) =>
    tx.updateTable('usuario').set({ estado: 'I' }).where('cod_cia', '=', ajena.codCia).execute(),
  )
  expect((await readCalendario(url)).status).toBe(404)
})
