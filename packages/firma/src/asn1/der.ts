/**
 * The part of ASN.1 that certificates and .p12 files use, read from untrusted bytes and written as DER. Reading
 * accepts BER as well: Java tools, which issue many Costa Rican keys, write indefinite lengths and octet strings in
 * pieces. Every length is checked against the available bytes, so hostile input ends in a DerError.
 */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const

const CONSTRUCTED = 0x20
const MAX_DEPTH = 24

/** The bytes are not the ASN.1 structure that was expected. */
export class DerError extends Error {
  override readonly name = 'DerError'
}

/** Tag of a context-specific field: `context(0)` is [0] with a primitive value inside. */
export const context = (number: number): number => 0x80 | number
/** Tag of an explicit (constructed) context-specific field. */
export const explicit = (number: number): number => 0xa0 | number

/** One value: its identifier byte, its contents, and all its bytes with tag and length. */
export class Der {
  private children: Der[] | undefined

  constructor(
    readonly tag: number,
    readonly contents: Buffer,
    readonly bytes: Buffer,
    private readonly depth: number,
  ) {}

  /** Fields of a sequence, set or explicit tag. */
  get items(): readonly Der[] {
    this.children ??= this.readItems()
    return this.children
  }

  /** The field at a position; throws if it is absent or has another tag. */
  at(index: number, tag: number): Der {
    const item = this.items[index]
    if (!item) throw new DerError(`field ${index} is missing`)
    return item.expect(tag)
  }

  expect(tag: number): this {
    if (this.tag !== tag) throw new DerError(`tag ${this.tag} where ${tag} was expected`)
    return this
  }

  /** An octet string, whole or in pieces. */
  octets(): Buffer {
    return this.tag & CONSTRUCTED ? Buffer.concat(this.items.map((piece) => piece.octets())) : this.contents
  }

  toBigInt(): bigint {
    this.expect(TAG.integer)
    if (this.contents.length === 0) throw new DerError('empty integer')
    const unsigned = BigInt(`0x${this.contents.toString('hex')}`)
    return this.contents[0]! & 0x80 ? unsigned - (1n << BigInt(8 * this.contents.length)) : unsigned
  }

  /** A count (iterations, key length): not negative and a safe integer. */
  toCount(): number {
    if (this.contents.length > 6) throw new DerError('count out of range')
    const value = Number(this.toBigInt())
    if (value < 0) throw new DerError('negative count')
    return value
  }

  toOid(): string {
    this.expect(TAG.oid)
    const arcs: number[] = []
    let value = 0
    for (const byte of this.contents) {
      if (value > 0xffffff) throw new DerError('object identifier out of range')
      value = (value << 7) | (byte & 0x7f)
      if (byte & 0x80) continue
      arcs.push(value)
      value = 0
    }
    const [joined = 0, ...rest] = arcs
    const first = Math.min(Math.floor(joined / 40), 2)
    return [first, joined - 40 * first, ...rest].join('.')
  }

  private readItems(): Der[] {
    if (!(this.tag & CONSTRUCTED)) throw new DerError('a primitive value has no fields')
    const items: Der[] = []
    for (let offset = 0; offset < this.contents.length; ) {
      const item = readAt(this.contents, offset, this.depth + 1)
      items.push(item)
      offset += item.bytes.length
    }
    return items
  }
}

/** Reads one value that must fill the input. @throws DerError */
export function parseDer(bytes: Uint8Array): Der {
  const value = parseFirstDer(bytes)
  if (value.bytes.length !== bytes.length) throw new DerError('bytes after the end')
  return value
}

/** Reads the value that the input begins with, whatever is behind it. @throws DerError */
export const parseFirstDer = (bytes: Uint8Array): Der =>
  readAt(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, 0)

function readAt(buffer: Buffer, offset: number, depth: number): Der {
  if (depth > MAX_DEPTH) throw new DerError('nested too deep')
  const tag = byteAt(buffer, offset)
  if ((tag & 0x1f) === 0x1f) throw new DerError('multi-byte tags are not used here')
  const first = byteAt(buffer, offset + 1)
  if (first === 0x80) return readIndefinite(buffer, offset, tag, depth)
  const start = offset + 2 + (first & 0x80 ? first & 0x7f : 0)
  const length = first & 0x80 ? longLength(buffer, offset + 2, first & 0x7f) : first
  if (start + length > buffer.length) throw new DerError('truncated')
  return new Der(tag, buffer.subarray(start, start + length), buffer.subarray(offset, start + length), depth)
}

function readIndefinite(buffer: Buffer, offset: number, tag: number, depth: number): Der {
  if (!(tag & CONSTRUCTED)) throw new DerError('indefinite length on a primitive value')
  const start = offset + 2
  let end = start
  while (byteAt(buffer, end) !== 0 || byteAt(buffer, end + 1) !== 0) end += readAt(buffer, end, depth + 1).bytes.length
  return new Der(tag, buffer.subarray(start, end), buffer.subarray(offset, end + 2), depth)
}

function longLength(buffer: Buffer, offset: number, size: number): number {
  if (size > 4) throw new DerError('length out of range')
  let length = 0
  for (let i = 0; i < size; i++) length = length * 256 + byteAt(buffer, offset + i)
  return length
}

function byteAt(buffer: Buffer, offset: number): number {
  const byte = buffer[offset]
  if (byte === undefined) throw new DerError('truncated')
  return byte
}

/** Writers: each function returns the DER of one value. */
export const write = {
  value: (tag: number, ...contents: readonly Uint8Array[]): Buffer => {
    const body = Buffer.concat(contents)
    return Buffer.concat([Buffer.from([tag]), lengthBytes(body.length), body])
  },
  sequence: (...fields: readonly Uint8Array[]): Buffer => write.value(TAG.sequence, ...fields),
  /** DER keeps the members of a set in the order of their bytes. */
  set: (...members: readonly Buffer[]): Buffer => write.value(TAG.set, ...[...members].sort(Buffer.compare)),
  explicit: (number: number, ...fields: readonly Uint8Array[]): Buffer => write.value(explicit(number), ...fields),
  octets: (bytes: Uint8Array): Buffer => write.value(TAG.octetString, bytes),
  bits: (bytes: Uint8Array, unused = 0): Buffer => write.value(TAG.bitString, Buffer.from([unused]), bytes),
  null: (): Buffer => write.value(TAG.null),
  boolean: (value: boolean): Buffer => write.value(TAG.boolean, Buffer.from([value ? 0xff : 0])),
  /** A non-negative integer. */
  integer: (value: bigint | number): Buffer => {
    const hex = value.toString(16)
    const even = hex.length % 2 ? `0${hex}` : hex
    return write.value(
      TAG.integer,
      Buffer.from(Number.parseInt(even.slice(0, 2), 16) & 0x80 ? `00${even}` : even, 'hex'),
    )
  },
  oid: (dotted: string): Buffer => {
    const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
    return write.value(TAG.oid, Buffer.from([first * 40 + second, ...rest].flatMap(base128)))
  },
}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

function base128(arc: number): number[] {
  const bytes = [arc & 0x7f]
  for (let rest = arc >>> 7; rest > 0; rest >>>= 7) bytes.unshift(0x80 | (rest & 0x7f))
  return bytes
}
