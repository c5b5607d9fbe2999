import { transcode } from 'node:buffer'
import { FirmaError } from '../base/errores.ts'

/** Buffer for texts up to half a million characters; longer ones get their own. */
const scratch = Buffer.allocUnsafeSlow(1 << 20)

/**
 * UTF-8 of a text. Node 20 encodes a string that is not plain ASCII character by character; going through UTF-16 takes
 * half as long (126 KB of factura with accents: 70 µs instead of 145). Lone surrogates have no UTF-8 and are refused.
 * @throws FirmaError xml_no_canonico
 */
export function toUtf8(text: string): Buffer {
  const room = text.length * 2 <= scratch.length ? scratch : Buffer.allocUnsafeSlow(text.length * 2)
  try {
    return transcode(room.subarray(0, room.write(text, 'utf16le')), 'utf16le', 'utf8')
  } catch (cause) {
    throw new FirmaError('xml_no_canonico', { cause })
  }
}
