/** What every format must print for every type of document, read back from the PDF. */
import { cantidad, factor, monto, tarifa } from '@pura/domain/dinero'
import { type Comprobante, TIPOS_DOCTO, type TipoDocumento } from '@pura/domain/documento'
import { describe, expect, test } from 'vitest'
import { toImpreso } from '../modelo/impreso.ts'
import { drawPdf } from '../pdf.ts'
import { aPngLogo } from '../testing/logos.ts'
import { aComplete, aComprobante, aLinea, aSurtido, extras, manyLineas } from '../testing/muestras.ts'
import { flow, read } from '../testing/read-impreso.ts'
import { textOf } from '../testing/read-pdf.ts'
import type { Formato } from './index.ts'

const TODOS = [1, 2, 3, 'tiquete'] as const satisfies Formato[]

const CLAVE = '50618112600310199900100100001010000001200183920417'
const referencias = [
  {
    tipoDoc: '01',
    numero: CLAVE,
    fechaEmision: '2026-11-10T08:00:00-06:00',
    codigo: '01',
    razon: 'Devolución de mercadería',
  },
]

function aDocumento(tipo: TipoDocumento): Comprobante {
  switch (tipo) {
    case 'PRO':
      return aComprobante({ tipo, clave: '' })
    case 'REP':
      return aComprobante({
        tipo,
        condicionVenta: '11',
        plazoCredito: undefined,
        referencias,
        lineas: [{ ...aLinea({ detalle: 'Abono 1', precioUnitario: monto('100000') }), cabys: undefined }],
      })
    case 'FEE':
      return aComprobante({
        tipo,
        moneda: { codigo: 'USD', tipoCambio: monto('507.35') },
        lineas: [
          aLinea({
            partidaArancelaria: '090111000000',
            impuestos: [{ codigo: '01', codigoTarifaIva: '01' }],
          }),
        ],
      })
    case 'TE':
      return aComprobante({ tipo, receptor: undefined, condicionVenta: '01', plazoCredito: undefined })
    default:
      return aComprobante({ tipo, ...(tipo === 'FE' ? {} : { referencias }) })
  }
}

/** Texts that only this type of document prints; written by hand, not taken from the model. */
const PROPIO: Record<TipoDocumento, string[]> = {
  PRO: ['Proforma Electrónica', '₡194 648,57', 'Proforma: no es un comprobante electrónico'],
  FE: ['Factura Electrónica', 'Posada Nube Verde Limitada', 'Crédito 30 días', '18/12/2026', '₡194 648,57', 'IVA'],
  ND: ['Nota de Débito Electrónica', CLAVE, 'Anula documento de referencia: Devolución de mercadería', '₡194 648,57'],
  NC: ['Nota de Crédito Electrónica', CLAVE, 'Anula documento de referencia: Devolución de mercadería', '₡194 648,57'],
  TE: ['Tiquete Electrónico', 'Contado', '₡194 648,57'],
  FEE: ['Factura Electrónica de Exportación', 'Partida 090111000000', 'Dólar (USD)', '₡507,35', 'USD 1 000,00'],
  FEC: ['Factura Electrónica de Compra', 'Vendedor', CLAVE, '₡194 648,57'],
  REP: ['Recibo Electrónico de Pago', 'Abono 1', 'Pago de venta a crédito en IVA', '100 000,00', CLAVE, '₡113 000,00'],
}

describe.each(TODOS)('formato %s', (formato) => {
  test.each(TIPOS_DOCTO.map((t) => t.tipo))('prints everything of a document of type %s', async (tipo) => {
    const comprobante = aDocumento(tipo)
    const texto = flow(await read(formato, comprobante))
    const { emisor, consecutivo, clave } = comprobante
    const fiscal = [clave, 'Comprobante electrónico versión 4.4', 'MH-DGT-RES-0027-2024', 'Aceptad']
    const esperados = [
      ...[emisor.nombre, 'Cédula jurídica 3-101-999001', consecutivo, '18/11/2026 13:09'],
      ...comprobante.lineas.map((l) => l.detalle),
      ...(tipo === 'PRO' ? [] : fiscal),
      ...PROPIO[tipo],
    ]
    for (const esperado of esperados) expect(texto).toContain(esperado)
    if (tipo === 'PRO') expect(texto).not.toContain('Clave')
    if (tipo === 'REP') for (const ausente of ['CABYS', 'Cant.', 'Precio']) expect(texto).not.toContain(ausente)
  })

  test('a purchase invoice is headed by the buyer (docs/hacienda.md §3.3)', async () => {
    const texto = flow(await read(formato, aDocumento('FEC')))
    expect(texto.indexOf('Posada Nube Verde Limitada')).toBeLessThan(texto.indexOf('Abastecedor La Carreta Dorada'))
  })

  test('prints a document with everything, in dollars', async () => {
    const texto = flow(
      await read(formato, aComplete(), { ordenCompra: 'OC-2026-0417', numeroInterno: '77', comentario: 'Por atrás' }),
    )
    for (const esperado of [
      'Dólar (USD)',
      '₡507,35',
      'OC-2026-0417',
      '77',
      '1 250,12345',
      'Exonerado 13 %: 384,68',
      'Autorización local genérica (DGH) AL-00012345-26, Ministerio de Hacienda, 03/02/2026, 13 % 384,68',
      'Impuesto de servicio 10 % · Servicio de mesa 306,70',
      'Transportes El Colibrí S.A., Cédula jurídica 3-101-999077 45,00',
      'Selectivo de consumo',
      'Efectivo',
      '100,00',
      'SINPE Móvil',
      '3 340,62',
      `Factura electrónica ${CLAVE} del 10/11/2026. Corrige monto: Precio equivocado`,
      'Por atrás',
      'Gracias por su compra',
      'USD 3 440,62',
      'Tres mil cuatrocientos cuarenta dólares con 62/100',
    ]) {
      expect(texto).toContain(esperado)
    }
  })

  test('a bundle lists its components', async () => {
    const lineas = [aLinea({ detalle: 'Canasta', precioUnitario: monto('400'), surtido: aSurtido() })]
    const texto = flow(await read(formato, aComprobante({ lineas })))
    for (const parte of ['Canasta', '2 × Arroz · 1 %', '2 × Jabón · 13 %']) expect(texto).toContain(parte)
  })

  test('a voided, rejected, test or contingency document says so', async () => {
    const texto = flow(
      await read(formato, aComprobante({ clave: '50618112600310199900100100001010000001284283920417' }), {
        anulado: true,
        ambientePruebas: true,
        estado: { descripcionSri: 'RECHAZADO', fecha: new Date('2026-11-18T19:09:40Z') },
      }),
    )
    for (const aviso of [
      'Documento anulado',
      'Rechazada por el Ministerio de Hacienda: sin validez tributaria',
      'Ambiente de pruebas: sin validez tributaria',
      'Rechazada por el Ministerio de Hacienda el 18/11/2026 a las 13:09',
      'Emitido en contingencia: sustituye un comprobante provisional',
    ]) {
      expect(texto).toContain(aviso)
    }
  })

  test('the largest amounts the law allows are printed whole', async () => {
    const lineas = [
      aLinea({ cantidad: cantidad('9999999999.999'), precioUnitario: monto('800.12345') }),
      aLinea({
        precioUnitario: monto('899999999999.99999'),
        descuentos: [{ codigo: '07', monto: monto('99999999999.12') }],
      }),
    ]
    const texto = flow(await read(formato, aComprobante({ lineas })))
    for (const cifra of ['9 999 999 999,999', '899 999 999 999,99999', '99 999 999 999,12', '₡9 945 394 985 000,09']) {
      expect(texto).toContain(cifra)
    }
  })

  test('the logo is printed, and a document with a damaged logo is printed without it', async () => {
    expect((await read(formato, aComprobante(), { logo: aPngLogo() })).imagenes).toBe(1)
    expect((await read(formato, aComprobante(), { logo: aPngLogo().subarray(0, 50) })).imagenes).toBe(0)
  })

  test('nothing is printed outside the page, whatever the names', async () => {
    const base = aComprobante({ lineas: [aLinea({ detalle: 'x'.repeat(200) })] })
    const nombre = 'Sociedad'.repeat(12)
    const largo = { ...base, emisor: { ...base.emisor, nombre }, receptor: { ...base.receptor!, nombre } }
    const { paginas, cajas } = await read(formato, largo, { ordenCompra: 'O'.repeat(90), comentario: 'y'.repeat(400) })
    for (const [i, pagina] of paginas.entries()) {
      const [ancho, alto] = cajas[i]!
      for (const { x, y } of pagina.filter((t) => Number.isFinite(t.y))) {
        expect(x).toBeGreaterThan(10)
        expect(x).toBeLessThan(ancho - 10)
        expect(y).toBeLessThan(alto - 10)
      }
    }
  })

  test('the same document is the same file', async () => {
    const [uno, dos] = [1, 2].map(() => drawPdf(toImpreso(aComplete(), extras), formato))
    expect((await uno!).equals(await dos!)).toBe(true)
  })
})

// pdf.test.ts has the tests of formato 1.
describe.each([2, 3] as const)('pages of formato %s', (formato) => {
  test.each([1, 7, 12, 16, 21, 24, 28, 40, 75])(
    'print each of %i lines once, with the close beside a line',
    async (cuantas) => {
      const lineas = Array.from({ length: cuantas }, (_, i) => aLinea({ detalle: `Clavo ${i + 1}` }))
      const { paginas } = await read(formato, aComprobante({ lineas }), { anulado: true })
      const impresos = paginas.flat().map((t) => t.texto)
      for (const { detalle } of lineas) expect(impresos.filter((t) => t === detalle)).toHaveLength(1)
      for (const [i, pagina] of paginas.entries()) {
        const textos = pagina.map((t) => t.texto)
        const ultima = i === paginas.length - 1
        for (const siempre of ['Descripción', '00100001010000001284', 'Documento anulado']) {
          expect(textos).toContain(siempre)
        }
        expect(textos).toContain(`Página ${i + 1} de ${paginas.length}`)
        expect(textos.some((t) => t.startsWith('Clavo'))).toBe(true)
        for (const cierre of ['Clave numérica', 'Son', 'Venta neta']) expect(textos.includes(cierre)).toBe(ultima)
        expect(textos.includes(`Continúa en la página ${i + 2}`)).toBe(!ultima)
        const delPie = /^(Comprobante electrónico versión|Emitido conforme|Página )/
        for (const { texto, y } of pagina.filter((t) => Number.isFinite(t.y))) {
          expect(delPie.test(texto) || y < 740).toBe(true)
          expect(y).toBeLessThan(768)
        }
      }
    },
  )

  test('print a thousand lines', async () => {
    const impresos = new Set(flow(await read(formato, aComprobante({ lineas: manyLineas(1000) }))).match(/\(\d+\)/g))
    expect(impresos.size).toBe(993)
  })
})

describe('accounting', () => {
  test('each line has its number, base, rate and tax, and rates are summed up', async () => {
    const texto = textOf((await read(3, aComprobante())).paginas[0])
    expect(texto).toContain(
      '2\n0170102000400\nFrijoles negros Don Chepe, bolsa 900 g\n12\nUnid\n1 390,00\n−834,00\n15 846,00\n1\n158,46\n16 004,46\n',
    )
    expect(texto).toContain(
      'Resumen de IVA\nBase\nImpuesto\nIVA 1 %\n173 056,00\n1 730,56\nIVA 13 %\n17 577,00\n2 285,01\n',
    )
    expect(texto).toContain('Total\n190 633,00\n4 015,57\n')
  })

  test('with figures of millions the CABYS moves under the name, which keeps its column', async () => {
    const descuentos = [{ codigo: '07', monto: monto('12345678.9') }]
    const lineas = [aLinea({ precioUnitario: monto('123456789'), cantidad: cantidad('24'), descuentos })]
    const texto = textOf((await read(3, aComprobante({ lineas }))).paginas[0])
    expect(texto).toContain('#\nDescripción\nCant.')
    expect(texto).toContain('CABYS 4299927000000')
  })

  test('a sale of goods has room for a signature, a payment has not', async () => {
    expect(flow(await read(3, aDocumento('FE')))).toContain('Recibido conforme')
    expect(flow(await read(3, aDocumento('REP')))).not.toContain('Recibido conforme')
  })
})

describe('the company colour', () => {
  test.each([
    ['#1f50b2', '1 1 1 rg'],
    ['#ffd400', '0 0 0 rg'],
  ])('of %s gets readable text', async (colorEmpresa, letras) => {
    const { operadores } = await read(2, aComprobante(), { colorEmpresa })
    expect(operadores[0]!.slice(0, operadores[0]!.indexOf('TJ'))).toContain(letras)
  })
})

test('a gift shows its tax, which the issuer bears', async () => {
  const lineas = [aLinea(), aLinea({ descuentos: [{ codigo: '01', porcentaje: tarifa('100') }] })]
  for (const formato of TODOS) {
    expect(flow(await read(formato, aComprobante({ lineas })))).toContain(
      'Impuesto asumido por el emisor No se cobra al receptor 130,00',
    )
  }
})

const exoneracion = {
  tipoDocumento: '04',
  numeroDocumento: 'AL-00012345-26',
  institucion: '01',
  fechaEmision: '2026-02-03T00:00:00-06:00',
  tarifaExonerada: tarifa('13'),
}

test('the IVA of used goods shows its factor in percentage points, in the line and in the summary', async () => {
  const usado = aLinea({
    precioUnitario: monto('10000'),
    impuestos: [{ codigo: '08', factorCalculoIva: factor('0.0468') }],
  })
  const comprobante = aComprobante({ lineas: [usado] })
  for (const formato of [1, 2] as const) expect(flow(await read(formato, comprobante))).toContain('4,68 % 10 468,00')
  expect(flow(await read(3, comprobante))).toContain('10 000,00 4,68 468,00 10 468,00')
  expect(flow(await read('tiquete', comprobante))).toContain('IVA 4,68 %')
})

test('the summary of formato 3 shows the exonerated amount of a surtido as its breakdown has it', async () => {
  const surtido = aLinea({
    precioUnitario: monto('400'),
    surtido: aSurtido(),
    impuestos: [{ codigo: '01', exoneracion }],
  })
  const gravada = aLinea()
  // 400 at 1 % and at 13 %: its tax of 28 is exonerated; beside it 1000 at 13 %.
  expect(flow(await read(3, aComprobante({ lineas: [surtido, gravada] })))).toContain('IVA 13 % 1 400,00 28,00 130,00')
  const leido = { ...exoneracion, tarifaExonerada: tarifa('0'), montoExoneracion: monto('28') }
  const sinPuntos = flow(
    await read(3, aComprobante({ lineas: [{ ...surtido, impuestos: [{ codigo: '01', exoneracion: leido }] }] })),
  )
  expect(sinPuntos).toContain('Exonerado: 28,00')
  expect(sinPuntos).not.toContain('0 %:')
})

test.each(TODOS)('format %s leaves out nothing that was written: names, note, comment', async (formato) => {
  const detalle = `Juego de ollas de acero inoxidable ${'con tapa de vidrio templado '.repeat(5)}y asas que no queman`
  const nota = 'Entregar en la puerta de atrás, preguntar por doña Emilia'
  const texto = flow(
    await read(formato, aComprobante({ lineas: [aLinea({ detalle })] }), { nota, comentario: 'Pago contra entrega' }),
  )
  for (const escrito of [detalle, nota, 'Pago contra entrega']) expect(texto).toContain(escrito)
  expect(texto).not.toContain('…')
})

test.each(TODOS)('format %s prints discounts with a minus everywhere', async (formato) => {
  const texto = flow(await read(formato, aComprobante()))
  expect(texto).toContain('−834,00')
  expect(texto).not.toMatch(/(^|\s)834,00/)
  // The ticket prints each line, and the sum.
  expect(texto).toMatch(formato === 'tiquete' ? /−2\s157,00/ : /−₡2\s157,00/)
})

test('ten lines fit one page of format 1', async () => {
  expect((await read(1, aComprobante({ lineas: manyLineas(10) }), extras)).paginas).toHaveLength(1)
})
