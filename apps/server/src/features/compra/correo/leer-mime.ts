/** Reads the mail of a stranger in a separate process, so that a hostile one does not block the server. */
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import { Aparte, AparteError } from '../../../lib/proceso/aparte.ts'
import type { CorreoLeido, MimeError } from './mime.ts'

const t = mensajesDeBuzones.correo

const aparte = new Aparte<Uint8Array, CorreoLeido>({
  modulo: new URL('./aparte-mime.ts', import.meta.url),
  nombre: 'correo',
})

/** Content of a mail, or why it cannot be read. @throws AparteError `saturado`, if too many mails wait already */
export async function readMime(bytes: Uint8Array): Promise<CorreoLeido | { motivo: string }> {
  try {
    return await aparte.run(bytes)
  } catch (error) {
    if (error instanceof AparteError && error.codigo !== 'saturado') return { motivo: t.demasiado }
    if (isMimeError(error)) return { motivo: error.codigo === 'partes' ? t.demasiadasPartes : t.ilegible }
    throw error
  }
}

/** Checks the name: the class of an error is lost between processes. */
const isMimeError = (error: unknown): error is MimeError => (error as Error | undefined)?.name === 'MimeError'
