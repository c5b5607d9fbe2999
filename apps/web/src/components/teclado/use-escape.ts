import { useWindowEvent } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Esc while the focus is not yet in the dialog: still behind it, or on nothing because the focused element was
 * unmounted (a form replaces its loading dialog). Once the focus is inside, the dialog handles its own Esc.
 */
export const useEscapeEnCamino = (onClose: () => void): void => useEscapeDe(isBehind, onClose)

/** Esc wherever the focus is, for a dialog in which nothing else uses Esc. */
export const useEscape = (onClose: () => void): void => useEscapeDe(() => true, onClose)

/** Esc for something over the page. If another dialog is over it, that one closes first, alone. */
export const useEscapeSolo = (activo: boolean, onClose: () => void): void =>
  useEscapeDe((target) => activo && countDialogos() === 1 && !isDeLista(target), onClose)

/** Open elements that own Esc, the topmost last. */
const encima: (() => void)[] = []

// Registered with the page, before any dialog, so it gets each Esc first: the dialog that opened a question does not
// handle the Esc that answers the question, and neither does the dialog below.
window.addEventListener(
  'keydown',
  (event) => {
    const close = encima.at(-1)
    if (!close || event.key !== 'Escape' || event.isComposing) return
    event.stopImmediatePropagation()
    close()
  },
  { capture: true },
)

/** While `abierto`, only this element receives Esc. */
export function useEscapeEncima(abierto: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!abierto) return
    const suyo = () => close()
    encima.push(suyo)
    return () => void encima.splice(encima.indexOf(suyo), 1)
  }, [abierto])
}

function useEscapeDe(isOurs: (target: EventTarget | null) => boolean, onClose: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || !isOurs(event.target)) return
      // Otherwise the page below, already without a dialog, would handle it too.
      event.stopPropagation()
      onClose()
    },
    { capture: true },
  )
}

const RAIZ = '#raiz'

/** True inside an open list, which uses Esc. */
const isDeLista = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/**
 * True if the focus is on the page or on nothing, with one dialog open. Open lists and menus are in portals of their
 * own.
 */
const isBehind = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof Element && target.closest(RAIZ) !== null)) && countDialogos() === 1

const countDialogos = (): number => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length
