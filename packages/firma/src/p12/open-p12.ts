import { createHmac, createPrivateKey, type KeyObject, timingSafeEqual, X509Certificate } from 'node:crypto'
import { type Der, DerError, explicit, parseDer, parseFirstDer, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { type Certificado, readCertificado } from '../base/certificado.ts'
import { FirmaError } from '../base/errores.ts'
import { CifradoError, decryptWithPin, encryptedOctets } from './cifrado.ts'
import { DIGEST_BYTES, type Digest, deriveWithPkcs12, Presupuesto, USO } from './derivacion.ts'

/** An opened llave criptográfica: the private key and its certificate. */
export interface LlaveCriptografica {
  readonly privateKey: KeyObject
  readonly certificado: Certificado
}

const MAX_BYTES = 256 * 1024

/**
 * Opens a .p12 (RFC 7292) with its PIN: the AES files of OpenSSL 3, 3DES, and the old RC2 kind. The bytes are
 * untrusted: size, nesting and hashing rounds are limited. `checkCertificate` tells whether the certificate may sign
 * today, and for whom.
 * @throws FirmaError no_es_p12, p12_excesivo, cifrado_no_admitido, pin_incorrecto, sin_llave, sin_certificado,
 * llave_no_admitida, certificado_ilegible
 */
export function openP12(bytes: Uint8Array, pin: string): LlaveCriptografica {
  if (bytes.length > MAX_BYTES) throw new FirmaError('p12_excesivo')
  const { keys, certificates } = readBags(bytes, pin)
  const privateKey = readPrivateKey(keys)
  const own = certificates.find((der) => belongsTo(der, privateKey))
  if (!own) throw new FirmaError('sin_certificado')
  return { privateKey, certificado: readCertificado(own) }
}

interface Contenido {
  /** PKCS#8, already decrypted. */
  readonly keys: Buffer[]
  readonly certificates: Buffer[]
}

function readBags(bytes: Uint8Array, pin: string): Contenido {
  let sealed = false
  try {
    const presupuesto = new Presupuesto()
    // Mail and web servers put line breaks or zeros behind the file; OpenSSL ignores them too.
    const pfx = parseFirstDer(bytes).expect(TAG.sequence)
    if (pfx.at(0, TAG.integer).toCount() !== 3) throw new DerError('not a version 3 PFX')
    const authSafe = readData(pfx.at(1, TAG.sequence))
    sealed = checkMac(pfx.items[2], authSafe, pin, presupuesto)
    const contenido: Contenido = { keys: [], certificates: [] }
    for (const info of parseDer(authSafe).expect(TAG.sequence).items) {
      for (const bag of parseDer(openContents(info, pin, presupuesto)).expect(TAG.sequence).items) {
        readBag(bag, contenido, pin, presupuesto)
      }
    }
    return contenido
  } catch (cause) {
    if (cause instanceof FirmaError) throw cause
    // Without a MAC a wrong PIN shows as garbage after decrypting.
    if (cause instanceof CifradoError) throw new FirmaError(sealed ? 'no_es_p12' : 'pin_incorrecto', { cause })
    throw new FirmaError('no_es_p12', { cause })
  }
}

/** ContentInfo of type data: the octets inside. */
function readData(info: Der): Buffer {
  if (info.expect(TAG.sequence).at(0, TAG.oid).toOid() !== OID.data) throw new DerError('content is not data')
  const content = info.at(1, explicit(0)).items[0]
  if (!content) throw new DerError('content is missing')
  return content.octets()
}

const MAC_DIGEST: Readonly<Record<string, Digest>> = {
  [OID.sha1]: 'sha1',
  [OID.sha224]: 'sha224',
  [OID.sha256]: 'sha256',
  [OID.sha384]: 'sha384',
  [OID.sha512]: 'sha512',
}

/** True when the file carries a MAC and the PIN matches it; false when it carries none. */
function checkMac(macData: Der | undefined, authSafe: Buffer, pin: string, presupuesto: Presupuesto): boolean {
  if (!macData) return false
  const digestInfo = macData.expect(TAG.sequence).at(0, TAG.sequence)
  const digest = MAC_DIGEST[digestInfo.at(0, TAG.sequence).at(0, TAG.oid).toOid()]
  if (!digest) throw new FirmaError('cifrado_no_admitido')
  const salt = macData.at(1, TAG.octetString).contents
  const iterations = macData.items[2]?.toCount() ?? 1
  const length = DIGEST_BYTES[digest]
  const key = deriveWithPkcs12(pin, USO.mac, { salt, iterations, length, digest }, presupuesto)
  const expected = digestInfo.at(1, TAG.octetString).contents
  const actual = createHmac(digest, key).update(authSafe).digest()
  if (expected.length !== length || !timingSafeEqual(actual, expected)) throw new FirmaError('pin_incorrecto')
  return true
}

/** SafeContents of one ContentInfo, decrypted when it has to be. */
function openContents(info: Der, pin: string, presupuesto: Presupuesto): Buffer {
  if (info.expect(TAG.sequence).at(0, TAG.oid).toOid() !== OID.encryptedData) return readData(info)
  const encrypted = info.at(1, explicit(0)).at(0, TAG.sequence).at(1, TAG.sequence)
  const plain = decryptWithPin(encrypted.at(1, TAG.sequence), encryptedOctets(encrypted), pin, presupuesto)
  return requireSequence(plain)
}

function readBag(bag: Der, contenido: Contenido, pin: string, presupuesto: Presupuesto): void {
  const oid = bag.expect(TAG.sequence).at(0, TAG.oid).toOid()
  const value = () => bag.at(1, explicit(0)).at(0, TAG.sequence)
  if (oid === OID.keyBag) contenido.keys.push(value().bytes)
  if (oid === OID.shroudedKeyBag) {
    const [algorithm, encrypted] = [value().at(0, TAG.sequence), value().at(1, TAG.octetString).contents]
    contenido.keys.push(requireSequence(decryptWithPin(algorithm, encrypted, pin, presupuesto)))
  }
  if (oid === OID.certBag && value().at(0, TAG.oid).toOid() === OID.x509Certificate) {
    contenido.certificates.push(value().at(1, explicit(0)).items[0]?.octets() ?? Buffer.alloc(0))
  }
}

// A wrong key passes the padding check once in 256 times; then the result is not a SEQUENCE of that length.
function requireSequence(plain: Buffer): Buffer {
  try {
    return parseDer(plain).expect(TAG.sequence).bytes
  } catch (cause) {
    throw new CifradoError('the bytes do not decrypt', { cause })
  }
}

function readPrivateKey(keys: readonly Buffer[]): KeyObject {
  const [key] = keys
  if (!key) throw new FirmaError('sin_llave')
  const privateKey = importKey(key)
  const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
  // docs/hacienda.md §6: RSA of 2048 or 4096; sizes between them are as safe.
  if (privateKey.asymmetricKeyType !== 'rsa' || bits < 2048 || bits > 4096) throw new FirmaError('llave_no_admitida')
  return privateKey
}

function importKey(key: Buffer): KeyObject {
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch (cause) {
    throw new FirmaError('sin_llave', { cause })
  }
}

function belongsTo(certificate: Buffer, privateKey: KeyObject): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(privateKey)
  } catch {
    return false
  }
}
