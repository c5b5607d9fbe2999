import { SIN_COMPANIA } from '../../db/cia-autorizada.ts'
import type { CredencialHacienda, RecepcionUrls } from './tipos.ts'
import { TokenNoDisponible, Tokens } from './tokens.ts'

/** True if Hacienda's identity provider accepts these credentials; the session is closed again. */
export async function probeCredencial(
  urls: RecepcionUrls,
  credencial: CredencialHacienda,
): Promise<'aceptada' | 'rechazada' | 'sin_respuesta'> {
  const tokens = new Tokens(urls, async () => credencial)
  try {
    await tokens.get(SIN_COMPANIA)
    return 'aceptada'
  } catch (error) {
    return error instanceof TokenNoDisponible && error.credencialInvalida ? 'rechazada' : 'sin_respuesta'
  } finally {
    await tokens.close()
  }
}
