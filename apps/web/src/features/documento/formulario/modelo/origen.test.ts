import type { DocumentoCompleto } from '@pura/contract'
import { toDecimal } from '@pura/domain'
import { describe, expect, test } from 'vitest'
import { calculateEntrada } from './calculo.ts'
import { condicionesDe, hasPlazo } from './diferencias.ts'
import { toEntrada } from './entrada.ts'
import { type DocumentoForm, documentoNuevo, lineaVacia, llenas, reduce, withProducto } from './estado.ts'
import { applyTo, clearOf, findProblema } from './exonerar.ts'
import { formOf, type Preparacion, toReferencia } from './origen.ts'
import { rechazosOf } from './rechazos.ts'
import { lineasDePago } from './recibo.ts'
import { unaAutorizacion, unaFactura, unProducto } from './testing.ts'

const NADA: Preparacion = { cliente: null, referencia: null }
const referenciaDe = (factura: DocumentoCompleto): Preparacion => ({
  cliente: null,
  referencia: toReferencia({
    ...factura,
    condicionVenta: factura.condicionVenta.codigo,
    saldo: factura.total,
    porPagar: factura.total,
  }),
})
const totalOf = (form: DocumentoForm, tipo: 'FE' | 'REP'): string | undefined => {
  const { calculo } = calculateEntrada(toEntrada(form, tipo === 'FE' ? 2 : 9, 1), tipo, new Map())
  return calculo ? toDecimal(calculo.resumen.totalComprobante) : undefined
}

describe('the form that starts from a document', () => {
  test('a copy has no number and no payments, and asks for the dollar of today (EST-12 to EST-16)', () => {
    const dolares = { idMoneda: 2, nombreCorto: 'USD', signo: '$' }
    const form = formOf('TE', 'copia', unaFactura({ idMoneda: dolares, tasaCambio: '500' }), NADA)
    expect(form).toMatchObject({ medios: [], tasaCambio: '', edicion: null, rechazada: '' })
    expect(toEntrada(form, 5, 1).vtaMovmPK?.numDocto).toBe(0)
  })

  test('what condition 99 is comes with the document: shown, copied, saved again or corrected', () => {
    const trueque = unaFactura({ condicionVenta: { codigo: '99', nombre: 'Otros' }, condicionVentaOtros: 'Trueque' })
    for (const modo of ['ver', 'copia', 'editar', 'correccion'] as const) {
      expect(toEntrada(formOf('FE', modo, trueque, NADA), 2, 1).condicionVentaOtros).toBe('Trueque')
    }
  })

  test('shown, it asks for the very total that was issued', () => {
    const factura = unaFactura()
    expect(totalOf(formOf('FE', 'ver', factura, NADA), 'FE')).toBe(factura.total)
  })

  test('a proforma is saved again with the version that was read', () => {
    const entrada = toEntrada(formOf('PRO', 'editar', unaFactura({ version: 4 }), NADA), 1, 1)
    expect(entrada).toMatchObject({ isEdit: true, version: 4, vtaMovmPK: { numDocto: 12 } })
  })

  test('a note brings the lines, refers to the document and corrects its amount', () => {
    const factura = unaFactura()
    const entrada = toEntrada(formOf('NC', 'nota', factura, referenciaDe(factura)), 4, 1)
    expect(entrada.docReferencia).toEqual({ clave: factura.clave })
    expect(entrada.codigoReferencia).toEqual({ codigo: '02' })
    expect(entrada.vtaDetmList).toHaveLength(2)
  })

  test('a correction refers to the rejected document; of a note, to what that adjusts', () => {
    const rechazada = unaFactura({ descripcionSri: 'RECHAZADO' })
    expect(toEntrada(formOf('FE', 'correccion', rechazada, NADA), 2, 1).docReferencia?.clave).toBe(rechazada.clave)
    const nota = formOf('NC', 'correccion', rechazada, referenciaDe(unaFactura({ clave: '5'.repeat(50) })))
    expect(toEntrada(nota, 4, 1).docReferencia?.clave).toBe('5'.repeat(50))
  })

  test.each([
    ['08', '09'],
    ['10', '11'],
  ])('a receipt of a sale under %s goes under %s and pays all of it, to the last decimal', (venta, pago) => {
    const factura = unaFactura({ condicionVenta: { codigo: venta, nombre: '' } })
    const form = formOf('REP', 'recibo', factura, referenciaDe(factura))
    expect(form.condicion).toBe(pago)
    expect(form.razon).toBe('Pago de la factura 00100001010000000012')
    expect(totalOf(form, 'REP')).toBe(factura.total)
  })

  test('a part is drafted rate by rate, and nothing of nothing', () => {
    const lineas = lineasDePago(unaFactura(), '59384.5') ?? []
    expect(lineas.map((l) => [l.tarifa, l.precio])).toEqual([
      ['02', '8450'],
      ['08', '45000'],
    ])
    expect(lineasDePago(unaFactura(), '0')).toBeUndefined()
    expect(lineasDePago(unaFactura(), '')).toBeUndefined()
  })

  test('what Hacienda named is pointed at, a warning is not', () => {
    const texto = '-58, ""falta el plazo"", 0, 0\n-37, ""ubicación"", 0, 0\n-54, ""impuesto"", 0, 0'
    expect(rechazosOf(texto).map((e) => e.campo)).toEqual(['plazo', 'vtaDetmList'])
  })
})

describe('conditions by type (DOC-35 to DOC-37)', () => {
  const codigos = (tipo: Parameters<typeof condicionesDe>[0]) => condicionesDe(tipo).map((c) => c.codigo)

  test('09 and 11 belong to receipts, and to nothing else', () => {
    expect(codigos('REP')).toEqual(['09', '11'])
    for (const tipo of ['PRO', 'FE', 'ND', 'NC', 'TE', 'FEE', 'FEC'] as const) {
      expect(codigos(tipo)).not.toContain('09')
      expect(codigos(tipo)).not.toContain('11')
    }
  })

  test('02, 08 and 10 ask for days', () => {
    expect(codigos('FE').filter((c) => hasPlazo('FE', c))).toEqual(['02', '08', '10'])
  })
})

describe('exoneration of the document (EXO-01 to EXO-03, EST-19)', () => {
  const hoy = { anio: 2026, mes: 11, dia: 21 }
  const withLineas = () =>
    reduce(documentoNuevo(), { clase: 'agregarLineas', lineas: [withProducto(lineaVacia(), unProducto())] })
  const apply = (form: DocumentoForm, autorizacion = unaAutorizacion()) =>
    reduce({ ...form, exoneracion: autorizacion }, { clase: 'lineas', cambiar: applyTo(autorizacion, () => true) })

  test('without lines, expired, a second one: each with its text', () => {
    expect(findProblema(documentoNuevo(), undefined, hoy)).toBe('Agregue lineas de detalle para exonerar')
    const vencida = unaAutorizacion({ fechaVencimiento: '2026-11-20T00:00:00' })
    expect(findProblema(withLineas(), vencida, hoy)).toBe('El documento esta vencido')
    expect(findProblema(apply(withLineas()), undefined, hoy)).toBe(
      'Ya tienes un documento exonerado. Limpialo para agregar otro nuevo',
    )
    expect(
      findProblema(withLineas(), unaAutorizacion({ fechaVencimiento: '2026-11-21T00:00:00' }), hoy),
    ).toBeUndefined()
  })

  test('only lines whose CABYS is in its list, when it has one', () => {
    const [dentro] = llenas(apply(withLineas(), unaAutorizacion({ cabys: ['2316100000100'] })).lineas)
    const [fuera] = llenas(apply(withLineas(), unaAutorizacion({ cabys: ['9999999999999'] })).lineas)
    expect([dentro?.exoneracion?.puntos, fuera?.exoneracion]).toEqual(['13', null])
  })

  test('the amount is capped at the IVA of the line, and goes with its document', () => {
    const form = apply(withLineas())
    const { calculo } = calculateEntrada(toEntrada(form, 2, 1), 'FE', new Map([[7, unProducto()]]))
    expect(toDecimal(calculo!.lineas[0]!.impuestoNeto)).toBe('0')
    expect(toDecimal(calculo!.resumen.totalComprobante)).toBe('1690')
    const limpio = reduce(form, { clase: 'lineas', cambiar: clearOf })
    expect(llenas(limpio.lineas)[0]?.exoneracion).toBeNull()
  })
})
