/**
 * A photo is drawn again before it is stored: this drops where it was taken and anything else hidden in the file, and
 * makes it a tenth of its size. A separate process does it, with none of the server's secrets.
 */
import { Aparte } from '../../../lib/proceso/aparte.ts'

const aparte = new Aparte<{ bytes: Uint8Array }, Uint8Array | undefined>({
  modulo: new URL('./aparte-foto.ts', import.meta.url),
  nombre: 'fotos',
})

/** PNG, JPEG and WebP; formats with drawing instructions never reach a decoder. */
const FIRMAS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF.{4}WEBP/s]

export const isFoto = (bytes: Buffer): boolean => FIRMAS.some((firma) => firma.test(bytes.toString('latin1', 0, 12)))

/** As JPEG; undefined if it is no picture that can be drawn. @throws AparteError */
export async function redrawFoto(bytes: Buffer): Promise<Buffer | undefined> {
  const foto = await aparte.run({ bytes })
  return foto && Buffer.from(foto)
}
