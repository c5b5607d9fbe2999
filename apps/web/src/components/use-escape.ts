import { useWindowEvent } from '@mantine/hooks'

/**
 * Esc while the focus is on its way to the dialog: still behind it, or on nothing because what had it gave way (a form
 * takes the place of the one that says it is coming). What has the focus inside the dialog hears its own Esc.
 */
export const useEscapeEnCamino = (onClose: () => void): void => useEscapeDe(isBehind, onClose)

/** Esc wherever the focus is, while there is nothing in the dialog that would have a use for it. */
export const useEscape = (onClose: () => void): void => useEscapeDe(() => true, onClose)

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

/** On the page or on nothing, with one dialog above it: lists and menus that are open have places of their own. */
const isBehind = (target: EventTarget | null): boolean =>
  (target === document.body || (target instanceof Element && target.closest(RAIZ) !== null)) &&
  document.querySelectorAll('[role="dialog"][aria-modal="true"]').length === 1
