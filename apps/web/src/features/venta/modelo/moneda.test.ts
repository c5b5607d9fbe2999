import { describe, expect, test } from 'vitest'
import { type DocumentoForm, documentoNuevo, type LineaForm, lineaVacia, reduce, withProducto } from './estado.ts'
import { origenVisible } from './moneda.ts'
import { aProducto } from './testing.ts'

const SACO = aProducto({ precioVenta: '8150' })
const PLAN = aProducto({ precioVenta: '15.5', moneda: 'USD' })
const enDolares = (tasaCambio = '512.35'): DocumentoForm => ({ ...documentoNuevo(), idMoneda: 2, tasaCambio })
const add = (documento: DocumentoForm, ...lineas: LineaForm[]) => reduce(documento, { clase: 'agregarLineas', lineas })
const of = (producto = SACO, campos: Partial<LineaForm> = {}) => ({
  ...withProducto(lineaVacia(), producto),
  ...campos,
})
const precios = (d: DocumentoForm) => d.lineas.flatMap((l) => (l.producto ? l.precio : []))
const change = (d: DocumentoForm, idMoneda: number, tasaCambio: string, convertir: boolean) =>
  reduce(d, { clase: 'moneda', cambio: { idMoneda, tasaCambio, convertir } })

describe('a price proposed from the product', () => {
  test("is in the document's currency, and the product's own price is shown beside it", () => {
    const documento = add(enDolares(), of(SACO), of(PLAN))
    expect(precios(documento)).toEqual(['15.90709', '15.5'])
    expect(documento.lineas.map((l) => origenVisible(l, 2)?.precio)).toEqual(['8150', undefined, undefined])
    expect(precios(add(documentoNuevo(), of(SACO)))).toEqual(['8150'])
  })

  test('stays empty without a rate, and follows a rate that changes', () => {
    const sin = add(enDolares(''), of(SACO))
    expect(precios(sin)).toEqual([''])
    const con = reduce(sin, { clase: 'campos', campos: { tasaCambio: '500' } })
    expect(precios(con)).toEqual(['16.3'])
    expect(precios(reduce(con, { clase: 'campos', campos: { tasaCambio: '1000' } }))).toEqual(['8.15'])
    const dolares = add(documentoNuevo(), of(PLAN))
    expect(precios(dolares)).toEqual([''])
    expect(precios(reduce(dolares, { clase: 'campos', campos: { tasas: { 2: '500' } } }))).toEqual(['7750'])
  })

  test('is replaced by a typed price', () => {
    const documento = add(enDolares(), of(SACO), of(SACO, { precio: '3', origen: null }))
    const id = documento.lineas[0]!.id
    const escrito = reduce(documento, { clase: 'linea', id, campos: { precio: '12' } })
    expect(precios(reduce(escrito, { clase: 'campos', campos: { tasaCambio: '100' } }))).toEqual(['12', '3'])
    const nombrado = reduce(documento, { clase: 'linea', id, campos: { nombre: 'Otro' } })
    expect(precios(reduce(nombrado, { clase: 'campos', campos: { tasaCambio: '100' } }))).toEqual(['81.5', '3'])
  })

  test('also applies to a new line and to a surtido, whose price is the sum of its components', () => {
    const nueva = of(SACO)
    expect(reduce(enDolares(), { clase: 'componer', linea: nueva }).nueva?.precio).toBe('15.90709')
    const componente = {
      detalle: 'A',
      cantidad: '2',
      cabys: { codigo: '1' },
      unidadMedida: { unidadMedidaPK: { idUnidad: 'Unid' } },
      impuesto: {},
    }
    const surtido = ['5000', '1000'].map((precio) => ({ ...componente, precio })) as never
    const origen = { idMoneda: 1, precio: '12000', surtido, otros: null }
    const [linea] = add(enDolares('500'), of(SACO, { surtido, precio: '12000', origen })).lineas
    expect([linea!.precio, ...linea!.surtido!.map((c) => c.precio)]).toEqual(['24', '10', '2'])
    // Taxes by unit are set by law in colones, also for products priced in dollars.
    const tabaco = [
      { tipoImpuesto: { codigoSri: '06' }, datosEspecificos: { cantidadUnidadMedida: '20', impuestoUnidad: '27.65' } },
    ]
    const conTabaco = [{ ...componente, precio: '5', otroImpuestoVtaDetmList: tabaco }] as never
    const enUsd = { idMoneda: 2, precio: '10', surtido: conTabaco, otros: null }
    const [paquete] = add(enDolares('500'), of(SACO, { surtido: conTabaco, precio: '10', origen: enUsd })).lineas
    const [parte] = paquete!.surtido!
    expect([parte!.precio, parte!.otroImpuestoVtaDetmList![0]!.datosEspecificos!.impuestoUnidad]).toEqual([
      '5',
      '0.0553',
    ])
  })

  test("a tax by unit is in colones, whatever the product's currency", () => {
    const otroImpuestoList = [
      { tipoImpuesto: { codigoSri: '03' }, datosEspecificos: { cantidadUnidadMedida: '1', impuestoUnidad: '50' } },
    ]
    const [linea] = add(enDolares('500'), of({ ...PLAN, otroImpuestoList })).lineas
    expect([linea!.precio, linea!.otros[0]!.impuestoUnidad]).toEqual(['15.5', '0.1'])
  })
})

describe('a currency change with lines', () => {
  const conDescuento = { descuento: { descripcion: 'Algo', forma: 'M' as const, valor: '1000' } }
  const documento = () => ({
    ...add(documentoNuevo(), of(SACO, conDescuento), of(SACO, { precio: '1001', origen: null })),
    cargos: [{ id: 'c', tipo: '06', identificacion: '', nombre: '', detalle: '', porcentaje: '', monto: '500' }],
  })

  test('converts every amount, also typed amounts, and restores them when changed back to colones', () => {
    const convertido = change(documento(), 2, '500', true)
    expect(precios(convertido)).toEqual(['16.3', '2.002'])
    expect([convertido.lineas[0]!.descuento?.valor, convertido.cargos[0]!.monto]).toEqual(['2', '1'])
    expect(precios(change(convertido, 1, '1', true))).toEqual(['8150', '1001'])
    expect(precios(change(convertido, 3, '600', true))).toEqual(['13.58333', '1.66833'])
  })

  test('may keep the numbers, which no later rate changes', () => {
    const dejado = change(documento(), 2, '500', false)
    expect(precios(dejado)).toEqual(['8150', '1001'])
    expect(precios(reduce(dejado, { clase: 'campos', campos: { tasaCambio: '600' } }))).toEqual(['8150', '1001'])
    expect(dejado.cargos[0]!.monto).toBe('500')
  })
})

test('typing in one line leaves the other lines identical', () => {
  const documento = add(enDolares(), of(), of())
  const [a, b] = documento.lineas
  const despues = reduce(documento, { clase: 'linea', id: a!.id, campos: { cantidad: '3' } })
  expect(despues.lineas[1]).toBe(b)
})
