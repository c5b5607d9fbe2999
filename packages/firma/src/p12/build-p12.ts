import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { context, write } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { encryptTheOldWay, encryptWithAes, ITERACIONES } from './cifrado.ts'
import { DIGEST_BYTES, deriveWithPkcs12, Presupuesto, USO } from './derivacion.ts'

/**
 * Encryption of a .p12: `aes` as OpenSSL 3 does, `3des` as Windows does, `rc2` as in old keys (certificates under
 * 40-bit RC2, the key under 3DES).
 */
export type CifradoP12 = 'aes' | '3des' | 'rc2'

export interface ContenidoP12 {
  readonly privateKey: KeyObject
  /** The key's own certificate first, then its issuers'. */
  readonly certificados: readonly Buffer[]
  readonly pin: string
  readonly cifrado: CifradoP12
}

/** Writes a standard .p12 (RFC 7292). */
export function buildP12({ privateKey, certificados, pin, cifrado }: ContenidoP12): Buffer {
  const keyId = createHash('sha1')
    .update(certificados[0] ?? Buffer.alloc(0))
    .digest()
  const certificates = write.sequence(...certificados.map((der, i) => certBag(der, i === 0 ? keyId : undefined)))
  const key = write.sequence(keyBag(privateKey, pin, cifrado, keyId))
  const authSafe = write.sequence(
    encryptedContent(encrypt(certificates, pin, cifrado === 'rc2' ? OID.pbeShaRc2With40 : cifrado)),
    content(key),
  )
  return write.sequence(
    write.integer(3),
    content(authSafe),
    macOf(authSafe, pin, cifrado === 'aes' ? 'sha256' : 'sha1'),
  )
}

function encrypt(plain: Buffer, pin: string, cifrado: CifradoP12 | typeof OID.pbeShaRc2With40) {
  const presupuesto = new Presupuesto()
  if (cifrado === 'aes') return encryptWithAes(plain, pin, presupuesto)
  const oid = cifrado === OID.pbeShaRc2With40 ? cifrado : OID.pbeSha3Des
  return encryptTheOldWay(plain, pin, oid, presupuesto)
}

function keyBag(privateKey: KeyObject, pin: string, cifrado: CifradoP12, keyId: Buffer): Buffer {
  const { algorithm, encrypted } = encrypt(privateKey.export({ format: 'der', type: 'pkcs8' }), pin, cifrado)
  const shrouded = write.sequence(algorithm, write.octets(encrypted))
  return write.sequence(write.oid(OID.shroudedKeyBag), write.explicit(0, shrouded), localKeyId(keyId))
}

function certBag(der: Buffer, keyId: Buffer | undefined): Buffer {
  const value = write.sequence(write.oid(OID.x509Certificate), write.explicit(0, write.octets(der)))
  const bag = [write.oid(OID.certBag), write.explicit(0, value)]
  return write.sequence(...bag, ...(keyId ? [localKeyId(keyId)] : []))
}

function localKeyId(keyId: Buffer): Buffer {
  return write.set(write.sequence(write.oid(OID.localKeyId), write.set(write.octets(keyId))))
}

function content(bytes: Buffer): Buffer {
  return write.sequence(write.oid(OID.data), write.explicit(0, write.octets(bytes)))
}

function encryptedContent({ algorithm, encrypted }: { algorithm: Buffer; encrypted: Buffer }): Buffer {
  const info = write.sequence(write.oid(OID.data), algorithm, write.value(context(0), encrypted))
  return write.sequence(write.oid(OID.encryptedData), write.explicit(0, write.sequence(write.integer(0), info)))
}

function macOf(authSafe: Buffer, pin: string, digest: 'sha1' | 'sha256'): Buffer {
  const salt = randomBytes(8)
  const options = { salt, iterations: ITERACIONES, length: DIGEST_BYTES[digest], digest }
  const key = deriveWithPkcs12(pin, USO.mac, options, new Presupuesto())
  const value = createHmac(digest, key).update(authSafe).digest()
  const digestInfo = write.sequence(write.sequence(write.oid(OID[digest]), write.null()), write.octets(value))
  return write.sequence(digestInfo, write.octets(salt), write.integer(ITERACIONES))
}
