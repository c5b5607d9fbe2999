import { describe, expect, test } from 'vitest'
import { XmlError } from './error.ts'
import { parseXml } from './parse.ts'
import { textOf } from './tree.ts'

const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`

describe('XML that is read', () => {
  test('references, CDATA and line ends in text are resolved', () => {
    const { root } = parseXml('<a>1 &lt; 2 &#38; &#x1F600;<![CDATA[ <x>& ]]>\r\nfin</a>')
    expect(textOf(root)).toBe('1 < 2 & 😀 <x>& \nfin')
    expect(root.children).toHaveLength(1)
  })

  test('white space in an attribute becomes spaces, unless written as a reference', () => {
    expect(parseXml('<a b="1\n\t2&#10;3"/>').root.attributes[0]!.value).toBe('1  2\n3')
  })

  test('prefixes are resolved in their scope, and can be redefined', () => {
    const { root } = parseXml(
      '<p:a xmlns:p="urn:1"><p:b xmlns:p="urn:2" p:c="x"/><d xmlns="urn:3"><e xmlns=""/></d></p:a>',
    )
    const [b, d] = root.children as [typeof root, typeof root]
    const e = d.children[0] as typeof root
    expect([root.uri, b.uri, b.attributes[0]!.uri, d.uri, e.uri]).toEqual(['urn:1', 'urn:2', 'urn:2', 'urn:3', ''])
  })

  test('a BOM, a declaration, comments and instructions may surround the root', () => {
    const bytes = Buffer.from(
      '\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<!-- x --><?y z?><a/>\n<!-- w -->',
    )
    const document = parseXml(bytes)
    expect([document.before.length, document.root.name, document.after.length]).toEqual([2, 'a', 1])
  })

  test('128 levels of nesting are read', () => {
    expect(parseXml(deep(128)).root.name).toBe('a')
  })
})

describe('XML that is refused', () => {
  test.each([
    ['an empty text', ''],
    ['text alone', 'hola'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['an element left open', '<a><b></a>'],
    ['the root left open', '<a>'],
    ['an end without a start', '</a>'],
    ['a repeated attribute', '<a b="1" b="2"/>'],
    ['the same attribute under two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ['attributes without a space', '<a b="1"c="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['an attribute without value', '<a b/>'],
    ['"<" in an attribute', '<a b="<"/>'],
    ['"]]>" in text', '<a>]]></a>'],
    ['"--" in a comment', '<a><!-- -- --></a>'],
    ['CDATA outside the root', '<![CDATA[x]]><a/>'],
    ['CDATA left open', '<a><![CDATA[x</a>'],
    ['a lone ampersand', '<a>& </a>'],
    ['a reference to a code that is no character', '<a>&#0;</a>'],
    ['a reference to a surrogate', '<a>&#xD800;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['a lone surrogate', '<a>\ud800</a>'],
    ['an undeclared prefix', '<p:a/>'],
    ['a prefix without namespace', '<a xmlns:p=""/>'],
    ['the xml prefix for something else', '<a xmlns:xml="urn:otra"/>'],
    ['the xmlns prefix declared', '<a xmlns:xmlns="urn:otra"/>'],
    ['two colons in a name', '<a:b:c xmlns:a="u"/>'],
    ['a name that starts with a digit', '<1a/>'],
    ['a declaration after a space', ' <?xml version="1.0"?><a/>'],
    ['a malformed declaration', '<?xml encoding="UTF-8"?><a/>'],
  ])('%s is refused', (_, xml) => {
    expect(() => parseXml(xml)).toThrow(XmlError)
  })

  test('bytes that declare another encoding are refused, and already decoded text is not', () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'
    expect(() => parseXml(Buffer.from(xml))).toThrow('la codificación debe ser UTF-8')
    expect(parseXml(xml).root.name).toBe('a')
  })

  test.each([
    ['DOCTYPE', '<!DOCTYPE a><a/>'],
    ['a DOCTYPE that reads files', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['a billion laughs', '<!DOCTYPE a [<!ENTITY x "jajaja"><!ENTITY y "&x;&x;&x;&x;&x;&x;&x;">]><a>&y;</a>'],
  ])('%s is refused as a DOCTYPE', (_, xml) => {
    expect(() => parseXml(xml)).toThrow('no se admite DOCTYPE')
  })

  test.each([
    ['<a>\n<b></a>', 'línea 2, falta cerrar b'],
    ['<a>\n\n<b c=1/></a>', 'línea 3, el valor de un atributo no tiene comillas'],
    ['<a>\r\n&#1;</a>', 'línea 2, hay una entidad o un & que XML no admite'],
  ])('the refusal of %j says the line and what is wrong there', (xml, mensaje) => {
    expect(() => parseXml(xml)).toThrow(mensaje)
  })

  test('an undefined entity is refused', () => {
    expect(() => parseXml('<a>&nbsp;</a>')).toThrow('hay una entidad o un & que XML no admite')
  })

  test('bytes that are not UTF-8 are refused', () => {
    expect(() => parseXml(Buffer.from('<a>ñ</a>', 'latin1'))).toThrow('los bytes no son UTF-8')
    expect(() => parseXml(Buffer.from('\ufeff<a/>', 'utf16le'))).toThrow('los bytes no son UTF-8')
  })

  test('a document too deep, with too many parts or too long is refused within bounded memory', () => {
    expect(() => parseXml(deep(129))).toThrow('demasiados niveles')
    expect(() => parseXml(deep(1_000_000))).toThrow('demasiados niveles')
    expect(() => parseXml(`<a>${'<b/>'.repeat(450_000)}</a>`)).toThrow('demasiados elementos')
    expect(() => parseXml(`<a>${'&lt;'.repeat(500_000)}</a>`)).toThrow('demasiados elementos')
    const declared = (levels: number) => Array.from({ length: levels }, (_, i) => `<a xmlns:p${i}="u">`).join('')
    expect(() => parseXml(declared(40))).toThrow('demasiados niveles que declaran espacios de nombres')
    const attributes = Array.from({ length: 300 }, (_, i) => `a${i}=""`).join(' ')
    expect(() => parseXml(`<a ${attributes}/>`)).toThrow('demasiados atributos')
    expect(() => parseXml(Buffer.alloc(17 * 1024 * 1024, '<'))).toThrow('demasiado grande')
  })
})
