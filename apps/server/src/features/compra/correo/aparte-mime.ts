/** Reads the mail of strangers in a process of its own. */
import { serveAparte } from '../../../lib/proceso/aparte.ts'
import { type CorreoLeido, parseCorreo } from './mime.ts'

serveAparte<Uint8Array, CorreoLeido>((bytes) => parseCorreo(bytes))
