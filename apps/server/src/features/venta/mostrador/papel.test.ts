/** What a buyer gets instead of paper, and what is told of paper that is lost too (docs/decisions/0166). */

import { randomUUID } from 'node:crypto'
import { contract } from '@pura/contract'
import { CLAVE_INVALIDA, mensajes, toDecimal } from '@pura/domain'
import { isRechazo, textos, type Venta } from '@pura/mostrador'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPng } from '../../../reports/testing/logos.ts'
import { request, useAdministrador } from '../../../testing/api.ts'
import { expectDenied } from '../../../testing/db.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { aTiquete, Dispositivo } from '../../../testing/mostrador.ts'

const CIA = { codCia: 1 }
const t = mensajes.ventaRapida

const { server } = useServerWithHacienda()
const api = useAdministrador()
let caja: Dispositivo
beforeEach(async () => {
  server.advance(60_000)
  caja = await Dispositivo.start(server, api)
})
afterEach(async () => {
  for (const { estado, idArriendo, numeros: declarado } of await listArriendos()) {
    if (estado === 'vigente') await api.send(contract.ventaRapidaArriendo.lose, { body: { idArriendo, declarado } })
  }
})

const listArriendos = async () => (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
const listCorreos = async ({ clave }: Venta) =>
  server.deps.db.withCia(1, async (tx) => {
    const documento = await tx.selectFrom('vta_movm').select('num_docto').where('clave', '=', clave).executeTakeFirst()
    const correos = tx.selectFrom('correo').select(['para', 'estado']).where('clase', '=', 'documento')
    return correos.where('referencia', '=', String(documento?.num_docto)).orderBy('id_correo').execute()
  })
const mail = (clave: string, para?: string) =>
  caja.mostrador.act({ clase: 'imprimir', clave, forma: 'correo', ...(para !== undefined && { para }) })

describe('an address that a buyer gave', () => {
  test('gets the document once Hacienda has accepted it, also if it was given without the line', async () => {
    caja.linea = false
    const venta = await caja.sell()
    await mail(venta.clave, 'Ana@Correo.example')
    caja.linea = true
    await caja.mostrador.deliver()
    expect(await listCorreos(venta)).toEqual([])
    await workUntilDone(server.deps)
    expect(await listCorreos(venta)).toMatchObject([{ para: ['ana@correo.example'], estado: 'enviado' }])
    // Given again, after the acceptance: the same address is not mailed twice, another one is mailed now.
    await mail(venta.clave, 'ana@correo.example')
    await mail(venta.clave, 'contabilidad@correo.example')
    await caja.mostrador.deliver()
    await workUntilDone(server.deps)
    const enviados = await listCorreos(venta)
    expect(enviados.map(({ para }) => para)).toEqual([['ana@correo.example'], ['contabilidad@correo.example']])
  })

  test('that is none is refused at the till, and one that a changed program sends gets nothing', async () => {
    const venta = await caja.sell()
    for (const para of [undefined, '', 'ana', 'ana@']) {
      expect(await mail(venta.clave, para)).toMatchObject({ clase: 'rechazo', texto: textos.rechazos.correo })
    }
    await caja.forge({ clase: 'impresion', clave: venta.clave, forma: 'correo', copia: 2, para: 'x\r\nBcc: y' })
    expect((await caja.send()).data.rechazo).toBeUndefined()
    await workUntilDone(server.deps)
    expect(await listCorreos(venta)).toEqual([])
  })
})

describe('a link for the buyer', () => {
  const ask = (clave: string, otros: { arriendo?: string; secreto?: string } = {}) =>
    api.send(contract.ventaRapidaEnlace.create, {
      body: { arriendo: caja.arriendo.id, secreto: caja.secreto, programa: '3.2.0', clave, ...otros },
    })

  test('opens the PDF of a delivered sale without a session, and stays in the bitácora', async () => {
    const venta = await caja.sell()
    expect(await ask(venta.clave)).toBeRejectedWith(404, t.sinDocumento)
    await caja.mostrador.deliver()
    const { data } = await ask(venta.clave)
    const pdf = await request(new URL(data.url, 'http://x').pathname)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { data: bitacora } = await api.send(contract.bitacora.list, { params: CIA, query: { entidad: 'documento' } })
    expect(bitacora[0]).toMatchObject({ detalle: 'compartir' })
  })

  test('is only for the device that sold it', async () => {
    const venta = await caja.sell()
    await caja.mostrador.deliver()
    expect(await ask(venta.clave, { secreto: 'otro' })).toBeRejectedWith(409, textos.rechazos.ajeno)
    expect(await ask(venta.clave, { arriendo: randomUUID() })).toBeRejectedWith(409, t.noExiste)
    expect(await ask(venta.clave.replace(/.{8}$/, '00000000'))).toBeRejectedWith(404, t.sinDocumento)
    // Letters only where a cédula may have them (docs/hacienda.md §2.3).
    const conLetra = (en: number) => `${venta.clave.slice(0, en)}A${venta.clave.slice(en + 1)}`
    expect(await ask(conLetra(14))).toBeRejectedWith(404, t.sinDocumento)
    for (const texto of [conLetra(30), '5'.repeat(50), venta.clave.slice(1)]) {
      expect(await ask(texto)).toBeRejectedWith(422, CLAVE_INVALIDA)
    }
  })
})

describe('the page of the paper’s QR', () => {
  const read = (clave: string) => request(`/api/comprobante/${clave}`)

  test('opens without a session: what was sold, what Hacienda said, and the PDF', async () => {
    caja.linea = false
    const venta = await caja.sell()
    expect(await read(venta.clave)).toBeRejectedWith(404, t.sinLlegar)
    caja.linea = true
    await caja.mostrador.deliver()
    expect((await read(venta.clave)).data).toMatchObject({
      tipo: 'Tiquete Electrónico',
      consecutivo: venta.consecutivo,
      moneda: 'CRC',
      total: toDecimal(venta.totales.comprobante),
      estado: 'en curso',
      pdf: true,
    })
    await workUntilDone(server.deps)
    expect((await read(venta.clave)).data).toMatchObject({ estado: 'aceptado' })
    const pdf = await request(`/api/comprobante/${venta.clave}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('another security code and another company’s clave are not told apart', async () => {
    const venta = await caja.sell()
    await caja.mostrador.deliver()
    const otroCodigo = venta.clave.replace(/.{8}$/, '00000000')
    const deOtra = `${venta.clave.slice(0, 9)}003101999888${venta.clave.slice(21)}`
    for (const clave of [otroCodigo, deOtra]) {
      expect(await read(clave)).toBeRejectedWith(404, t.sinLlegar)
    }
  })

  test('at what is no clave says so', async () => {
    const venta = await caja.sell()
    await caja.mostrador.deliver()
    const conLetra = (en: number) => `${venta.clave.slice(0, en)}A${venta.clave.slice(en + 1)}`
    for (const texto of ['5'.repeat(50), venta.clave.slice(1), `${venta.clave}1`, conLetra(3), conLetra(30)]) {
      expect(await read(texto)).toBeRejectedWith(404, t.sinClave)
      expect(await request(`/api/comprobante/${texto}/pdf`)).toBeRejectedWith(404, t.sinClave)
    }
  })

  test('an address that tries many claves waits', async () => {
    await server.deps.db.withSistema((tx) =>
      tx.updateTable('intento_ingreso').set({ fallos: 400 }).where('llave', 'like', 'comprobante:%').execute(),
    )
    await read('5'.repeat(50))
    expect(await read('5'.repeat(50))).toBeRejectedWith(429)
  })
})

describe('numbers of a lost device without paper', () => {
  test('are told with a reason, are missing no more, and nobody takes it back', async () => {
    const { numeros, id: idArriendo } = caja.arriendo
    const declarado = { ...numeros, TE: numeros.TE + 4 }
    await api.send(contract.ventaRapidaArriendo.lose, { body: { idArriendo, declarado } })
    const forgo = (desde: number, hasta: number, razon = 'Se mojó con la tableta') =>
      api.send(contract.ventaRapidaArriendo.forgo, {
        body: { idArriendo, tipo: 'TE', desde: numeros.TE + desde, hasta: numeros.TE + hasta, razon },
      })
    expect(await forgo(2, 3, ' ')).toBeRejectedWith(422, t.sinRazon)
    for (const [desde, hasta] of [
      [0, 1],
      [3, 2],
      [4, 5],
    ] as const) {
      expect(await forgo(desde, hasta)).toBeRejectedWith(409, t.noFaltan)
    }
    const { data, mensaje } = await forgo(2, 3)
    expect(mensaje).toBe(t.sinPapel)
    expect(data.faltan.map(({ desde, hasta }) => [desde - numeros.TE, hasta - numeros.TE])).toEqual([
      [1, 1],
      [4, 4],
    ])
    expect(data.sinPapel).toEqual([
      { tipo: 'TE', desde: numeros.TE + 2, hasta: numeros.TE + 3, razon: 'Se mojó con la tableta' },
    ])
    expect(await forgo(3, 3)).toBeRejectedWith(409, t.noFaltan)
    const { data: bitacora } = await api.send(contract.bitacora.list, { params: CIA, query: { entidad: 'arriendo' } })
    expect(bitacora[0]!.detalle).toBe(`sin papel TE ${numeros.TE + 2} a ${numeros.TE + 3}: Se mojó con la tableta`)
    for (const sentencia of ["update papel_perdido set razon = ''", 'delete from papel_perdido']) {
      await expectDenied(server, sentencia)
    }
  })

  test('are taken all the same if the device comes back with them', async () => {
    caja.linea = false
    const venta = await caja.sell(aTiquete())
    if (isRechazo(venta)) throw new Error('no se vendió')
    const { numeros, id: idArriendo } = caja.arriendo
    const TE = numeros.TE + 1
    await api.send(contract.ventaRapidaArriendo.lose, { body: { idArriendo, declarado: { ...numeros, TE } } })
    await api.send(contract.ventaRapidaArriendo.forgo, {
      body: { idArriendo, tipo: 'TE', desde: TE, hasta: TE, razon: 'No aparece' },
    })
    await caja.send()
    const documento = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('vta_movm').select('status').where('clave', '=', venta.clave).executeTakeFirst(),
    )
    expect(documento).toMatchObject({ status: 'G' })
  })
})

test('the head of a till’s paper says what the company’s documents say, with its logo in ink and paper', async () => {
  const get = async () => (await api.send(contract.ventaRapidaMembrete.get, { params: CIA })).data
  const cia = await server.deps.db.withCia(1, (tx) =>
    tx.selectFrom('cia').select(['direccion', 'logo']).where('cod_cia', '=', 1).executeTakeFirstOrThrow(),
  )
  const { direccion, telefono } = await get()
  expect(direccion).toContain(cia.direccion)
  expect(telefono).toMatch(/^\d{4}-\d{4}$/)
  const setLogo = (logo: Uint8Array | null) =>
    server.deps.db.withCia(1, (tx) => tx.updateTable('cia').set({ logo }).where('cod_cia', '=', 1).execute())
  await setLogo(aPng(8, 1, [[0, 0, 0, 0, 0, 255, 255, 255, 255]], { color: 0, bits: 8 }))
  expect((await get()).logo).toEqual({ ancho: 8, alto: 1, puntos: Buffer.from([0xf0]).toString('base64') })
  await setLogo(null)
  expect((await get()).logo).toBeNull()
  await setLogo(cia.logo)
})
