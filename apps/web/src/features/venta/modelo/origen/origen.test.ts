import type { Cliente, DocumentoCompleto } from '@pura/contract'
import { toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { calculateEntrada } from '../calculo.ts'
import { type DocumentoForm, documentoNuevo, lineaVacia, llenas, reduce, withProducto } from '../estado.ts'
import { toEntrada } from '../linea/entrada.ts'
import { rechazosOf } from '../revision/rechazos.ts'
import { aDevuelto, aFactura, anAutorizacion, aProducto } from '../testing.ts'
import { condicionesDe, hasPlazo } from './diferencias.ts'
import { applyTo, clearOf, findProblema, withTarifa } from './exonerar.ts'
import { baseSin, formOf, type Preparacion, toReferencia } from './origen.ts'
import { toCobros } from './queda.ts'
import { lineasDePago } from './recibo.ts'

const NADA: Preparacion = { cliente: null, referencia: null }
const referenciaDe = (factura: DocumentoCompleto): Preparacion => ({
  cliente: null,
  referencia: toReferencia({
    ...factura,
    condicionVenta: factura.condicionVenta.codigo,
    saldo: factura.total,
    porPagar: factura.total,
  }),
  cobros: toCobros(aDevuelto()),
})
const totalOf = (form: DocumentoForm, tipo: 'FE' | 'REP'): string | undefined => {
  const { calculo } = calculateEntrada(toEntrada(form, tipo === 'FE' ? 2 : 9, 1), tipo, new Map())
  return calculo ? toDecimal(calculo.resumen.totalComprobante) : undefined
}

describe('a form opened from a document', () => {
  test("a copy has no number and no payments, and uses today's dollar rate (EST-12 to EST-16)", () => {
    const dolares = { idMoneda: 2, nombreCorto: 'USD', signo: '$' }
    const form = formOf('TE', 'copia', aFactura({ idMoneda: dolares, tasaCambio: '500' }), NADA)
    expect(form).toMatchObject({ medios: [], tasaCambio: '', edicion: null, rechazada: '' })
    expect(toEntrada(form, 5, 1).vtaMovmPK?.numDocto).toBe(0)
  })

  test('a document based on another, also of another type, takes nothing specific to the source', () => {
    const [linea] = aFactura().vtaDetmList
    const exonerada = { exonerarIva: true, documentoExoneracion: 'AL-00010001-26', porcentajeExonera: '13' }
    const impuesto = {
      tipoImpuesto: { codigoSri: '02', idTipoImpuesto: 2, descripcion: '' },
      factor: null,
      montoPorcentaje: 'P' as const,
      porcentaje: '10',
      monto: '10',
      descripcion: '',
      datosEspecificos: null,
    }
    const factura = aFactura({
      ordenCompra: 'OC-1',
      numeroInterno: 'I-1',
      comentario: 'Entrega los lunes',
      sinInternet: true,
      consecutivoContingencia: 'P-1',
      condicionVenta: { codigo: '02', nombre: 'Crédito' },
      plazo: 30,
      vtaDetmList: [{ ...linea!, ...exonerada, otroImpuestoVtaDetmList: [impuesto] }],
    })
    const otra = formOf('FE', 'base', factura, NADA)
    expect(otra).toMatchObject({
      condicion: '02',
      plazo: '30',
      comentario: 'Entrega los lunes',
      ordenCompra: '',
      numeroInterno: '',
      sinInternet: false,
      contingencia: { consecutivo: '' },
      edicion: null,
    })
    // A single payment that follows the total, as in a new document.
    expect([otra.medios.length, otra.medioSigue]).toEqual([1, true])
    expect(otra.lineas[0]).toMatchObject({ exoneracion: { numero: 'AL-00010001-26' }, otros: [{}] })
    expect(formOf('FEE', 'base', factura, NADA).lineas[0]).toMatchObject({ exoneracion: null, otros: [] })
    expect(formOf('PRO', 'base', factura, NADA).proforma).toBeUndefined()
  })

  test('a client that the new type does not admit must be chosen again', () => {
    const cliente = (idTipoCliente: number, ruc: string) =>
      ({ ruc, identificador: '', tipoCliente: { idTipoCliente } }) as unknown as Cliente
    const en = (tipo: 'FE' | 'TE' | 'FEC', c: Cliente) =>
      formOf(tipo, 'base', aFactura(), { ...NADA, cliente: c }).cliente === c
    expect([en('FE', cliente(1, '101110111')), en('FEC', cliente(1, '101110111'))]).toEqual([true, false])
    expect(en('FEC', cliente(3, '101110111'))).toBe(true)
    expect(baseSin('FEC', aFactura(), cliente(1, '101110111'))).toEqual(['el cliente'])
    expect(baseSin('FE', aFactura(), cliente(1, '101110111'))).toEqual([])
    expect([en('FE', cliente(1, '')), en('TE', cliente(1, ''))]).toEqual([false, true])
  })

  test('the receipt of a registered payment has its means and amount', () => {
    const pago = { idPago: 3, monto: '500', medio: { codigo: '06', nombre: 'SINPE Móvil' } }
    const form = formOf('REP', 'recibo', aFactura(), { ...referenciaDe(aFactura()), pago })
    expect(form).toMatchObject({ pago: '500', pagoRegistrado: 3, medios: [{ tipo: '06' }] })
    expect(toEntrada(form, 9, 1).pago).toBe(3)
  })

  test('the text of condition 99 is kept when viewing, copying, saving again or correcting', () => {
    const trueque = aFactura({ condicionVenta: { codigo: '99', nombre: 'Otros' }, condicionVentaOtros: 'Trueque' })
    for (const modo of ['ver', 'copia', 'editar', 'correccion'] as const) {
      expect(toEntrada(formOf('FE', modo, trueque, NADA), 2, 1).condicionVentaOtros).toBe('Trueque')
    }
  })

  test('extra line data, other references and authorization are kept, and only when viewing the date too', () => {
    const dicho = {
      tipoTransaccion: '09',
      unidadMedidaComercial: 'Caja',
      numerosVin: ['VIN1', 'VIN2'],
      ivaCobradoFabrica: '' as const,
      codigosComerciales: [{ tipo: '03', codigo: '744100' }],
    }
    const usado = {
      codigo: '',
      impuestoPK: { idImpuesto: '' },
      descripcion: '',
      valor: '46.8',
      tasa: '0',
      base: '1000',
      factor: '0.0468',
      tipoImpuesto: { codigoSri: '08', idTipoImpuesto: 8, descripcion: 'IVA de bienes usados (factor)' },
    }
    const [linea] = aFactura().vtaDetmList
    const referencia = {
      tipoDocumento: '06',
      clave: 'C-1',
      fechaEmision: '2026-01-15T00:00:00-06:00',
      codigo: '04',
      razon: 'Contrato',
    }
    const factura = aFactura({
      vtaDetmList: [{ ...linea!, ...dicho, impuesto: usado }],
      otrasReferencias: [{ ...referencia, otroTipoDocumento: '', otroCodigo: '' }],
      docExonerado: [{ numeroDocumento: 'AL-00010001-26', fechaVencimiento: '2030-12-31T00:00:00' }],
      sinInternet: true,
    })
    for (const modo of ['ver', 'copia', 'editar', 'correccion', 'nota'] as const) {
      const entrada = toEntrada(formOf('FE', modo, factura, NADA), 2, 1)
      expect(entrada.vtaDetmList, modo).toMatchObject([
        { ...dicho, impuesto: { factor: '0.0468', tipoImpuesto: { codigoSri: '08' } } },
      ])
      expect(entrada.otrasReferencias, modo).toMatchObject([referencia])
      expect(entrada.docExonerado?.[0]?.fechaVencimiento, modo).toBe('2030-12-31T00:00:00')
      expect(entrada.sinInternet === true, modo).toBe(modo === 'ver')
    }
    // A tiquete has no transaction-type element.
    expect(toEntrada(formOf('TE', 'copia', factura, NADA), 5, 1).vtaDetmList?.[0]).not.toHaveProperty('tipoTransaccion')
  })

  test('a viewed document gives exactly the issued total', () => {
    const factura = aFactura()
    expect(totalOf(formOf('FE', 'ver', factura, NADA), 'FE')).toBe(factura.total)
  })

  test('a proforma is saved again with the version that was read', () => {
    const entrada = toEntrada(formOf('PRO', 'editar', aFactura({ version: 4 }), NADA), 1, 1)
    expect(entrada).toMatchObject({ isEdit: true, version: 4, vtaMovmPK: { numDocto: 12 } })
  })

  test('a credit note starts with nothing to return', () => {
    const factura = aFactura()
    const nota = formOf('NC', 'nota', factura, referenciaDe(factura))
    expect(toEntrada(nota, 4, 1)).toMatchObject({ docReferencia: { clave: factura.clave }, vtaDetmList: [] })
  })

  test('a debit note copies the lines, refers to the document and corrects its amount', () => {
    const factura = aFactura()
    const entrada = toEntrada(formOf('ND', 'nota', factura, referenciaDe(factura)), 3, 1)
    expect(entrada.docReferencia).toEqual({ clave: factura.clave })
    expect(entrada.codigoReferencia).toEqual({ codigo: '02' })
    expect(entrada.vtaDetmList).toHaveLength(2)
  })

  test('a correction refers to the rejected document, and a correction of a note also to the adjusted document', () => {
    const rechazada = aFactura({ descripcionSri: 'RECHAZADO' })
    expect(toEntrada(formOf('FE', 'correccion', rechazada, NADA), 2, 1).docReferencia?.clave).toBe(rechazada.clave)
    const nota = formOf('NC', 'correccion', rechazada, referenciaDe(aFactura({ clave: '5'.repeat(50) })))
    expect(toEntrada(nota, 4, 1).docReferencia?.clave).toBe('5'.repeat(50))
  })

  test.each([
    ['08', '09'],
    ['10', '11'],
  ])('a receipt of a sale under %s has condition %s and pays the full balance, to the last decimal', (venta, pago) => {
    const factura = aFactura({ condicionVenta: { codigo: venta, nombre: '' } })
    const form = formOf('REP', 'recibo', factura, referenciaDe(factura))
    expect(form.condicion).toBe(pago)
    expect(form.razon).toBe('Pago de la factura 00100001010000000012')
    expect(totalOf(form, 'REP')).toBe(factura.total)
  })

  test('a partial payment is split by rate, and zero gives no lines', () => {
    const cobros = toCobros(aDevuelto())
    const lineas = lineasDePago(aFactura(), cobros, '59384.5') ?? []
    expect(lineas.map((l) => [l.tarifa, l.precio])).toEqual([
      ['02', '8450'],
      ['08', '45000'],
    ])
    expect(lineasDePago(aFactura(), cobros, '0')).toBeUndefined()
    expect(lineasDePago(aFactura(), cobros, '')).toBeUndefined()
  })

  test('fields that Hacienda named are marked, warnings are not', () => {
    const texto = '-58, ""falta el plazo"", 0, 0\n-37, ""ubicación"", 0, 0\n-54, ""impuesto"", 0, 0'
    expect(rechazosOf(texto).map((e) => e.campo)).toEqual(['plazo', 'vtaDetmList'])
  })
})

describe('conditions of sale by type (DOC-35 to DOC-37)', () => {
  const codigos = (tipo: Parameters<typeof condicionesDe>[0]) => condicionesDe(tipo).map((c) => c.codigo)

  test('09 and 11 are only for receipts', () => {
    expect(codigos('FE').join(' ')).toBe('01 02 03 04 05 06 07 08 10 12 13 14 15 99')
    expect(codigos('REP')).toEqual(['09', '11'])
    for (const tipo of ['PRO', 'FE', 'ND', 'NC', 'TE', 'FEE', 'FEC'] as const) {
      expect(codigos(tipo)).not.toContain('09')
      expect(codigos(tipo)).not.toContain('11')
    }
  })

  test('02, 08 and 10 require days', () => {
    expect(codigos('FE').filter((c) => hasPlazo('FE', c))).toEqual(['02', '08', '10'])
  })
})

describe('exoneration of the document (EXO-01 to EXO-03, EST-19)', () => {
  const hoy = { anio: 2026, mes: 11, dia: 21 }
  const withLineas = () =>
    reduce(documentoNuevo(), { clase: 'agregarLineas', lineas: [withProducto(lineaVacia(), aProducto())] })
  const apply = (form: DocumentoForm, autorizacion = anAutorizacion()) =>
    reduce({ ...form, exoneracion: autorizacion }, { clase: 'lineas', changeLinea: applyTo(autorizacion, () => true) })

  test('is refused without lines, when expired and as a second authorization, each with its text', () => {
    expect(findProblema(documentoNuevo(), undefined, hoy)).toBe('Agregue lineas de detalle para exonerar')
    const vencida = anAutorizacion({ fechaVencimiento: '2026-11-20T00:00:00' })
    expect(findProblema(withLineas(), vencida, hoy)).toBe('El documento esta vencido')
    expect(findProblema(apply(withLineas()), undefined, hoy)).toBe(
      'Ya tienes un documento exonerado. Limpialo para agregar otro nuevo',
    )
    expect(findProblema(withLineas(), anAutorizacion({ fechaVencimiento: '2026-11-21T00:00:00' }), hoy)).toBeUndefined()
  })

  test("applies only to lines in the authorization's CABYS list, if it has one", () => {
    const [dentro] = llenas(apply(withLineas(), anAutorizacion({ cabys: ['2316100000100'] })).lineas)
    const [fuera] = llenas(apply(withLineas(), anAutorizacion({ cabys: ['9999999999999'] })).lineas)
    // The registry's 13 points are capped at the line's 1, and the screen shows both (K11).
    expect([dentro?.exoneracion?.puntos, dentro?.exoneracion?.delRegistro, fuera?.exoneracion]).toEqual([
      '1',
      '13',
      null,
    ])
  })

  test("follows the line's rate with points from the registry, and keeps typed points", () => {
    const [linea] = llenas(apply(withLineas()).lineas)
    expect(withTarifa(linea!, '04').exoneracion?.puntos).toBe('4')
    expect(withTarifa(linea!, '08').exoneracion?.puntos).toBe('13')
    const escrita = { ...linea!, exoneracion: { ...linea!.exoneracion!, puntos: '1', delRegistro: '' } }
    expect(withTarifa(escrita, '08')).toEqual({ tarifa: '08' })
  })

  test("is capped at the line's IVA, and removed with its document", () => {
    const form = apply(withLineas())
    const { calculo } = calculateEntrada(toEntrada(form, 2, 1), 'FE', new Map([[7, aProducto()]]))
    expect(toDecimal(calculo!.lineas[0]!.impuestoNeto)).toBe('0')
    expect(toDecimal(calculo!.resumen.totalComprobante)).toBe('1690')
    const limpio = reduce(form, { clase: 'lineas', changeLinea: clearOf })
    expect(llenas(limpio.lineas)[0]?.exoneracion).toBeNull()
  })
})
