/**
 * IMAP access to mailboxes: opens sessions, and ends them all when the process stops. The sessions live in one separate
 * process (lector.ts); if that ends, the next session starts another one.
 */
import { ImapError } from './fallo.ts'
import { Lector, type LectorOptions, type SesionRemota } from './lector.ts'
import { type AjustesImap, PACIENCIAS, type Paciencias } from './protocolo.ts'

export { type CodigoImap, ImapError } from './fallo.ts'
export type { AjustesImap, Sobre } from './protocolo.ts'
export type { SesionRemota as SesionImap }

interface ImapOptions extends LectorOptions {
  /** Private addresses are allowed, and connections without TLS to them. */
  internos: boolean
  /** PEM, trusted besides the public authorities. */
  autoridades?: readonly string[]
  paciencias?: Partial<Paciencias>
}

export interface Imap {
  /** Signed in. @throws ImapError */
  open(ajustes: AjustesImap): Promise<SesionRemota>
  /** Ends all sessions and refuses new ones. */
  close(): void
}

export function createImap({ internos, autoridades = [], paciencias = {}, ...lectura }: ImapOptions): Imap {
  const confianza = { internos, autoridades, paciencias: { ...PACIENCIAS, ...paciencias } }
  let lector: Lector | undefined
  let cerrado = false

  function currentLector(): Lector {
    if (lector) return lector
    const nuevo = new Lector(lectura, () => {
      if (lector === nuevo) lector = undefined
    })
    lector = nuevo
    return nuevo
  }

  return {
    async open(ajustes) {
      if (cerrado) throw new ImapError('detenido')
      if (ajustes.seguridad === 'ninguna' && !internos) throw new ImapError('sinTls')
      return currentLector().open(ajustes, confianza)
    },
    close() {
      cerrado = true
      lector?.close('detenido')
    },
  }
}
