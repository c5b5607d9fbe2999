import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { OID } from '../asn1/oids.ts'
import { readCertificado } from '../base/certificado.ts'
import { buildX509, type Rdn } from '../prueba/x509.ts'
import { verifyWithXmlsec } from '../testing/comandos.ts'
import { factWith, herramientas } from '../testing/herramientas.ts'
import { aLlave } from '../testing/llaves.ts'
import { verifySignature } from '../verificacion/verify.ts'
import { canonicalize } from '../xml/c14n.ts'
import { Firmante } from './firmante.ts'
import type { Perfil } from './molde.ts'
import { POLITICAS } from './politicas.ts'
import { type OpcionesFirma, signXadesEpes } from './sign.ts'

const FECHA = new Date('2026-11-20T05:59:59.999Z')
const NAMESPACE = 'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/facturaElectronica'
const CONTENT = '<Clave>506</Clave><Detalle codigo="a&lt;b&quot;">Piña &amp; café ₡ 😀&#xD;\n</Detalle>'
const FACTURA = `<FacturaElectronica xmlns="${NAMESPACE}">${CONTENT}</FacturaElectronica>`

const ROOTS = [
  ['the default namespace only', FACTURA],
  [
    'more prefixes, used and unused, and xml: attributes',
    canonicalize(
      `<FacturaElectronica xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="${NAMESPACE}" xml:space="default"` +
        ` xmlns:aaa="urn:a" xml:lang="es" xsi:schemaLocation="${NAMESPACE} x.xsd?a=1&amp;b=&gt;">${CONTENT}</FacturaElectronica>`,
    ),
  ],
  ['ds and xades bound to other namespaces', `<r xmlns:ds="urn:otro" xmlns:xades="urn:mas"><ds:a></ds:a></r>`],
  ['ds already declared', `<r xmlns="urn:x" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"></r>`],
  ['no namespace at all', '<r></r>'],
] as const

let firmante: Firmante
beforeAll(async () => {
  firmante = new Firmante(await aLlave())
})

const sign = (xml: string, opciones: Partial<OpcionesFirma> = {}) =>
  signXadesEpes(xml, { firmante, fecha: FECHA, ...opciones })

const PROFILES = (['c14n', 'exc-c14n'] as const).flatMap((perfil) =>
  (['sha256', 'sha512'] as const).map((algoritmo) => ({ perfil, algoritmo })),
)

describe('a signed document', () => {
  test('is the same text with the signature as the last child of its root', () => {
    const signed = sign(FACTURA)
    const at = signed.indexOf('<ds:Signature')
    expect(signed.slice(0, at)).toBe(FACTURA.slice(0, -'</FacturaElectronica>'.length))
    expect(signed.endsWith('</ds:Signature></FacturaElectronica>')).toBe(true)
    expect(canonicalize(signed)).toContain(CONTENT)
  })

  test('is the same from bytes as from text', () => {
    expect(signXadesEpes(Buffer.from(FACTURA), { firmante, fecha: FECHA }).toString()).toBe(sign(FACTURA))
  })

  test('may be written in the caller’s memory, which may already hold the document', () => {
    const memoria = Buffer.alloc(10_000)
    const other = signXadesEpes(Buffer.from(FACTURA), { firmante, fecha: FECHA, memoria })
    expect([other.buffer, other.toString()]).toEqual([memoria.buffer, sign(FACTURA)])
    const within = memoria.subarray(0, memoria.write(FACTURA))
    expect(signXadesEpes(within, { firmante, fecha: FECHA, memoria }).toString()).toBe(sign(FACTURA))
    const small = signXadesEpes(Buffer.from(FACTURA), { firmante, fecha: FECHA, memoria: memoria.subarray(0, 100) })
    expect([small.buffer === memoria.buffer, small.toString()]).toEqual([false, sign(FACTURA)])
  })

  test('has the three references, the policy, the time in Costa Rica and the format of profile (b)', () => {
    const signed = sign(FACTURA)
    const uris = [...signed.matchAll(/<ds:Reference [^>]*URI="([^"]*)"/g)].map(([, uri]) => uri)
    expect(uris).toEqual(['', expect.stringMatching(/^#KeyInfo/), expect.stringMatching(/^#SignedProperties/)])
    expect(signed).toContain('<xades:SigningTime>2026-11-19T23:59:59-06:00</xades:SigningTime>')
    expect(signed).toContain(`<xades:Identifier>${POLITICAS['4.4'].identificador}</xades:Identifier>`)
    expect(signed).toContain('<ds:DigestValue>DWxin1xWOeI8OuWQXazh4VjLWAaCLAA954em7DMh0h8=</ds:DigestValue>')
    expect(signed).toContain('<xades:MimeType>text/xml</xades:MimeType><xades:Encoding>UTF-8</xades:Encoding>')
    const [, id] = /<ds:Reference Id="([^"]+)" URI="">/.exec(signed)!
    expect(signed).toContain(`<xades:DataObjectFormat ObjectReference="#${id}">`)
  })

  test('of version 4.3 has the policy of 4.3, and with the profile of Hacienda’s answers has none', () => {
    expect(verifySignature(sign(FACTURA, { politica: POLITICAS['4.3'] })).politica?.version).toBe('4.3')
    const answer = verifySignature(sign(FACTURA, { politica: null, perfil: 'exc-c14n' }))
    expect(answer).toMatchObject({ valida: true, politica: undefined, hallazgos: [{ codigo: 'sin_politica' }] })
  })

  test('is the same within a second, and differs in the next second', () => {
    expect(sign(FACTURA)).toBe(sign(FACTURA, { fecha: new Date(FECHA.getTime() - 999) }))
    expect(sign(FACTURA)).not.toBe(sign(FACTURA, { fecha: new Date(FECHA.getTime() + 1) }))
  })

  describe.each(ROOTS)('whose root has %s', (_, xml) => {
    test.each(PROFILES)('verifies with $perfil and $algoritmo', (profile) => {
      expect(verifySignature(sign(xml, profile))).toMatchObject({
        valida: true,
        hallazgos: [],
        fechaFirma: new Date('2026-11-20T05:59:59Z'),
      })
    })

    test.runIf(herramientas.xmlsec1).each(PROFILES)(
      factWith('xmlsec1', 'xmlsec1 --verify agrees with $perfil and $algoritmo'),
      (profile) => {
        expect(verifyWithXmlsec(sign(xml, profile)).output).toMatch(/^OK$/m)
      },
    )
  })

  test('may be long and full of letters that are not ASCII', () => {
    const xml = `<r>${'ñandú ₡ '.repeat(150_000)}</r>`
    expect(verifySignature(sign(xml)).hallazgos).toEqual([])
  })

  test('one firmante signs documents with different roots', () => {
    for (let i = 0; i < 100; i++) {
      const xml = `<r xmlns="urn:${i % 70}"></r>`
      expect(verifySignature(sign(xml)).hallazgos).toEqual([])
    }
  })

  test('verifies with a key of 4096 bits too', async () => {
    const grande = new Firmante(await aLlave({ bits: 4096 }))
    const signed = sign(FACTURA, { firmante: grande, algoritmo: 'sha512' })
    expect(verifySignature(signed)).toMatchObject({ valida: true, hallazgos: [] })
    if (herramientas.xmlsec1) expect(verifyWithXmlsec(signed).ok).toBe(true)
  })

  test.each<[string, Rdn[]]>([
    ['commas, quotes, plus and markup', [[{ oid: OID.commonName, value: 'Díaz, "Hnos" + <Cía> & \\ #;' }]]],
    [
      'several values in one element',
      [
        [
          { oid: OID.commonName, value: 'Ana' },
          { oid: OID.userId, value: 'a1' },
        ],
      ],
    ],
    ['spaces around and control characters', [[{ oid: OID.organization, value: ' \t x\n ' }]]],
  ])('verifies with an authority whose name has %s', (_, issuer) => {
    const { privateKey } = firmante
    const { publicKey, validoDesde: desde, validoHasta: hasta } = firmante.certificado
    const der = buildX509({ subject: issuer, issuer, publicKey, signingKey: privateKey, desde, hasta, esCa: false })
    const signed = sign(FACTURA, { firmante: new Firmante({ privateKey, certificado: readCertificado(der) }) })
    expect(verifySignature(signed).hallazgos).toEqual([])
    if (herramientas.xmlsec1) expect(verifyWithXmlsec(signed).ok).toBe(true)
  })
})

describe('text that cannot be signed', () => {
  test.each([
    ['an XML declaration', `<?xml version="1.0"?>${FACTURA}`],
    ['an empty-element root', '<r/>'],
    ['single quotes', "<r a='1'></r>"],
    ['text after the root', `${FACTURA}\n`],
    ['a different end tag', '<r></s>'],
    ['a text that is no XML', 'hola'],
    ['an empty text', ''],
    ['a lone surrogate', '<r>\ud800</r>'],
    ['an undeclared prefix', '<p:r></p:r>'],
  ])('%s is refused', (_, xml) => {
    expect(() => sign(xml)).toThrow('no está en su forma canónica')
  })

  test('a signed document is not signed again', () => {
    expect(() => sign(sign(FACTURA))).toThrow('ya está firmado')
  })
})

describe('the documents reviewed by hand', () => {
  const golden = fileURLToPath(new URL('../../../comprobante-xml/src/testing/golden', import.meta.url))
  const documents = readdirSync(golden).filter((file) => !file.startsWith('MH'))
  const signed = (file: string, perfil: Perfil) => {
    const politica = POLITICAS[file.includes('4.3') ? '4.3' : '4.4']
    return sign(canonicalize(readFileSync(join(golden, file), 'utf8')), { politica, perfil })
  }

  test.each(documents)('%s verifies once signed, by either profile', (file) => {
    for (const perfil of ['c14n', 'exc-c14n'] as const) {
      expect(verifySignature(signed(file, perfil))).toMatchObject({ valida: true, hallazgos: [] })
    }
  })

  test.runIf(herramientas.xmlsec1).each(documents)(factWith('xmlsec1', '%s verifies'), (file) => {
    for (const perfil of ['c14n', 'exc-c14n'] as const) {
      const { ok, output } = verifyWithXmlsec(signed(file, perfil))
      expect(ok, output).toBe(true)
    }
  })
})
