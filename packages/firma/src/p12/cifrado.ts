import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import { context, type Der, explicit, TAG, write } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { FirmaError } from '../base/errores.ts'
import { type Digest, deriveWithPbkdf2, deriveWithPkcs12, type Presupuesto, USO } from './derivacion.ts'

/** Decryption failed: wrong key or damaged bytes. */
export class CifradoError extends Error {
  override readonly name = 'CifradoError'
}

/** `cipher` is OpenSSL's name, except RC2, which OpenSSL 3 (Node 17 and newer) no longer carries and node-forge does. */
interface Cifrado {
  readonly cipher: 'aes-128-cbc' | 'aes-192-cbc' | 'aes-256-cbc' | 'des-ede3-cbc' | 'des-ede-cbc' | 'rc2'
  readonly keyBytes: number
  readonly ivBytes: number
}

// RFC 7292 §C: the old scheme, with key and IV derived from the PIN.
const PBES1: Readonly<Record<string, Cifrado>> = {
  [OID.pbeSha3Des]: { cipher: 'des-ede3-cbc', keyBytes: 24, ivBytes: 8 },
  [OID.pbeSha2Des]: { cipher: 'des-ede-cbc', keyBytes: 16, ivBytes: 8 },
  [OID.pbeShaRc2With128]: { cipher: 'rc2', keyBytes: 16, ivBytes: 8 },
  [OID.pbeShaRc2With40]: { cipher: 'rc2', keyBytes: 5, ivBytes: 8 },
}
// RFC 8018 §6.2: the scheme of OpenSSL 3; the IV is in the file.
const PBES2: Readonly<Record<string, Cifrado>> = {
  [OID.aes128Cbc]: { cipher: 'aes-128-cbc', keyBytes: 16, ivBytes: 16 },
  [OID.aes192Cbc]: { cipher: 'aes-192-cbc', keyBytes: 24, ivBytes: 16 },
  [OID.aes256Cbc]: { cipher: 'aes-256-cbc', keyBytes: 32, ivBytes: 16 },
  [OID.des3Cbc]: { cipher: 'des-ede3-cbc', keyBytes: 24, ivBytes: 8 },
}
const PRF: Readonly<Record<string, Digest>> = {
  [OID.hmacSha1]: 'sha1',
  [OID.hmacSha224]: 'sha224',
  [OID.hmacSha256]: 'sha256',
  [OID.hmacSha384]: 'sha384',
  [OID.hmacSha512]: 'sha512',
}

/**
 * Decrypts with the PIN by the given algorithm identifier.
 * @throws CifradoError, DerError, FirmaError cifrado_no_admitido, p12_excesivo
 */
export function decryptWithPin(algorithm: Der, encrypted: Buffer, pin: string, presupuesto: Presupuesto): Buffer {
  const oid = algorithm.expect(TAG.sequence).at(0, TAG.oid).toOid()
  const parameters = algorithm.at(1, TAG.sequence)
  const { cifrado, key, iv } =
    oid === OID.pbes2 ? readPbes2(parameters, pin, presupuesto) : readPbes1(oid, parameters, pin, presupuesto)
  if (iv.length !== cifrado.ivBytes) throw new CifradoError('IV of the wrong length')
  return cifrado.cipher === 'rc2' ? rc2(key, iv, encrypted, 'decrypt') : decrypt(cifrado.cipher, key, iv, encrypted)
}

interface Cerradura {
  readonly cifrado: Cifrado
  readonly key: Buffer
  readonly iv: Buffer
}

function readPbes1(oid: string, parameters: Der, pin: string, presupuesto: Presupuesto): Cerradura {
  const cifrado = PBES1[oid]
  if (!cifrado) throw new FirmaError('cifrado_no_admitido', { cause: new Error(oid) })
  const salt = parameters.at(0, TAG.octetString).contents
  return pbes1(cifrado, salt, parameters.at(1, TAG.integer).toCount(), pin, presupuesto)
}

function pbes1(cifrado: Cifrado, salt: Buffer, iterations: number, pin: string, presupuesto: Presupuesto): Cerradura {
  const derive = (uso: 1 | 2, length: number) =>
    deriveWithPkcs12(pin, uso, { salt, iterations, length, digest: 'sha1' }, presupuesto)
  return { cifrado, key: derive(USO.key, cifrado.keyBytes), iv: derive(USO.iv, cifrado.ivBytes) }
}

function readPbes2(parameters: Der, pin: string, presupuesto: Presupuesto): Cerradura {
  const kdf = parameters.at(0, TAG.sequence)
  const encryption = parameters.at(1, TAG.sequence)
  const cifrado = PBES2[encryption.at(0, TAG.oid).toOid()]
  if (!cifrado || kdf.at(0, TAG.oid).toOid() !== OID.pbkdf2) throw new FirmaError('cifrado_no_admitido')
  const options = kdf.at(1, TAG.sequence)
  const prf = options.items.slice(2).find((item) => item.tag === TAG.sequence)
  const digest = prf ? PRF[prf.at(0, TAG.oid).toOid()] : 'sha1'
  if (!digest) throw new FirmaError('cifrado_no_admitido')
  const salt = options.at(0, TAG.octetString).contents
  const iterations = options.at(1, TAG.integer).toCount()
  const key = deriveWithPbkdf2(pin, { salt, iterations, length: cifrado.keyBytes, digest }, presupuesto)
  return { cifrado, key, iv: encryption.at(1, TAG.octetString).contents }
}

function decrypt(cipher: string, key: Buffer, iv: Buffer, encrypted: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return Buffer.concat([decipher.update(encrypted), decipher.final()])
  } catch (cause) {
    throw new CifradoError('the bytes do not decrypt', { cause })
  }
}

function rc2(key: Buffer, iv: Buffer, bytes: Buffer, way: 'encrypt' | 'decrypt'): Buffer {
  const binary = (b: Buffer) => b.toString('latin1')
  const bits = key.length * 8
  const cipher =
    way === 'encrypt'
      ? forge.rc2.createEncryptionCipher(binary(key), bits)
      : forge.rc2.createDecryptionCipher(binary(key), bits)
  cipher.start(binary(iv), undefined)
  cipher.update(forge.util.createBuffer(binary(bytes)))
  if (!cipher.finish()) throw new CifradoError('the bytes do not decrypt')
  return Buffer.from(cipher.output.getBytes(), 'latin1')
}

/** The default rounds of OpenSSL. */
export const ITERACIONES = 2048

/** Encrypts as OpenSSL 3 does: PBES2, AES-256-CBC, PBKDF2 with HMAC-SHA-256. */
export function encryptWithAes(
  plain: Buffer,
  pin: string,
  presupuesto: Presupuesto,
): { algorithm: Buffer; encrypted: Buffer } {
  const salt = randomBytes(16)
  const iv = randomBytes(16)
  const key = deriveWithPbkdf2(pin, { salt, iterations: ITERACIONES, length: 32, digest: 'sha256' }, presupuesto)
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const prf = write.sequence(write.oid(OID.hmacSha256), write.null())
  const kdf = write.sequence(write.oid(OID.pbkdf2), write.sequence(write.octets(salt), write.integer(ITERACIONES), prf))
  const encryption = write.sequence(write.oid(OID.aes256Cbc), write.octets(iv))
  return {
    algorithm: write.sequence(write.oid(OID.pbes2), write.sequence(kdf, encryption)),
    encrypted: Buffer.concat([cipher.update(plain), cipher.final()]),
  }
}

/** Encrypts as older tools do: PKCS#12's own derivation with SHA-1, 3DES or 40-bit RC2. */
export function encryptTheOldWay(
  plain: Buffer,
  pin: string,
  oid: typeof OID.pbeSha3Des | typeof OID.pbeShaRc2With40,
  presupuesto: Presupuesto,
): { algorithm: Buffer; encrypted: Buffer } {
  const salt = randomBytes(8)
  const { cifrado, key, iv } = pbes1(PBES1[oid]!, salt, ITERACIONES, pin, presupuesto)
  const algorithm = write.sequence(write.oid(oid), write.sequence(write.octets(salt), write.integer(ITERACIONES)))
  if (cifrado.cipher === 'rc2') return { algorithm, encrypted: rc2(key, iv, plain, 'encrypt') }
  const cipher = createCipheriv(cifrado.cipher, key, iv)
  return { algorithm, encrypted: Buffer.concat([cipher.update(plain), cipher.final()]) }
}

/** EncryptedContentInfo: its content is [0] IMPLICIT OCTET STRING, whole or, in BER, in pieces. */
export function encryptedOctets(info: Der): Buffer {
  const content = info.items[2]
  if (content?.tag !== context(0) && content?.tag !== explicit(0)) throw new CifradoError('no encrypted content')
  return content.octets()
}
