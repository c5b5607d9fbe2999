import { describe, expect, test } from 'vitest'
import { cantidad, monto, tarifa } from '../../dinero/index.ts'
import { aComponente, aLinea, exonerated, iva, SERVICIO } from '../../documento/calcular/testing/borradores.ts'
import type { Borrador, ExoneracionBorrador, LineaBorrador } from '../../tipos/documento.ts'
import { aComprobante, EXTRANJERO, REFERENCIA } from '../testing/comprobantes.ts'
import { fields, found, foundInLinea, noon } from '../testing/hallados.ts'

describe('lines', () => {
  test.each<[string, Partial<LineaBorrador>, string]>([
    ['no CABYS', { cabys: undefined }, 'lineas[0].cabys'],
    ['a CABYS of 12 digits', { cabys: '231610000010' }, 'lineas[0].cabys'],
    ['nothing sold', { cantidad: cantidad(0) }, 'lineas[0].cantidad'],
    ['a unit of 4.3', { unidadMedida: 'kg' }, 'lineas[0].unidadMedida'],
    ['the unit Otros without description', { unidadMedida: 'Otros' }, 'lineas[0].unidadMedidaComercial'],
    ['a detail of two letters', { detalle: 'Té' }, 'lineas[0].detalle'],
    ['a surtido without its manufacturer’s code', { cabys: '2399999002200' }, 'lineas[0].codigosComerciales'],
    [
      'an unknown kind of code',
      { codigosComerciales: [{ tipo: '07', codigo: 'A1' }] },
      'lineas[0].codigosComerciales[0].tipo',
    ],
    ['a motorcycle without VIN', { cabys: '4991100000000' }, 'lineas[0].numerosVin'],
    ['a medicine without its registration', { cabys: '3562102020301' }, 'lineas[0].registroMedicamento'],
    ['an unknown transaction', { tipoTransaccion: '14' }, 'lineas[0].tipoTransaccion'],
    ['an unknown discount', { descuentos: [{ codigo: '10', monto: monto('1') }] }, 'lineas[0].descuentos[0].codigo'],
    [
      'a discount 99 without description',
      { descuentos: [{ codigo: '99', codigoOtro: 'Convenio', monto: monto('1') }] },
      'lineas[0].descuentos[0].naturaleza',
    ],
    ['a partial regalía', { descuentos: [{ codigo: '01', monto: monto('500') }] }, 'lineas[0].descuentos'],
    ['no taxes at all', { impuestos: [] }, 'lineas[0].impuestos'],
    ['two IVAs', { impuestos: [iva('08'), iva('02')] }, 'lineas[0].impuestos'],
    ['a transitional rate', { impuestos: [iva('07')] }, 'lineas[0].impuestos[0].codigoTarifaIva'],
    [
      'a tax 99 without description',
      { impuestos: [{ codigo: '99', tarifa: tarifa('1') }, iva()] },
      'lineas[0].impuestos[0].codigoOtro',
    ],
    [
      'a specific tax without its data',
      { impuestos: [{ codigo: '06', monto: monto('10') }, iva()] },
      'lineas[0].impuestos[0].datosEspecificos',
    ],
  ])('%s', (_, otros, campo) => expect(foundInLinea(otros)).toEqual([campo]))

  test('a price of zero is reported', () => {
    expect(found({ lineas: [aLinea('1000'), aLinea('0')] })).toEqual(['lineas[1].precioUnitario'])
  })

  test('a document needs lines, unless it has only charges the law lets stand alone', () => {
    expect(found({ lineas: [] })).toContain('lineas')
    const intereses = [{ tipoDocumento: '10', detalle: 'Intereses moratorios', monto: monto('500') }]
    expect(found({ lineas: [], otrosCargos: intereses })).toEqual([])
    expect(found({ lineas: [], otrosCargos: [{ ...intereses[0]!, tipoDocumento: '06' }] })).toEqual(['lineas'])
  })

  test('exported goods carry their customs code, exported services do not', () => {
    const exportacion: Partial<Borrador> = { tipo: 'FEE', receptor: EXTRANJERO }
    const exenta = { impuestos: [iva('10')] }
    expect(foundInLinea(exenta, exportacion)).toEqual(['lineas[0].partidaArancelaria'])
    expect(foundInLinea({ ...exenta, partidaArancelaria: '090121000000' }, exportacion)).toEqual([])
    expect(foundInLinea({ ...exenta, cabys: SERVICIO }, exportacion)).toEqual([])
  })

  test('a surtido of one component is a warning, and its line has no rate', () => {
    const sku = [{ tipo: '03', codigo: '7441001' }]
    const kit = { cabys: '2399999002200', codigosComerciales: sku, impuestos: [] }
    const dos = [aComponente('600', iva('02')), aComponente('400', iva('08'), { unidadMedida: 'caja' })]
    expect(foundInLinea({ ...kit, surtido: dos })).toEqual(['lineas[0].surtido[1].unidadMedida'])
    expect(foundInLinea({ ...kit, surtido: [aComponente('1000', iva('02'))] })).toEqual(['lineas[0].surtido'])
  })

  test('only financial notes and notes on documents from before December 2020 may lack CABYS', () => {
    const sinCabys = { cabys: undefined, unidadMedida: 'I' }
    const nota = (otros: object): Partial<Borrador> => ({ tipo: 'NC', referencias: [{ ...REFERENCIA, ...otros }] })
    expect(foundInLinea(sinCabys, nota({ codigo: '09' }))).toEqual([])
    expect(foundInLinea(sinCabys, nota({ fechaEmision: '2020-11-30T10:00:00-06:00' }))).toEqual([])
    expect(foundInLinea(sinCabys, nota({}))).toEqual(['lineas[0].cabys'])
  })
})

describe('exonerations', () => {
  const exonerate = (otros: Partial<ExoneracionBorrador>): Partial<LineaBorrador> => {
    const base = exonerated('13')
    return { impuestos: [{ ...base, exoneracion: { ...base.exoneracion!, ...otros } }] }
  }
  const campo = (nombre: string) => [`lineas[0].impuestos[0].exoneracion.${nombre}`]

  test.each<[string, Partial<ExoneracionBorrador>, string]>([
    ['of an unknown kind', { tipoDocumento: '12' }, 'tipoDocumento'],
    ['of a kind that only notes may have', { tipoDocumento: '05' }, 'tipoDocumento'],
    ['by law, without article', { tipoDocumento: '03', numeroDocumento: '7210' }, 'articulo'],
    ['without number', { numeroDocumento: '' }, 'numeroDocumento'],
    ['of an unknown institution', { institucion: '55' }, 'institucion'],
    ['of an institution 99 without name', { institucion: '99' }, 'institucionOtros'],
    ['of kind 99 without description', { tipoDocumento: '99' }, 'tipoDocumentoOtro'],
    ['on a day that does not exist', { fechaEmision: '2026-02-30T00:00:00-06:00' }, 'fechaEmision'],
    ['dated tomorrow', { fechaEmision: '2026-11-21T00:00:00-06:00' }, 'fechaEmision'],
    ['of zero points', { tarifaExonerada: tarifa('0') }, 'tarifaExonerada'],
    ['of kind 11 without a reference', { tipoDocumento: '11' }, 'tipoDocumento'],
  ])('%s', (_, otros, nombre) => expect(foundInLinea(exonerate(otros))).toEqual(campo(nombre)))

  test('an export invoice may not have an exoneration', () => {
    const linea = { ...exonerate({}), cabys: SERVICIO }
    expect(foundInLinea(linea, { tipo: 'FEE' })).toEqual(['lineas[0].impuestos[0].exoneracion'])
  })
})

test('a CABYS code missing from the given catalogue is reported, and without a catalogue no code is', () => {
  const documento = aComprobante()
  expect(fields(documento, { ...noon, hasCabys: () => false })).toEqual(['lineas[0].cabys'])
  expect(fields(documento, { ...noon, hasCabys: (codigo) => codigo === documento.lineas[0]?.cabys })).toEqual([])
})
