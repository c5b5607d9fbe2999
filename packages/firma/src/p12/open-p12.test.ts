import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { context, parseDer, TAG, write } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { FirmaError } from '../base/errores.ts'
import { buildX509 } from '../prueba/x509.ts'
import { runWithFiles } from '../testing/comandos.ts'
import { factWith, herramientas } from '../testing/herramientas.ts'
import { aLlave, aP12, PIN } from '../testing/llaves.ts'
import { buildP12 } from './build-p12.ts'
import { Presupuesto } from './derivacion.ts'
import { type LlaveCriptografica, openP12 } from './open-p12.ts'

let p12: Buffer
let llave: LlaveCriptografica
beforeAll(async () => {
  p12 = await aP12()
  llave = await aLlave()
})

/** The code of the refusal; any error but a FirmaError is a crash and is thrown on. */
function refusal(bytes: Uint8Array, pin = PIN): string {
  try {
    openP12(bytes, pin)
    return 'abierto'
  } catch (error) {
    if (error instanceof FirmaError) return error.codigo
    throw error
  }
}

describe('a good .p12', () => {
  test.each(['aes', '3des', 'rc2'] as const)('locked with %s opens with its PIN and with no other', (cifrado) => {
    const { privateKey, certificado } = llave
    const bytes = buildP12({ privateKey, certificados: [certificado.der], pin: PIN, cifrado })
    expect(openP12(bytes, PIN).privateKey.equals(privateKey)).toBe(true)
    expect(openP12(bytes, PIN).certificado.der).toEqual(certificado.der)
    expect(['1235', '', '12345', 'ñ'].map((pin) => refusal(bytes, pin))).toEqual(Array(4).fill('pin_incorrecto'))
  })

  test('gives the certificate of its key, and not the certificate of the authority', () => {
    expect(llave.certificado).toMatchObject({
      cedula: '3101123456',
      nombre: 'Empresa de Prueba S.A.',
      emisor: 'CN=CA DE PRUEBAS PURA FACTURA,O=PURA FACTURA,C=CR',
      bits: 2048,
    })
    expect(createPublicKey(llave.privateKey).equals(llave.certificado.publicKey)).toBe(true)
  })

  test('may have a PIN with accents and symbols', () => {
    const { privateKey, certificado } = llave
    for (const cifrado of ['aes', 'rc2'] as const) {
      const bytes = buildP12({ privateKey, certificados: [certificado.der], pin: 'clavé ₡ 😀', cifrado })
      expect(refusal(bytes, 'clavé ₡ 😀')).toBe('abierto')
    }
  })

  test('of a person gives the cédula of that person', async () => {
    const persona = await aLlave({ cedula: '101110111', nombre: 'Ana Rojas', cifrado: '3des' })
    expect(persona.certificado.cedula).toBe('101110111')
  })

  test('opens when written with indefinite lengths and in pieces, as Java does', () => {
    expect(refusal(toBer(p12))).toBe('abierto')
  })

  test('opens with bytes after its end, and with no other PIN', () => {
    for (const cola of ['\0\0\0', '\r\n', '-----', 'x'.repeat(5000)]) {
      const bytes = Buffer.concat([p12, Buffer.from(cola)])
      expect([refusal(bytes), refusal(bytes, '4321')]).toEqual(['abierto', 'pin_incorrecto'])
    }
    expect(refusal(Buffer.concat([toBer(p12), Buffer.from('\r\n')]))).toBe('abierto')
  })

  test('opens without a MAC, and a wrong PIN is still detected', () => {
    expect(refusal(withoutMac(p12))).toBe('abierto')
    expect(refusal(withoutMac(p12), '0000')).toBe('pin_incorrecto')
  })
})

describe('.p12 files of OpenSSL', () => {
  const variants = [
    ['AES-256, the default of OpenSSL 3', []],
    ['3DES', ['-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'SHA1']],
    ['40-bit RC2 and 3DES, the old default', ['-legacy']],
    ['128-bit RC2', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128']],
    ['AES-128 and a SHA-512 MAC', ['-certpbe', 'AES-128-CBC', '-keypbe', 'AES-128-CBC', '-macalg', 'SHA512']],
    ['certificates in the clear', ['-certpbe', 'NONE']],
    ['the key in the clear', ['-keypbe', 'NONE']],
    ['no MAC', ['-nomac']],
    ['20 000 rounds', ['-iter', '20000']],
  ] as const
  test.runIf(herramientas.openssl).each(variants)(factWith('openssl', '%s'), (_, flags) => {
    const bytes = exportWithOpenssl(flags)
    expect(openP12(bytes, PIN).privateKey.equals(llave.privateKey)).toBe(true)
    if (!flags.some((flag) => flag === '-nomac')) expect(refusal(bytes, '4321')).toBe('pin_incorrecto')
  })

  test.runIf(herramientas.openssl)(factWith('openssl', 'openssl opens each kind of ours'), () => {
    const { privateKey, certificado } = llave
    for (const cifrado of ['aes', '3des', 'rc2'] as const) {
      const bytes = buildP12({ privateKey, certificados: [certificado.der], pin: PIN, cifrado })
      const args = ['pkcs12', '-legacy', '-in', '{llave.p12}', '-passin', `pass:${PIN}`, '-nodes']
      const { output } = runWithFiles('openssl', args, { 'llave.p12': bytes })
      expect(output).toContain('BEGIN PRIVATE KEY')
      expect(output).toContain('CPJ-3-101-123456')
    }
  })
})

describe('a malformed .p12', () => {
  test('an empty file, a text, a certificate and an XML are not a .p12', () => {
    const files = [
      Buffer.alloc(0),
      Buffer.from('hola'),
      llave.certificado.der,
      Buffer.from('<?xml version="1.0"?><a/>'),
    ]
    expect(files.map((bytes) => refusal(bytes))).toEqual(Array(4).fill('no_es_p12'))
  })

  test('is refused without a key or without the certificate of the key', () => {
    const { privateKey, certificado } = llave
    expect(refusal(buildP12({ privateKey, certificados: [], pin: PIN, cifrado: 'aes' }))).toBe('sin_certificado')
    expect(refusal(pfxOf(dataOf(write.sequence())))).toBe('sin_llave')
    const another = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const ajeno = buildP12({ privateKey: another, certificados: [certificado.der], pin: PIN, cifrado: '3des' })
    expect(refusal(ajeno)).toBe('sin_certificado')
  })

  test('is refused with a key that Hacienda does not admit: short, or not RSA', () => {
    expect(refusal(p12Of(generateKeyPairSync('rsa', { modulusLength: 1024 })))).toBe('llave_no_admitida')
    expect(refusal(p12Of(generateKeyPairSync('ec', { namedCurve: 'P-256' })))).toBe('llave_no_admitida')
  })

  test('is refused with a cipher that is no longer safe', () => {
    const rc4 = write.sequence(
      write.oid('1.2.840.113549.1.12.1.1'),
      write.sequence(write.octets(Buffer.alloc(8)), write.integer(1)),
    )
    const shrouded = write.explicit(0, write.sequence(rc4, write.octets(Buffer.alloc(16))))
    const bag = write.sequence(write.oid(OID.shroudedKeyBag), shrouded)
    expect(refusal(pfxOf(dataOf(write.sequence(bag))))).toBe('cifrado_no_admitido')
  })

  test('every truncation is refused', () => {
    for (let length = 0; length < p12.length; length += 37) expect(refusal(p12.subarray(0, length))).toBe('no_es_p12')
  })

  test('a flipped bit anywhere is refused or harmless, never a crash', () => {
    const codes = ['no_es_p12', 'pin_incorrecto', 'p12_excesivo', 'cifrado_no_admitido', 'sin_llave', 'sin_certificado']
    const outcomes = [...codes, 'llave_no_admitida', 'certificado_ilegible', 'abierto']
    for (const original of [p12, withoutMac(p12), toBer(p12)]) {
      fc.assert(
        fc.property(fc.nat(original.length - 1), fc.nat(7), (at, bit) => {
          const bytes = Buffer.from(original)
          bytes[at]! ^= 1 << bit
          expect(outcomes).toContain(refusal(bytes))
        }),
        { numRuns: 60 },
      )
    }
  })

  test('random bytes, also after a valid beginning, are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(60), (tail, keep) => {
        expect(refusal(Buffer.concat([p12.subarray(0, keep), tail]))).not.toBe('abierto')
      }),
    )
  })
})

describe('a .p12 made to exhaust the machine', () => {
  test('is refused by its size', () => {
    expect(refusal(Buffer.alloc(300_000, 0x30))).toBe('p12_excesivo')
  })

  test('is refused by its nesting', () => {
    let nested: Buffer = write.octets(Buffer.alloc(1))
    for (let i = 0; i < 100; i++) nested = write.sequence(nested)
    expect(refusal(nested)).toBe('no_es_p12')
    expect(refusal(Buffer.concat([Buffer.alloc(60_000, Buffer.from([0x30, 0x80])), Buffer.alloc(60_000)]))).toBe(
      'no_es_p12',
    )
  })

  const salt = write.octets(Buffer.alloc(8))
  const old = (rounds: number) => write.sequence(write.oid(OID.pbeSha3Des), write.sequence(salt, write.integer(rounds)))
  const modern = (rounds: number) => {
    const kdf = write.sequence(write.oid(OID.pbkdf2), write.sequence(salt, write.integer(rounds)))
    const cipher = write.sequence(write.oid(OID.aes256Cbc), write.octets(Buffer.alloc(16)))
    return write.sequence(write.oid(OID.pbes2), write.sequence(kdf, cipher))
  }
  const certificates = (algorithm: Buffer) => {
    const info = write.sequence(write.oid(OID.data), algorithm, write.value(context(0), Buffer.alloc(16)))
    const encrypted = write.sequence(write.integer(0), info)
    return pfxOf(write.sequence(write.oid(OID.encryptedData), write.explicit(0, encrypted)))
  }
  const key = (algorithm: Buffer) => {
    const shrouded = write.explicit(0, write.sequence(algorithm, write.octets(Buffer.alloc(16))))
    return pfxOf(dataOf(write.sequence(write.sequence(write.oid(OID.shroudedKeyBag), shrouded))))
  }
  const mac = (rounds: number) => {
    const digest = write.sequence(write.sequence(write.oid(OID.sha256)), write.octets(Buffer.alloc(32)))
    return pfxOf(dataOf(write.sequence()), write.sequence(digest, salt, write.integer(rounds)))
  }

  test.each([
    ['its MAC', mac],
    ['its certificates (PBES1)', (rounds: number) => certificates(old(rounds))],
    ['its certificates (PBES2)', (rounds: number) => certificates(modern(rounds))],
    ['its key (PBES1)', (rounds: number) => key(old(rounds))],
    ['its key (PBES2)', (rounds: number) => key(modern(rounds))],
  ])('is refused by the rounds of %s', (_, build) => {
    expect(refusal(build(2048))).toBe('pin_incorrecto')
    expect([2_000_000, 0x7fffffff, 2 ** 40].map((rounds) => refusal(build(rounds)))).toEqual(
      Array(3).fill('p12_excesivo'),
    )
  })

  test('is refused by many parts that each ask for a few rounds', () => {
    const presupuesto = new Presupuesto()
    presupuesto.spend(399_000)
    expect(() => presupuesto.spend(2000)).toThrow('exige demasiados cálculos')
  })
})

function p12Of({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): Buffer {
  const name = [[{ oid: OID.commonName, value: 'x' }]]
  const validity = { desde: new Date('2026-01-01'), hasta: new Date('2030-01-01') }
  const signingKey = llave.privateKey
  const own = buildX509({ subject: name, issuer: name, publicKey, signingKey, ...validity, esCa: false })
  return buildP12({ privateKey, certificados: [own], pin: PIN, cifrado: 'aes' })
}

function exportWithOpenssl(flags: readonly string[]): Buffer {
  const files = {
    'llave.pem': llave.privateKey.export({ format: 'pem', type: 'pkcs8' }),
    'certificado.pem': `-----BEGIN CERTIFICATE-----\n${llave.certificado.der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
  const from = ['-inkey', '{llave.pem}', '-in', '{certificado.pem}']
  const args = ['pkcs12', '-export', ...from, '-out', '{salida.p12}', '-passout', `pass:${PIN}`, ...flags]
  const { ok, output, read } = runWithFiles('openssl', args, files)
  if (!ok) throw new Error(output)
  return read('salida.p12')
}

function withoutMac(bytes: Buffer): Buffer {
  const [version, authSafe] = parseDer(bytes).items
  return write.sequence(version!.bytes, authSafe!.bytes)
}

/** The same file in BER: indefinite lengths outside, the sealed contents as an octet string in three pieces. */
function toBer(bytes: Buffer): Buffer {
  const [version, authSafe, mac] = parseDer(bytes).items
  const content = authSafe!.at(1, 0xa0).items[0]!.octets()
  const third = Math.ceil(content.length / 3)
  const pieces = [0, 1, 2].map((i) => write.octets(content.subarray(i * third, (i + 1) * third)))
  const open = (tag: number, ...parts: Buffer[]) => Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)])
  const octets = open(TAG.octetString | 0x20, ...pieces)
  return open(TAG.sequence, version!.bytes, open(TAG.sequence, write.oid(OID.data), open(0xa0, octets)), mac!.bytes)
}

const dataOf = (safe: Buffer) => write.sequence(write.oid(OID.data), write.explicit(0, write.octets(safe)))

/** A file without its own encryption: one part, and a MAC when given. */
function pfxOf(part: Buffer, mac?: Buffer): Buffer {
  return write.sequence(write.integer(3), dataOf(write.sequence(part)), ...(mac ? [mac] : []))
}
