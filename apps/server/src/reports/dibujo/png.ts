/**
 * Decodes a PNG to plain pixels on white paper. pdfkit decodes transparency where no try can catch an error (a damaged
 * file would end the worker), and again for every document. Here a logo is decoded once and reduced to the resolution
 * of paper.
 */
import { inflateSync } from 'node:zlib'

export interface Pixeles {
  ancho: number
  alto: number
  /** Three bytes per pixel. */
  rgb: Uint8Array
}

interface Cabecera {
  ancho: number
  alto: number
  bits: number
  color: number
  entrelazado: boolean
}

interface Png extends Cabecera {
  canales: number
  datos: Uint8Array
  paleta: Uint8Array
  transparencia: Uint8Array
}

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Colour type → channels and allowed depths (PNG specification, table 11.1). */
const COLORES = new Map([
  [0, { canales: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { canales: 3, bits: [8, 16] }],
  [3, { canales: 1, bits: [1, 2, 4, 8] }],
  [4, { canales: 2, bits: [8, 16] }],
  [6, { canales: 4, bits: [8, 16] }],
])
/** Column, row, and steps of the seven passes of Adam7. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const MAX_PIXELES = 12_000_000

export const isPng = (bytes: Uint8Array): boolean => FIRMA.equals(bytes.subarray(0, 8))

/** @throws if the file is damaged, or larger than any logo */
export function decodePng(bytes: Uint8Array): Pixeles {
  const png = readPng(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const rgb = new Uint8Array(png.ancho * png.alto * 3)
  const pasadas = png.entrelazado ? ADAM7 : ([[0, 0, 1, 1]] as const)
  let lugar = 0
  for (const [x0, y0, dx, dy] of pasadas) {
    const ancho = Math.ceil((png.ancho - x0) / dx)
    const alto = Math.ceil((png.alto - y0) / dy)
    if (ancho <= 0 || alto <= 0) continue
    const filas = unfilter(png, lugar, ancho, alto)
    lugar += (bytesPerRow(png, ancho) + 1) * alto
    for (let y = 0; y < alto; y++) {
      for (let x = 0; x < ancho; x++) paint(png, filas[y]!, x, rgb, ((y0 + y * dy) * png.ancho + x0 + x * dx) * 3)
    }
  }
  return { ancho: png.ancho, alto: png.alto, rgb }
}

/** Averages squares of `lado` pixels into one. */
export function reduce({ ancho, alto, rgb }: Pixeles, lado: number): Pixeles {
  const menor = { ancho: Math.ceil(ancho / lado), alto: Math.ceil(alto / lado) }
  const salida = new Uint8Array(menor.ancho * menor.alto * 3)
  for (let y = 0; y < menor.alto; y++) {
    for (let x = 0; x < menor.ancho; x++) {
      const hastaX = Math.min(ancho, (x + 1) * lado)
      const hastaY = Math.min(alto, (y + 1) * lado)
      const suma = [0, 0, 0]
      for (let yy = y * lado; yy < hastaY; yy++) {
        for (let xx = x * lado; xx < hastaX; xx++) {
          for (let c = 0; c < 3; c++) suma[c]! += rgb[(yy * ancho + xx) * 3 + c]!
        }
      }
      const cuantos = (hastaX - x * lado) * (hastaY - y * lado)
      for (let c = 0; c < 3; c++) salida[(y * menor.ancho + x) * 3 + c] = Math.round(suma[c]! / cuantos)
    }
  }
  return { ...menor, rgb: salida }
}

function readPng(bytes: Buffer): Png {
  const trozos = new Map<string, Buffer[]>()
  for (let i = 8; i + 12 <= bytes.length; ) {
    const largo = bytes.readUInt32BE(i)
    const tipo = bytes.toString('latin1', i + 4, i + 8)
    trozos.set(tipo, [...(trozos.get(tipo) ?? []), bytes.subarray(i + 8, i + 8 + largo)])
    i += 12 + largo
  }
  const cabecera = readCabecera(trozos.get('IHDR')?.[0])
  const canales = COLORES.get(cabecera.color)?.canales ?? 0
  const png = { ...cabecera, canales }
  const maximo = (bytesPerRow(png, png.ancho) + 8) * (png.alto + 8) * 2
  return {
    ...png,
    datos: inflateSync(Buffer.concat(trozos.get('IDAT') ?? []), { maxOutputLength: maximo }),
    paleta: trozos.get('PLTE')?.[0] ?? Buffer.alloc(0),
    transparencia: trozos.get('tRNS')?.[0] ?? Buffer.alloc(0),
  }
}

function readCabecera(ihdr: Buffer | undefined): Cabecera {
  if (!ihdr || ihdr.length < 13) throw new Error('PNG sin cabecera')
  const cabecera = {
    ancho: ihdr.readUInt32BE(0),
    alto: ihdr.readUInt32BE(4),
    bits: ihdr[8]!,
    color: ihdr[9]!,
    entrelazado: ihdr[12] === 1,
  }
  const pixeles = cabecera.ancho * cabecera.alto
  if (pixeles === 0 || pixeles > MAX_PIXELES) throw new Error('PNG de tamaño inadmisible')
  if (!COLORES.get(cabecera.color)?.bits.includes(cabecera.bits)) throw new Error('PNG de color inadmisible')
  return cabecera
}

const bytesPerRow = ({ canales, bits }: { canales: number; bits: number }, ancho: number): number =>
  Math.ceil((ancho * canales * bits) / 8)

/** Reverses the row filters (PNG specification §9). */
function unfilter(png: Png, desde: number, ancho: number, alto: number): Uint8Array[] {
  const largo = bytesPerRow(png, ancho)
  const paso = Math.max(1, (png.canales * png.bits) >> 3)
  const filas: Uint8Array[] = []
  if (png.datos.length < desde + (largo + 1) * alto) throw new Error('PNG incompleto')
  let previa = new Uint8Array(largo)
  for (let y = 0; y < alto; y++) {
    const inicio = desde + y * (largo + 1)
    const filtro = png.datos[inicio]!
    const fila = png.datos.slice(inicio + 1, inicio + 1 + largo)
    for (let i = 0; i < largo; i++) {
      const a = i >= paso ? fila[i - paso]! : 0
      const b = previa[i]!
      const c = i >= paso ? previa[i - paso]! : 0
      fila[i] = fila[i]! + predict(filtro, a, b, c)
    }
    filas.push(fila)
    previa = fila
  }
  return filas
}

function predict(filtro: number, a: number, b: number, c: number): number {
  if (filtro === 0) return 0
  if (filtro === 1) return a
  if (filtro === 2) return b
  if (filtro === 3) return (a + b) >> 1
  const p = a + b - c
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
  if (pa <= pb && pa <= pc) return a
  return pb <= pc ? b : c
}

function paint(png: Png, fila: Uint8Array, x: number, rgb: Uint8Array, lugar: number): void {
  const [r, g, b, alfa] = colorAt(png, fila, x)
  rgb[lugar] = onPaper(r, alfa)
  rgb[lugar + 1] = onPaper(g, alfa)
  rgb[lugar + 2] = onPaper(b, alfa)
}

const onPaper = (valor: number, alfa: number): number => 255 - Math.round(((255 - valor) * alfa) / 255)

function colorAt(png: Png, fila: Uint8Array, x: number): [number, number, number, number] {
  const { color, canales, transparencia } = png
  const muestra = (canal: number) => sampleAt(png, fila, x * canales + canal)
  if (color === 3) {
    const i = muestra(0)
    const [r = 0, g = 0, b = 0] = png.paleta.subarray(i * 3, i * 3 + 3)
    return [r, g, b, transparencia[i] ?? 255]
  }
  const hayColor = color === 2 || color === 6
  const tonos = hayColor ? [muestra(0), muestra(1), muestra(2)] : [muestra(0)]
  const [r = 0, g = r, b = r] = tonos.map((tono) => toByte(tono, png.bits))
  if (color === 4 || color === 6) return [r, g, b, toByte(muestra(canales - 1), png.bits)]
  // For these colour types tRNS names one transparent colour, in two bytes per channel.
  const invisible =
    transparencia.length >= tonos.length * 2 &&
    tonos.every((tono, i) => tono === transparencia[i * 2]! * 256 + transparencia[i * 2 + 1]!)
  return [r, g, b, invisible ? 0 : 255]
}

function sampleAt({ bits }: Png, fila: Uint8Array, i: number): number {
  if (bits === 8) return fila[i]!
  if (bits === 16) return fila[i * 2]! * 256 + fila[i * 2 + 1]!
  const desplazado = fila[(i * bits) >> 3]! >> (8 - bits - ((i * bits) & 7))
  return desplazado & ((1 << bits) - 1)
}

const toByte = (muestra: number, bits: number): number => Math.round((muestra * 255) / ((1 << bits) - 1))
