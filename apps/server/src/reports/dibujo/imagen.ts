/** A logo ready to be placed. An unreadable image counts as no logo: the document is printed anyway. */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { toBlanco } from './negro.ts'
import { decodePng, isPng, type Pixeles, reduce } from './png.ts'

export interface Imagen {
  ancho: number
  alto: number
  /** Entries of the image's object besides its type. */
  diccionario: object
  contenido: Uint8Array
}

/** Largest printed size of a logo, in points, and the finest resolution paper shows. */
const MAX_CAJA = { ancho: 130, alto: 60 }
const PUNTOS_POR_PIXEL = 72 / 300
const MAX_CONOCIDAS = 50

const conocidas = new Map<string, Imagen | undefined>()

/**
 * PNG or JPEG; undefined if it is neither or is damaged. Cached by content, so that a company's logo is decoded once.
 */
export function openImage(bytes: Uint8Array): Imagen | undefined {
  return remember(bytes, '', () => (isPng(bytes) ? fromPng(bytes) : fromJpeg(bytes)))
}

function remember(bytes: Uint8Array, clase: string, read: () => Imagen | undefined): Imagen | undefined {
  const llave = clase + createHash('sha1').update(bytes).digest('base64')
  if (conocidas.has(llave)) return conocidas.get(llave)
  if (conocidas.size >= MAX_CONOCIDAS) conocidas.clear()
  const imagen = tryOpen(read)
  conocidas.set(llave, imagen)
  return imagen
}

/** The same in pure black, for thermal printers; a JPEG is uncommon here and stays as it is. */
export function openImageNegra(bytes: Uint8Array): Imagen | undefined {
  return isPng(bytes) ? remember(bytes, 'negra', () => packNegro(toBlanco(readPixeles(bytes)))) : openImage(bytes)
}

/** Size inside a box, keeping the proportion. */
export function fit(imagen: Imagen, ancho: number, alto: number): { ancho: number; alto: number } {
  const escala = Math.min(ancho / imagen.ancho, alto / imagen.alto)
  return { ancho: imagen.ancho * escala, alto: imagen.alto * escala }
}

function tryOpen(read: () => Imagen | undefined): Imagen | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function readPixeles(bytes: Uint8Array): Pixeles {
  const original = decodePng(bytes)
  const escala = Math.min(MAX_CAJA.ancho / original.ancho, MAX_CAJA.alto / original.alto)
  const lado = Math.floor(PUNTOS_POR_PIXEL / escala)
  return lado > 1 ? reduce(original, lado) : original
}

function fromPng(bytes: Uint8Array): Imagen {
  const { ancho, alto, rgb } = readPixeles(bytes)
  return {
    ancho,
    alto,
    diccionario: { Width: ancho, Height: alto, BitsPerComponent: 8, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
    contenido: deflateSync(rgb, { level: 9 }),
  }
}

/** One bit per pixel, rows padded to whole bytes: 1 is paper. */
function packNegro({ ancho, alto, blanco }: ReturnType<typeof toBlanco>): Imagen {
  const bytesPorFila = Math.ceil(ancho / 8)
  const bits = new Uint8Array(bytesPorFila * alto)
  for (let i = 0; i < ancho * alto; i++) {
    const x = i % ancho
    if (blanco[i]) bits[Math.floor(i / ancho) * bytesPorFila + (x >> 3)]! |= 0x80 >> (x & 7)
  }
  return {
    ancho,
    alto,
    diccionario: { Width: ancho, Height: alto, BitsPerComponent: 1, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' },
    contenido: deflateSync(bits, { level: 9 }),
  }
}

const ESPACIOS = new Map([
  [1, { ColorSpace: 'DeviceGray' }],
  [3, { ColorSpace: 'DeviceRGB' }],
  // CMYK files are stored inverted, a convention of Photoshop.
  [4, { ColorSpace: 'DeviceCMYK', Decode: [1, 0, 1, 0, 1, 0, 1, 0] }],
])

/** A JPEG is embedded unchanged; only its frame header is read (ITU T.81 §B.2.2). */
function fromJpeg(bytes: Uint8Array): Imagen | undefined {
  const vista = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (vista.length < 4 || vista.readUInt16BE(0) !== 0xffd8 || vista.lastIndexOf(FIN_JPEG) < 0) return undefined
  for (let i = 2; i + 10 < vista.length; ) {
    if (vista[i] !== 0xff) return undefined
    const marca = vista[i + 1]!
    if (marca === 0xff) {
      i += 1
      continue
    }
    if (isFrame(marca)) {
      const [alto, ancho] = [vista.readUInt16BE(i + 5), vista.readUInt16BE(i + 7)]
      const espacio = ESPACIOS.get(vista[i + 9]!)
      if (vista[i + 4] !== 8 || !ancho || !alto || !espacio) return undefined
      const diccionario = { Width: ancho, Height: alto, BitsPerComponent: 8, Filter: 'DCTDecode', ...espacio }
      return { ancho, alto, diccionario, contenido: bytes }
    }
    i += 2 + vista.readUInt16BE(i + 2)
  }
  return undefined
}

const FIN_JPEG = Buffer.from([0xff, 0xd9])

/** Baseline, extended and progressive. C4, C8 and CC in this range are not frames, and no reader decodes the others. */
const isFrame = (marca: number): boolean => marca >= 0xc0 && marca <= 0xc2
