/**
 * A logo is re-encoded before it is stored (SEC-18): this drops anything hidden in the file (scripts, locations,
 * exploits of decoders), and limits it to a size that paper can show.
 */
import { mensajes } from '@pura/domain/mensajes'
import { AppError } from '../../../http/errors.ts'
import { bytesOfDataUrl } from '../../../lib/archivos/data-url.ts'

export interface Logo {
  contenido: Buffer
  tipo: 'image/png'
}

const MAX_BYTES = 2 * 1024 * 1024
const MAX_PIXELES = 40_000_000
/** At 300 dpi more than any format prints. */
const CAJA = { width: 800, height: 400 }

/** @throws AppError if it is too large or not a raster image */
export async function redrawLogo(archivo: string | Uint8Array): Promise<Logo> {
  const bytes = bytesOfDataUrl(archivo)
  if (bytes && bytes.length > MAX_BYTES) throw invalid(mensajes.cia.logoMuyGrande)
  if (!bytes || !FIRMAS.some((firma) => firma.test(bytes.toString('latin1', 0, 12)))) throw invalid()
  // Thirty megabytes of codecs, loaded with the first logo and not at every start.
  const { default: sharp } = await import('sharp')
  try {
    const contenido = await sharp(bytes, { limitInputPixels: MAX_PIXELES, failOn: 'error', animated: false })
      .rotate()
      .resize({ ...CAJA, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .timeout({ seconds: 10 })
      .toBuffer()
    return { contenido, tipo: 'image/png' }
  } catch (cause) {
    throw invalid(mensajes.cia.logoInvalido, cause)
  }
}

/** PNG, JPEG, GIF and WebP; formats with drawing instructions (SVG, PDF) never reach a decoder. */
const FIRMAS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]

const invalid = (mensaje: string = mensajes.cia.logoInvalido, cause?: unknown): AppError =>
  new AppError('invalid', mensaje, { cause, errores: [{ campo: 'nombreLogo', mensaje }] })
