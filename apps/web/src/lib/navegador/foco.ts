/**
 * Moves the focus, before the next key press, to an element that a state change is about to render. React renders a
 * change made in a key or click event within that event, other changes with the next paint.
 */
export function focusOnceDrawn(
  find: () => HTMLElement | null | undefined,
  then?: (control: HTMLElement) => void,
): void {
  queueMicrotask(() => {
    if (!tryFocus(find(), then)) requestAnimationFrame(() => tryFocus(find(), then))
  })
}

/** Focuses a field by its name, anywhere in the page. */
export const focusCampo = (campo: string): void =>
  focusOnceDrawn(() => document.querySelector<HTMLElement>(`[data-campo="${CSS.escape(campo)}"]`))

function tryFocus(control: HTMLElement | null | undefined, then?: (control: HTMLElement) => void): boolean {
  control?.focus()
  if (!control || document.activeElement !== control) return false
  then?.(control)
  return true
}
