import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateXsd } from '../esquema/xsd.ts'
import { writeComprobante } from '../index.ts'
import { goldenComprobantes } from '../testing/de-oro.ts'
import { signForSchema } from '../testing/firma-ficticia.ts'
import { type CodigoLectura, LecturaError, readComprobante, readXml } from './index.ts'

const utf8 = (texto: string) => new TextEncoder().encode(texto)
const latin1 = (texto: string) => Uint8Array.from(texto, (c) => c.charCodeAt(0))
const utf16 = (texto: string) => new Uint8Array(Uint16Array.from(`\ufeff${texto}`, (c) => c.charCodeAt(0)).buffer)

const refusal = (bytes: Uint8Array): CodigoLectura | 'se leyó' => {
  try {
    readXml(bytes)
    return 'se leyó'
  } catch (error) {
    if (error instanceof LecturaError) return error.codigo
    throw error
  }
}

const many = (prefix: string) => Array.from({ length: 1000 }, (_, i) => ` ${prefix}${i}="urn:${i}"`).join('')
const LAUGHS = '<!DOCTYPE a [<!ENTITY b "ja"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'

test.each<[string, Uint8Array, CodigoLectura]>([
  ['a DOCTYPE', utf8('<!DOCTYPE a><a/>'), 'doctype'],
  ['a DOCTYPE with entities that multiply', utf8(LAUGHS), 'doctype'],
  [
    'a DOCTYPE with an entity from a file',
    utf8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    'doctype',
  ],
  [
    'a DOCTYPE behind a declaration, a comment and an instruction',
    utf8(`<?xml version="1.0"?><!-- - --><?p q?>\n${LAUGHS}`),
    'doctype',
  ],
  ['a DOCTYPE behind a byte order mark', utf8(`\ufeff${LAUGHS}`), 'doctype'],
  ['a DOCTYPE in UTF-16', utf16(LAUGHS), 'doctype'],
  ['a DOCTYPE after the root', utf8('<a/><!DOCTYPE a>'), 'mal_formado'],
  ['an undeclared entity', utf8('<a>&nbsp;</a>'), 'mal_formado'],
  ['two roots', utf8('<a/><b/>'), 'mal_formado'],
  ['text after the root', utf8('<a/>b'), 'mal_formado'],
  ['a repeated attribute', utf8('<a b="1" b="2"/>'), 'mal_formado'],
  ['an undeclared prefix', utf8('<x:a/>'), 'mal_formado'],
  ['a comment that never ends', utf8('<!-- a'), 'mal_formado'],
  ['a NUL', utf8('<a>\0</a>'), 'mal_formado'],
  ['a control character', utf8('<a>&#1;</a>'), 'mal_formado'],
  ['a file that is no XML', utf8('%PDF-1.7'), 'mal_formado'],
  ['an empty file', utf8(''), 'vacio'],
  ['a file of blanks', utf8(' \r\n\t'), 'vacio'],
  ['bytes that are not UTF-8', Uint8Array.from([...utf8('<a>'), 0xff, ...utf8('</a>')]), 'codificacion'],
  ['UTF-7, which can hide markup', utf8('<?xml version="1.0" encoding="UTF-7"?><a/>'), 'codificacion'],
  ['bytes that are not the UTF-16 they declare', utf8('<?xml version="1.0" encoding="UTF-16"?><a/>'), 'codificacion'],
  ['UTF-16 cut in half', utf16('<a/>').slice(0, -1), 'codificacion'],
  ['a file of 10 MB and one byte', new Uint8Array(10 * 1024 * 1024 + 1), 'muy_grande'],
  ['a hundred levels', utf8(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`), 'muy_profundo'],
  ['a hundred thousand levels', utf8('<a>'.repeat(100_000)), 'muy_profundo'],
  ['a thousand attributes', utf8(`<a${many('b')}/>`), 'muy_complejo'],
  ['a thousand namespaces', utf8(`<a${many('xmlns:b')}/>`), 'muy_complejo'],
  ['half a million tags', utf8(`<a>${'<b/>'.repeat(500_000)}</a>`), 'muy_complejo'],
])('%s is refused', (_, bytes, codigo) => {
  expect(refusal(bytes)).toBe(codigo)
})

test('the validator refuses the same documents, and opens nothing', () => {
  expect(() => validateXsd(LAUGHS, '/nowhere')).toThrow(LecturaError)
})

test('the refusal names the problem in Spanish, with the line', () => {
  expect(() => readXml(utf8('<a>\n<b></a>'))).toThrow(/^El archivo no es un XML bien formado: línea 2, /)
})

test.each<[string, Uint8Array]>([
  ['UTF-8 with a mark', utf8('\ufeff<a>ñ€</a>')],
  ['UTF-16', utf16('<?xml version="1.0" encoding="UTF-16"?><a>ñ€</a>')],
  ['UTF-16 that declares UTF-8', utf16('<?xml version="1.0" encoding="utf-8"?><a>ñ€</a>')],
  ['CDATA', utf8('<a><![CDATA[ñ]]>€</a>')],
  ['references', utf8('<a>&#241;&#x20ac;</a>')],
])('%s gives the same text', (_, bytes) => {
  expect(readXml(bytes)).toMatchObject({ nombre: 'a', texto: 'ñ€' })
})

test('Latin-1 is decoded as declared', () => {
  expect(readXml(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>')).texto).toBe('ñ')
})

test('nodes of other namespaces keep their namespaces, whatever their prefixes', () => {
  const arbol = readXml(utf8('<x:a xmlns:x="urn:a"><x:b/><c xmlns="urn:c" x:n="&lt;&quot;"><x:d/></c></x:a>'))
  expect(arbol).toEqual({
    nombre: 'a',
    espacio: 'urn:a',
    hijos: [
      { nombre: 'b', texto: '' },
      { nombre: 'c', espacio: 'urn:c', atributos: { 'x:n': '<"' }, hijos: [{ nombre: 'd', texto: '' }] },
    ],
  })
})

describe('law: a document damaged in transit is read or refused', () => {
  const documentos = goldenComprobantes().map(([, c]) => utf8(signForSchema(writeComprobante(c))))
  const runs = { numRuns: Number(process.env.LEYES ?? 200) }
  const survives = (bytes: Uint8Array) => {
    try {
      readComprobante(bytes)
    } catch (error) {
      expect(error).toBeInstanceOf(LecturaError)
    }
  }
  const documento = fc.constantFrom(...documentos)

  test('a document cut short is read or refused', () => {
    fc.assert(
      fc.property(documento, fc.double({ min: 0, max: 1, noNaN: true }), (bytes, parte) => {
        survives(bytes.subarray(0, Math.floor(bytes.length * parte)))
      }),
      runs,
    )
  })

  test('a document with flipped bits is read or refused', () => {
    fc.assert(
      fc.property(documento, fc.array(fc.nat(), { minLength: 1, maxLength: 8 }), (bytes, bits) => {
        const danado = bytes.slice()
        for (const bit of bits) danado[(bit >> 3) % danado.length]! ^= 1 << (bit & 7)
        survives(danado)
      }),
      runs,
    )
  })

  test('a document with a piece, its own or another, moved elsewhere is read or refused', () => {
    const pieza = fc.oneof(
      fc.constantFrom('<', '>', '</', '<![CDATA[', '<!--', '&', '&#0;', '<!DOCTYPE a>', ']]>'),
      fc.string(),
    )
    fc.assert(
      fc.property(documento, fc.nat(), pieza, fc.nat({ max: 3000 }), (bytes, donde, trozo, quita) => {
        const texto = new TextDecoder().decode(bytes)
        const i = donde % texto.length
        survives(utf8(texto.slice(0, i) + trozo + texto.slice(i + quita)))
      }),
      runs,
    )
  })
})
