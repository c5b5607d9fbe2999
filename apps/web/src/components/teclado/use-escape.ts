import { useWindowEvent } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Esc while the focus is on its way to the dialog: still behind it, or on nothing because what had it gave way (a form
 * takes the place of the one that says it is coming). What has the focus inside the dialog hears its own Esc.
 */
export const useEscapeEnCamino = (onClose: () => void): void => useEscapeDe(isBehind, onClose)

/** Esc wherever the focus is, while there is nothing in the dialog that would have a use for it. */
export const useEscape = (onClose: () => void): void => useEscapeDe(() => true, onClose)

/** Esc of what lies over the page, unless another dialog lies over it in turn: that one closes first, alone. */
export const useEscapeSolo = (activo: boolean, onClose: () => void): void =>
  useEscapeDe((target) => activo && countDialogos() === 1 && !isDeLista(target), onClose)

/** What stands above everything else, the last on top. */
const encima: (() => void)[] = []

// Begins to listen with the page, before any dialog: an Esc comes here first, so that the one that asks does not answer too,
// and the one that answers goes no further, to what lies below and is alone again.
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

/** Esc belongs to this and to nothing else while it is open. */
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
      // Not also for the page below, which is alone again before it hears it.
      event.stopPropagation()
      onClose()
    },
    { capture: true },
  )
}

const RAIZ = '#raiz'

/** A list that is open has a use for it. */
const isDeLista = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** On the page or on nothing, with one dialog above it: lists and menus that are open have places of their own. */
const isBehind = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof Element && target.closest(RAIZ) !== null)) && countDialogos() === 1

const countDialogos = (): number => document.querySelectorAll('[role="dialog"][aria-modal="true"]').length
