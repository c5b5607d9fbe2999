/**
 * A logo ready to be placed. An unreadable image counts as no logo: the document is printed anyway. A PNG is decoded
 * here once and reduced to the resolution of paper: pdfkit would decode transparency again for every document, where
 * no try catches an error.
 */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

export interface Imagen {
  ancho: number
  alto: number
  /** Entries of the image's object besides its type. */
  diccionario: object
  contenido: Uint8Array
}

/** Largest printed size of a logo, 130 by 60 points, at 300 points an inch. */
const MAX_PIXELES_DE_PAPEL = { width: 542, height: 250 }
const MAX_PIXELES = 12_000_000
const MAX_CONOCIDAS = 50

/** By content and colours, so that a company's logo is decoded once. */
const conocidas = new Map<string, Imagen | undefined>()

/**
 * PNG or JPEG; undefined if it is neither or is damaged. `negra`: a PNG in pure black, for thermal printers; a JPEG is
 * uncommon there and stays as it is.
 */
export async function openImage(bytes: Uint8Array, negra = false): Promise<Imagen | undefined> {
  const llave = `${negra} ${createHash('sha1').update(bytes).digest('base64')}`
  if (conocidas.has(llave)) return conocidas.get(llave)
  const imagen = await readImagen(bytes, negra).catch(() => undefined)
  if (conocidas.size >= MAX_CONOCIDAS) conocidas.clear()
  conocidas.set(llave, imagen)
  return imagen
}

const FIRMA_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Uint8Array): boolean => FIRMA_PNG.equals(bytes.subarray(0, 8))

/** Size inside a box, keeping the proportion. */
export function fit(imagen: Imagen, ancho: number, alto: number): { ancho: number; alto: number } {
  const escala = Math.min(ancho / imagen.ancho, alto / imagen.alto)
  return { ancho: imagen.ancho * escala, alto: imagen.alto * escala }
}

async function readImagen(bytes: Uint8Array, negra: boolean): Promise<Imagen | undefined> {
  if (!isPng(bytes)) return fromJpeg(bytes)
  const pixeles = await readPixeles(bytes)
  return negra ? toImagenNegra(toBlanco(pixeles)) : packColor(pixeles)
}

/** On white paper, no larger than paper shows. Rejects if the file is damaged, or larger than any logo. */
async function readPixeles(bytes: Uint8Array, caja = MAX_PIXELES_DE_PAPEL): Promise<Pixeles> {
  // The codecs are loaded with the first logo.
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELES, failOn: 'error' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ ...caja, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ancho: info.width, alto: info.height, rgb: data }
}

function packColor({ ancho, alto, rgb }: Pixeles): Imagen {
  return {
    ancho,
    alto,
    diccionario: { Width: ancho, Height: alto, BitsPerComponent: 8, ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
    contenido: deflateSync(rgb, { level: 9 }),
  }
}

function toImagenNegra(negro: ReturnType<typeof toBlanco>): Imagen {
  const { ancho, alto } = negro
  return {
    ancho,
    alto,
    diccionario: { Width: ancho, Height: alto, BitsPerComponent: 1, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' },
    contenido: deflateSync(packBits(negro, true), { level: 9 }),
  }
}

/** One bit per pixel, rows padded to whole bytes: 1 where the pixel is paper, or where it is ink. */
function packBits({ ancho, alto, blanco }: ReturnType<typeof toBlanco>, papel: boolean): Uint8Array {
  const bytesPorFila = Math.ceil(ancho / 8)
  const bits = new Uint8Array(bytesPorFila * alto)
  for (let i = 0; i < ancho * alto; i++) {
    const x = i % ancho
    if (blanco[i] === papel) bits[Math.floor(i / ancho) * bytesPorFila + (x >> 3)]! |= 0x80 >> (x & 7)
  }
  return bits
}

/** Dots of a receipt printer. */
interface Trama {
  ancho: number
  alto: number
  /** Rows of whole bytes, 1 is ink. */
  puntos: Uint8Array
}

/** A PNG in ink and paper, no larger than `caja` dots; undefined for anything else. */
export async function openTrama(
  bytes: Uint8Array,
  caja: { width: number; height: number },
): Promise<Trama | undefined> {
  if (!isPng(bytes)) return undefined
  const pixeles = await readPixeles(bytes, caja).catch(() => undefined)
  const negro = pixeles && toBlanco(pixeles)
  return negro && { ancho: negro.ancho, alto: negro.alto, puntos: packBits(negro, false) }
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

interface Pixeles {
  ancho: number
  alto: number
  /** Three bytes per pixel. */
  rgb: Uint8Array
}

const NIVELES = 256

/**
 * Converts an image to black and white. The threshold is the image's own (Otsu 1979): a pale yellow logo on white
 * becomes as black as a navy one, and white letters on a coloured background stay letters.
 */
export function toBlanco({ ancho, alto, rgb }: Pixeles): { ancho: number; alto: number; blanco: boolean[] } {
  const luces = Array.from({ length: ancho * alto }, (_, i) =>
    // ITU-R BT.601.
    Math.round(0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!),
  )
  const umbral = thresholdOf(luces)
  return { ancho, alto, blanco: luces.map((luz) => luz > umbral) }
}

/** The level that separates the two groups best; half for an image with one colour. */
function thresholdOf(luces: readonly number[]): number {
  const cuantos = new Array<number>(NIVELES).fill(0)
  for (const luz of luces) cuantos[luz]! += 1
  const todo = cuantos.reduce((suma, n, luz) => suma + n * luz, 0)
  let [mejor, umbral, oscuros, sumaOscuros] = [0, NIVELES / 2, 0, 0]
  for (let luz = 0; luz < NIVELES; luz++) {
    oscuros += cuantos[luz]!
    sumaOscuros += cuantos[luz]! * luz
    const claros = luces.length - oscuros
    if (oscuros === 0 || claros === 0) continue
    const distancia = sumaOscuros / oscuros - (todo - sumaOscuros) / claros
    const separacion = oscuros * claros * distancia * distancia
    if (separacion > mejor) [mejor, umbral] = [separacion, luz]
  }
  return umbral
}
