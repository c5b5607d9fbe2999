import fc from 'fast-check'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { describe, expect, test } from 'vitest'
import { runWithFiles } from '../testing/comandos.ts'
import { factWith, herramientas } from '../testing/herramientas.ts'
import { xmlAlAzar } from '../testing/xml-al-azar.ts'
import { canonicalizeDocument, canonicalizeElement, type OpcionesC14n } from './c14n.ts'
import { parseXml } from './parse.ts'
import { elementsOf } from './tree.ts'

const NUM_RUNS = Number(process.env.LEYES ?? 300)

/** Also canonical already, so that whole elements are taken as they are written. */
const escrito = fc
  .tuple(xmlAlAzar, fc.boolean())
  .map(([xml, canonico]) => (canonico ? canonicalizeDocument(parseXml(xml), { withComments: true }) : xml))

describe('Canonical XML, against libxml2', () => {
  test('whole documents are equal, inclusive and exclusive, with comments and without', () => {
    fc.assert(
      fc.property(escrito, fc.boolean(), fc.boolean(), fc.boolean(), (xml, exclusive, withComments, listed) => {
        const inclusivePrefixes = exclusive && listed ? ['a', 'b'] : []
        const ours = { exclusive, withComments, inclusivePrefixes: new Set(inclusivePrefixes) }
        expect(canonicalizeDocument(parseXml(xml), ours)).toBe(
          ofLibxml2(xml, exclusive, withComments, inclusivePrefixes),
        )
      }),
      { numRuns: NUM_RUNS },
    )
  })

  test('each element alone is equal, with the namespaces and xml: attributes it inherits', () => {
    fc.assert(
      fc.property(escrito, fc.boolean(), fc.nat(), (xml, exclusive, pick) => {
        const elements = elementsOf(parseXml(xml).root)
        const at = pick % elements.length
        expect(canonicalizeElement(elements[at]!, { exclusive })).toBe(elementOfLibxml2(xml, at, exclusive))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  test('the canonical form of the canonical form is itself', () => {
    fc.assert(
      fc.property(xmlAlAzar, (xml) => {
        const once = canonicalizeDocument(parseXml(xml))
        expect(canonicalizeDocument(parseXml(once))).toBe(once)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  test.runIf(herramientas.xmllint)(factWith('xmllint', 'xmllint --c14n and --exc-c14n agree too'), () => {
    const samples = fc.sample(xmlAlAzar, { numRuns: 12, seed: 44 })
    for (const [flag, exclusive] of [
      ['--c14n', false],
      ['--exc-c14n', true],
    ] as const) {
      for (const xml of samples) {
        expect(canonical(xml, { exclusive, withComments: true })).toBe(ofXmllint(xml, flag))
      }
    }
  })
})

describe('Canonical XML, by the text of the standards', () => {
  test('attributes are ordered by namespace and then name, declarations before them by prefix', () => {
    expect(canonical('<r xmlns:b="urn:1" xmlns:a="urn:2" b:z="1" a:y="2" z="3" a="4"/>')).toBe(
      '<r xmlns:a="urn:2" xmlns:b="urn:1" a="4" z="3" b:z="1" a:y="2"></r>',
    )
  })

  test('CRLF and CR become line feeds, but a written &#13; stays', () => {
    expect(canonical('<r>uno\r\ndos\rtres&#13;</r>')).toBe('<r>uno\ndos\ntres&#xD;</r>')
  })

  test('the exclusive form drops an unused declaration and repeats a used one where it is used', () => {
    expect(canonical('<r xmlns:a="urn:1" xmlns:b="urn:2"><a:h/></r>', { exclusive: true })).toBe(
      '<r><a:h xmlns:a="urn:1"></a:h></r>',
    )
  })

  test('a prefix in InclusiveNamespaces stays although it is unused', () => {
    const inclusivePrefixes = new Set(['b'])
    expect(canonical('<r xmlns:b="urn:2"/>', { exclusive: true, inclusivePrefixes })).toBe('<r xmlns:b="urn:2"></r>')
  })

  test('an omitted element omits everything inside it', () => {
    const document = parseXml('<r><p>a<Signature><x>1</x></Signature>b</p><q>c</q></r>')
    const omit = new Set(elementsOf(document.root).filter(({ local }) => local === 'Signature'))
    expect(canonicalizeDocument(document, { omit })).toBe('<r><p>ab</p><q>c</q></r>')
  })

  test('names beyond the basic plane are ordered by code point', () => {
    expect(canonical('<r 😀𐀀="1"/>'.replace('😀', ''))).toBe('<r 𐀀="1"></r>')
    expect(canonical('<r 𐀀="1" ﹰ="2"/>')).toBe('<r ﹰ="2" 𐀀="1"></r>')
  })
})

const canonical = (xml: string, opciones: OpcionesC14n = {}) => canonicalizeDocument(parseXml(xml), opciones)

function ofLibxml2(
  xml: string,
  exclusive: boolean,
  withComments: boolean,
  inclusiveNamespacePrefixes: string[],
): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.canonicalizeToString({ mode: modeOf(exclusive), withComments, inclusiveNamespacePrefixes })
  } finally {
    document.dispose()
  }
}

function elementOfLibxml2(xml: string, at: number, exclusive: boolean): string {
  const document = XmlDocument.fromString(xml)
  try {
    return document.find('//*')[at]!.canonicalizeToString({ mode: modeOf(exclusive) })
  } finally {
    document.dispose()
  }
}

const modeOf = (exclusive: boolean) => (exclusive ? XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 : XmlC14NMode.XML_C14N_1_0)

const ofXmllint = (xml: string, flag: string) =>
  runWithFiles('xmllint', ['--nonet', flag, '{documento.xml}'], { 'documento.xml': xml }).output
