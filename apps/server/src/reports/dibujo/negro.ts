/**
 * Converts an image to black and white. The threshold is the image's own (Otsu 1979): a pale yellow logo on white
 * becomes as black as a navy one, and white letters on a coloured background stay letters.
 */
export interface Pixeles {
  ancho: number
  alto: number
  /** Three bytes per pixel. */
  rgb: Uint8Array
}

const NIVELES = 256

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
