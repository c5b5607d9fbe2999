import { describe, expect, test } from 'vitest'
import { cantidad, type Monto, monto, tarifa } from '../dinero/index.ts'
import { aComponente, aLinea, exonerated, iva, SERVICIO } from '../documento/calcular/testing/borradores.ts'
import type {
  Borrador,
  Comprobante,
  ExoneracionBorrador,
  LineaBorrador,
  Parte,
  Referencia,
} from '../documento/tipos.ts'
import { assertRules, type ContextoReglas, checkBorrador, checkComprobante, findBroken, type Rule } from './index.ts'
import {
  aBorrador,
  aComprobante,
  CLAVE_ORIGINAL,
  CLIENTE,
  EMISOR,
  EXTRANJERO,
  REFERENCIA,
} from './testing/comprobantes.ts'

const noon: ContextoReglas = { ahora: new Date('2026-11-20T18:00:00Z') }
const fields = (comprobante: Comprobante, contexto: ContextoReglas = noon) =>
  checkComprobante(comprobante, contexto).map((h) => h.campo)

/** What is found in a document made with something wrong. */
const found = (otros: Partial<Borrador>) => fields(aComprobante(otros))
const foundInLinea = (otros: Partial<LineaBorrador>, documento: Partial<Borrador> = {}) =>
  found({ ...documento, lineas: [aLinea('1000', otros)] })

describe('a document as it should be', () => {
  test.each([
    ['factura', {}],
    ['tiquete without receiver', { tipo: 'TE' as const, receptor: undefined }],
    ['nota de crédito', { tipo: 'NC' as const, referencias: [REFERENCIA] }],
    [
      'dollars on credit',
      {
        moneda: { codigo: 'USD', tipoCambio: monto('512.37') },
        condicionVenta: '02',
        plazoCredito: 30,
        mediosPago: [],
      },
    ],
  ])('%s: nothing is found', (_, otros) => expect(checkComprobante(aComprobante(otros), noon)).toEqual([]))

  test('a finding has field, text, gravity and, when known, the code Hacienda would answer with', () => {
    expect(checkComprobante(aComprobante({ condicionVenta: '02' }), noon)).toEqual([
      {
        campo: 'plazoCredito',
        codigo: -58,
        mensaje: 'Indique el plazo del crédito en días, de 1 a 99999',
        gravedad: 'error',
      },
    ])
  })
})

describe('numbering and dates', () => {
  const base = aComprobante()

  test.each<[string, Partial<Comprobante>, string[]]>([
    ['a clave of another day', { clave: base.clave.replace('506201126', '506191126') }, ['clave']],
    ['a clave of another issuer', { clave: base.clave.replace('003101999001', '003101999002') }, ['clave']],
    ['a clave of another number', { clave: base.clave.replace('0000000042', '0000000043') }, ['clave']],
    ['a clave that is none', { clave: '506' }, ['clave']],
    ['the consecutivo of a tiquete', { consecutivo: '00100001040000000042' }, ['consecutivo', 'clave']],
    ['UTC', { fechaEmision: '2026-11-20T18:00:00Z' }, ['fechaEmision']],
    ['a day that does not exist', { fechaEmision: '2026-11-31T12:00:00-06:00' }, ['fechaEmision']],
    ['the future', { fechaEmision: '2026-11-20T12:05:00-06:00' }, ['fechaEmision']],
  ])('%s', (_, wrong, campos) => expect(fields({ ...base, ...wrong })).toEqual(campos))

  test('yesterday is only possible without internet (situación 3)', () => {
    const ahora = new Date('2026-11-21T18:00:00Z')
    expect(fields(aComprobante(), { ahora })).toEqual(['fechaEmision'])
    expect(fields(aComprobante({}, '3'), { ahora })).toEqual([])
  })

  test('contingency refers to the provisional document', () => {
    expect(fields(aComprobante({}, '2'))).toEqual(['referencias'])
    const provisional = { ...REFERENCIA, tipoDoc: '08', codigo: '05', numero: 'P-1' }
    expect(fields(aComprobante({ referencias: [provisional] }, '2'))).toEqual([])
  })

  test('without a clock dates are only compared with each other', () => {
    expect(fields({ ...base, fechaEmision: '2026-11-20T23:59:59-06:00' }, {})).toEqual([])
  })

  test('4.3 is over, but for notes on documents of its time', () => {
    expect(found({ version: '4.3' })).toContain('version')
    const antigua = {
      ...REFERENCIA,
      numero: CLAVE_ORIGINAL.replace('011126', '010825'),
      fechaEmision: '2025-08-01T10:00:00-06:00',
    }
    expect(found({ version: '4.3', tipo: 'NC', referencias: [antigua] })).toEqual([])
    expect(found({ version: '4.3', tipo: 'REP' })).toContain('version')
  })
})

describe('heading', () => {
  test.each<[string, Partial<Borrador>, string]>([
    ['activity without its dot (FACTS §1)', { actividadEmisor: '471102' }, 'actividadEmisor'],
    ['activity of the receiver', { actividadReceptor: '6201' }, 'actividadReceptor'],
    ['provider that is no identification', { proveedorSistemas: 'mi empresa' }, 'proveedorSistemas'],
    ['sale condition of receipts', { condicionVenta: '09' }, 'condicionVenta'],
    ['sale condition that does not exist', { condicionVenta: '77' }, 'condicionVenta'],
    ['used goods outside a purchase', { condicionVenta: '13' }, 'condicionVenta'],
    ['99 without its text', { condicionVenta: '99', condicionVentaOtros: 'Eso' }, 'condicionVentaOtros'],
    ['credit of zero days', { condicionVenta: '02', plazoCredito: 0 }, 'plazoCredito'],
    ['credit of article 27 beyond 90 days', { condicionVenta: '10', plazoCredito: 91 }, 'plazoCredito'],
    ['unknown currency', { moneda: { codigo: 'CRX', tipoCambio: monto('2') } }, 'moneda.codigo'],
    ['colones at another rate', { moneda: { codigo: 'CRC', tipoCambio: monto('500') } }, 'moneda.tipoCambio'],
    ['dollars at zero', { moneda: { codigo: 'USD', tipoCambio: monto('0') } }, 'moneda.tipoCambio'],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))
})

describe('people', () => {
  const receptor = (otros: Partial<Parte>) => ({ receptor: { ...CLIENTE, ...otros } })
  const emisor = (otros: Partial<Parte>) => ({ emisor: { ...EMISOR, ...otros } })
  const lugar = EMISOR.ubicacion!

  test.each<[string, Partial<Borrador>, string]>([
    [
      'cédula with a leading zero',
      receptor({ identificacion: { tipo: '01', numero: '011110111' } }),
      'receptor.identificacion.numero',
    ],
    [
      'jurídica with dashes',
      receptor({ identificacion: { tipo: '02', numero: '3-101-999001' } }),
      'receptor.identificacion.numero',
    ],
    [
      'DIMEX of ten digits',
      receptor({ identificacion: { tipo: '03', numero: '1234567890' } }),
      'receptor.identificacion.numero',
    ],
    ['unknown kind', receptor({ identificacion: { tipo: '09', numero: '1' } }), 'receptor.identificacion.tipo'],
    ['no identification in a factura', receptor({ identificacion: undefined }), 'receptor.identificacion'],
    ['no receiver in a factura', { receptor: undefined }, 'receptor'],
    [
      'a non-taxpayer buys',
      receptor({ identificacion: { tipo: '06', numero: 'ABC' } }),
      'receptor.identificacion.tipo',
    ],
    ['a name of two letters', receptor({ nombre: 'Al' }), 'receptor.nombre'],
    ['an issuer of four letters', emisor({ nombre: 'Ácme' }), 'emisor.nombre'],
    ['an issuer without mail', emisor({ correos: [] }), 'emisor.correos'],
    ['a mail without domain', receptor({ correos: ['ana@casa'] }), 'receptor.correos'],
    [
      'a telephone with dashes',
      receptor({ telefono: { codigoPais: '506', numero: '2440-5566' } }),
      'receptor.telefono.numero',
    ],
    [
      'a district that does not exist',
      emisor({ ubicacion: { ...lugar, distrito: '99' } }),
      'emisor.ubicacion.distrito',
    ],
    ['a canton of one digit', emisor({ ubicacion: { ...lugar, canton: '1' } }), 'emisor.ubicacion.provincia'],
    ['a barrio of four letters', emisor({ ubicacion: { ...lugar, barrio: 'Amón' } }), 'emisor.ubicacion.barrio'],
    ['an address too short', emisor({ ubicacion: { ...lugar, otrasSenas: 'Casa' } }), 'emisor.ubicacion.otrasSenas'],
    [
      'an address abroad of somebody here',
      receptor({ otrasSenasExtranjero: '742 Evergreen Terrace' }),
      'receptor.otrasSenasExtranjero',
    ],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('a foreigner gets a tiquete or an export invoice, and a factura only for goods not nationalised', () => {
    expect(found({ receptor: EXTRANJERO })).toEqual(['receptor.identificacion.tipo'])
    expect(found({ receptor: EXTRANJERO, condicionVenta: '12', referencias: [REFERENCIA] })).toEqual([])
    expect(found({ tipo: 'TE', receptor: EXTRANJERO })).toEqual([])
  })

  test('the form of a number is said in words', () => {
    const [hallazgo] = checkComprobante(aComprobante(receptor({ identificacion: { tipo: '01', numero: '1' } })), noon)
    expect(hallazgo?.mensaje).toBe('El número de cédula física debe tener 9 dígitos, sin cero al inicio ni guiones')
  })

  test('whoever sells alcohol says where it is registered: a warning', () => {
    const cerveza = [aLinea('1000', { cabys: '2431000000000' })]
    expect(checkComprobante(aComprobante({ lineas: cerveza }), noon)).toMatchObject([
      { campo: 'emisor.registroFiscal8707', gravedad: 'advertencia' },
    ])
    expect(found({ lineas: cerveza, emisor: { ...EMISOR, registroFiscal8707: '123' } })).toEqual([])
  })
})

describe('purchase invoices', () => {
  const compra = (emisor: Parte, otros: Partial<Borrador> = {}): Partial<Borrador> => ({
    tipo: 'FEC',
    emisor,
    receptor: EMISOR,
    actividadReceptor: '4711.2',
    referencias: [{ ...REFERENCIA, tipoDoc: '16', numero: 'INV-1', codigo: '11' }],
    ...otros,
  })

  test('from abroad, with the reference to its document', () => {
    expect(found(compra(EXTRANJERO))).toEqual([])
    expect(found(compra(EXTRANJERO, { referencias: [{ ...REFERENCIA, tipoDoc: '14', numero: 'R-1' }] }))).toEqual([
      'referencias',
    ])
  })

  test('from a non-taxpayer, only used goods', () => {
    const persona: Parte = { ...CLIENTE, nombre: 'Juan Pérez', identificacion: { tipo: '06', numero: 'X1' } }
    expect(found(compra(persona, { condicionVenta: '13' }))).toEqual([])
    expect(found(compra(persona))).toEqual(['emisor.identificacion.tipo'])
  })

  test('a foreigner issues nothing else', () => {
    expect(found({ emisor: EXTRANJERO })).toContain('emisor.identificacion.tipo')
  })
})

describe('lines', () => {
  test.each<[string, Partial<LineaBorrador>, string]>([
    ['no CABYS', { cabys: undefined }, 'lineas[0].cabys'],
    ['a CABYS of 12 digits', { cabys: '231610000010' }, 'lineas[0].cabys'],
    ['nothing sold', { cantidad: cantidad(0) }, 'lineas[0].cantidad'],
    ['a unit of 4.3', { unidadMedida: 'kg' }, 'lineas[0].unidadMedida'],
    ['another unit, not described', { unidadMedida: 'Otros' }, 'lineas[0].unidadMedidaComercial'],
    ['a detail of two letters', { detalle: 'Té' }, 'lineas[0].detalle'],
    ['a bundle without its maker’s code', { cabys: '2399999002200' }, 'lineas[0].codigosComerciales'],
    [
      'an unknown kind of code',
      { codigosComerciales: [{ tipo: '07', codigo: 'A1' }] },
      'lineas[0].codigosComerciales[0].tipo',
    ],
    ['a motorcycle without VIN', { cabys: '4991100000000' }, 'lineas[0].numerosVin'],
    ['a medicine without register', { cabys: '3562102020301' }, 'lineas[0].registroMedicamento'],
    ['an unknown transaction', { tipoTransaccion: '14' }, 'lineas[0].tipoTransaccion'],
    ['an unknown discount', { descuentos: [{ codigo: '10', monto: monto('1') }] }, 'lineas[0].descuentos[0].codigo'],
    [
      'a discount 99 without nature',
      { descuentos: [{ codigo: '99', codigoOtro: 'Convenio', monto: monto('1') }] },
      'lineas[0].descuentos[0].naturaleza',
    ],
    ['a partial regalía', { descuentos: [{ codigo: '01', monto: monto('500') }] }, 'lineas[0].descuentos'],
    ['no taxes at all', { impuestos: [] }, 'lineas[0].impuestos'],
    ['two IVAs', { impuestos: [iva('08'), iva('02')] }, 'lineas[0].impuestos'],
    ['a transitional rate', { impuestos: [iva('07')] }, 'lineas[0].impuestos[0].codigoTarifaIva'],
    [
      'another tax, not described',
      { impuestos: [{ codigo: '99', tarifa: tarifa('1') }, iva()] },
      'lineas[0].impuestos[0].codigoOtro',
    ],
    [
      'a specific tax without its data',
      { impuestos: [{ codigo: '06', monto: monto('10') }, iva()] },
      'lineas[0].impuestos[0].datosEspecificos',
    ],
  ])('%s', (_, otros, campo) => expect(foundInLinea(otros)).toEqual([campo]))

  test('a price of zero', () => {
    expect(found({ lineas: [aLinea('1000'), aLinea('0')] })).toEqual(['lineas[1].precioUnitario'])
  })

  test('a document needs lines, unless it only charges what the law lets stand alone', () => {
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

  test('a surtido has at least two components, and its line no rate', () => {
    const sku = [{ tipo: '03', codigo: '7441001' }]
    const kit = { cabys: '2399999002200', codigosComerciales: sku, impuestos: [] }
    const dos = [aComponente('600', iva('02')), aComponente('400', iva('08'), { unidadMedida: 'caja' })]
    expect(foundInLinea({ ...kit, surtido: dos })).toEqual(['lineas[0].surtido[1].unidadMedida'])
    expect(foundInLinea({ ...kit, surtido: [aComponente('1000', iva('02'))] })).toEqual(['lineas[0].surtido'])
  })

  test('only notes may lack CABYS: financial ones, and those on documents from before December 2020', () => {
    const sinCabys = { cabys: undefined, unidadMedida: 'I' }
    const nota = (otros: object): Partial<Borrador> => ({ tipo: 'NC', referencias: [{ ...REFERENCIA, ...otros }] })
    expect(foundInLinea(sinCabys, nota({ codigo: '09' }))).toEqual([])
    expect(foundInLinea(sinCabys, nota({ fechaEmision: '2020-11-30T10:00:00-06:00' }))).toEqual([])
    expect(foundInLinea(sinCabys, nota({}))).toEqual(['lineas[0].cabys'])
  })
})

describe('exonerations', () => {
  const exonera = (otros: Partial<ExoneracionBorrador>): Partial<LineaBorrador> => {
    const base = exonerated('13')
    return { impuestos: [{ ...base, exoneracion: { ...base.exoneracion!, ...otros } }] }
  }
  const campo = (nombre: string) => [`lineas[0].impuestos[0].exoneracion.${nombre}`]

  test.each<[string, Partial<ExoneracionBorrador>, string]>([
    ['of an unknown kind', { tipoDocumento: '12' }, 'tipoDocumento'],
    ['of a kind only notes use', { tipoDocumento: '05' }, 'tipoDocumento'],
    ['by law, without article', { tipoDocumento: '03', numeroDocumento: '7210' }, 'articulo'],
    ['without number', { numeroDocumento: '' }, 'numeroDocumento'],
    ['by nobody', { institucion: '55' }, 'institucion'],
    ['by another institution, not named', { institucion: '99' }, 'institucionOtros'],
    ['of another kind, not described', { tipoDocumento: '99' }, 'tipoDocumentoOtro'],
    ['on a day that does not exist', { fechaEmision: '2026-02-30T00:00:00-06:00' }, 'fechaEmision'],
    ['of tomorrow', { fechaEmision: '2026-11-21T00:00:00-06:00' }, 'fechaEmision'],
    ['of no points', { tarifaExonerada: tarifa('0') }, 'tarifaExonerada'],
    ['concrete, without reference', { tipoDocumento: '11' }, 'tipoDocumento'],
  ])('%s', (_, otros, nombre) => expect(foundInLinea(exonera(otros))).toEqual(campo(nombre)))

  test('an export invoice has none', () => {
    const linea = { ...exonera({}), cabys: SERVICIO }
    expect(foundInLinea(linea, { tipo: 'FEE' })).toEqual(['lineas[0].impuestos[0].exoneracion'])
  })
})

describe('other charges and payment', () => {
  const cargo = { tipoDocumento: '06', detalle: 'Servicio', monto: monto('100') }

  test.each<[string, Partial<Borrador>, string]>([
    ['an unknown charge', { otrosCargos: [{ ...cargo, tipoDocumento: '11' }] }, 'otrosCargos[0].tipoDocumento'],
    ['a charge without detail', { otrosCargos: [{ ...cargo, detalle: ' ' }] }, 'otrosCargos[0].detalle'],
    ['a charge of nothing', { otrosCargos: [{ ...cargo, monto: monto('0') }] }, 'otrosCargos[0].monto'],
    [
      'another charge, not described',
      { otrosCargos: [{ ...cargo, tipoDocumento: '99' }] },
      'otrosCargos[0].tipoDocumentoOtros',
    ],
    ['for a third party, unnamed', { otrosCargos: [{ ...cargo, tipoDocumento: '04' }] }, 'otrosCargos[0].tercero'],
    [
      'for a third party of no identity',
      {
        otrosCargos: [
          {
            ...cargo,
            tipoDocumento: '04',
            tercero: { nombre: 'Aseguradora', identificacion: { tipo: '02', numero: '1' } },
          },
        ],
      },
      'otrosCargos[0].tercero.identificacion.numero',
    ],
    ['no means of payment', { mediosPago: [] }, 'mediosPago'],
    ['an unknown means', { mediosPago: [{ tipo: '08' }] }, 'mediosPago[0].tipo'],
    ['another means, not described', { mediosPago: [{ tipo: '99' }] }, 'mediosPago[0].otros'],
    ['means that do not add up', { mediosPago: [{ tipo: '01', monto: monto('1129.99999') }] }, 'mediosPago'],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('each of several means says its amount', () => {
    const mediosPago = [{ tipo: '01', monto: monto('1130') }, { tipo: '02' }]
    expect(found({ mediosPago })).toEqual(['mediosPago[1].monto'])
  })
})

describe('references', () => {
  const nota = (otros: Partial<Referencia>): Partial<Borrador> => ({
    tipo: 'NC',
    referencias: [{ ...REFERENCIA, ...otros }],
  })

  test.each<[string, Partial<Borrador>, string]>([
    ['a note without any', { tipo: 'NC' }, 'referencias'],
    ['a number that is no clave', nota({ numero: '123' }), 'referencias[0].numero'],
    ['a clave of another kind', nota({ tipoDoc: '04' }), 'referencias[0].numero'],
    ['a code of 4.3', nota({ codigo: '03' }), 'referencias[0].codigo'],
    ['no code', nota({ codigo: undefined }), 'referencias[0].codigo'],
    ['no reason', nota({ razon: 'No' }), 'referencias[0].razon'],
    ['another code, not described', nota({ codigo: '99' }), 'referencias[0].codigoOtro'],
    ['a document of the future', nota({ fechaEmision: '2026-11-21T00:00:00-06:00' }), 'referencias[0].fechaEmision'],
    [
      'a document of eleven years ago',
      nota({ fechaEmision: '2015-11-01T00:00:00-06:00' }),
      'referencias[0].fechaEmision',
    ],
    ['a purchase from abroad in a note', nota({ tipoDoc: '16', numero: 'INV' }), 'referencias[0].tipoDoc'],
    ['later relief in a debit note', { ...nota({ codigo: '12' }), tipo: 'ND' }, 'referencias[0].codigo'],
    ['a return in a factura', { referencias: [{ ...REFERENCIA, tipoDoc: '09' }] }, 'referencias[0].tipoDoc'],
  ])('%s', (_, otros, campo) => expect(found(otros)).toEqual([campo]))

  test('ten years back to the day is still possible', () => {
    const numero = 'F-1'
    expect(
      found(
        nota({
          tipoDoc: '99',
          tipoDocOtro: 'Factura de papel',
          numero,
          fechaEmision: '2016-11-20T00:00:00-06:00',
        }),
      ),
    ).toEqual([])
    expect(
      found(
        nota({
          tipoDoc: '99',
          tipoDocOtro: 'Factura de papel',
          numero,
          fechaEmision: '2016-11-19T23:59:59-06:00',
        }),
      ),
    ).toHaveLength(1)
  })

  test('a receipt refers to what it pays, not to an order', () => {
    const recibo: Partial<Borrador> = {
      tipo: 'REP',
      condicionVenta: '11',
      actividadEmisor: undefined,
      lineas: [aLinea('1000', { cabys: undefined })],
    }
    const pago = { ...REFERENCIA, codigo: '04' }
    expect(found({ ...recibo, referencias: [pago] })).toEqual([])
    expect(found({ ...recibo, referencias: [{ ...pago, tipoDoc: '06', numero: 'C-1' }] })).toEqual([
      'referencias[0].tipoDoc',
    ])
  })

  test('a note cannot exceed what is left of its document, and goes to the same person', () => {
    const contexto = (saldo: Monto, numero = '101110111'): ContextoReglas => ({
      ...noon,
      findReferido: (clave) => (clave === CLAVE_ORIGINAL ? { saldo, receptor: { tipo: '01', numero } } : undefined),
    })
    const documento = aComprobante(nota({}))
    expect(fields(documento, contexto(monto('1130')))).toEqual([])
    expect(checkComprobante(documento, contexto(monto('1129.99999')))).toMatchObject([
      {
        campo: 'resumen.totalComprobante',
        mensaje: 'La nota supera el saldo del documento al que hace referencia: 1129.99999',
      },
    ])
    expect(fields(documento, contexto(monto('1130'), '202220222'))).toEqual(['receptor.identificacion.numero'])
  })
})

describe('arithmetic', () => {
  const base = aComprobante({ lineas: [aLinea('1000'), aLinea('500', { impuestos: [exonerated('8')] })] })
  const withLinea = (i: number, otros: object): Comprobante => ({
    ...base,
    lineas: base.lineas.map((l, k) => (k === i ? { ...l, ...otros } : l)),
  })

  test.each<[string, Comprobante, string, number | undefined]>([
    ['SubTotal', withLinea(0, { subTotal: monto('999') }), 'lineas[0].subTotal', -44],
    ['BaseImponible', withLinea(0, { baseImponible: monto('999') }), 'lineas[0].baseImponible', -454],
    ['MontoTotalLinea', withLinea(1, { montoTotalLinea: monto('1') }), 'lineas[1].montoTotalLinea', -46],
    ['ImpuestoNeto', withLinea(1, { impuestoNeto: monto('1') }), 'lineas[1].impuestoNeto', -290],
    ['NumeroLinea', withLinea(1, { numeroLinea: 3 }), 'lineas[1].numeroLinea', undefined],
    ['TotalVenta', { ...base, resumen: { ...base.resumen, totalVenta: monto('1') } }, 'resumen.totalVenta', -51],
    [
      'TotalExonerado',
      { ...base, resumen: { ...base.resumen, totalExonerado: monto('0') } },
      'resumen.totalExonerado',
      -108,
    ],
    ['desglose', { ...base, resumen: { ...base.resumen, desglose: [] } }, 'resumen.desglose', -487],
  ])('a wrong %s is found with its code', (_, comprobante, campo, codigo) => {
    const [hallazgo, ...otros] = checkComprobante(comprobante, noon)
    expect(hallazgo).toMatchObject(codigo === undefined ? { campo } : { campo, codigo })
    expect(otros).toEqual([])
  })

  test('MontoExoneracion, and it says what it should be', () => {
    const impuesto = base.lineas[1]!.impuestos[0]!
    const exoneracion = { ...impuesto.exoneracion!, montoExoneracion: monto('41') }
    expect(checkComprobante(withLinea(1, { impuestos: [{ ...impuesto, exoneracion }] }), noon)).toEqual([
      {
        campo: 'lineas[1].impuestos[0].exoneracion.montoExoneracion',
        codigo: -190,
        mensaje: 'El monto exonerado debería ser 40',
        gravedad: 'error',
      },
    ])
  })

  test('the order of the desglose says nothing', () => {
    const documento = aComprobante({ lineas: [aLinea('1'), aLinea('2', { impuestos: [iva('02')] })] })
    const desglose = [...documento.resumen.desglose].reverse()
    expect(fields({ ...documento, resumen: { ...documento.resumen, desglose } })).toEqual([])
  })

  test('what cannot be calculated is a finding at its field', () => {
    const impuestos = [{ ...base.lineas[0]!.impuestos[0]!, codigoTarifaIva: '77' }]
    expect(fields(withLinea(0, { impuestos }))).toEqual(['lineas[0].impuestos[0].codigoTarifaIva'])
  })

  test('of a proforma only the amounts matter', () => {
    const proforma = aComprobante({ tipo: 'PRO', receptor: undefined, condicionVenta: '77' })
    expect(fields(proforma)).toEqual([])
    expect(fields({ ...proforma, resumen: { ...proforma.resumen, totalVenta: monto('1') } })).toEqual([
      'resumen.totalVenta',
    ])
  })
})

describe('before there is a number', () => {
  test('a draft is checked by the same rules', () => {
    expect(checkBorrador(aBorrador(), noon)).toEqual([])
    expect(checkBorrador(aBorrador({ condicionVenta: '02' }), noon).map((h) => h.campo)).toEqual(['plazoCredito'])
  })

  test('what cannot be calculated is the finding', () => {
    const descuentos = [{ codigo: '07', monto: monto('2000') }]
    expect(checkBorrador(aBorrador({ lineas: [aLinea('1000', { descuentos })] }))).toEqual([
      {
        campo: 'lineas[0].descuentos[0].monto',
        mensaje: 'El descuento es mayor al monto que queda por descontar',
        gravedad: 'error',
      },
    ])
  })
})

describe('a list of rules', () => {
  const rules: readonly Rule<string>[] = [
    [(t) => t !== '', 'El nombre es obligatorio'],
    [(t) => t.length <= 3, 'El nombre es muy largo'],
  ]

  test('tells the first that does not hold', () => {
    expect(findBroken('', rules)).toBe('El nombre es obligatorio')
    expect(findBroken('Anabel', rules)).toBe('El nombre es muy largo')
    expect(findBroken('Ana', rules)).toBeUndefined()
    expect(() => assertRules('', rules)).toThrow('El nombre es obligatorio')
    expect(() => assertRules('Ana', rules)).not.toThrow()
  })
})
