/** The llave criptográfica a command signs with. */
import { checkCertificate, FirmaError, Firmante, openP12 } from '@pura/firma'
import { load } from './archivos.ts'
import type { Consola } from './consola.ts'
import { UsoError } from './opciones.ts'

/** Other users can see the PIN on a command line in the process list; they cannot see PURA_PIN. */
export function requirePin(pin: string | undefined, { env }: Consola): string {
  const elegido = pin ?? env.PURA_PIN
  if (elegido === undefined) throw new UsoError('Falta el PIN de la llave: --pin o la variable PURA_PIN')
  return elegido
}

/** @throws UsoError when it cannot be opened, or may not sign today */
export async function openFirmante(p12: string, pin: string): Promise<Firmante> {
  const bytes = await load(p12)
  try {
    const llave = openP12(bytes, pin)
    checkCertificate(llave.certificado, { ahora: new Date() })
    return new Firmante(llave)
  } catch (error) {
    if (error instanceof FirmaError) throw new UsoError(`${p12}: ${error.message}`, { cause: error })
    throw error
  }
}
