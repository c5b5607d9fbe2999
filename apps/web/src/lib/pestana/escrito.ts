/**
 * What was typed in forms of a tab whose access ended, by company, until the same form is opened there again
 * (docs/decisions/0174). Documents have drafts of their own.
 */
import { nombreDeAqui } from './pestana.ts'

const PREFIJO = 'pura.escrito'
const nombreDe = (formulario: string): string => `${nombreDeAqui(PREFIJO)}.${formulario}`

/** The fields that were changed; empty if there are none, or the browser stores nothing. */
export function readEscrito(formulario: string): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(nombreDe(formulario)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

export function writeEscrito(formulario: string, campos: Record<string, unknown>): void {
  try {
    localStorage.setItem(nombreDe(formulario), JSON.stringify(campos))
  } catch {
    // Storage may be full or forbidden; then the text stays on the screen alone.
  }
}

export function forgetEscrito(formulario: string): void {
  try {
    localStorage.removeItem(nombreDe(formulario))
  } catch {
    // Nothing was stored.
  }
}

/** Deletes what all companies have in this browser, at sign-out. */
export function clearEscritos(): void {
  try {
    for (const llave of Object.keys(localStorage)) if (llave.startsWith(PREFIJO)) localStorage.removeItem(llave)
  } catch {
    // Nothing was stored.
  }
}
