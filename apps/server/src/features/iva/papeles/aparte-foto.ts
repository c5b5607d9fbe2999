/** Entry of the process that draws photos again. */
import sharp from 'sharp'
import { serveAparte } from '../../../lib/proceso/servir-aparte.ts'

/** More than any telephone takes. */
const MAX_PIXELES = 120_000_000
/** A page of paper is readable at this many points. */
const CAJA = { width: 2400, height: 2400 }

serveAparte<{ bytes: Uint8Array }, Uint8Array | undefined>(async ({ bytes }) => {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELES, failOn: 'error', animated: false })
      .rotate()
      .resize({ ...CAJA, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: 15 })
      .toBuffer()
  } catch {
    return undefined
  }
})
