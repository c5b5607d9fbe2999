import { monto, tarifa } from '@pura/domain/dinero'
import type { Comprobante } from '@pura/domain/documento'
import { describe, expect, test } from 'vitest'
import { nombreArchivoPdf } from '../nombre-archivo.ts'
import { aComplete, aComprobante, aLinea, aSurtido } from '../testing/muestras.ts'
import type { Extras } from './extras.ts'
import { type Impreso, toImpreso } from './impreso.ts'

/** Without no-break spaces, which textos.test.ts checks. */
const impresoOf = (comprobante: Comprobante, extras?: Extras): Impreso =>
  JSON.parse(JSON.stringify(toImpreso(comprobante, extras)).replaceAll('\u00a0', ' '))

const seccion = (impreso: Impreso, titulo: string) => impreso.secciones.find((s) => s.titulo === titulo)?.renglones

describe('codes are printed as descriptions (docs/hacienda.md §2, nota 7)', () => {
  const impreso = impresoOf(aComplete())

  test('parties, places and conditions have their names', () => {
    expect(impreso.membrete).toEqual({
      nombre: 'Abastecedor La Carreta Dorada S.A.',
      identificacion: 'Cédula jurídica 3-101-999001',
      actividad: '4711.2',
      direccion: '200 m norte del Parque Central, Alajuela',
      telefono: '2430-0000',
      correo: 'ventas@carretadorada.example',
    })
    expect(impreso.condicionVenta).toBe('Crédito 30 días')
    expect(impreso.vence).toBe('18/12/2026')
    expect(impreso.mediosPago.map((m) => m.nombre)).toEqual(['Efectivo', 'SINPE Móvil'])
  })

  test('discounts are summed by kind', () => {
    expect(seccion(impreso, 'Descuentos')).toEqual([
      { texto: 'Comercial', monto: '−156,27' },
      { texto: 'Cliente frecuente', monto: '−10,00' },
    ])
  })

  test('charges give their reason and their receiver', () => {
    expect(seccion(impreso, 'Otros cargos')?.map((r) => r.texto)).toEqual([
      'Impuesto de servicio 10 % · Servicio de mesa',
      'Cobro de un tercero · Transporte · Transportes El Colibrí S.A., Cédula jurídica 3-101-999077',
    ])
  })

  test('an exoneration shows its document, institution, date and amount', () => {
    expect(seccion(impreso, 'Exoneraciones')).toEqual([
      {
        texto: 'Autorización local genérica (DGH) AL-00012345-26, Ministerio de Hacienda, 03/02/2026, 13 %',
        monto: '384,68',
      },
    ])
    expect(impreso.lineas[0]?.detalles).toEqual(['Exonerado 13 %: 384,68'])
  })

  test('a reference shows its document, date and reason', () => {
    expect(seccion(impreso, 'Documentos de referencia')?.[0]?.texto).toBe(
      'Factura electrónica 50618112600310199900100100001010000001200183920417 del 10/11/2026. Corrige monto: Precio equivocado',
    )
  })

  test('an unknown code is printed as it is', () => {
    expect(impresoOf(aComprobante({ mediosPago: [{ tipo: '77' }] })).mediosPago[0]?.nombre).toBe('77')
  })
})

describe('lines', () => {
  test('IVA is printed as a rate, or as exempt', () => {
    const lineas = ['08', '09', '10', '01'].map((codigoTarifaIva) =>
      aLinea({ impuestos: [{ codigo: '01', codigoTarifaIva }] }),
    )
    expect(impresoOf(aComprobante({ lineas })).lineas.map((l) => l.tarifaIva)).toEqual([
      '13 %',
      '0,5 %',
      'Exento',
      '0 %',
    ])
  })

  test('another tax is printed under the name, and in the summary by its own name', () => {
    const impreso = impresoOf(aComplete())
    expect(impreso.lineas[2]?.detalles).toEqual(['Selectivo de consumo 10 %: 9,00'])
    expect(impreso.totales.impuestos.map((i) => i.nombre)).toContain('Selectivo de consumo')
  })

  test('a bundle lists the components of one unit', () => {
    const lineas = [aLinea({ detalle: 'Canasta', precioUnitario: monto('400'), surtido: aSurtido() })]
    const [linea] = impresoOf(aComprobante({ lineas })).lineas
    expect(linea).toMatchObject({ tarifaIva: 'Varias', detalles: ['2 × Arroz · 1 %', '2 × Jabón · 13 %'] })
  })

  test('a medicine carries its registry, a vehicle its series', () => {
    const lineas = [aLinea({ registroMedicamento: 'M-CR-1', formaFarmaceutica: '01', numerosVin: ['A1', 'B2'] })]
    expect(impresoOf(aComprobante({ lineas })).lineas[0]?.detalles).toEqual([
      'Registro de medicamento M-CR-1, anillo vaginal',
      'Series: A1, B2',
    ])
  })
})

describe('totals', () => {
  test('each rate has its base, and bases and taxes add up to the document’s', () => {
    const { impuestos, ventaNeta, descuento, total } = impresoOf(aComprobante()).totales
    expect(impuestos).toEqual([
      { nombre: 'IVA 1 %', base: '173 056,00', exonerado: '', monto: '₡1 730,56', cifra: '1 730,56', cero: false },
      { nombre: 'IVA 13 %', base: '17 577,00', exonerado: '', monto: '₡2 285,01', cifra: '2 285,01', cero: false },
    ])
    expect(ventaNeta.monto).toBe('₡190 633,00')
    expect(descuento.monto).toBe('−₡2 157,00')
    expect(total).toBe('₡194 648,57')
  })

  test('the base less the exonerated tax gives the tax, and bases are summed only if all taxes are IVA', () => {
    const { impuestos, totalImpuesto } = impresoOf(aComplete()).totales
    expect(impuestos[0]).toMatchObject({ nombre: 'IVA 13 %', base: '3 058,04', exonerado: '384,68', cifra: '12,87' })
    expect(totalImpuesto.base).toBeUndefined()
    expect(impresoOf(aComprobante()).totales.totalImpuesto).toMatchObject({ base: '190 633,00', cifra: '4 015,57' })
  })

  test('another currency is printed in every amount, with the exchange rate in colones', () => {
    const impreso = impresoOf(aComplete())
    expect(impreso.moneda).toBe('Dólar (USD)')
    expect(impreso.tipoCambio).toBe('₡507,35')
    expect(impreso.totales.total).toMatch(/^USD /)
    expect(impreso.enLetras).toMatch(/ dólares con \d\d\/100$/)
  })

  test('in colones no exchange rate is printed', () => expect(impresoOf(aComprobante()).tipoCambio).toBeUndefined())

  test('tax that the issuer bears is printed apart', () => {
    const regalia = aLinea({ descuentos: [{ codigo: '01', porcentaje: tarifa('100') }] })
    const impreso = impresoOf(aComprobante({ lineas: [aLinea(), regalia] }))
    expect(seccion(impreso, 'Impuesto asumido por el emisor')?.[0]?.monto).toBe('130,00')
  })
})

describe('fields without meaning in a document of another issuer are not printed (docs/hacienda.md §5, §12)', () => {
  const condicionDe = (cambios: Parameters<typeof aComprobante>[0]) => impresoOf(aComprobante(cambios)).condicionVenta

  test('a cash sale shows cash and no term', () => {
    const contado = { condicionVenta: '01', condicionVentaOtros: 'True', plazoCredito: 1 }
    expect(condicionDe(contado)).toBe('Contado')
    expect(impresoOf(aComprobante(contado)).vence).toBeUndefined()
    expect(condicionDe({ condicionVenta: '99', condicionVentaOtros: 'Trueque', plazoCredito: 8 })).toBe('Trueque')
    expect(condicionDe({ condicionVenta: '10', plazoCredito: 8 })).toMatch(/ 8 días$/)
  })

  test('a commercial unit is printed beside the official one', () => {
    const unidadDe = (unidadMedidaComercial: string) =>
      impresoOf(aComprobante({ lineas: [aLinea({ unidadMedidaComercial })] })).lineas[0]?.unidad
    expect(unidadDe('g')).toBe('Unid (g)')
    expect(unidadDe('unid')).toBe('Unid')
    expect(unidadDe(' ')).toBe('Unid')
    const servicio = (unidadMedida: string) =>
      impresoOf(aComprobante({ lineas: [aLinea({ unidadMedida })] })).lineas[0]?.unidad
    expect(['Os', 'Sp', 'Alc', 'kg'].map(servicio)).toEqual(['Servicio', 'Servicio', 'Alquiler', 'kg'])
  })

  test('free texts are printed with their name, and a text for programs only if its field has a name', () => {
    const otrosTextos = [
      { texto: 'NaN' },
      { texto: 'True' },
      { texto: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
      { texto: 'True', codigo: 'Entregado' },
      { texto: 'Cambios solo con esta factura' },
    ]
    expect(seccion(impresoOf(aComprobante({ otrosTextos })), 'Otros')?.map((r) => r.texto)).toEqual([
      'Entregado: True',
      'Cambios solo con esta factura',
    ])
  })
})

describe('data without an element of its own in the XML', () => {
  const otrosTextos = [
    { codigo: 'ordenCompra', texto: 'OC-1' },
    { codigo: 'numeroInterno', texto: '77' },
    { codigo: 'comentario', texto: 'Por la tarde' },
    { texto: 'Gracias' },
  ]

  test('order, number and comment are found among the free texts and printed once (docs/acuerdos.md D13)', () => {
    const impreso = impresoOf(aComprobante({ otrosTextos }))
    expect(impreso).toMatchObject({ ordenCompra: 'OC-1', numeroInterno: '77' })
    expect(seccion(impreso, 'Comentario')).toEqual([{ texto: 'Por la tarde' }])
    expect(seccion(impreso, 'Otros')).toEqual([{ texto: 'Gracias' }])
  })

  test('a given value takes precedence over the free text', () => {
    expect(impresoOf(aComprobante({ otrosTextos }), { ordenCompra: 'OC-2' }).ordenCompra).toBe('OC-2')
  })
})

describe('state', () => {
  const fecha = new Date('2026-11-18T19:09:40Z')
  test.each<[Comprobante['tipo'], Extras, string | undefined, string | undefined]>([
    [
      'FE',
      { estado: { descripcionSri: 'ACEPTADO', fecha } },
      'Aceptada por el Ministerio de Hacienda el 18/11/2026 a las 13:09',
      undefined,
    ],
    ['TE', { estado: { descripcionSri: 'ACEPTADO' } }, 'Aceptado por el Ministerio de Hacienda', undefined],
    ['FE', { estado: { descripcionSri: '' } }, 'Pendiente de respuesta del Ministerio de Hacienda', undefined],
    ['FE', {}, undefined, undefined],
    ['FE', { anulado: true }, undefined, 'Documento anulado'],
    [
      'FE',
      { estado: { descripcionSri: 'RECHAZADO' } },
      'Rechazada por el Ministerio de Hacienda',
      'Rechazada por el Ministerio de Hacienda: sin validez tributaria',
    ],
    ['FE', { ambientePruebas: true, vistaPrevia: true }, undefined, 'Vista previa: sin número ni validez'],
    ['PRO', { vistaPrevia: true }, undefined, 'Vista previa: sin número ni validez'],
    ['FE', { ambientePruebas: true }, undefined, 'Ambiente de pruebas: sin validez tributaria'],
    ['PRO', { estado: { descripcionSri: '' }, ambientePruebas: true }, undefined, undefined],
  ])('a document of type %s with %j has its state and notice', (tipo, extras, estado, aviso) => {
    const impreso = impresoOf(aComprobante({ tipo }), extras)
    expect([impreso.estado, impreso.aviso]).toEqual([estado, aviso])
  })
})

test('a purchase invoice is headed by the buyer, who issues it (docs/hacienda.md §3.3)', () => {
  const impreso = impresoOf(aComprobante({ tipo: 'FEC' }))
  expect(impreso.membrete.nombre).toBe('Posada Nube Verde Limitada')
  expect(impreso.contraparte).toMatchObject({
    titulo: 'Vendedor',
    parte: { nombre: 'Abastecedor La Carreta Dorada S.A.' },
  })
})

test('a proforma is not presented as a comprobante', () => {
  expect(impresoOf(aComprobante({ tipo: 'PRO', clave: '' })).leyenda).toMatch(/^Proforma: no es un comprobante/)
})

test('the legend shows the version of the document', () => {
  expect(impresoOf(aComprobante({ version: '4.3' })).leyenda).toBe(
    'Comprobante electrónico versión 4.3. Representación impresa de un documento con valor en su archivo XML.',
  )
})

test.each([
  ['4.4', 'Emitido conforme a la resolución MH-DGT-RES-0027-2024'],
  ['4.3', 'Emitido conforme a la resolución DGT-R-033-2019'],
] as const)('a document of version %s names its resolution', (version, texto) => {
  expect(impresoOf(aComprobante({ version })).resolucion).toBe(texto)
})

test('a document issued in contingency or offline is recognised by its clave', () => {
  const issuedIn = (situacion: string) =>
    impresoOf(aComprobante({ clave: `50618112600310199900100100001010000001284${situacion}83920417` })).situacion
  expect(issuedIn('1')).toBeUndefined()
  expect(issuedIn('2')).toBe('Emitido en contingencia: sustituye un comprobante provisional')
  expect(issuedIn('3')).toBe('Emitido sin conexión a internet')
})

test('the file is called Factura whatever its type (docs/acuerdos.md D22)', () => {
  expect(nombreArchivoPdf({ prefijo: '0010000103', referencia: '0000001284' })).toBe(
    'Factura Electronica 0010000103 0000001284.pdf',
  )
})
