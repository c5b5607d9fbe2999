/** Reads the XML of strangers in a separate process: a hostile file of five megabytes does not block the server. */
import { serveAparte } from '../../../lib/proceso/servir-aparte.ts'
import { parseArchivo } from './leer.ts'
import type { LeidoAparte } from './leer-aparte.ts'

serveAparte<Uint8Array, LeidoAparte>((original) => {
  const leido = parseArchivo(Buffer.from(original))
  // The caller has the bytes already.
  return leido.clase === 'malo' ? leido : { ...leido, original: undefined }
})
