import { createHash, generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { OID } from '../asn1/oids.ts'
import { openP12 } from '../p12/open-p12.ts'
import { createTestCertificate } from '../prueba/create-test-certificate.ts'
import { buildX509, type Rdn } from '../prueba/x509.ts'
import { type Certificado, checkCertificate, readCertificado } from './certificado.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const desde = new Date('2026-01-01T06:00:00Z')
const hasta = new Date('2029-12-31T06:00:00Z')

function certificate(subject: readonly Rdn[], validity = { desde, hasta }): Certificado {
  const issuer = [[{ oid: OID.commonName, value: 'CA DE PRUEBAS' }]]
  return readCertificado(buildX509({ subject, issuer, publicKey, signingKey: privateKey, ...validity, esCa: false }))
}

const serial = (value: string): Rdn => [{ oid: OID.serialNumber, value }]
const cn = (value: string): Rdn => [{ oid: OID.commonName, value }]

test('certificates are cached by their bytes, so that a changed byte gives another certificate', () => {
  const anotherOf = (cedula: string) => certificate([serial(cedula)])
  const primero = anotherOf('CPF-01-1234-5678')
  expect(readCertificado(Buffer.from(primero.der))).toBe(primero)
  const alterado = Buffer.from(primero.der)
  alterado[alterado.indexOf('CPF-01-1234-5678') + 'CPF-01-1234-567'.length] = '9'.charCodeAt(0)
  expect(readCertificado(alterado).cedula).toBe('112345679')
  // The oldest are evicted: untrusted input must not fill the memory.
  for (let i = 0; i < 100; i++) anotherOf(`CPF-01-1234-${5700 + i}`)
  expect(readCertificado(primero.der)).not.toBe(primero)
  expect(readCertificado(primero.der)).toEqual(primero)
})

describe('the data of a certificate', () => {
  test.each([
    ['CPF-01-1234-5678', '112345678'],
    ['CPJ-3-101-123456', '3101123456'],
    ['DIMEX-155812345678', '155812345678'],
    ['cpf-09-0001-0002', '900010002'],
  ])('the cédula of %s is %s', (serialNumber, cedula) => {
    expect(certificate([serial(serialNumber)]).cedula).toBe(cedula)
  })

  test('a subject without identity has no cédula', () => {
    expect(certificate([cn('Sello 2026')]).cedula).toBeUndefined()
  })

  test('the name is the common name, else the given name and surname', () => {
    const persona = [[{ oid: OID.surname, value: 'ROJAS' }], [{ oid: OID.givenName, value: 'ANA' }]]
    expect(certificate([...persona, cn('ANA ROJAS MORA')]).nombre).toBe('ANA ROJAS MORA')
    expect(certificate(persona).nombre).toBe('ANA ROJAS')
  })

  test('dates before and after 2050 are read the same way', () => {
    const validity = { desde: new Date('1999-12-31T23:59:59Z'), hasta: new Date('2051-02-03T04:05:06Z') }
    expect(certificate([cn('x')], validity)).toMatchObject({ validoDesde: validity.desde, validoHasta: validity.hasta })
  })

  test('the serial number is decimal and positive, and the length of the key is in bits', () => {
    const { numeroSerie, bits } = certificate([cn('x')])
    expect(numeroSerie).toMatch(/^[1-9]\d{28,}$/)
    expect(bits).toBe(2048)
  })

  test.each([
    Buffer.alloc(0),
    Buffer.from('3000', 'hex'),
    Buffer.from('no soy un certificado'),
    Buffer.alloc(500, 0x30),
  ])('bytes that are not a certificate are refused', (bytes) => {
    expect(() => readCertificado(bytes)).toThrow('El certificado no se puede leer')
  })
})

describe('the right to sign', () => {
  let certificado: Certificado
  beforeAll(() => {
    certificado = certificate([serial('CPF-01-1234-5678'), cn('ANA')])
  })

  const codigo = (opciones: { cedula?: string; ahora: Date }) => {
    try {
      checkCertificate(certificado, opciones)
      return 'bien'
    } catch (error) {
      return (error as { codigo: string }).codigo
    }
  }

  test('belongs to the owner within the dates, however the cédula is written', () => {
    const ahora = new Date('2026-06-01T06:00:00Z')
    expect(['112345678', '0112345678', '1-1234-5678', undefined].map((cedula) => codigo({ cedula, ahora }))).toEqual(
      Array(4).fill('bien'),
    )
  })

  test('ends with the last second and does not begin before the first', () => {
    expect(codigo({ ahora: hasta })).toBe('bien')
    expect(codigo({ ahora: new Date(hasta.getTime() + 1) })).toBe('certificado_vencido')
    expect(codigo({ ahora: desde })).toBe('bien')
    expect(codigo({ ahora: new Date(desde.getTime() - 1) })).toBe('certificado_aun_no_valido')
  })

  test('is refused to any other cédula', () => {
    expect(codigo({ cedula: '112345679', ahora: desde })).toBe('cedula_ajena')
    expect(codigo({ cedula: '', ahora: desde })).toBe('cedula_ajena')
  })

  test('is refused with the expiry or the owner in the text', () => {
    expect(() => checkCertificate(certificado, { ahora: new Date('2031-01-01') })).toThrow(
      'La llave criptográfica está vencida: venció el 31/12/2029',
    )
    expect(() => checkCertificate(certificado, { cedula: '3101123456', ahora: desde })).toThrow(
      'La llave criptográfica pertenece a otra cédula: 112345678',
    )
  })
})

describe('a test certificate of a seed', () => {
  const make = (semilla: string) =>
    createTestCertificate({ cedula: '3101999005', nombre: 'EMPRESA', pin: '1234', desde, hasta, semilla })

  test('is the same on every machine, key included, and differs for another seed', async () => {
    const [una, otra, tercera] = await Promise.all([make('a'), make('a'), make('b')])
    const [a, b, c] = [una, otra, tercera].map((p12) => openP12(p12, '1234'))
    expect([b!.certificado.der, b!.privateKey.equals(a!.privateKey)]).toEqual([a!.certificado.der, true])
    expect(c!.privateKey.equals(a!.privateKey)).toBe(false)
    expect(createHash('sha256').update(a!.certificado.der).digest('hex')).toMatchInlineSnapshot(
      `"2adfea851210520848873331922cab9f1134432a0583834c54c01779413b690e"`,
    )
  })
})
