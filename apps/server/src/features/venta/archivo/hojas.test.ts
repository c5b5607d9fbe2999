/** The spreadsheets are read back and added up, for the cases of an accountant's month. */
import { contract, type DocumentoEntrada, type DocumentoResumen, type FilaTotales } from '@pura/contract'
import { fechaAt, tipoDocto } from '@pura/domain'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, anAdministrador, loginAs } from '../../../testing/api.ts'
import { aFactura, aLinea, aPago, DEL_PROVEEDOR, issueDocumento, PRODUCTO } from '../../../testing/documentos.ts'
import { useServerWithHacienda, workUntilDone } from '../../../testing/hacienda.ts'
import { keepTasaDolar } from '../../../testing/tasa-dolar.ts'

const { hacienda, server } = useServerWithHacienda()
let api: Api
let proveedor: { id: number; ruc: string }
const docs: Record<string, DocumentoResumen> = {}

const hoy = new Intl.DateTimeFormat('es-CR', { timeZone: 'America/Costa_Rica', dateStyle: 'short' })
const rango = () => {
  const [dia = '', mes = '', ano = ''] = hoy.format(new Date()).split('/')
  const hoyCorto = `${dia.padStart(2, '0')}-${mes.padStart(2, '0')}-${new Date().getFullYear() || ano}`
  return { codCia: 1, fechaInicio: hoyCorto, fechaFin: hoyCorto }
}
const delMes = () => ({ ...rango(), fechaInicio: `01${rango().fechaInicio.slice(2)}` })
/** On the first of a month the day is the month so far. */
const isDelMes = ({ fechaInicio = rango().fechaInicio }: { fechaInicio?: string }) => fechaInicio.startsWith('01')
const deTipo = (tipo: Parameters<typeof tipoDocto>[0], changes: Partial<DocumentoEntrada> = {}): DocumentoEntrada =>
  aFactura({ tipoDoctoVta: { idTipoDoctoVta: tipoDocto(tipo).id }, ...changes })
const producto = (idProducto: number, cantidad: string, changes = {}) =>
  aLinea({ producto: { productoPK: { idProducto } }, cantidad, ...changes })
const work = () => workUntilDone(server.deps)
const voidDocumento = (d: DocumentoResumen) => api.send(contract.vtaMovm.anular, { params: d.vtaMovmPK })

beforeAll(async () => {
  api = await loginAs(anAdministrador())
  proveedor = await server.deps.db.withCia(1, async (tx) => {
    const row = await tx
      .selectFrom('cliente')
      .select(['id_cliente', 'ruc'])
      .where('id_tipo_cliente', '<>', 1)
      .where('tipo_identificacion', '<>', '')
      .executeTakeFirstOrThrow()
    return { id: row.id_cliente, ruc: row.ruc }
  })
  const deProveedor = { cliente: { clientePK: { idCliente: proveedor.id } } }
  const put = async (nombre: string, entrada: DocumentoEntrada) => {
    docs[nombre] = await issueDocumento(api, entrada)
  }
  await put('factura', aFactura({ vtaDetmList: [producto(PRODUCTO.arroz, '5'), producto(PRODUCTO.detergente, '2')] }))
  await keepTasaDolar(server.deps, '507.35')
  await put(
    'dolares',
    aFactura({
      idMoneda: { idMoneda: 2 },
      tasaCambio: '507.35',
      vtaDetmList: [
        producto(PRODUCTO.arroz, '3', { precioVtaUnit: '3.33333' }),
        producto(PRODUCTO.detergente, '1', { precioVtaUnit: '7.77777' }),
      ],
      otroCargoVtaMovmList: [{ tipoDoctoOtrosCargos: { id: '06' }, detalle: 'Servicio 10 %', porcentaje: '10' }],
    }),
  )
  await put(
    'exonerada',
    aFactura({
      vtaDetmList: [
        producto(PRODUCTO.hora, '1', {
          exonerarIva: true,
          documentoExoneracion: 'DGH-2026-15',
          fechaExoneracion: '2026-01-05',
          idTipoDoctoExonera: '03',
          institucionExonera: '01',
          porcentajeExonera: '6',
          articulo: 2,
        }),
        producto(PRODUCTO.arroz, '1', {
          otroImpuestoVtaDetmList: [{ tipoImpuesto: { codigoSri: '02' }, porcentaje: '10' }],
        }),
      ],
    }),
  )
  await put(
    'usado',
    aFactura({
      vtaDetmList: [
        producto(PRODUCTO.detergente, '1', {
          precioVtaUnit: '10000',
          impuesto: { tipoImpuesto: { codigoSri: '08' }, factor: '0.0468' },
        }),
      ],
    }),
  )
  await put('devuelto', deTipo('TE', { vtaDetmList: [producto(PRODUCTO.consultaMedica, '1')] }))
  await put(
    'diferida',
    aFactura({
      condicionVenta: { codigo: '10' },
      plazo: 30,
      vtaDetmList: [producto(PRODUCTO.detergente, '1', { precioVtaUnit: '2000' })],
    }),
  )
  await put('anuladaConNota', aFactura({ vtaDetmList: [producto(PRODUCTO.detergente, '3')] }))
  await put(
    'compra',
    deTipo('FEC', { ...deProveedor, docReferencia: DEL_PROVEEDOR, vtaDetmList: [producto(PRODUCTO.arroz, '20')] }),
  )
  await work()
  const sobre = (d: DocumentoResumen) => ({ docReferencia: { clave: d.clave }, razon: 'Devolución' })
  await put('nota', deTipo('NC', { ...sobre(docs.factura!), vtaDetmList: [producto(PRODUCTO.arroz, '1')] }))
  await put(
    'notaDeCompra',
    deTipo('NC', { ...deProveedor, ...sobre(docs.compra!), vtaDetmList: [producto(PRODUCTO.arroz, '5')] }),
  )
  docs.notaAnulante = (await voidDocumento(docs.anuladaConNota!)).data.nota!
  await work()
  await hacienda.fail({ punto: 'post', tipo: 'rechazo', codigo: -53, mensaje: 'fecha' })
  await put('rechazada', aFactura())
  await work()
  await put('anuladaSinEnviar', aFactura())
  await voidDocumento(docs.anuladaSinEnviar!)
  await put('enEspera', aFactura({ formaPagoList: [aPago('01')], vtaDetmList: [producto(PRODUCTO.arroz, '2')] }))
})

type Celda = string | number | Date | boolean | null

async function readHoja(base64: string) {
  const { sheets } = await readXlsx(Buffer.from(base64, 'base64'), { readStyles: true })
  const [head = [], ...rows] = sheets[0]!.rows as Celda[][]
  const titulos = head.map(String)
  expect(new Set(titulos).size).toBe(titulos.length)
  return { titulos, filas: rows.map((row) => Object.fromEntries(titulos.map((t, i) => [t, row[i] ?? null]))) }
}
type FilaDeHoja = Awaited<ReturnType<typeof readHoja>>['filas'][number]

const readDetalle = async (query: object = {}) =>
  readHoja((await api.send(contract.emitidos.detalleBase64, { query: { ...rango(), ...query } })).data)
const readResumen = async (query: object = {}) =>
  readHoja((await api.send(contract.emitidos.resumenBase64, { query: { ...rango(), ...query } })).data)
const askTotales = async (query: object = {}): Promise<FilaTotales[]> =>
  (await api.send(contract.emitidos.totales, { query: { ...rango(), ...query } })).data

const numero = (fila: FilaDeHoja, titulo: string) => Number(fila[titulo])
const SUMAN = /^(Base |IVA \d|IVA [A-Z0]|IVA de bienes|Otros )/
const addUp = (fila: FilaDeHoja): number =>
  Object.keys(fila)
    .filter((titulo) => SUMAN.test(titulo))
    .reduce((suma, titulo) => suma + numero(fila, titulo), 0) - numero(fila, 'IVA devuelto (se resta)')
const ofTotal = (filas: readonly FilaDeHoja[], titulo: string) => filas.find((f) => f.Fecha === titulo)!

const FILTROS: readonly [string, () => object][] = [
  ['everything of the day', () => ({})],
  ['the credit notes', () => ({ tipo: tipoDocto('NC').id })],
  ['what was accepted', () => ({ estadoSri: 'ACEPTADO' })],
  ['what was refused', () => ({ estadoSri: 'RECHAZADO' })],
  ['purchases', () => ({ tipo: tipoDocto('FEC').id })],
]

describe('the sheet of documents', () => {
  test.each(FILTROS)('each row adds up to its total, and the totals to the summary: %s', async (_, filtro) => {
    const { filas } = await readDetalle(filtro())
    for (const fila of filas)
      expect([fila, addUp(fila)]).toEqual([fila, expect.closeTo(numero(fila, 'Total en colones'), 5)])
    const tarifas = (t: FilaTotales) => t.impuesto + (t.codigoTarifa && ` (${t.codigoTarifa})`)
    for (const [titulo, cuales] of [
      ['Total de ventas', { libro: 'ventas' }],
      ['Ventas en espera de Hacienda', { libro: 'ventas', estado: 'espera' }],
      ['Total de compras', { libro: 'compras' }],
    ] as const) {
      const total = ofTotal(filas, titulo)
      const totales = await askTotales({ ...filtro(), ...cuales })
      if (!total) {
        expect(totales).toEqual([])
        continue
      }
      for (const t of totales.filter((t) => t.codigoTarifa || t.codigo === '08')) {
        expect(numero(total, `Base ${tarifas(t)}`)).toBeCloseTo(Number(t.totalVentas), 4)
        expect(numero(total, tarifas(t))).toBeCloseTo(Number(t.totalImpuesto), 4)
      }
      const sum = (campo: 'total' | 'otrosCargos' | 'ivaDevuelto' | 'montoExonerado') =>
        totales.reduce((suma, t) => suma + Number(t[campo]), 0)
      expect(numero(total, 'Total en colones')).toBeCloseTo(sum('total'), 4)
      expect(numero(total, 'Otros cargos')).toBeCloseTo(sum('otrosCargos'), 4)
      expect(numero(total, 'IVA devuelto (se resta)')).toBeCloseTo(sum('ivaDevuelto'), 4)
      expect(numero(total, 'IVA exonerado (no suma)')).toBeCloseTo(sum('montoExonerado'), 4)
    }
  })

  test('the counted rows add up to the total row, and each row shows how it counts', async () => {
    const { filas } = await readDetalle()
    const clases = Object.fromEntries(
      Object.entries(docs).map(([nombre, d]) => [nombre, filas.find((f) => f.Clave === d.clave)!['Cuenta como']]),
    )
    expect(clases).toEqual({
      factura: 'Venta',
      dolares: 'Venta',
      exonerada: 'Venta',
      usado: 'Venta',
      devuelto: 'Venta',
      diferida: 'Venta',
      anuladaConNota: 'Venta',
      notaAnulante: 'Venta',
      nota: 'Venta',
      compra: 'Compra',
      notaDeCompra: 'Compra',
      rechazada: 'Rechazado: no cuenta',
      anuladaSinEnviar: 'Anulado: no cuenta',
      enEspera: 'Venta en espera',
    })
    for (const [clase, titulo] of [
      ['Venta', 'Total de ventas'],
      ['Compra', 'Total de compras'],
      ['Venta en espera', 'Ventas en espera de Hacienda'],
    ] as const) {
      const suma = filas
        .filter((f) => f['Cuenta como'] === clase)
        .reduce((total, f) => total + numero(f, 'Total en colones'), 0)
      expect(suma).toBeCloseTo(numero(ofTotal(filas, titulo), 'Total en colones'), 4)
    }
  })

  test('dates are dates of Costa Rica, money has a format, credit notes are negative', async () => {
    const { filas, titulos } = await readDetalle()
    const factura = filas.find((f) => f.Clave === docs.factura!.clave)!
    expect(factura.Fecha).toBeInstanceOf(Date)
    expect((factura.Fecha as Date).toISOString().slice(0, 19)).toBe(docs.factura!.fechaEmision.slice(0, 19))
    const nota = filas.find((f) => f.Clave === docs.nota!.clave)!
    expect([nota['Base IVA 1 % (02)'], nota['Total en su moneda']]).toEqual([-1690, -1706.9])
    expect(titulos).not.toContain('Base IVA 2 % (03)')
    const { data } = await api.send(contract.emitidos.detalleBase64, { query: rango() })
    const { sheets } = await readXlsx(Buffer.from(data, 'base64'), { readStyles: true })
    const formatOf = (titulo: string) => sheets[0]!.cells?.get(`1,${titulos.indexOf(titulo)}`)?.style?.numFmt
    expect([formatOf('Total en colones'), formatOf('Fecha')]).toEqual(['#,##0.00;[Red]-#,##0.00', 'dd/mm/yyyy hh:mm'])
  })

  test('the tax is the amount after exoneration, and the exonerated amount has its own column', async () => {
    const { filas } = await readDetalle()
    const exonerada = filas.find((f) => f.Clave === docs.exonerada!.clave)!
    expect([exonerada['Base IVA 13 % (08)'], exonerada['IVA 13 % (08)']]).toEqual([45000, 3150])
    expect(exonerada['IVA exonerado (no suma)']).toBe(2700)
    expect(exonerada['Otros impuestos']).toBe(169)
  })

  test('the IVA of used goods has its own columns: it is not under other taxes', async () => {
    const { filas } = await readDetalle()
    const usado = filas.find((f) => f.Clave === docs.usado!.clave)!
    const nombre = 'IVA de bienes usados (factor)'
    expect([usado[`Base ${nombre}`], usado[nombre], usado['Otros impuestos']]).toEqual([10000, 468, 0])
  })

  test('a purchase and its note name the supplier', async () => {
    const { filas } = await readDetalle()
    for (const d of [docs.compra!, docs.notaDeCompra!]) {
      expect(filas.find((f) => f.Clave === d.clave)!.Identificación).toBe(proveedor.ruc)
    }
  })

  test('a document voided by a note and the note cancel out in the summary', async () => {
    const antes = await askTotales()
    await server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ descripcion_sri: 'RECHAZADO' })
        .where('clave', 'in', [docs.anuladaConNota!.clave, docs.notaAnulante!.clave])
        .execute(),
    )
    const sinEllos = await askTotales()
    await server.deps.db.withCia(1, (tx) =>
      tx
        .updateTable('vta_movm')
        .set({ descripcion_sri: 'ACEPTADO' })
        .where('clave', 'in', [docs.anuladaConNota!.clave, docs.notaAnulante!.clave])
        .execute(),
    )
    expect(antes.map(({ total }) => total)).toEqual(sinEllos.map(({ total }) => total))
  })
})

test.each([
  ['a day', () => ({})],
  ['a month', delMes],
])('the summary sheet of %s equals the table, with pending documents and purchases apart', async (_, query) => {
  const { filas } = await readResumen(query())
  const diferidas = isDelMes(query())
    ? 'Ventas que esperan su pago, no incluidas arriba (08 y 10)'
    : 'Ventas de pago diferido, incluidas arriba (08 y 10)'
  for (const [titulo, cuales] of [
    ['Ventas', {}],
    [diferidas, { estado: 'diferido' }],
    ['Ventas en espera de Hacienda', { estado: 'espera' }],
    ['Compras', { libro: 'compras' }],
  ] as const) {
    const totales = await askTotales({ ...query(), ...cuales })
    const suyas = filas.filter((f) => f['Cuenta como'] === titulo)
    expect(suyas.slice(0, -1).map((f) => [f['Tarifa o impuesto'], f.Base])).toEqual(
      totales.map((t) => [t.impuesto, Number(t.totalVentas)]),
    )
    const total = suyas.at(-1)!
    expect(total['Tarifa o impuesto']).toMatch(/^Total de /)
    expect(numero(total, 'Total en colones')).toBeCloseTo(
      totales.reduce((suma, t) => suma + Number(t.total), 0),
      4,
    )
    expect(
      numero(total, 'Base') + numero(total, 'Impuesto después de exoneración') + numero(total, 'Otros cargos'),
    ).toBeCloseTo(numero(total, 'Total en colones') + numero(total, 'IVA devuelto (se resta)'), 4)
  }
})

test('the summary of a month counts a sale of condition 10 when it is collected, and names it apart until then', async () => {
  const sumOf = (filas: readonly FilaTotales[]) => {
    const { totalVentas, totalImpuesto } = filas.find((t) => t.impuesto === 'IVA 13 %')!
    return [Number(totalVentas), Number(totalImpuesto)]
  }
  const [deFacturas, delMesEntero] = [await askTotales({ tipo: 2 }), await askTotales(delMes())]
  const esperan = await askTotales({ ...delMes(), estado: 'diferido' })
  expect(sumOf(esperan)).toEqual([2000, 260])
  const { anio, mes } = fechaAt(server.deps.now())
  const mesa = await api.send(contract.mesaIva.get, { params: { codCia: 1 }, query: { anio, mes } })
  const casillas = mesa.data.formularios
    .flatMap((f) => f.pasos)
    .flatMap((p) => p.secciones)
    .flatMap((s) => s.casillas)
  expect(casillas.find(({ id }) => id === 'impuestoVentas 13')!.segunDocumentos).toBe(
    delMesEntero.find((t) => t.impuesto === 'IVA 13 %')!.totalImpuesto,
  )
  // The same sales by type are no month: all count at their date.
  expect(sumOf(deFacturas)[0]).toBeGreaterThan(2000)
})

test('the summary names what conditions 08 and 10 leave for another month, with its sum', async () => {
  const diferido = await askTotales({ estado: 'diferido' })
  expect(diferido.map((t) => [t.impuesto, t.totalVentas, t.totalImpuesto])).toEqual([['IVA 13 %', '2000', '260']])
  const { nombreCliente } = docs.diferida!.cliente!
  expect(await askTotales({ estado: 'diferido', nombre: nombreCliente })).toEqual(diferido)
  expect(await askTotales({ estado: 'diferido', nombre: 'nadie con este nombre' })).toEqual([])
  expect(await askTotales({ estado: 'diferido', libro: 'compras' })).toEqual([])
})
