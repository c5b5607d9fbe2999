/**
 * Puts the focus where a state that was just set draws it: before the next key, so that somebody who types on without
 * looking types there. A change asked for by a key or a press is drawn within its own event; any other, with the next
 * paint.
 */
export function focusOnceDrawn(
  find: () => HTMLElement | null | undefined,
  then?: (control: HTMLElement) => void,
): void {
  queueMicrotask(() => {
    if (!tryFocus(find(), then)) requestAnimationFrame(() => tryFocus(find(), then))
  })
}

/** A field by its name, anywhere in the page. */
export const focusCampo = (campo: string): void =>
  focusOnceDrawn(() => document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`))

function tryFocus(control: HTMLElement | null | undefined, then?: (control: HTMLElement) => void): boolean {
  control?.focus()
  if (!control || document.activeElement !== control) return false
  then?.(control)
  return true
}
