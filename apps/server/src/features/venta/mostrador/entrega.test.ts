import { contract } from '@pura/contract'
import { fechaAt, formatFechaHora, formatFechaIso, mensajes, monto, parseClave, subtract, tarifa } from '@pura/domain'
import { type Hecho, numberVenta, sumDocumento, type Venta } from '@pura/mostrador'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs, useServer } from '../../../testing/api.ts'
import { eachEngine } from '../../../testing/db.ts'
import { downloadXml, expectSoundXml, SIN_COMPROBAR } from '../../../testing/documentos.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import {
  aDevolucion,
  aTiquete,
  countDocumentos,
  Dispositivo,
  findDocumento,
  loseVigente,
  MARCELA,
  toCuerpo,
} from '../../../testing/mostrador.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'

const CIA = { codCia: 1 }

eachEngine('deliveries of a till', (open) => {
  const hacienda = useHacienda()
  const server = useServer({ open, config: () => ({ hacienda: hacienda.urls() }) })
  let api: Api
  let caja: Dispositivo
  beforeAll(async () => {
    // The tests advance this clock by hours: it starts early, so that nothing is signed in the real future.
    server.advance(-8 * 3_600_000)
    api = await loginAs(anAdministrador())
  })
  beforeEach(async () => {
    server.advance(60_000)
    caja = await Dispositivo.start(server, api)
  })
  afterEach(() => loseVigente(api))

  const numActual = () =>
    server.deps.db.withCia(1, async (tx) => {
      const q = tx.selectFrom('manto_formulario').select(['num_actual', 'id_arriendo']).where('id_caja', '=', 1)
      return q.where('id_tipo_docto_vta', '=', 5).executeTakeFirstOrThrow()
    })
  test(`what was sold without the line is signed, sent and accepted as it was printed${SIN_COMPROBAR}`, async () => {
    caja.linea = false
    const tiquete = await caja.sell()
    const factura = await caja.sell(
      aTiquete({
        tipo: 'FE',
        receptor: { nombre: 'Soda La Esquina S.A.', identificacion: { tipo: '02', numero: '3101999002' }, correos: [] },
      }),
    )
    const nota = await caja.sell(aDevolucion(tiquete))
    // 3 380 less 10 %, with 1 % and 10 % of service: part of it by card.
    const [linea] = aTiquete().lineas
    const varios = await caja.sell(
      aTiquete({
        lineas: [{ ...linea!, descuentos: [{ codigo: '07', porcentaje: tarifa('10') }] }],
        otrosCargos: [{ tipoDocumento: '06', detalle: 'Servicio 10 %', porcentaje: monto('10') }],
        mediosPago: [
          { tipo: '01', monto: monto('1376.62') },
          { tipo: '02', monto: monto('2000') },
        ],
      }),
      { recibido: monto('2000') },
    )
    expect(varios).toMatchObject({
      totales: { descuentos: monto('338'), otrosCargos: monto('304.2'), comprobante: monto('3376.62') },
      efectivo: { entregado: monto('620') },
    })
    server.advance(3 * 3_600_000)
    caja.linea = true
    await caja.mostrador.deliver()
    expect(caja.mostrador.contacto).toMatchObject({ entregado: caja.asientos.length, atenciones: [] })
    for (const venta of [tiquete, factura, nota, varios]) {
      expect(parseClave(venta.clave)).toMatchObject({ situacion: '3' })
      const documento = (await findDocumento(server, venta))!
      expect(documento).toMatchObject({ status: 'G', clave: venta.clave, referencia: venta.consecutivo.slice(10) })
      expect(formatFechaHora(documento.fecha_emision)).toBe(venta.fechaEmision)
      expect(monto(documento.total)).toBe(venta.totales.comprobante)
      const vtaMovmPK = {
        codCia: 1,
        idSucursal: 1,
        idTipoDoctoVta: documento.id_tipo_docto_vta,
        numDocto: documento.num_docto,
      }
      const xml = await downloadXml(api, { vtaMovmPK } as never)
      expectSoundXml(xml)
      expect(xml.toString()).toContain(`<FechaEmision>${venta.fechaEmision}</FechaEmision>`)
    }
    expect(await numActual()).toEqual({
      num_actual: Number(varios.consecutivo.slice(10)),
      id_arriendo: caja.arriendo.id,
    })
    await workUntilDone(server.deps)
    for (const venta of [tiquete, factura, nota, varios]) {
      expect((await findDocumento(server, venta))!.descripcion_sri).toBe('ACEPTADO')
    }
  })

  test('with the line a sale is checked first, and is a document only once it was printed and delivered', async () => {
    const antes = await countDocumentos(server)
    const venta = await caja.sell()
    expect(parseClave(venta.clave)).toMatchObject({ situacion: '1' })
    expect(await countDocumentos(server)).toBe(antes)
    // Sold, and not handed over yet.
    await caja.send(caja.asientos.filter(({ hecho }) => hecho.clase !== 'impresion'))
    expect(await countDocumentos(server)).toBe(antes)
    await caja.mostrador.deliver()
    expect(await findDocumento(server, venta)).toMatchObject({ status: 'G' })
  })

  test('dollars are sold at the day’s rate as the server gave it; at another one the sale waits for a person', async () => {
    await keepTasaDolar(server.deps, '507.13')
    const enDolares = (tasa: string) =>
      aTiquete({
        moneda: { codigo: 'USD', tipoCambio: monto(tasa) },
        lineas: [{ ...aTiquete().lineas[0]!, precioUnitario: monto('10') }],
      })
    await caja.mostrador.deliver()
    const venta = await caja.sell(enDolares('507.13'), { dolares: monto('100') })
    await caja.mostrador.deliver()
    const documento = await findDocumento(server, venta)
    expect([monto(documento!.total), monto(documento!.tasa_cambio)]).toEqual([
      venta.totales.comprobante,
      monto('507.13'),
    ])
    const falsa = numberVenta(
      { ...venta, documento: enDolares('400') },
      caja.arriendo,
      caja.mostrador.diario.caja!.numeros,
      { situacion: '3', instante: server.deps.now().getTime(), codigoSeguridad: '12345678' },
    )
    await caja.forge({ clase: 'venta', venta: falsa })
    const { data } = await caja.send()
    expect(data.respuestas.at(-1)).toMatchObject({ resultado: 'atencion', motivos: ['tasa'] })
  })

  test('the same entries again change nothing', async () => {
    caja.linea = false
    await caja.sell()
    const primera = await caja.send()
    const antes = await countDocumentos(server)
    const segunda = await caja.send()
    expect(segunda.data.respuestas.map(({ resultado }) => resultado)).toEqual(caja.asientos.map(() => 'repetido'))
    expect(segunda.data).toMatchObject({ n: primera.data.n, huella: primera.data.huella })
    expect(await countDocumentos(server)).toBe(antes)
  })

  test('a till without the day’s rate gets it with its next contact; a stranger makes nobody ask for it', async () => {
    const { db, now } = server.deps
    const dia = formatFechaIso(fechaAt(now()))
    const findValor = () =>
      db.withSistema(async (tx) => {
        const row = await tx.selectFrom('tasa_dolar').select('valor').where('dia', '=', dia).executeTakeFirst()
        return row?.valor ?? null
      })
    await keepTasaDolar(server.deps, '507.13')
    await db.withSistema((tx) => tx.updateTable('tasa_dolar').set({ valor: null, preguntar: now() }).execute())
    await caja.send(caja.asientos, { secreto: 'otro' })
    expect(await findValor()).toBeNull()
    const { data } = await caja.send()
    expect(data.ajustes?.tasa).toEqual({ dia, valor: expect.stringMatching(/^\d{3}/) })
    expect(await findValor()).not.toBeNull()
  })

  test('a sale that its till voids is annulled here too; one that comes back whole is not', async () => {
    const nota = ({ documento, clave, fechaEmision }: Venta, codigo: string) =>
      aTiquete({
        tipo: 'NC',
        lineas: documento.lineas,
        referencias: [{ ...anula, numero: clave, fechaEmision, codigo }],
      })
    const anula = { tipoDoc: '04', razon: 'Anula documento de referencia' }
    const [anulada, devuelta] = [await caja.sell(), await caja.sell()]
    await caja.sell(nota(anulada, '01'), { supervisor: MARCELA })
    await caja.sell(nota(devuelta, '06'))
    await caja.send()
    expect([await findDocumento(server, anulada), await findDocumento(server, devuelta)]).toMatchObject([
      { status: 'A' },
      { status: 'G' },
    ])
  })

  test('what the office voided meanwhile is not given back at the till: it is said before anything is printed', async () => {
    const venta = await caja.sell()
    await caja.send()
    const { num_docto: numDocto } = (await findDocumento(server, venta))!
    const params = { codCia: 1, idTipoDoctoVta: 5, idSucursal: 1, numDocto }
    expect((await api.send(contract.vtaMovm.anular, { params })).status).toBe(200)
    const papeles = caja.papel.length
    const rechazo = await caja.mostrador.act({ clase: 'vender', documento: aDevolucion(venta), cajero: MARCELA })
    expect(rechazo).toMatchObject({ clase: 'rechazo', texto: mensajes.documento.referenciaAnulada })
    expect(caja.papel.length).toBe(papeles)
  })

  test('a sale dated before the one that it follows waits for a person', async () => {
    caja.linea = false
    const venta = await caja.sell()
    caja.asientos.splice(-2)
    const instante = server.deps.now().getTime() - 400 * 24 * 3_600_000
    const vieja = numberVenta(venta, caja.arriendo, caja.arriendo.numeros, {
      situacion: '3',
      instante,
      codigoSeguridad: '12345678',
    })
    await caja.forge({ clase: 'venta', venta: vieja })
    await caja.forge({ clase: 'impresion', clave: vieja.clave, forma: 'papel', copia: 1 })
    const { data } = await caja.send()
    expect(data.respuestas.at(-2)).toMatchObject({ resultado: 'atencion', motivos: ['fecha'] })
    expect(await findDocumento(server, vieja)).toBeUndefined()
  })

  test.each<[string, Hecho]>([
    ['a count of notes that do not exist', { clase: 'conteo', conteo: { piezas: { abc: 1 } as never }, por: MARCELA }],
    [
      'an exit of less than nothing',
      { clase: 'movimiento', sentido: 'salida', monto: monto('-5'), motivo: 'x', por: MARCELA },
    ],
  ])('%s is refused', async (_, hecho) => {
    await caja.send()
    await caja.forge(hecho)
    const { status, data } = await caja.send()
    expect([status, data.rechazo?.motivo]).toEqual([200, hecho.clase === 'conteo' ? 'piezas' : 'monto'])
  })

  test('a note on a document that is not here waits for a person, and what follows goes on', async () => {
    caja.linea = false
    const venta = await caja.sell()
    const { numeros } = caja.arriendo
    const perdida = { ...venta, clave: venta.clave.replace(/.{8}$/, '00000000') }
    const base = { ...venta, documento: aDevolucion(perdida) }
    const numeracion = { situacion: '3', instante: server.deps.now().getTime(), codigoSeguridad: '12345678' } as const
    const nota = numberVenta(base, caja.arriendo, numeros, numeracion)
    await caja.forge({ clase: 'venta', venta: { ...nota, totales: sumDocumento(nota.documento) as Venta['totales'] } })
    await caja.forge({ clase: 'impresion', clave: nota.clave, forma: 'papel', copia: 1 })
    const { data } = await caja.send()
    expect(data.respuestas.filter(({ resultado }) => resultado === 'atencion')).toMatchObject([
      { motivos: ['documento'] },
    ])
    expect(await findDocumento(server, nota)).toBeUndefined()
    expect(await findDocumento(server, venta)).toBeDefined()
  })

  test('the catalogue is a delta, and a version of another company is none', async () => {
    const list = (desde?: string) => api.send(contract.ventaRapidaCatalogo.list, { params: CIA, query: { desde } })
    const { data: todo } = await list()
    expect(todo.entera).toBe(true)
    expect(todo.productos.length).toBeGreaterThan(5)
    expect((await list(todo.version)).data).toMatchObject({ entera: false, productos: [], clientes: [] })
    expect((await list('00000000-0000-4000-8000-000000000000.7')).data.entera).toBe(true)
  })

  test('a shift is opened, counted and closed once, and the register is given back after its last number', async () => {
    caja.linea = false
    const venta = await caja.sell()
    const nota = await caja.sell(aDevolucion(venta))
    await caja.must({ clase: 'contar', conteo: { piezas: { 20000: 3, 1000: 1, 500: 1, 100: 2, 10: 1 } }, por: MARCELA })
    const cierre = await caja.must({ clase: 'cerrar', queda: monto('60000'), firma: MARCELA })
    await caja.must({ clase: 'devolver', por: MARCELA })
    const { arriendo, secreto, asientos } = caja
    const body = toCuerpo({ arriendo: arriendo.id, secreto, programa: '3.2.0', asientos })
    expect((await api.send(contract.ventaRapidaArriendo.release, { body })).status).toBe(200)
    const guardado = await server.deps.db.withCia(1, (tx) =>
      tx.selectFrom('cierre_z').selectAll().where('id_arriendo', '=', caja.arriendo.id).execute(),
    )
    // To the céntimo what its documents say.
    const [vendido, devuelto] = await Promise.all([findDocumento(server, venta), findDocumento(server, nota)])
    const neto = subtract(monto(vendido!.total), monto(devuelto!.total))
    expect(cierre).toMatchObject({ clase: 'cierre', z: { resumen: { neto } } })
    expect(guardado).toMatchObject([{ numero: caja.arriendo.ultimoZ + 1, turno: 1, cuadra: true }])
    expect(await numActual()).toEqual({ num_actual: Number(venta.consecutivo.slice(10)), id_arriendo: null })
    const [terminado] = (await api.send(contract.ventaRapidaArriendo.list, { params: CIA })).data
    expect(terminado).toMatchObject({ estado: 'devuelto' })
  })

  test('what a lost device delivered and had not handed over is issued', async () => {
    caja.linea = false
    const venta = await caja.sell()
    await caja.send(caja.asientos.filter(({ hecho }) => hecho.clase !== 'impresion'))
    expect(await findDocumento(server, venta)).toBeUndefined()
    const body = {
      idArriendo: caja.arriendo.id,
      declarado: { ...caja.arriendo.numeros, TE: caja.arriendo.numeros.TE + 1 },
    }
    expect((await api.send(contract.ventaRapidaArriendo.lose, { body })).data.faltan).toEqual([])
    expect(await findDocumento(server, venta)).toMatchObject({ status: 'G' })
  })
})
