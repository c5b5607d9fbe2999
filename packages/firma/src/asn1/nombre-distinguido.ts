import { type Der, DerError, TAG } from './der.ts'
import { OID } from './oids.ts'

/** One attribute of a name; `value` is undefined when its type is not a text type. */
interface Atributo {
  readonly oid: string
  readonly value: string | undefined
  readonly der: Buffer
}

/** A distinguished name in certificate order (country first); each element may carry several attributes. */
export type NombreDistinguido = readonly (readonly Atributo[])[]

/** @throws DerError */
export function readNombre(name: Der): NombreDistinguido {
  return name.expect(TAG.sequence).items.map((rdn) =>
    rdn.expect(TAG.set).items.map((pair) => {
      const oid = pair.expect(TAG.sequence).at(0, TAG.oid).toOid()
      const value = pair.items[1]
      if (!value) throw new DerError('attribute without a value')
      return { oid, value: decodeText(value), der: value.bytes }
    }),
  )
}

/** The first value of an attribute, if the name has it. */
export function findAtributo(name: NombreDistinguido, oid: string): string | undefined {
  return name.flat().find((atributo) => atributo.oid === oid)?.value
}

/**
 * RFC 4514 (which replaced RFC 2253): last element first, `,` between elements, `+` inside one. Attributes outside the
 * table of §3 are written as dotted OID and `#hex`, as Hacienda's own answers do (docs/hacienda.md §6: `2.5.4.5=#1310…`).
 */
export function formatNombre(name: NombreDistinguido): string {
  return [...name]
    .reverse()
    .map((rdn) => rdn.map(formatAtributo).join('+'))
    .join(',')
}

const KEYWORDS: Readonly<Record<string, string>> = {
  [OID.commonName]: 'CN',
  [OID.locality]: 'L',
  [OID.state]: 'ST',
  [OID.organization]: 'O',
  [OID.organizationalUnit]: 'OU',
  [OID.country]: 'C',
  [OID.street]: 'STREET',
  [OID.domainComponent]: 'DC',
  [OID.userId]: 'UID',
}

function formatAtributo({ oid, value, der }: Atributo): string {
  const keyword = KEYWORDS[oid]
  return keyword && value !== undefined ? `${keyword}=${escapeValue(value)}` : `${oid}=#${der.toString('hex')}`
}

// XML Signature §4.4.4.1 asks, on top of RFC 4514, for control characters and the trailing space as hex pairs, because
// white space does not survive every XML tool.
function escapeValue(value: string): string {
  return value
    .replace(/[\\",+;<>]/g, '\\$&')
    .replace(/\p{Cc}/gu, (c) => Buffer.from(c).toString('hex').replace(/../g, '\\$&'))
    .replace(/ $/, '\\20')
    .replace(/^[ #]/, '\\$&')
}

function decodeText(value: Der): string | undefined {
  switch (value.tag) {
    case TAG.utf8String:
      return value.contents.toString('utf8')
    case TAG.printableString:
    case TAG.ia5String:
    case TAG.teletexString:
      return value.contents.toString('latin1')
    case TAG.bmpString:
      return utf16be(value.contents)
    case TAG.universalString:
      return utf32be(value.contents)
    default:
      return undefined
  }
}

function utf16be(bytes: Buffer): string {
  if (bytes.length % 2) throw new DerError('odd BMPString')
  return Buffer.from(bytes).swap16().toString('utf16le')
}

function utf32be(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = bytes.readUInt32BE(at)
    text += point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
  }
  return text
}
