/** Drafts survive a closed tab and a lost connection: one a company, type and person, on this computer. */
import type { DocumentoForm } from './estado.ts'

interface Guardado {
  documento: DocumentoForm
  momento: string
}

/** Raised when the shape of DocumentoForm changes: an older draft is then left alone. */
const FORMATO = 2

const keyOf = (codCia: number, idUsuario: number, tipo: string) =>
  `pura.borrador.${FORMATO}.${codCia}.${idUsuario}.${tipo}`

export interface BorradorLocal {
  load(): Guardado | null
  save(documento: DocumentoForm): string | null
  clear(): void
}

/** @param tipo the type, and what it starts from when it does not start empty */
export function borradorLocal(codCia: number, idUsuario: number, tipo: string): BorradorLocal {
  const key = keyOf(codCia, idUsuario, tipo)
  return {
    load() {
      try {
        const text = localStorage.getItem(key)
        return text ? (JSON.parse(text) as Guardado) : null
      } catch {
        return null
      }
    },
    /** The moment it was saved, or null where storage is full or forbidden; typing goes on either way. */
    save(documento) {
      const momento = new Date().toISOString()
      try {
        localStorage.setItem(key, JSON.stringify({ documento, momento } satisfies Guardado))
        return momento
      } catch {
        return null
      }
    },
    clear() {
      try {
        localStorage.removeItem(key)
      } catch {
        // nothing was kept, then
      }
    },
  }
}
