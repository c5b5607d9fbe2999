/** The desk has the figures of the summaries, only those the role may open, in the user's order. */
import { ARCHIVO, contract, type DocumentoResumen, MESA_IVA, RECIBIDOS, type RespuestaEntrada } from '@pura/contract'
import {
  addDays,
  CERO,
  type Fecha,
  fechaAt,
  formatFecha,
  monto,
  startOfDay,
  subtract,
  sumBy,
  tipoDocto,
  toDecimal,
} from '@pura/domain'
import { type Metrica, TARJETAS } from '@pura/domain/escritorio'
import { limiteDeMes } from '@pura/domain/iva'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Sesion } from '../../../http/sesion.ts'
import { type Api, anAdministrador, anUsuario, loginAs, useServer } from '../../../testing/api.ts'
import { aCiaAutorizada } from '../../../testing/db.ts'
import { aFactura, aLinea, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { createOtraCia } from '../../../testing/fichas/companias.ts'
import {
  AJENA,
  aComprobante,
  createFirmanteAjeno,
  issuedToday,
  NUESTRA,
  toXml,
} from '../../../testing/fichas/migracion.ts'
import { useHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'
import { drawGrafico } from './grafico.ts'
import { listAsuntos } from './hoy.ts'

const hacienda = useHacienda()
const server = useServer({ config: () => ({ hacienda: hacienda.urls(), smtpUrl: hacienda.smtp() }) })
const { escritorio, docRecibido, docRecibidoRecepcion, docRecibidoRespuesta } = contract
const codCia = 1
const params = { codCia }
let api: Api
let factura: DocumentoResumen

const read = async () => (await api.send(escritorio.get, { params })).data
const draw = async (query: object = {}) => (await api.send(escritorio.grafico, { params, query })).data
const sum = (montos: readonly string[]) => toDecimal(sumBy(montos, (m) => monto(m)))

/** Answers: credit, expense, part, proportion, rejected; and one pending. */
const RESPUESTAS: readonly (Partial<RespuestaEntrada> | undefined)[] = [
  { codigoMensaje: '1', idCondicionImpuesto: '1' },
  { codigoMensaje: '1', idCondicionImpuesto: '4' },
  { codigoMensaje: '2', idCondicionImpuesto: '2', montoImpuestoAcreditar: '1000', motivoRechazo: 'Solo una parte' },
  { codigoMensaje: '1', idCondicionImpuesto: '5' },
  { codigoMensaje: '3', motivoRechazo: 'No se pidió' },
  undefined,
]

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  factura = await issueDocumento(api, aFactura({ vtaDetmList: [aLinea({ cantidad: '40' })] }))
  await issueDocumento(
    api,
    aFactura({
      tipoDoctoVta: { idTipoDoctoVta: tipoDocto('NC').id },
      docReferencia: { clave: factura.clave },
      vtaDetmList: [aLinea({ cantidad: '3' })],
    }),
  )
  await keepTasaDolar(server.deps, '505.12345')
  await issueDocumento(
    api,
    aFactura({
      cliente: { clientePK: { idCliente: 6 } },
      idMoneda: { idMoneda: 2 },
      tasaCambio: '505.12345',
      vtaDetmList: [
        { ...aLinea({ producto: { productoPK: { idProducto: PRODUCTO.detergente } } }), precioVtaUnit: '3.33333' },
      ],
    }),
  )
  await workUntilDone(server.deps)
  await issueDocumento(api)
  const firmante = await createFirmanteAjeno()
  for (const [i, dicho] of RESPUESTAS.entries()) {
    const c = aComprobante({ numero: 700 + i, emisor: AJENA, receptor: NUESTRA })
    const deHoy = issuedToday(c, server.deps.now(), '00:00:00')
    const { data } = await api.send(docRecibidoRecepcion.recibir, {
      params,
      body: Uint8Array.from(toXml(deHoy, firmante)),
    })
    if (!dicho) continue
    const body = { docRecibidosPK: { codCia, id: data.idRecibido! }, codigoMensaje: '1' as const, ...dicho }
    expect((await api.send(docRecibidoRespuesta.emitir, { body })).status).toBe(200)
  }
})

describe('the sums of the desk equal those of the summaries', () => {
  const delAnio = () => {
    const { anio } = fechaAt(server.deps.now())
    return { fechaInicio: `01-01-${anio}`, fechaFin: `31-12-${anio}` }
  }
  const emitidos = async (libro: 'ventas' | 'compras', fechas: object = delAnio()) =>
    (await api.send(contract.emitidos.totales, { query: { codCia, libro, ...fechas } })).data
  const recibidos = async () => (await api.send(docRecibido.totales, { params, query: delAnio() })).data

  test('for sales', async () => {
    const filas = await emitidos('ventas')
    const { series, anio, anios, metrica } = await draw({ metrica: 'ventas' })
    expect([metrica, anio, anios[0]]).toEqual(['ventas', fechaAt(server.deps.now()).anio, anio])
    expect(series.map(({ libro, actual }) => [libro, actual.length])).toEqual([['ventas', 12]])
    expect(series[0]!.total).toBe(sum(filas.map((f) => f.totalVentas)))
    expect(monto(series[0]!.total)).toBeGreaterThan(CERO)
    expect(sum(series[0]!.actual)).toBe(series[0]!.total)
  })

  test('for the IVA of the month so far, and the documents it leaves out are named', async () => {
    const mesDe = async () => {
      const { anio, mes } = fechaAt(server.deps.now())
      return (await api.send(contract.mesaIva.get, { params, query: { anio, mes } })).data
    }
    const asMesa = ({ determinado, pilas }: Awaited<ReturnType<typeof mesDe>>) => ({
      ...determinado,
      aparte: pilas.map(({ pila, lado, documentos, impuesto }) => ({ que: pila, lado, documentos, impuesto })),
    })
    // A document without Hacienda's answer does not count, whatever the company did.
    expect((await read()).iva).toMatchObject({ credito: '0', porResponder: 0, ...asMesa(await mesDe()) })
    await server.deps.db.withCia(aCiaAutorizada(codCia), (tx) =>
      tx.updateTable('doc_recibido').set({ estado_hacienda: 'ACEPTADO' }).where('cod_cia', '=', codCia).execute(),
    )
    const { iva } = await read()
    expect(iva).toMatchObject({ porResponder: 1, ...asMesa(await mesDe()) })
    expect(toDecimal(subtract(monto(iva!.debito), monto(iva!.credito)))).toBe(iva!.decidido)
    const uno = (await api.send(docRecibido.list, { params, query: { estado: 'PENDIENTE' } })).data[0]!
    expect(iva!.aparte.find(({ que }) => que === 'sinDecidir')).toMatchObject({
      documentos: 1,
      impuesto: uno.montoImpuesto,
    })
    expect(iva!.aparte.find(({ que }) => que === 'noAceptado')).toMatchObject({ documentos: 1 })
  })

  test('for the IVA of a month in the chart, whole and by day, with what it leaves out', async () => {
    const { iva } = await read()
    const { mes, dia } = fechaAt(server.deps.now())
    for (const periodo of ['anual', 'mensual'] as const) {
      const { series, aparte } = await draw({ metrica: 'iva', periodo })
      expect(series.map(({ libro, total }) => [libro, total])).toEqual([
        ['ventas', iva!.debito],
        ['compras', iva!.credito],
      ])
      expect(aparte).toEqual(iva!.aparte)
      const punto = (periodo === 'anual' ? mes : dia) - 1
      for (const { actual, total } of series) {
        // A day has the exact sum of its documents, a month whole colones.
        expect(Math.abs(Number(actual[punto]) - Number(total))).toBeLessThan(1)
        expect(actual.every((monto, i) => i === punto || monto === '0')).toBe(true)
      }
      expect(Number(series[0]!.total)).toBeGreaterThan(0)
    }
  })

  test('for purchases, which are shown first', async () => {
    const { series, metrica, periodo } = await draw()
    expect([metrica, periodo]).toEqual(['compras', 'anual'])
    const arrived = (await recibidos()).filter((f) => !f.aparte).map((f) => f.totalCompras)
    const propias = (await emitidos('compras')).map((f) => f.totalVentas)
    expect(series[0]!.total).toBe(sum([...arrived, ...propias]))
    expect(arrived.length).toBeGreaterThan(0)
  })

  test('a year without data is empty, and the latest year with data is shown first', async () => {
    const { series, anio, anios } = await draw({ metrica: 'ventas', anio: 2020 })
    expect([anio, series[0]!.total, new Set(series[0]!.actual)]).toEqual([2020, '0', new Set(['0'])])
    expect(anios.at(-1)).toBe(2020)
    const siguiente = await draw({ metrica: 'ventas', anio: fechaAt(server.deps.now()).anio + 1 })
    expect(siguiente.series[0]!.anterior).toEqual((await draw({ metrica: 'ventas' })).series[0]!.actual)
  })

  test.each([
    [2028, 2, 29],
    [2026, 2, 28],
    [2026, 11, 30],
  ])('%i-%i has a point for each of its %i days (E13)', async (anio, mes, dias) => {
    const { series } = await draw({ metrica: 'ventas', periodo: 'mensual', anio, mes })
    expect(series[0]!.actual).toHaveLength(dias)
  })
})

describe('errors and due dates', () => {
  const aSesion = (...opciones: string[]): Sesion =>
    ({
      codCia: aCiaAutorizada(codCia),
      codCiaPropia: aCiaAutorizada(codCia),
      idUsuario: 1,
      opciones,
    }) as unknown as Sesion
  const asuntos = (...opciones: string[]) =>
    server.deps.db.withCia(aCiaAutorizada(codCia), (tx) => listAsuntos(tx, aSesion(...opciones), server.deps.now()))
  const clases = async (...opciones: string[]) => (await asuntos(...opciones)).map(({ clase }) => clase)
  const setLlave = (hasta: Date) =>
    server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
      tx.updateTable('credencial_cia').set({ cert_hasta: hasta }).where('cod_cia', '=', 1).execute(),
    )

  test('each matter belongs to a section, and only roles with that section see it', async () => {
    await server.deps.db.withCia(aCiaAutorizada(1), (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ descripcion_sri: 'RECHAZADO' })
        .where('num_docto', '=', factura.vtaMovmPK.numDocto)
        .execute(),
    )
    await setLlave(new Date(server.deps.now().getTime() + 10 * 86_400_000))
    expect(await clases('*')).toEqual(['rechazados', 'recibidos', 'llave', 'cola'])
    expect(await clases(ARCHIVO)).toEqual(['rechazados', 'cola'])
    expect(await clases('/tiquetasElectronicas')).toEqual([])
    expect(await clases(RECIBIDOS)).toEqual(['recibidos'])
    expect(await clases('/companias')).toEqual(['llave'])
    expect(await clases('/productos')).toEqual([])
  })

  test('debts of the plan are shown with their sum to roles that see the payments', async () => {
    const de = { cod_cia: codCia, monto: '3000', id: 9_001 }
    const ahora = server.deps.now()
    const dichos: string[] = []
    // Rolled back at the end: other tests must not see the debt.
    const deshecho = server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) => {
      await tx
        .insertInto('suscripcion')
        .values({ ...de, id_paquete: '2', opcion: '01', frecuencia: 2, estado: 'pendiente', creada: ahora })
        .execute()
      const pago = { ...de, id_suscripcion: de.id, concepto: 'Mensualidad de Enero', generado: ahora, via: 'tarjeta' }
      await tx
        .insertInto('pago')
        .values([
          {
            ...pago,
            periodo: '2026-01',
            desde: '2026-01-05',
            hasta: '2026-02-05',
            estado: 'pendiente',
            referencia: 'a',
          },
          {
            ...pago,
            id: 9_002,
            periodo: '2026-02',
            desde: '2026-02-05',
            hasta: '2026-03-05',
            estado: 'anulado',
            referencia: 'b',
          },
        ])
        .execute()
      for (const opcion of ['/historialPagos', '/productos'])
        dichos.push(JSON.stringify(await listAsuntos(tx, aSesion(opcion), ahora)))
      throw new Error('basta')
    })
    await expect(deshecho).rejects.toThrow('basta')
    expect(dichos.map((d) => JSON.parse(d))).toEqual([[{ clase: 'pagos', cuantos: 1, monto: '3000' }], []])
  })

  test('drafts without an amount are no task; the others are one', async () => {
    const save = (total: string | null) =>
      api.send(contract.borrador.save, {
        params: { codCia, idBorrador: crypto.randomUUID() },
        body: {
          idTipoDoctoVta: tipoDocto('FE').id,
          modo: 'nuevo',
          numDocto: null,
          nombreCliente: 'Soda La Ceiba',
          total,
          moneda: 'CRC',
          formato: 1,
          contenido: {},
          version: 0,
        },
      })
    const borradores = async () => (await read()).hoy.find(({ clase }) => clase === 'borradores')
    await save('0')
    expect(await borradores()).toBeUndefined()
    await save('1690')
    await save(null)
    expect(await borradores()).toEqual({ clase: 'borradores', cuantos: 2, tipo: tipoDocto('FE').id })
  })

  test('a single rejected document is named, with its amount', async () => {
    const [rechazados] = await asuntos('/facturasElectronicas')
    expect(rechazados).toMatchObject({
      cuantos: 1,
      tipos: [tipoDocto('FE').id],
      uno: { numDocto: factura.vtaMovmPK.numDocto, referencia: factura.referencia, monto: factura.total },
    })
  })

  test('the IVA of the last month is shown near its last day to roles that declare it, if it has sales', async () => {
    const hoy = fechaAt(server.deps.now())
    const limite = limiteDeMes('iva', hoy)
    const at = (dia: Fecha, opcion: string) =>
      server.deps.db.withCia(aCiaAutorizada(codCia), async (tx) =>
        (await listAsuntos(tx, aSesion(opcion), startOfDay(dia))).filter(({ clase }) => clase === 'iva'),
      )
    const dicho = { clase: 'iva', anio: hoy.anio, mes: hoy.mes, hasta: formatFecha(limite) }
    expect(await at(limite, MESA_IVA)).toEqual([dicho])
    expect(await at(addDays(limite, -20), MESA_IVA)).toEqual([])
    expect(await at(limite, '/productos')).toEqual([])
  })

  test('a key is shown thirty days before it expires, and before everything else once expired', async () => {
    await setLlave(new Date(server.deps.now().getTime() + 31 * 86_400_000))
    expect(await clases('*')).not.toContain('llave')
    await setLlave(new Date(server.deps.now().getTime() - 1))
    expect((await asuntos('*'))[0]).toMatchObject({ clase: 'llave', vencida: true })
  })

  test('a chart has only the sums that the role may see', async () => {
    const metricas = (metrica: Metrica, ...opciones: string[]) =>
      drawGrafico(server.deps, aSesion(...opciones), { metrica }, server.deps.now()).then((grafico) => [
        grafico.metricas,
        grafico.series.map(({ libro }) => libro),
      ])
    expect(await metricas('ventas', ARCHIVO)).toEqual([['ventas', 'compras', 'iva'], ['ventas']])
    expect(await metricas('ventas', RECIBIDOS)).toEqual([['compras'], ['compras']])
    expect(await metricas('ventas', '/productos')).toEqual([[], []])
    // The credit of a month has what was issued and what was received.
    expect(await metricas('iva', ARCHIVO)).toEqual([['ventas', 'compras', 'iva'], ['ventas']])
    expect(await metricas('iva', RECIBIDOS)).toEqual([['compras'], ['compras']])
    expect(await metricas('iva', ARCHIVO, RECIBIDOS)).toEqual([
      ['ventas', 'compras', 'iva'],
      ['ventas', 'compras'],
    ])
  })
})

test('the counters show plans on offer, people who buy and active products (F8)', async () => {
  const { data: personas } = await api.send(contract.cliente.list, { params, query: { estado: 'A' } })
  const { data: productos } = await api.send(contract.producto.list, { params, query: { estado: 'A' } })
  const { contadores, primerosPasos } = await read()
  const compran = personas.filter(({ tipoCliente }) => tipoCliente.idTipoCliente !== 2)
  expect(compran.length).toBeLessThan(personas.length)
  expect(contadores).toEqual({ paquetes: 3, clientes: compran.length, productos: productos.length })
  expect(primerosPasos).toBeNull()
})

test('each user orders and hides cards; cards that are not named keep their place', async () => {
  const { data } = await api.send(escritorio.acomodar, {
    params,
    body: { orden: ['grafico', 'hoy'], ocultas: ['asistidos'] },
  })
  expect(data.ocultas).toEqual(['asistidos'])
  expect(data.orden).toHaveLength(TARJETAS.length)
  expect(data.orden.indexOf('grafico')).toBeLessThan(data.orden.indexOf('hoy'))
  expect((await read()).acomodo).toEqual(data)
  const otra = await loginAs(anUsuario())
  expect((await otra.send(escritorio.get, { params })).data.acomodo).toEqual({ orden: [...TARJETAS], ocultas: [] })
  const malo = await api.send(escritorio.acomodar, { params, body: { orden: ['clima' as 'hoy'], ocultas: [] } })
  expect(malo.status).toBe(422)
})

test('a new company sees the first steps and their status', async () => {
  const { codCia: nueva, propietario } = await createOtraCia(server)
  const suya = await loginAs(propietario)
  const { data } = await suya.send(escritorio.get, { params: { codCia: nueva } })
  expect(data.hoy).toEqual([])
  const hecho = (paso: string) => data.primerosPasos?.find((p) => p.paso === paso)?.hecho
  expect([hecho('llave'), hecho('producto'), hecho('emitir')]).toEqual([false, false, false])
})
