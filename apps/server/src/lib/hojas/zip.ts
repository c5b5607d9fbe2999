/**
 * An .xlsx is a zip, and a zip of a few kilobytes can hold gigabytes. So all of it is inflated once, counted and
 * discarded before it is read: the sizes in its directory are not trusted.
 */
import { createInflateRaw } from 'node:zlib'
import { mensajes } from '@pura/domain/mensajes'
import { HojaError } from './error.ts'

const MAX_BYTES = 96 * 1024 * 1024
const MAX_ENTRIES = 500

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_SIZE = 22
const CENTRAL_SIZE = 46
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8

/** @throws HojaError when it is damaged, encrypted or too large once unpacked */
export async function assertZipFits(bytes: Uint8Array): Promise<void> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let left = MAX_BYTES
  for (const { metodo, contenido } of readEntries(zip)) {
    left -= metodo === STORED ? contenido.length : await inflatedSize(contenido, left)
    if (left < 0) throw tooLarge()
  }
}

const damaged = () => new HojaError('El archivo .xlsx está dañado')
const tooLarge = () => new HojaError('El archivo es demasiado grande una vez descomprimido')

function* readEntries(zip: Buffer): Generator<{ metodo: number; contenido: Buffer }> {
  const end = findEnd(zip)
  const entries = zip.readUInt16LE(end + 10)
  if (entries > MAX_ENTRIES) throw tooLarge()
  let at = zip.readUInt32LE(end + 16)
  for (let i = 0; i < entries; i++) {
    if (at + CENTRAL_SIZE > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw damaged()
    const encrypted = (zip.readUInt16LE(at + 8) & 1) === 1
    const metodo = zip.readUInt16LE(at + 10)
    const local = zip.readUInt32LE(at + 42)
    if (encrypted) throw new HojaError(mensajes.hojas.conContrasena)
    if ((metodo !== STORED && metodo !== DEFLATED) || local + LOCAL_SIZE > zip.length) throw damaged()
    const start = local + LOCAL_SIZE + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    yield { metodo, contenido: zip.subarray(start, start + zip.readUInt32LE(at + 20)) }
    at += CENTRAL_SIZE + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** The end of the directory is the last thing in the file, before a comment of at most 64 KB. */
function findEnd(zip: Buffer): number {
  for (let at = zip.length - END_SIZE; at >= 0 && at >= zip.length - END_SIZE - 0xffff; at--) {
    if (zip.readUInt32LE(at) === END) return at
  }
  throw damaged()
}

function inflatedSize(contenido: Buffer, limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const inflate = createInflateRaw()
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return
      inflate.destroy()
      reject(tooLarge())
    })
    inflate.on('end', () => resolve(size))
    inflate.on('error', () => reject(damaged()))
    inflate.end(contenido)
  })
}
