import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { OID } from '../asn1/oids.ts'
import { readCertificado } from '../base/certificado.ts'
import type { LlaveCriptografica } from '../p12/open-p12.ts'
import { buildX509 } from '../prueba/x509.ts'
import { verifyWithXmlsec } from '../testing/comandos.ts'
import { type Estilo, politicaDe } from '../testing/documento-ajeno.ts'
import { signAjeno } from '../testing/firmar-ajeno.ts'
import { factWith, herramientas } from '../testing/herramientas.ts'
import { aLlave } from '../testing/llaves.ts'
import { C14N, EXC_C14N, XPATH } from '../xades/algoritmos.ts'
import { Firmante } from '../xades/firmante.ts'
import { POLITICAS } from '../xades/politicas.ts'
import { signXadesEpes } from '../xades/sign.ts'
import { verifySignature } from './verify.ts'

const FACTURA =
  '<FacturaElectronica xmlns="urn:factura" xmlns:xsi="urn:i">\n  <Clave>506</Clave>\n</FacturaElectronica>\n'
const OHIXL = 'Ohixl6upD6av8N7pEvDABhEL6hM='
const { '4.4': V44, '4.3': V43 } = POLITICAS

let emisor: LlaveCriptografica
let receptor: LlaveCriptografica
beforeAll(async () => {
  emisor = await aLlave()
  receptor = await aLlave({ cedula: '112345678', nombre: 'ANA MORA SOLIS' })
})

const codigos = (xml: string, opciones = {}) => verifySignature(xml, opciones).hallazgos.map(({ codigo }) => codigo)
const exclusiva = `<dsig:Transform Algorithm="${EXC_C14N}"/>`
const sinFirmas = `<dsig:Transform Algorithm="${XPATH}"><dsig:XPath>not(ancestor-or-self::dsig:Signature)</dsig:XPath></dsig:Transform>`
const hex = Buffer.from(Buffer.from(V44.hash, 'base64').toString('hex')).toString('base64')

/** docs/hacienda.md §5, §6 and §13: profiles that Hacienda accepted. */
const PERFILES: readonly [string, Partial<Estilo>, { documento?: string; hashCierto?: boolean }, string[]][] = [
  ['profile (b), the most common', { politica: politicaDe(V44.identificador, V44.hash) }, { documento: '4.4' }, []],
  [
    'profile (a), of the annex',
    {
      canonicalization: `Algorithm="${EXC_C14N}"/`,
      transforms: sinFirmas + exclusiva,
      propiedadesTransforms: exclusiva,
      keyInfoReference: false,
      politica: politicaDe(V44.identificador, V44.hash),
    },
    { documento: '4.4', hashCierto: true },
    [],
  ],
  [
    'the third profile: two references, C14N on the properties, unsigned KeyInfo with issuer, serial and subject',
    {
      keyInfoReference: false,
      propiedadesTransforms: `<dsig:Transform Algorithm="${C14N}"/>`,
      datosX509:
        '<dsig:X509IssuerSerial><dsig:X509IssuerName>CN=CA</dsig:X509IssuerName><dsig:X509SerialNumber>1</dsig:X509SerialNumber></dsig:X509IssuerSerial><dsig:X509SubjectName>CN=X</dsig:X509SubjectName>',
      politica: politicaDe(V43.identificador.replace('www.', 'atv.'), V43.hash),
    },
    { documento: '4.3', hashCierto: true },
    [],
  ],
  [
    'a namespace as policy',
    {
      politica: politicaDe(
        'https://cdn.comprobanteselectronicos.go.cr/xml-schemas/v4.4/notaCreditoElectronica',
        OHIXL,
        'sha1',
      ),
    },
    { documento: 'espacio' },
    ['politica_desconocida'],
  ],
  [
    'the policy of Spain',
    {
      politica: politicaDe(
        'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
        OHIXL,
        'sha1',
      ),
    },
    { documento: 'facturae' },
    ['politica_desconocida'],
  ],
  [
    'the policy of Tribunet with SHA-1',
    { digest: 'sha1' },
    { documento: 'tribunet' },
    ['algoritmo_debil', 'politica_desconocida'],
  ],
  [
    'the hash of the policy labelled SHA-1',
    { politica: politicaDe(V44.identificador, V44.hash, 'sha1') },
    { documento: '4.4', hashCierto: true },
    ['hash_politica'],
  ],
  [
    'the hash of the policy as base64 of its hexadecimal text',
    { politica: politicaDe(V44.identificador, hex) },
    { documento: '4.4', hashCierto: true },
    [],
  ],
  [
    'a hash that is not that of its policy',
    { politica: politicaDe(V44.identificador, OHIXL, 'sha1') },
    { documento: '4.4', hashCierto: false },
    ['hash_politica'],
  ],
  ['SHA-512', { digest: 'sha512', politica: politicaDe(V44.identificador, V44.hash) }, { documento: '4.4' }, []],
  [
    'no SigningTime, no reference to KeyInfo',
    { horaFirma: undefined, keyInfoReference: false, politica: politicaDe(V44.identificador, V44.hash) },
    { documento: '4.4' },
    ['sin_fecha'],
  ],
]

describe('signatures of profiles that Hacienda accepts verify, and their oddities are warnings', () => {
  test.each(PERFILES)('%s', (_, estilo, politica, esperados) => {
    const xml = signAjeno(FACTURA, emisor, estilo)
    const resultado = verifySignature(xml)
    expect(resultado).toMatchObject({ valida: true, politica, esDelTitular: undefined })
    expect(codigos(xml)).toEqual(esperados)
    expect(resultado.algoritmos).toMatchObject({
      bits: 2048,
      transformaciones: [expect.any(String)].concat(estilo.transforms ? [EXC_C14N] : []),
    })
    expect(codigos(xml.replace('506', '507'))).toContain('digest')
    // In a document of our own the same is an error.
    expect(verifySignature(xml, { rigor: 'propio' }).valida).toBe(esperados.length === 0)
  })

  test.runIf(herramientas.xmlsec1).each(PERFILES)(factWith('xmlsec1', 'xmlsec1 says the same of %s'), (_, estilo) => {
    const xml = signAjeno(FACTURA, emisor, estilo)
    expect(verifyWithXmlsec(xml)).toMatchObject({ ok: true })
    expect(verifyWithXmlsec(xml.replace('506', '507'))).toMatchObject({ ok: false })
  })
})

describe('the certificate', () => {
  test('must be declared or signed: otherwise another certificate of the same key could replace it', () => {
    const sinDeclarar = { declaraCertificado: false, politica: politicaDe(V44.identificador, V44.hash) }
    const enKeyInfo = signAjeno(FACTURA, emisor, sinDeclarar)
    expect(verifySignature(enKeyInfo)).toMatchObject({ valida: true })
    expect(codigos(enKeyInfo)).toEqual(['certificado_solo_en_keyinfo'])
    expect(verifySignature(enKeyInfo, { rigor: 'propio' }).valida).toBe(false)
    const suelto = signAjeno(FACTURA, emisor, { ...sinDeclarar, keyInfoReference: false })
    expect(verifySignature(suelto).valida).toBe(false)
    expect(codigos(suelto)).toEqual(['sin_certificado_declarado'])
  })

  test('with less than 2048 bits is refused', () => {
    const par = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const nombre = [[{ oid: OID.commonName, value: 'CORTA' }]]
    const der = buildX509({
      subject: nombre,
      issuer: nombre,
      publicKey: par.publicKey,
      signingKey: par.privateKey,
      desde: new Date('2026-01-01T00:00:00Z'),
      hasta: new Date('2030-01-01T00:00:00Z'),
      esCa: false,
    })
    const corta = { privateKey: par.privateKey, certificado: readCertificado(der) }
    const xml = signAjeno(FACTURA, corta, { politica: politicaDe(V44.identificador, V44.hash) })
    expect(verifySignature(xml).valida).toBe(false)
    expect(codigos(xml)).toEqual(['llave_corta'])
    expect(codigos(xml, { titular: '3101123456' })).toEqual(['firmante_sin_cedula', 'llave_corta'])
  })
})

describe('the owner of the certificate', () => {
  const firmada = () =>
    signXadesEpes('<F xmlns="urn:f"></F>', { firmante: new Firmante(emisor), fecha: new Date('2026-11-20T12:00:00Z') })

  test.each(['3-101-123456', '003101123456', 'CPJ-3-101-123456'])('is the expected signer, written %s', (titular) => {
    expect(verifySignature(firmada(), { titular, rigor: 'propio' })).toMatchObject({
      valida: true,
      esDelTitular: true,
      hallazgos: [],
    })
  })

  test('gives a warning in others’ documents and an error in ours if another signer was expected', () => {
    const otro = { titular: '3102999999' }
    expect(verifySignature(firmada(), otro)).toMatchObject({
      valida: true,
      esDelTitular: false,
      hallazgos: [
        { codigo: 'firmante_distinto', mensaje: expect.stringContaining('es de 3101123456, no de 3102999999') },
      ],
    })
    expect(verifySignature(firmada(), { ...otro, rigor: 'propio' }).valida).toBe(false)
  })
})

describe('several signatures', () => {
  const politica = politicaDe(V44.identificador, V44.hash)
  const dos = (transforms?: string) => {
    const base = transforms ? { politica, transforms } : { politica }
    const primera = signAjeno(FACTURA, emisor, base)
    return signAjeno(primera, receptor, { ...base, id: '2', rol: 'Receptor' })
  }

  test('are each verified, with owner and role', () => {
    const resultado = verifySignature(dos(sinFirmas), { titular: '3101123456' })
    expect(resultado).toMatchObject({
      valida: true,
      esDelTitular: true,
      certificado: { cedula: '3101123456' },
      hallazgos: [{ codigo: 'varias_firmas' }],
      firmas: [
        { valida: true, roles: [] },
        { valida: true, roles: ['Receptor'], certificado: { cedula: '112345678', nombre: 'ANA MORA SOLIS' } },
      ],
    })
    expect(verifySignature(dos(sinFirmas), { rigor: 'propio' }).valida).toBe(false)
  })

  test('may follow a first signature that still covers the document as it was before', () => {
    const xml = dos()
    expect(verifySignature(xml).firmas.map((f) => f.hallazgos.map((h) => h.codigo))).toEqual([['firma_posterior'], []])
    const cambiado = verifySignature(xml.replace('>506<', '>507<'))
    expect(cambiado.valida).toBe(false)
    expect(cambiado.firmas.map((f) => f.valida)).toEqual([false, false])
  })

  test('make the document wrong if any signature is wrong, and the finding names that signature', () => {
    const xml = dos(sinFirmas)
    const at = xml.lastIndexOf('SignatureValue Id="v2">') + 23
    const roto = `${xml.slice(0, at)}${xml[at] === 'A' ? 'B' : 'A'}${xml.slice(at + 1)}`
    expect(verifySignature(roto)).toMatchObject({
      valida: false,
      firmas: [{ valida: true }, { valida: false }],
      hallazgos: [{ codigo: 'varias_firmas' }, { codigo: 'firma', mensaje: expect.stringMatching(/^Firma 2: /) }],
    })
  })

  test('are not verified beyond five', () => {
    const [firma] = /<dsig:Signature [\s\S]*<\/dsig:Signature>/.exec(signAjeno(FACTURA, emisor))!
    expect(codigos(FACTURA.replace('</Fac', `${firma.repeat(6)}</Fac`))).toEqual(['demasiadas_firmas'])
  })
})
