import type { RechazoCredencial } from '@pura/domain/mensajes'
import { SIN_COMPANIA } from '../../db/cia-autorizada.ts'
import type { RecepcionUrls } from './tipos.ts'
import { CredencialRechazada, TokenNoDisponible, Tokens } from './tokens.ts'

/** 'aceptada' if Hacienda's identity provider accepts these credentials, else why not; the session is closed again. */
export async function probeCredencial(
  urls: RecepcionUrls,
  credencial: { usuario: string; contrasena: string },
): Promise<'aceptada' | RechazoCredencial | 'sin_respuesta'> {
  const loadCredencial = async () => ({ ...credencial, version: 0, rechazo: null })
  const tokens = new Tokens({ urls, loadCredencial })
  try {
    await tokens.get(SIN_COMPANIA)
    return 'aceptada'
  } catch (error) {
    if (error instanceof CredencialRechazada) return error.rechazo
    if (error instanceof TokenNoDisponible) return 'sin_respuesta'
    throw error
  } finally {
    await tokens.close()
  }
}
