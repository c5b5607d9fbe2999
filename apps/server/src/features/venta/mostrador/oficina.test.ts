/** What the office does with tills: decides about sales that wait, and takes exported diaries in. */
import { contract } from '@pura/contract'
import { formatFecha, mensajes, monto, toDecimal } from '@pura/domain'
import { horasHasta, numberVenta, textos, type Venta, venceEl } from '@pura/mostrador'
import { createLlaves, packPendientes } from '@pura/mostrador/archivo'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine, expectDenied } from '../../../testing/db.ts'
import {
  aTiquete,
  countDocumentos,
  Dispositivo,
  findDocumento,
  loseVigente,
  toCuerpo,
} from '../../../testing/mostrador.ts'

const CIA = { codCia: 1 }
const HORA_MS = 3_600_000
const t = mensajes.ventaRapida.atencion

eachEngine('the office of the tills', (open) => {
  const server = useServer({ open })
  let api: Api
  let caja: Dispositivo
  beforeAll(async () => {
    // The tests advance this clock by a day; the key is valid since yesterday.
    server.advance(-22 * HORA_MS)
    api = await loginAs(anAdministrador())
  })
  beforeEach(async () => {
    server.advance(60_000)
    caja = await Dispositivo.start(server, api)
    caja.linea = false
  })
  afterEach(async () => {
    await loseVigente(api)
    for (const { idArriendo, n } of await list()) await decide({ idArriendo, n, decision: 'registrar' })
  })

  const list = async (query: { decididas?: '1' } = {}) =>
    (await api.send(contract.ventaRapidaAtencion.list, { params: CIA, query })).data
  const decide = (otros: { idArriendo: string; n: number; decision: 'emitir' | 'registrar'; total?: string }) =>
    api.send(contract.ventaRapidaAtencion.decide, { body: { razon: 'Se revisó con la caja', ...otros } })
  const lastDetalle = async () =>
    (await api.send(contract.bitacora.list, { params: CIA, query: { entidad: 'arriendo' } })).data[0]!.detalle
  /** A sale that the program would not have written so, handed over and delivered. */
  const sellAsking = async (change: (venta: Venta) => Venta, horas = 0): Promise<Venta> => {
    const venta = await caja.sell()
    const { numeros } = caja.arriendo
    const instante = server.deps.now().getTime() + horas * HORA_MS
    const numeracion = { situacion: '3', instante, codigoSeguridad: '12345678' } as const
    const otra = change(numberVenta(venta, caja.arriendo, { ...numeros, TE: numeros.TE + 1 }, numeracion))
    await caja.forge({ clase: 'venta', venta: otra })
    await caja.forge({ clase: 'impresion', clave: otra.clave, forma: 'papel', copia: 1 })
    await caja.send()
    return otra
  }
  const withTotal = (venta: Venta): Venta => ({ ...venta, totales: { ...venta.totales, comprobante: monto('3414') } })

  test('a sale whose total is another is issued with its number once somebody accepts the server’s total', async () => {
    const venta = await sellAsking(withTotal)
    const [espera] = await list()
    expect(espera).toMatchObject({
      clase: 'venta',
      nombre: `TE ${Number(venta.consecutivo.slice(10))}`,
      total: '3414',
      totalServidor: '3413.8',
      motivos: [{ motivo: 'totales', texto: textos.atencion.totales }],
      porqueNo: null,
      decision: null,
    })
    const { idArriendo, n } = espera!
    const sin = await decide({ idArriendo, n, decision: 'emitir' })
    expect(sin).toBeRejectedWith(422, t.otroTotal('3414', '3413.8'))
    expect(await decide({ idArriendo, n, decision: 'emitir', total: '3414' })).toBeRejectedWith(422)
    expect(await findDocumento(server, venta)).toBeUndefined()
    const { data, mensaje } = await decide({ idArriendo, n, decision: 'emitir', total: '3413.8' })
    expect(mensaje).toBe(t.emitida)
    const documento = (await findDocumento(server, venta))!
    expect(documento).toMatchObject({ num_docto: data.numDocto, status: 'G', referencia: venta.consecutivo.slice(10) })
    expect(toDecimal(monto(documento.total))).toBe('3413.8')
    expect(await list()).toEqual([])
    expect((await list({ decididas: '1' }))[0]).toMatchObject({ n, decision: { decision: 'emitir' } })
    expect(await lastDetalle()).toBe(`emitir ${espera!.nombre}: Se revisó con la caja`)
    // Once.
    expect(await decide({ idArriendo, n, decision: 'registrar' })).toBeRejectedWith(404, t.noEspera)
  })

  test('a date that is ahead is issued when it has come', async () => {
    const venta = await sellAsking((v) => v, 24.1)
    const [{ idArriendo, n, porqueNo }] = (await list()) as [Awaited<ReturnType<typeof list>>[number]]
    expect(porqueNo).toBe(textos.rechazos.adelantada)
    expect(await decide({ idArriendo, n, decision: 'emitir' })).toBeRejectedWith(409, textos.rechazos.adelantada)
    server.advance(24.1 * HORA_MS + 60_000)
    api = await loginAs(anAdministrador())
    expect((await list())[0]!.porqueNo).toBeNull()
    expect((await decide({ idArriendo, n, decision: 'emitir' })).status).toBe(200)
    expect(await findDocumento(server, venta)).toMatchObject({ status: 'G', clave: venta.clave })
  })

  test('with a clave that Hacienda would refuse it is never a document; its number stays taken and its evidence whole', async () => {
    const venta = await sellAsking((v) => ({ ...v, fechaEmision: v.fechaEmision.replace(/^\d{4}/, '2020') }))
    const [{ idArriendo, n }] = (await list()) as [Awaited<ReturnType<typeof list>>[number]]
    expect(await decide({ idArriendo, n, decision: 'emitir' })).toBeRejectedWith(409, textos.rechazos.claveAjena)
    const vacia = { idArriendo, n, decision: 'registrar', razon: '  ' } as const
    expect(await api.send(contract.ventaRapidaAtencion.decide, { body: vacia })).toBeRejectedWith(422, t.sinRazon)
    const { data, mensaje } = await decide({ idArriendo, n, decision: 'registrar' })
    expect([data, mensaje]).toEqual([{ numDocto: null }, t.anotada])
    expect(await findDocumento(server, venta)).toBeUndefined()
    const [vigente] = (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
    expect(vigente).toMatchObject({ atenciones: 0, numeros: { TE: Number(venta.consecutivo.slice(10)) } })
    const [decidida] = await list({ decididas: '1' })
    expect(decidida).toMatchObject({ clave: venta.clave, motivos: [{ motivo: 'clave' }, { motivo: 'fecha' }] })
  })

  test('Hacienda’s rules say why it cannot be issued, and nothing has changed', async () => {
    const venta = await sellAsking((v) => ({ ...v, documento: { ...v.documento, lineas: [] } }))
    const antes = await countDocumentos(server)
    const [{ idArriendo, n }] = (await list()) as [Awaited<ReturnType<typeof list>>[number]]
    const total = (await list())[0]!.totalServidor ?? undefined
    const reply = await decide({ idArriendo, n, decision: 'emitir', total })
    expect(reply.status).toBe(422)
    expect(reply.mensaje).not.toBe('')
    expect([await countDocumentos(server), await findDocumento(server, venta)]).toEqual([antes, undefined])
    expect((await list()).length).toBe(1)
  })

  test.each([
    "update asiento set texto = 'otro'",
    "update asiento set clave = 'otra'",
    'delete from asiento',
    'delete from llave_de_cajas',
  ])('nobody may: %s', async (sentencia) => {
    await expectDenied(server, sentencia)
  })

  const receive = (bytes: Uint8Array) => api.send(contract.ventaRapidaPendientes.receive, { body: bytes as never })
  const pack = (
    otros: { asientos?: typeof caja.asientos; codCia?: number; publica?: string; secreto?: string } = {},
  ) => {
    const { arriendo, secreto, asientos, llave } = caja
    return packPendientes(
      {
        credencial: { arriendo: arriendo.id, secreto: otros.secreto ?? secreto, programa: '3.2.0' },
        asientos: otros.asientos ?? asientos,
      },
      { codCia: otros.codCia ?? 1, caja: '001-00001' },
      { id: llave.id, publica: otros.publica ?? llave.publica },
    )
  }

  test('an exported diary is taken in as if its device had delivered it, once', async () => {
    const ventas: Venta[] = []
    for (let i = 0; i < 30; i += 1) ventas.push(await caja.sell())
    const archivo = await pack()
    const { data, mensaje } = await receive(archivo)
    const asientos = caja.asientos.length
    expect(data).toEqual({ asientos, nuevos: asientos, atenciones: 0 })
    expect(mensaje).toBe(mensajes.ventaRapida.recibidos(asientos, asientos))
    for (const venta of ventas) expect(await findDocumento(server, venta)).toMatchObject({ status: 'G' })
    const antes = await countDocumentos(server)
    expect((await receive(archivo)).data).toMatchObject({ nuevos: 0 })
    expect(await countDocumentos(server)).toBe(antes)
    // Also by the device itself, which did not know.
    caja.linea = true
    await caja.mostrador.deliver()
    expect(caja.mostrador.contacto).toMatchObject({ entregado: asientos })
    expect(await countDocumentos(server)).toBe(antes)
  })

  test('an altered, foreign or other file changes nothing, says so, and is in the bitácora', async () => {
    await caja.sell()
    const antes = await countDocumentos(server)
    const bueno = await pack()
    const alterado = bueno.slice()
    alterado[alterado.length - 1]! ^= 1
    const [primero, ...resto] = caja.asientos
    const sinUno = resto.filter((_, i) => i !== 1)
    const casos: [Uint8Array, string][] = [
      [alterado, textos.rechazos.alterado],
      [await pack({ codCia: 2 }), textos.rechazos.ajeno],
      [await pack({ publica: (await createLlaves()).publica }), textos.rechazos.alterado],
      [Buffer.from('PK nada'), textos.rechazos.archivo],
      [await pack({ asientos: [] }), textos.rechazos.archivo],
      [await pack({ asientos: [primero!, ...sinUno] }), textos.rechazos.cadena],
      [await pack({ asientos: [{ ...primero!, en: -1 }] }), textos.rechazos.archivo],
    ]
    for (const [archivo, texto] of casos) {
      expect(await receive(archivo)).toBeRejectedWith(409, texto)
      expect(await lastDetalle()).toBe(`rechazado: archivo de pendientes: ${texto}`)
    }
    // The right key and another secret: a device that this lease is not of.
    expect(await receive(await pack({ secreto: 'otro' }))).toBeRejectedWith(409, textos.rechazos.ajeno)
    expect(await receive(await pack({ asientos: resto }))).toBeRejectedWith(409, textos.rechazos.salto)
    expect(await countDocumentos(server)).toBe(antes)
    expect(await receive(new Uint8Array(10 * 1024 * 1024))).toBeRejectedWith(413, mensajes.general.cuerpoMuyGrande)
    expect(await lastDetalle()).toBe(`rechazado: ${mensajes.general.cuerpoMuyGrande}`)
    expect((await receive(bueno)).status).toBe(200)
  })

  test('what a lost device had is taken from its file with the numbers that were printed', async () => {
    const venta = await caja.sell(aTiquete())
    const archivo = await pack()
    const { numeros, id } = caja.arriendo
    const body = { idArriendo: id, declarado: { ...numeros, TE: numeros.TE + 1 } }
    await api.send(contract.ventaRapidaArriendo.lose, { body })
    expect((await receive(archivo)).status).toBe(200)
    expect(await findDocumento(server, venta)).toMatchObject({ clave: venta.clave, status: 'G' })
    const [perdido] = (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
    expect(perdido).toMatchObject({ estado: 'perdido', faltan: [] })
  })
  test('what only the paper of a lost device has is entered as it was printed, and the device that returns doubles nothing', async () => {
    const ventas = [await caja.sell(), await caja.sell()] as const
    const { numeros, id: idArriendo } = caja.arriendo
    const enter = (venta: Venta) =>
      api.send(contract.ventaRapidaArriendo.enter, { body: toCuerpo({ idArriendo, venta }) })
    expect(await enter(ventas[1])).toBeRejectedWith(409, textos.rechazos.sinPerder)
    const declarado = { ...numeros, TE: numeros.TE + 2 }
    await api.send(contract.ventaRapidaArriendo.lose, { body: { idArriendo, declarado, razon: 'Se mojó' } })
    expect(await lastDetalle()).toBe('dar por perdido Tableta: Se mojó')
    const antes = await countDocumentos(server)
    const lejana = { ...ventas[1], totales: { ...ventas[1].totales, comprobante: monto('1') } }
    expect(await enter(lejana)).toBeRejectedWith(409, textos.rechazos.papelTotal)
    expect(await lastDetalle()).toContain(textos.rechazos.papelTotal)
    expect(await countDocumentos(server)).toBe(antes)
    const { data } = await enter(ventas[1])
    expect(data.arriendo.faltan).toEqual([{ tipo: 'TE', desde: numeros.TE + 1, hasta: numeros.TE + 1 }])
    expect(await findDocumento(server, ventas[1])).toMatchObject({ num_docto: data.numDocto, status: 'G' })
    expect(await enter(ventas[1])).toBeRejectedWith(409, textos.rechazos.noFalta)
    // Its numbers are still missing after another device took the register.
    const otra = await Dispositivo.start(server, api)
    const listados = (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
    expect(listados.map(({ estado, faltan }) => [estado, faltan.length])).toEqual([
      ['vigente', 0],
      ['perdido', 1],
    ])
    // It was found after all.
    await caja.send()
    for (const venta of ventas)
      expect(await findDocumento(server, venta)).toMatchObject({ status: 'G', clave: venta.clave })
    expect(await countDocumentos(server)).toBe(antes + 2)
    expect((await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data.length).toBe(1)
    expect(otra.arriendo.numeros.TE).toBe(numeros.TE + 2)
  })
  test('the desk tells what waits for a person, and a till that has not delivered, with the last day', async () => {
    const hoy = async () =>
      (await api.send(contract.escritorio.get, { params: CIA })).data.hoy.filter(({ clase }) =>
        ['cajas', 'atencion'].includes(clase),
      )
    expect(await hoy()).toEqual([])
    await sellAsking(withTotal)
    const desde = server.deps.now().getTime()
    await caja.send([], { pendiente: { desde, hasta: 99 } })
    expect(await hoy()).toEqual([{ clase: 'atencion', cuantos: 1 }])
    server.advance(25 * HORA_MS)
    api = await loginAs(anAdministrador())
    expect(await hoy()).toEqual([
      {
        clase: 'cajas',
        cuantos: 1,
        hasta: formatFecha(venceEl(desde)),
        horas: horasHasta(desde, server.deps.now().getTime()),
        vencido: false,
      },
      { clase: 'atencion', cuantos: 1 },
    ])
  })
})
