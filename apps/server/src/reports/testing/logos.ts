/** Small pictures for tests. */
import { deflateSync } from 'node:zlib'

/** A red square of two by two. */
export function aPngLogo(): Buffer {
  const ihdr = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0])
  const fila = [0, 255, 0, 0, 255, 0, 0]
  const firma = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([firma, chunk('IHDR', ihdr), chunk('IDAT', deflateSync(Buffer.from([...fila, ...fila])))])
}

/** The smallest JPEG, of 40 by 20 in colour: start, frame header, end. */
export const aJpegLogo = (): Buffer =>
  Buffer.from('ffd8ffe000044a46ffc0001108001400280301220002110103110100ffd9'.replace(/\s/g, ''), 'hex')

function chunk(tipo: string, datos: Buffer): Buffer {
  const largo = Buffer.alloc(4)
  largo.writeUInt32BE(datos.length)
  return Buffer.concat([largo, Buffer.from(tipo, 'latin1'), datos, Buffer.alloc(4)])
}
