/** Error of a mailbox as shown to its owner, and the time until the next retry. */
import { mensajesDeBuzones } from '@pura/domain/mensajes/de-buzones'
import type { CodigoImap, ImapError } from '../../../external/imap/index.ts'

const t = mensajesDeBuzones.buzon

export function textoDe({ codigo, dicho }: ImapError): string {
  const texto = t.fallos[codigo]
  return dicho === '' ? texto : t.segunServidor(texto, dicho)
}

const MAX_ESPERA_S = 3_600
/** First retry, by fault: a lost connection is reopened at once; a refused password is not sent ten times a minute. */
const PRIMERA_S: Partial<Record<CodigoImap | 'lleno', number>> = {
  credenciales: 120,
  prohibido: 600,
  paciencia: 60,
  lleno: 60,
}

export const esperaTras = (codigo: CodigoImap | 'lleno', fallas: number): number =>
  Math.min(MAX_ESPERA_S, (PRIMERA_S[codigo] ?? 2) * 4 ** Math.min(fallas - 1, 8))
