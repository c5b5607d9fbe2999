/** IMAP access to mailboxes: readers open sessions here, and a stopping process ends them all. */
import { ImapError } from './fallo.ts'
import { type AjustesImap, PACIENCIAS, type Paciencias, SesionImap } from './sesion.ts'

export { type CodigoImap, ImapError } from './fallo.ts'
export type { AjustesImap, CorreoDeBuzon, Nodo, SesionImap } from './sesion.ts'

interface ImapOptions {
  /** Private addresses are allowed, and there connections without TLS. */
  internos: boolean
  /** PEM, trusted besides the public authorities. */
  autoridades?: readonly string[]
  paciencias?: Partial<Paciencias>
}

export interface Imap {
  /** Signed in. @throws ImapError */
  open(ajustes: AjustesImap): Promise<SesionImap>
  /** Ends all sessions and refuses new ones. */
  close(): void
}

export function createImap({ internos, autoridades = [], paciencias = {} }: ImapOptions): Imap {
  const abiertas = new Set<SesionImap>()
  let cerrado = false
  return {
    async open(ajustes) {
      if (cerrado) throw new ImapError('detenido')
      if (ajustes.seguridad === 'ninguna' && !internos) throw new ImapError('sinTls')
      const sesion = new SesionImap(ajustes, {
        internos,
        autoridades,
        paciencias: { ...PACIENCIAS, ...paciencias },
      })
      abiertas.add(sesion)
      sesion.onEnd(() => abiertas.delete(sesion))
      await sesion.signIn()
      return sesion
    },
    close() {
      cerrado = true
      for (const sesion of abiertas) sesion.cut(new ImapError('detenido'))
    },
  }
}
