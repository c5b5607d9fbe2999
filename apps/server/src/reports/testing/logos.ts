/** Small pictures for tests. */
import { crc32, deflateSync } from 'node:zlib'

/** A red square of two by two. */
export function aPngLogo(): Buffer {
  const fila = [0, 255, 0, 0, 255, 0, 0]
  return aPng(2, 2, [fila, fila], { color: 2, bits: 8 })
}

interface OpcionesPng {
  /** Colour type of PNG: 0 grey, 2 RGB, 3 palette, 4 and 6 with alpha. */
  color: number
  bits: number
  entrelazado?: boolean
  paleta?: number[]
  transparencia?: number[]
}

/** Rows before compression: the filter byte and the samples. */
export function aPng(ancho: number, alto: number, filas: number[][], opciones: OpcionesPng): Buffer {
  const { color, bits, entrelazado = false, paleta, transparencia } = opciones
  const ihdr = Buffer.alloc(13)
  ihdr.writeUInt32BE(ancho, 0)
  ihdr.writeUInt32BE(alto, 4)
  ihdr.set([bits, color, 0, 0, entrelazado ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', ihdr),
    ...(paleta ? [chunk('PLTE', Buffer.from(paleta))] : []),
    ...(transparencia ? [chunk('tRNS', Buffer.from(transparencia))] : []),
    chunk('IDAT', deflateSync(Buffer.from(filas.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The smallest JPEG, of 40 by 20 in colour: start, frame header, end. */
export const aJpegLogo = (): Buffer =>
  Buffer.from('ffd8ffe000044a46ffc0001108001400280301220002110103110100ffd9'.replace(/\s/g, ''), 'hex')

function chunk(tipo: string, datos: Buffer): Buffer {
  const contenido = Buffer.concat([Buffer.from(tipo, 'latin1'), datos])
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)]
  largo.writeUInt32BE(datos.length)
  suma.writeUInt32BE(crc32(contenido))
  return Buffer.concat([largo, contenido, suma])
}
