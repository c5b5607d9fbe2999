import {
  type Cantidad,
  type Comprobante,
  cantidad,
  checkComprobante,
  type Factor,
  type Monto,
  monto,
  type Tarifa,
  tarifa,
  toDecimal,
  toDecimalCantidad,
  toDecimalFactor,
  toDecimalTarifa,
} from '@pura/domain'
import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { validateXsd } from '../esquema/xsd.ts'
import { needing, XSD_DIR } from '../testing/compartido.ts'
import { aFactura, aLinea } from '../testing/comprobantes.ts'
import { GOLDEN_RESPUESTA, goldenComprobantes, goldenMensajes, indent } from '../testing/de-oro.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { addDecimal, begin } from './bytes.ts'
import {
  DocumentoSinXml,
  encodeComprobante,
  isXmlText,
  TextoIlegal,
  toTree,
  writeComprobante,
  writeMensajeHacienda,
  writeMensajeReceptor,
} from './index.ts'

const schemas = needing(XSD_DIR, 'schemas')

function canonicalize(xml: string): string {
  using doc = XmlDocument.fromString(xml)
  return doc.canonicalizeToString()
}

const elementsOf = (xml: string) => [...xml.matchAll(/<([A-Za-z0-9]+)[ >]/g)].map((m) => m[1])
const between = (xml: string, elemento: string) =>
  new RegExp(`<${elemento}[^>]*>(.*?)</${elemento}>`, 's').exec(xml)?.[1]

describe.each(goldenComprobantes())('%s', (_, comprobante) => {
  const xml = writeComprobante(comprobante)

  test('equals the reviewed golden file', async () => {
    await expect(indent(xml)).toMatchFileSnapshot(`../testing/golden/${comprobante.tipo}-${comprobante.version}.xml`)
  })

  test('obeys the rules and its totals add up', () => {
    expect(checkComprobante(comprobante)).toEqual([])
  })

  test('is its own canonical form', () => {
    expect(canonicalize(xml)).toBe(xml)
  })

  test('writes the elements of its tree in the same order', () => {
    const names = ({ nombre, hijos = [] }: ReturnType<typeof toTree>['hijos'][number]): string[] => [
      nombre,
      ...hijos.flatMap(names),
    ]
    expect(elementsOf(xml)).toEqual(names(toTree(comprobante)))
  })

  test.skipIf(schemas.skip)(`passes the official schema once signed${schemas.note}`, () => {
    expect(validateXsd(signForSchema(xml), XSD_DIR).hallazgos).toEqual([])
  })
})

describe.each(['4.4', '4.3'] as const)('messages of %s', (version) => {
  const mensajes = [
    ...goldenMensajes().map(([nombre, mensaje]) => [nombre, writeMensajeReceptor(mensaje, version)] as const),
    ['MH', writeMensajeHacienda(GOLDEN_RESPUESTA, version)] as const,
  ]

  test.each(mensajes)('%s equals the reviewed golden file and its own canonical form', async (nombre, xml) => {
    await expect(indent(xml)).toMatchFileSnapshot(`../testing/golden/${nombre}-${version}.xml`)
    expect(canonicalize(xml)).toBe(xml)
  })

  test.skipIf(schemas.skip).each(mensajes)(`%s passes the official schema once signed${schemas.note}`, (_, xml) => {
    expect(validateXsd(signForSchema(xml), XSD_DIR).hallazgos).toEqual([])
  })
})

test("a message writes a zero that was given, and keeps Hacienda's line breaks", () => {
  const mensaje = { ...goldenMensajes()[0]![1], montoTotalImpuestoAcreditar: monto('0') }
  expect(between(writeMensajeReceptor(mensaje), 'MontoTotalImpuestoAcreditar')).toBe('0')
  const respuesta = { ...GOLDEN_RESPUESTA, detalleMensaje: 'Una línea\r\notra' }
  expect(between(writeMensajeHacienda(respuesta), 'DetalleMensaje')).toBe('Una línea&#xD;\notra')
  expect(writeMensajeHacienda(respuesta, '4.3')).not.toContain('EstadoMensaje')
})

test('a total of zero is left out, a mandatory zero is written', () => {
  const xml = writeComprobante(aFactura())
  expect(xml).not.toContain('TotalExento')
  expect(between(xml, 'ImpuestoAsumidoEmisorFabrica')).toBe('0')
  expect(between(xml, 'TotalVenta')).toBe('20000')
})

test('an exempt line keeps its tax of zero: rate and amount are mandatory parts of it', () => {
  const impuestos = [{ codigo: '01', codigoTarifaIva: '10', tarifa: tarifa('0'), monto: monto('0') }]
  const xml = writeComprobante(aFactura({ lineas: [aLinea({ impuestos })] }))
  expect(between(xml, 'Impuesto')).toBe(
    '<Codigo>01</Codigo><CodigoTarifaIVA>10</CodigoTarifaIVA><Tarifa>0</Tarifa><Monto>0</Monto>',
  )
})

test('amounts are written as short as they can be', () => {
  const lineas = [
    aLinea({ cantidad: cantidad('0.500'), precioUnitario: monto('1250.50'), montoTotal: monto('0.00001') }),
  ]
  const xml = writeComprobante(aFactura({ lineas }))
  expect([between(xml, 'Cantidad'), between(xml, 'PrecioUnitario'), between(xml, 'MontoTotal')]).toEqual([
    '0.5',
    '1250.5',
    '0.00001',
  ])
})

test('the date of an exoneration is written in Costa Rica time', () => {
  const [, fe] = goldenComprobantes()[0]!
  expect(between(writeComprobante(fe), 'FechaEmisionEX')).toBe('2024-01-15T00:00:00-06:00')
})

test('docs/hacienda.md §11: 4.3 has an element for foreigners, and the base needs the special calculation', () => {
  const golden = new Map(goldenComprobantes())
  expect(writeComprobante(golden.get('NC 4.3')!)).toContain(
    '<IdentificacionExtranjero>US7781</IdentificacionExtranjero>',
  )
  expect(writeComprobante(golden.get('NC 4.3')!)).not.toContain('BaseImponible')
  expect(between(writeComprobante(golden.get('ND 4.3')!), 'BaseImponible')).toBe('10000')
})

test("mail addresses beyond the document's maximum are left out", () => {
  const correos = ['a@b.cr', 'c@d.cr', 'e@f.cr', 'g@h.cr', 'i@j.cr']
  const xml = writeComprobante(aFactura({ receptor: { ...aFactura().receptor!, correos } }))
  expect(xml.match(/<CorreoElectronico>/g)).toHaveLength(2)
})

test('a proforma, and a receipt of 4.3, have no XML', () => {
  expect(() => writeComprobante(aFactura({ tipo: 'PRO' }))).toThrow(DocumentoSinXml)
  expect(() => writeComprobante(aFactura({ tipo: 'REP', version: '4.3' }))).toThrow(DocumentoSinXml)
})

const conDetalle = (detalle: string): Comprobante => aFactura({ lineas: [aLinea({ detalle })] })

test.each(['\u0000', '\u0008', '\u001f', '\ud800', '\udc00x', '\ufffe'])('text with %j cannot be written', (malo) => {
  expect(isXmlText(`Detalle ${malo}`)).toBe(false)
  expect(() => writeComprobante(conDetalle(`Detalle ${malo}`))).toThrow(TextoIlegal)
})

const runs = { numRuns: Number(process.env.LEYES ?? 200) }
const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })
const xmlText = anyText.filter(isXmlText)

test('law: any legal text is written canonically and reads back unchanged', () => {
  fc.assert(
    fc.property(xmlText, xmlText, (texto, codigo) => {
      const xml = writeComprobante(aFactura({ otrosTextos: [{ texto, codigo }], lineas: [aLinea({ detalle: texto })] }))
      using doc = XmlDocument.fromString(xml)
      const otro = doc.get('//n:OtroTexto', { n: doc.root.namespaceUri })!
      expect(doc.canonicalizeToString()).toBe(xml)
      expect([otro.content, otro.get('@codigo')!.content]).toEqual([texto, codigo])
    }),
    runs,
  )
})

test('law: isXmlText refuses exactly what libxml2 refuses', () => {
  fc.assert(
    fc.property(anyText, (texto) => {
      const parses = () => XmlDocument.fromString(`<a>${texto.replace(/[&<>]/g, '')}</a>`).dispose()
      if (isXmlText(texto)) expect(parses).not.toThrow()
      else expect(parses).toThrow()
    }),
    runs,
  )
})

test('law: decimals are written as the domain writes them', () => {
  const valores = fc.oneof(fc.bigInt(0n, 10n ** 16n), fc.bigInt(0n, 10n ** 7n))
  const written = (valor: bigint, decimales: number) => {
    const memoria = new Uint8Array(64)
    begin(memoria)
    const largo = addDecimal(0, valor, decimales)
    return largo === -1 ? undefined : new TextDecoder().decode(memoria.subarray(0, largo))
  }
  fc.assert(
    fc.property(valores, (n) => {
      const pequeno = n / 100_000n < 2n ** 31n
      expect(written(n, 5)).toBe(pequeno ? toDecimal(n as Monto) : undefined)
      if (n / 100n < 2n ** 31n) {
        expect(written(n, 3)).toBe(toDecimalCantidad(n as Cantidad))
        expect(written(n, 2)).toBe(toDecimalTarifa(n as Tarifa))
        expect(written(n, 4)).toBe(toDecimalFactor(n as Factor))
      }
    }),
    runs,
  )
})

test('an amount of 13 integer digits and a negative amount are written whole', () => {
  const lineas = ['9999999999999.99999', '-2147483648.5'].map((m) => aLinea({ precioUnitario: monto(m) }))
  const xml = writeComprobante(aFactura({ lineas }))
  expect([...xml.matchAll(/<PrecioUnitario>(.*?)</g)].map((m) => m[1])).toEqual([
    '9999999999999.99999',
    '-2147483648.5',
  ])
})

test('a document of any length is written whole, and leaves nothing in the next document', () => {
  const largo = aFactura({ lineas: Array.from({ length: 1000 }, (_, i) => aLinea({ numeroLinea: i + 1 })) })
  const corto = writeComprobante(aFactura())
  expect(writeComprobante(largo).match(/<LineaDetalle>/g)).toHaveLength(1000)
  expect(() => writeComprobante(conDetalle('\u0007'))).toThrow(TextoIlegal)
  expect(writeComprobante(aFactura())).toBe(corto)
  expect(new TextDecoder().decode(encodeComprobante(aFactura()))).toBe(corto)
})

describe('memory given by the caller', () => {
  const factura = aFactura()
  const bytes = Buffer.from(encodeComprobante(factura))

  test('holds each document from its beginning, one after the other', () => {
    const memoria = new Uint8Array(bytes.length + 70_000)
    encodeComprobante(conDetalle('Otra cosa, más larga que la anterior'), memoria)
    const escrito = encodeComprobante(factura, memoria)
    expect([escrito.buffer, escrito.byteOffset]).toEqual([memoria.buffer, 0])
    expect(bytes.equals(escrito)).toBe(true)
  })

  test('is not used by the result when it is too small', () => {
    const escrito = encodeComprobante(factura, new Uint8Array(100))
    encodeComprobante(conDetalle('Otra cosa'), new Uint8Array(100))
    expect(bytes.equals(escrito)).toBe(true)
  })

  test('may be a part of a larger memory', () => {
    const grande = Buffer.alloc(200_000, 'x')
    const escrito = encodeComprobante(factura, grande.subarray(1000))
    expect([bytes.equals(escrito), grande.toString('latin1', 0, 1000)]).toEqual([true, 'x'.repeat(1000)])
  })
})
