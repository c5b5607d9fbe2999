import { toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { calculateEntrada, newMemoria } from '../calculo.ts'
import {
  type Cambio,
  type DocumentoForm,
  documentoNuevo,
  type LineaForm,
  lineaVacia,
  reduce,
  withProducto,
} from '../estado.ts'
import { findErrores } from '../revision/revision.ts'
import { aProducto } from '../testing.ts'
import { toEntrada } from './entrada.ts'

const FACTURA = 2
const producto = aProducto()
const productos = new Map([[7, producto]])

const aLinea = (campos: Partial<LineaForm> = {}): LineaForm => ({
  ...withProducto(lineaVacia(), producto),
  ...campos,
})

const aDocumento = (campos: Partial<DocumentoForm> = {}): DocumentoForm => ({
  ...documentoNuevo(),
  idSucursal: 1,
  idCaja: 1,
  actividad: '4711.2|1',
  cliente: { clientePK: { codCia: 1, idCliente: 3 } } as DocumentoForm['cliente'],
  lineas: [aLinea({ cantidad: '24' }), lineaVacia()],
  ...campos,
})

const calculate = (documento: DocumentoForm) => calculateEntrada(toEntrada(documento, FACTURA, 1), 'FE', productos)
const total = (documento: DocumentoForm): string | undefined => {
  const { calculo } = calculate(documento)
  return calculo ? toDecimal(calculo.resumen.totalComprobante) : undefined
}

describe('the request body', () => {
  test('a line without a product is not part of the document', () => {
    expect(toEntrada(aDocumento(), FACTURA, 1).vtaDetmList).toHaveLength(1)
  })

  test('a single unedited payment has no amount: it pays the total', () => {
    const { formaPagoList } = toEntrada(aDocumento(), FACTURA, 1)
    expect(formaPagoList).toEqual([{ formaPago: { formaPagoPK: { idFormaPago: '02' } }, monto: null }])
  })

  test('an edited payment is sent as typed', () => {
    const medios = [{ id: 'a', tipo: '01', monto: '500' }]
    expect(toEntrada(aDocumento({ medios, medioSigue: false }), FACTURA, 1).formaPagoList?.[0]?.monto).toBe('500')
  })

  test('a discount by percentage has no amount, and vice versa', () => {
    const descuento = { descripcion: 'Cliente frecuente', forma: 'P', valor: '5' } as const
    const [linea] = toEntrada(aDocumento({ lineas: [aLinea({ descuento })] }), FACTURA, 1).vtaDetmList ?? []
    expect(linea?.descuentoVtaDemList).toEqual([
      { descripcion: 'Cliente frecuente', valorPorcentaje: 'P', porcentaje: '5' },
    ])
  })
})

describe('totals while typing', () => {
  test('are 24 × 1690 plus 1 % of IVA', () => {
    expect(total(aDocumento())).toBe('40965.6')
  })

  test('have a discount of 5 %, and IVA on the rest', () => {
    const descuento = { descripcion: 'Cliente frecuente', forma: 'P', valor: '5' } as const
    expect(total(aDocumento({ lineas: [aLinea({ cantidad: '24', descuento })] }))).toBe('38917.32')
  })

  test('have a charge of 10 % on the subtotal of the lines', () => {
    const cargo = {
      id: 'c',
      tipo: '06',
      identificacion: '',
      nombre: '',
      detalle: 'Servicio',
      porcentaje: '10',
      monto: '',
    }
    expect(total(aDocumento({ cargos: [cargo] }))).toBe('45021.6')
  })

  test('calculation line by line equals the full calculation, and reuses unchanged lines', () => {
    const memoria = newMemoria()
    const otro = aProducto({ productoPK: { codCia: 1, idProducto: 8 }, precioVenta: '45000' })
    const catalogo = new Map([...productos, [8, otro]])
    const [a, b, c] = [aLinea({ id: 'a' }), aLinea({ id: 'b', cantidad: '3' }), withProducto(lineaVacia(), otro)]
    const cambios: Cambio[] = [
      { clase: 'agregarLineas', lineas: [a, b, c] },
      { clase: 'linea', id: 'b', campos: { cantidad: '' } },
      { clase: 'linea', id: 'b', campos: { cantidad: '2,' } },
      { clase: 'linea', id: 'b', campos: { cantidad: '2.5', unidad: 'kg' } },
      { clase: 'linea', id: c.id, campos: { precio: '0.12345', tarifa: '08' } },
      { clase: 'linea', id: 'a', campos: { descuento: { descripcion: 'Promo', forma: 'P', valor: '33.33' } } },
      { clase: 'quitarLinea', id: 'a' },
      { clase: 'campos', campos: { condicion: '02', cargos: [] } },
    ]
    let documento = aDocumento({ lineas: [lineaVacia()] })
    for (const tipo of ['FE', 'FEC', 'REP', 'PRO'] as const) {
      for (const cambio of cambios) {
        documento = reduce(documento, cambio)
        const entrada = toEntrada(documento, FACTURA, 1)
        expect(calculateEntrada(entrada, tipo, catalogo, memoria)).toEqual(calculateEntrada(entrada, tipo, catalogo))
      }
    }
    const lineas = () => calculateEntrada(toEntrada(documento, FACTURA, 1), 'FE', catalogo, memoria).calculo?.lineas
    const [antes] = [lineas()]
    documento = reduce(documento, { clase: 'linea', id: 'b', campos: { cantidad: '9' } })
    const despues = lineas()
    expect(despues?.map((l, i) => l === antes?.[i])).toEqual(antes?.map((_, i) => documento.lineas[i]?.id !== 'b'))
  })

  test('an invalid figure reports its place', () => {
    const { errores } = calculate(aDocumento({ lineas: [aLinea(), aLinea({ cantidad: '' })] }))
    expect(errores[0]).toMatchObject({
      campo: 'vtaDetmList[1].cantidad',
      mensaje: 'La cantidad debe ser mayor que cero',
    })
  })

  test('every error shows at its field: figures of a line, then other lines', () => {
    const lineas = [aLinea({ cantidad: '0', precio: '-1' }), aLinea(), aLinea({ cantidad: '-3' })]
    const campos = (documento: DocumentoForm) => calculate(documento).errores.map((e) => e.campo)
    expect(campos(aDocumento({ lineas }))).toEqual([
      'vtaDetmList[0].cantidad',
      'vtaDetmList[0].precioVtaUnit',
      'vtaDetmList[2].cantidad',
    ])
    const descuento = { descripcion: 'Promoción', forma: 'M', valor: '999999' } as const
    expect(campos(aDocumento({ lineas: [aLinea({ descuento }), aLinea(), aLinea({ descuento })] }))).toEqual([
      'lineas[0].descuentos[0].monto',
      'lineas[2].descuentos[0].monto',
    ])
  })

  test("a negative price, and a discount above a lowered price, show the specification's texts", () => {
    const mensaje = (campos: Partial<LineaForm>) =>
      calculate(aDocumento({ lineas: [aLinea(campos)] })).errores[0]?.mensaje
    expect(mensaje({ precio: '-1' })).toBe('No se puede agregar un item negativo con total negativo')
    const descuento = { descripcion: 'Promoción', forma: 'M', valor: '150' } as const
    expect(mensaje({ precio: '149.99', descuento })).toBe('El descuento es mayor al precio de los productos.')
    expect(mensaje({ precio: '150', descuento })).toBeUndefined()
  })
})

describe('checks before calling the server', () => {
  const errores = (documento: DocumentoForm) =>
    findErrores(toEntrada(documento, FACTURA, 1), 'FE', calculate(documento))

  test('a complete document has no errors', () => {
    expect(errores(aDocumento())).toEqual([])
  })

  test("all errors are shown at once, in the specification's order", () => {
    expect(errores(aDocumento({ idCaja: null, cliente: null, lineas: [aLinea({ cantidad: '0' })] }))).toEqual([
      { campo: 'caja', mensaje: 'El campo Caja es requerido, selecciona una caja' },
      { campo: 'cliente', mensaje: 'Selecciona a un cliente es requerido' },
      { campo: 'vtaDetmList[0].cantidad', mensaje: 'La cantidad debe ser mayor que cero' },
    ])
  })

  test('half of a counted unit is refused, half an hour is allowed', () => {
    const half = (unidad: string) => errores(aDocumento({ lineas: [aLinea({ cantidad: '0.5', unidad })] }))
    expect(half('Unid')).toMatchObject([{ campo: 'vtaDetmList[0].cantidad' }])
    expect(half('h')).toEqual([])
  })

  test('payments that do not add up are an error', () => {
    const medios = [{ id: 'a', tipo: '01', monto: '500' }]
    expect(errores(aDocumento({ medios, medioSigue: false }))).toMatchObject([{ campo: 'formaPagoList' }])
  })

  test.each([
    ['', '02', 1],
    ['1000', '02', 1],
    ['91', '10', 1],
    ['90', '10', 0],
    ['30', '02', 0],
  ])('credit of "%s" days under condition %s has %i errors', (plazo, condicion, cuantos) => {
    expect(errores(aDocumento({ plazo, condicion }))).toHaveLength(cuantos)
  })
})
