import { flushSync } from 'react-dom'

/** Props of a field whose text is read when it is left, because reading it changes others. */
export const LEER_AL_SALIR = { 'data-al-salir': true } as const

/** Reads the field with the focus now: a shortcut acts on the document without leaving the field first. */
export function readEnfocado(): void {
  const campo = document.activeElement
  if (!(campo instanceof HTMLElement) || campo.dataset.alSalir === undefined) return
  flushSync(() => campo.blur())
  campo.focus()
}
