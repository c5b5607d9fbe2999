import { type KeyObject, randomBytes, sign } from 'node:crypto'
import { TAG, write } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'

/** One element of a name: usually one attribute, several when multi-valued. */
export type Rdn = readonly { readonly oid: string; readonly value: string; readonly tag?: number }[]

export interface PedidoX509 {
  readonly subject: readonly Rdn[]
  readonly issuer: readonly Rdn[]
  readonly publicKey: KeyObject
  readonly signingKey: KeyObject
  readonly desde: Date
  readonly hasta: Date
  readonly esCa: boolean
  /** Twelve bytes, random by default. */
  readonly serie?: Buffer
}

/** Writes and signs an X.509 v3 certificate (RFC 5280), SHA-256 with RSA. */
export function buildX509(pedido: PedidoX509): Buffer {
  const algorithm = write.sequence(write.oid(OID.sha256WithRsa), write.null())
  const tbs = write.sequence(
    write.explicit(0, write.integer(2)),
    write.integer(BigInt(`0x01${(pedido.serie ?? randomBytes(12)).toString('hex')}`)),
    algorithm,
    writeName(pedido.issuer),
    write.sequence(writeTime(pedido.desde), writeTime(pedido.hasta)),
    writeName(pedido.subject),
    pedido.publicKey.export({ format: 'der', type: 'spki' }),
    write.explicit(3, extensions(pedido.esCa)),
  )
  return write.sequence(tbs, algorithm, write.bits(sign('sha256', tbs, pedido.signingKey)))
}

export function writeName(name: readonly Rdn[]): Buffer {
  return write.sequence(...name.map((rdn) => write.set(...rdn.map(writeAttribute))))
}

function writeAttribute({ oid, value, tag = TAG.utf8String }: Rdn[number]): Buffer {
  const text = tag === TAG.bmpString ? Buffer.from(value, 'utf16le').swap16() : Buffer.from(value, 'utf8')
  return write.sequence(write.oid(oid), write.value(tag, text))
}

// RFC 5280 §4.1.2.5: UTCTime until 2049, GeneralizedTime from 2050 on.
function writeTime(date: Date): Buffer {
  const digits = `${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`
  const short = date.getUTCFullYear() >= 1950 && date.getUTCFullYear() < 2050
  return short
    ? write.value(TAG.utcTime, Buffer.from(digits.slice(2)))
    : write.value(TAG.generalizedTime, Buffer.from(digits))
}

/** What the holder may do: a CA signs certificates; a person signs documents (digitalSignature, nonRepudiation). */
function extensions(esCa: boolean): Buffer {
  const constraints = esCa ? write.sequence(write.boolean(true)) : write.sequence()
  const usage = esCa ? write.bits(Buffer.from([0x06]), 1) : write.bits(Buffer.from([0xc0]), 6)
  const critical = (oid: string, value: Buffer) =>
    write.sequence(write.oid(oid), write.boolean(true), write.octets(value))
  return write.sequence(critical(OID.basicConstraints, constraints), critical(OID.keyUsage, usage))
}
