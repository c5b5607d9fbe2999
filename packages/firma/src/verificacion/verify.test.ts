import { createHash, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LlaveCriptografica } from '../p12/open-p12.ts'
import { signWithXmlsec } from '../testing/comandos.ts'
import { type Estilo, plantillaAjena } from '../testing/documento-ajeno.ts'
import { factWith, herramientas } from '../testing/herramientas.ts'
import { aLlave } from '../testing/llaves.ts'
import { ENVELOPED, EXC_C14N, XPATH } from '../xades/algoritmos.ts'
import { Firmante } from '../xades/firmante.ts'
import { type OpcionesFirma, signXadesEpes } from '../xades/sign.ts'
import { type OpcionesVerificacion, verifySignature } from './verify.ts'

const FACTURA = '<Factura xmlns="urn:factura"><Clave>506</Clave><Detalle>Piña &amp; café ₡</Detalle></Factura>'

let llave: LlaveCriptografica
let firmante: Firmante
let otra: Firmante
beforeAll(async () => {
  llave = await aLlave({ desde: new Date('2026-01-01T06:00:00Z'), hasta: new Date('2029-12-31T06:00:00Z') })
  firmante = new Firmante(llave)
  otra = new Firmante(await aLlave({ cedula: '101110111' }))
})

const sign = (opciones: Partial<OpcionesFirma> = {}, xml = FACTURA) =>
  signXadesEpes(xml, { firmante, fecha: new Date('2026-03-04T16:11:12Z'), ...opciones })
const codigos = (xml: string | Uint8Array, opciones?: OpcionesVerificacion) =>
  verifySignature(xml, opciones).hallazgos.map(({ codigo }) => codigo)

describe('a good signature', () => {
  test('is valid and gives its signer, time, method and policy', () => {
    expect(verifySignature(sign())).toMatchObject({
      valida: true,
      hallazgos: [],
      certificado: { cedula: '3101123456', nombre: 'Empresa de Prueba S.A.' },
      politica: { version: '4.4', algoritmo: 'http://www.w3.org/2001/04/xmlenc#sha256' },
      algoritmos: {
        canonicalizacion: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
        firma: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
        digests: Array(3).fill('http://www.w3.org/2001/04/xmlenc#sha256'),
      },
      fechaFirma: new Date('2026-03-04T16:11:12Z'),
    })
  })

  test('stays valid when the same XML is written differently', () => {
    const respelled = sign()
      .replace(
        '<Factura xmlns="urn:factura">',
        "<?xml version='1.0' encoding='UTF-8'?>\n<!-- x --><Factura\n  xmlns = 'urn:factura' >",
      )
      .replaceAll('></ds:Transform>', ' />')
      .replace('Piña', '<![CDATA[Pi]]>&#241;a<!-- y -->')
    expect(codigos(respelled)).toEqual([])
    expect(codigos(Buffer.from(`\ufeff${respelled}`))).toEqual([])
    expect(codigos(sign({}, FACTURA.replace('<Clave>', '\n<Clave>')).replace('\n<Clave>', '\r\n<Clave>'))).toEqual([])
  })

  test('needs no policy in Hacienda’s answers, unless required', () => {
    const answer = sign({ politica: null, perfil: 'exc-c14n' })
    expect(verifySignature(answer)).toMatchObject({
      valida: true,
      hallazgos: [{ codigo: 'sin_politica', gravedad: 'aviso' }],
    })
    expect(verifySignature(answer, { exigePolitica: true })).toMatchObject({
      valida: false,
      hallazgos: [{ codigo: 'sin_politica', gravedad: 'error' }],
    })
  })
})

describe('documents by other programs', () => {
  const exclusive = (prefixes: string) =>
    `Algorithm="${EXC_C14N}"><ec:InclusiveNamespaces xmlns:ec="${EXC_C14N}" PrefixList="${prefixes}"/></dsig:CanonicalizationMethod`
  const transform = (inside: string) =>
    `<dsig:Transform Algorithm="${EXC_C14N}"><ec:InclusiveNamespaces xmlns:ec="${EXC_C14N}" PrefixList="${inside}"/></dsig:Transform>`
  const withoutSignatures = `<dsig:Transform Algorithm="${XPATH}"><dsig:XPath>not( ancestor-or-self::dsig:Signature )</dsig:XPath></dsig:Transform>`
  const enveloped = `<dsig:Transform Algorithm="${ENVELOPED}"/>`
  const TRIBUNET = 'politica_desconocida'
  const styles: [string, Partial<Estilo>, string[]][] = [
    ['odd prefixes, lines and comments', {}, [TRIBUNET]],
    ['the usual prefixes', { ds: 'ds', xades: 'xades' }, [TRIBUNET]],
    ['several prefixes for xmldsig', { rootPrefixes: 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"' }, [TRIBUNET]],
    ['SHA-1', { digest: 'sha1' }, ['algoritmo_debil', TRIBUNET]],
    ['SHA-384', { digest: 'sha384' }, [TRIBUNET]],
    ['SHA-512', { digest: 'sha512' }, [TRIBUNET]],
    [
      'exclusive C14N with a prefix list',
      { canonicalization: exclusive('xsd otro #default'), transforms: enveloped + transform('xsd') },
      [TRIBUNET],
    ],
    ['XPath and exclusive C14N', { transforms: withoutSignatures + transform('') }, [TRIBUNET]],
    ['XPath and enveloped together', { transforms: enveloped + withoutSignatures }, [TRIBUNET]],
    [
      'C14N with comments',
      { canonicalization: `Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments"/` },
      [TRIBUNET],
    ],
    ['no policy', { politica: '<etsi:SignaturePolicyImplied/>' }, ['sin_politica']],
    ['no reference to KeyInfo', { keyInfoReference: false }, [TRIBUNET]],
    ['a time without offset', { horaFirma: '2026-03-04T10:11:12' }, ['fecha_sin_huso', TRIBUNET]],
    ['a time in the future', { horaFirma: '2029-03-04T10:11:12-06:00' }, ['fecha_futura', TRIBUNET]],
    ['no time', { horaFirma: '' }, ['sin_fecha', TRIBUNET]],
    [
      'a certificate that the properties do not declare',
      { certDigest: () => createHash('sha256').update('otro').digest('base64') },
      ['certificado_distinto', TRIBUNET],
    ],
  ]
  test.runIf(herramientas.xmlsec1).each(styles)(
    factWith('xmlsec1', 'a signature of xmlsec1 with %s has the expected findings'),
    (_, style, expected) => {
      const signed = signWithXmlsec(plantillaAjena(llave, style), llave.privateKey)
      expect(codigos(signed)).toEqual(expected)
      expect(codigos(signed.replaceAll('\n', '\r\n'))).toEqual(expected)
      expect(codigos(signed.replace('506', '507'))).toEqual([
        ...expected.filter((c) => c === 'algoritmo_debil'),
        'digest',
        ...expected.filter((c) => c !== 'algoritmo_debil'),
      ])
    },
  )

  test.runIf(herramientas.xmlsec1)(factWith('xmlsec1', 'the signer is found among the certificates of a chain'), () => {
    const chain = plantillaAjena(llave, { extraCertificates: [otra.certificado.der] })
    const [own, above] = [/<dsig:X509Certificate>[^<]+<\/dsig:X509Certificate>/g].flatMap((each) => chain.match(each)!)
    const reversed = chain.replace(own! + above!, above! + own!)
    expect(verifySignature(signWithXmlsec(reversed, llave.privateKey))).toMatchObject({
      valida: true,
      certificado: { cedula: '3101123456' },
    })
  })
})

describe('faults are reported', () => {
  const cases: [string, (xml: string) => string, string[]][] = [
    ['the content was changed', (x) => x.replace('>506<', '>507<'), ['digest']],
    ['an element was added', (x) => x.replace('</Clave>', '</Clave><Total>0</Total>'), ['digest']],
    ['the signing time was changed', (x) => x.replace('2026-03-04T', '2026-03-05T'), ['digest']],
    ['the policy was changed', (x) => x.replace('xml-schemas/Res', 'xml-schemas/res'), ['digest']],
    [
      'the value was changed',
      (x) => x.replace(/<ds:SignatureValue>./, (m) => `${m.slice(0, -1)}${m.endsWith('A') ? 'B' : 'A'}`),
      ['firma'],
    ],
    ['a digest was changed', (x) => x.replace(/<ds:DigestValue>./, '<ds:DigestValue>/'), ['digest', 'firma']],
    ['the value is not base64', (x) => x.replace('<ds:SignatureValue>', '<ds:SignatureValue>*'), ['firma_mal_formada']],
    ['the value is missing', (x) => x.replace(/<ds:SignatureValue>.*<\/ds:SignatureValue>/, ''), ['firma_mal_formada']],
    ['the signature was removed', (x) => x.replace(/<ds:Signature .*<\/ds:Signature>/, ''), ['sin_firma']],
    [
      'the certificate was removed',
      (x) => x.replace(/<ds:X509Data>.*<\/ds:X509Data>/, ''),
      ['digest', 'sin_certificado'],
    ],
    [
      'the properties were removed',
      (x) => x.replace(/<ds:Object>.*<\/ds:Object>/, ''),
      ['referencia_inexistente', 'sin_propiedades', 'sin_politica'],
    ],
    ['the properties name another signature', (x) => x.replace(/Target="#/, '$&x'), ['propiedades_ajenas']],
    [
      'the digest algorithm is unknown',
      (x) => x.replace('xmlenc#sha256', 'xmlenc#md5'),
      ['algoritmo_no_admitido', 'firma'],
    ],
    [
      'the signature algorithm is unknown',
      (x) => x.replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256'),
      ['algoritmo_no_admitido'],
    ],
    [
      'a transform is unknown',
      (x) => x.replace('#enveloped-signature', '#base64'),
      ['transformacion_no_admitida', 'firma'],
    ],
    [
      'the signature refers to another file',
      (x) => x.replace('URI=""', 'URI="file:///etc/passwd"'),
      ['referencia_no_admitida', 'documento_no_firmado', 'firma'],
    ],
    ['the file is no XML', () => 'hola', ['xml_invalido']],
    ['the file has a DOCTYPE', (x) => `<!DOCTYPE Factura>${x}`, ['xml_invalido']],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    const changed = change(sign())
    expect(codigos(changed)).toEqual(expected)
    expect(verifySignature(changed).valida).toBe(false)
  })

  test('the finding names the modified part', () => {
    const [found] = verifySignature(sign().replace('>506<', '>507<')).hallazgos
    expect(found).toEqual({
      codigo: 'digest',
      gravedad: 'error',
      mensaje: 'El XML fue modificado luego de haber sido firmado: el contenido del documento',
    })
  })

  test('a certificate expired or not yet valid at the time of signing is reported', () => {
    expect(codigos(sign({ fecha: new Date('2030-01-01T00:00:00Z') }))).toEqual(['certificado_vencido', 'fecha_futura'])
    expect(codigos(sign({ fecha: new Date('2025-12-31T00:00:00Z') }))).toEqual(['certificado_aun_no_valido'])
  })

  test('a signing key that is not the certificate’s is reported', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const impostor = new Firmante({ privateKey, certificado: llave.certificado })
    expect(codigos(sign({ firmante: impostor }))).toEqual(['firma'])
  })

  test('a certificate exchanged for another is reported', () => {
    const base64 = (f: Firmante) => f.certificado.der.toString('base64')
    for (const perfil of ['c14n', 'exc-c14n'] as const) {
      const changed = sign({ perfil }).replace(base64(firmante), base64(otra))
      expect(codigos(changed)).toEqual(expect.arrayContaining(['firma', 'certificado_distinto']))
    }
  })

  test('a second signature is reported', () => {
    const twice = sign().replace(/<ds:Signature .*<\/ds:Signature>/, (s) => s + s.replaceAll(/Id="/g, 'Id="b'))
    expect(codigos(twice)).toContain('varias_firmas')
  })
})

describe('a signature that covers something else', () => {
  test('a repeated identifier is refused', () => {
    const [, id] = /<xades:SignedProperties Id="([^"]+)"/.exec(sign())!
    expect(codigos(sign().replace('<Detalle>', `<Detalle Id="${id}">`))).toContain('referencia_ambigua')
  })

  test('a signed part moved into another document does not sign that document', () => {
    const inner = sign({}, '<Factura Id="f1"><Clave>506</Clave></Factura>').replace('URI=""', 'URI="#f1"')
    const wrapped = `<Sobre xmlns="urn:x"><Clave>999</Clave>${inner}</Sobre>`
    expect(codigos(wrapped)).toContain('documento_no_firmado')
    expect(verifySignature(wrapped).valida).toBe(false)
  })
})

describe('every change is detected', () => {
  const bits = Number(process.env.LEYES ?? 400)
  const timeout = 30_000 + 40 * bits

  test.each(['c14n', 'exc-c14n'] as const)('one changed bit in profile %s is detected', { timeout }, (perfil) => {
    const signed = Buffer.from(sign({ perfil }))
    expect(codigos(signed)).toEqual([])
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(signed)
        changed[at]! ^= 1 << bit
        expect(verifySignature(changed).valida).toBe(false)
      }),
      { numRuns: bits },
    )
  })

  test('random bytes and truncated documents are refused without a crash', () => {
    const signed = Buffer.from(sign())
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.uint8Array({ maxLength: 40 }), (keep, tail) => {
        expect(verifySignature(Buffer.concat([signed.subarray(0, keep), tail])).valida).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})
