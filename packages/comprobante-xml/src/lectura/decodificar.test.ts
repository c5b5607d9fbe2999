import { createTestCertificate, Firmante, openP12, signXadesEpes, verifySignature } from '@pura/firma'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeXml, readXml } from './index.ts'

const TEXTO = 'Ñandú “€uro” ž'
const ESPACIO = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/facturaElectronica'
const declaracion = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n`
const documentoIn = (encoding: string, texto = TEXTO): string =>
  `${declaracion(encoding)}<FacturaElectronica xmlns="${ESPACIO}"><Clave>${texto}</Clave></FacturaElectronica>`

const tabla = (especiales: Readonly<Record<string, number>>) => (texto: string) =>
  Uint8Array.from(texto, (c) => especiales[c] ?? c.charCodeAt(0))
const utf16le = (texto: string) => new Uint8Array(Uint16Array.from(texto, (c) => c.charCodeAt(0)).buffer)
const utf16be = (texto: string) => utf16le(texto).map((_, i, bytes) => bytes[i ^ 1]!)
const windows = tabla({ '“': 0x93, '”': 0x94, '€': 0x80, ž: 0x9e })

/** Name, declared encoding, encoder, and the text; shorter where the encoding lacks some of its characters. */
const CODIFICACIONES: [string, string, (texto: string) => Uint8Array, string][] = [
  ['Windows-1252', 'windows-1252', windows, TEXTO],
  ['ISO-8859-1', 'ISO-8859-1', tabla({}), 'Ñandú'],
  ['ISO-8859-15', 'ISO-8859-15', tabla({ '€': 0xa4, ž: 0xb8 }), 'Ñandú €uro ž'],
  ['UTF-16 LE with mark', 'UTF-16', (t) => utf16le(`\ufeff${t}`), TEXTO],
  ['UTF-16 BE with mark', 'UTF-16', (t) => utf16be(`\ufeff${t}`), TEXTO],
  ['UTF-16 LE without mark', 'UTF-16LE', utf16le, TEXTO],
  ['UTF-16 BE without mark', 'UTF-16BE', utf16be, TEXTO],
  ['UTF-16 LE that declares UTF-8', 'utf-8', utf16le, TEXTO],
]

let firmante: Firmante
beforeAll(async () => {
  const p12 = await createTestCertificate({ cedula: '3101999001', nombre: 'ABASTECEDOR FICTICIO S.A.', pin: '1234' })
  firmante = new Firmante(openP12(p12, '1234'))
})

describe.each(CODIFICACIONES)('%s', (_, encoding, encode, texto) => {
  test('is read, and its signature verifies over what was read', () => {
    const sinDeclaracion = documentoIn(encoding, texto).slice(declaracion(encoding).length)
    const firmado = signXadesEpes(sinDeclaracion, { firmante, fecha: new Date() })
    const bytes = encode(declaracion(encoding) + firmado)
    const leido = decodeXml(bytes)
    expect(readXml(leido).hijos[0]).toMatchObject({ nombre: 'Clave', texto })
    expect(verifySignature(leido)).toMatchObject({ valida: true })
    expect(verifySignature(leido.replace('Ñandú', 'Nandu')).hallazgos).toMatchObject([{ codigo: 'digest' }])
  })

  test('is read without the blanks and zero bytes around the document', () => {
    const xml = documentoIn(encoding, texto)
    const bytes = encode(xml.startsWith('\ufeff') ? xml : `${xml}\0\0\n`)
    expect(decodeXml(bytes)).toBe(xml)
  })
})

test.each<[string, string]>([
  ['a line break before the declaration', `\n  ${documentoIn('utf-8')}`],
  ['zero bytes before and after', `\0\0${documentoIn('utf-8')}\r\n\0\0\n`],
  ['a mark and blanks', `\ufeff \r\n${documentoIn('utf-8')} `],
])('a document is read with %s', (_, xml) => {
  expect(readXml(new TextEncoder().encode(xml)).hijos[0]?.texto).toBe(TEXTO)
})

test('ISO-8859-1 keeps the controls that Windows-1252 reads as letters, as XML libraries do', () => {
  const bytes = Uint8Array.from('<?xml version="1.0" encoding="iso-8859-1"?><a>\x80</a>', (c) => c.charCodeAt(0))
  expect(readXml(bytes).texto).toBe('\x80')
})

describe('a namespace that is not a URI', () => {
  const xml = documentoIn('utf-8').replace('xmlns=', 'xmlns:p="http://ejemplo.cr/mis esquemas" xmlns=')

  test('is ignored where nothing uses it', () => {
    expect(readXml(new TextEncoder().encode(xml))).toMatchObject({ nombre: 'FacturaElectronica', espacio: ESPACIO })
  })

  test('does not hide another fault of the document', () => {
    expect(() => readXml(xml.replace('</Clave>', ''))).toThrow(/^El archivo no es un XML bien formado: línea 2, falta/)
  })

  test('stays in a text that only looks like a declaration', () => {
    const raro = xml.replace(TEXTO, '<![CDATA[ xmlns:q="x y"]]>')
    expect(readXml(raro).hijos[0]?.texto).toBe(' xmlns:q="x y"')
  })
})

test.each<[string, string]>([
  ['<a><b></a>', 'falta cerrar b'],
  ['<a/><b/>', 'hay texto fuera del elemento raíz'],
  ['hola', 'falta el elemento raíz'],
  ['<a>&nbsp;</a>', 'hay una entidad o un & que XML no admite'],
  ['<a>a & b</a>', 'hay una entidad o un & que XML no admite'],
  ['<a b="1" b="2"/>', 'un atributo está repetido'],
  ['<a b=1/>', 'el valor de un atributo no tiene comillas'],
  ['<x:a/>', 'el prefijo x no está declarado'],
  ['<a><!-- b -- c --></a>', 'hay "--" dentro de un comentario'],
  ['<a>\x01</a>', 'hay un carácter que XML no admite'],
  ['<?xml version="1.0" encode="x"?><a/>', 'la declaración XML está mal escrita'],
])('the reason of refusing %s is in Spanish', (xml, palabras) => {
  expect(() => readXml(xml)).toThrow(`El archivo no es un XML bien formado: línea 1, ${palabras}`)
})
