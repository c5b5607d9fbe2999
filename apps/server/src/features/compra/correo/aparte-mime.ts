/** Reads the mails of strangers in a separate process. */
import { serveAparte } from '../../../lib/proceso/servir-aparte.ts'
import { type CorreoLeido, parseCorreo } from './mime.ts'

serveAparte<Uint8Array, CorreoLeido>((bytes) => parseCorreo(bytes))
