import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'
import { isKeyTaken } from '../../lib/navegador/keyboard.ts'
import { useSoloLectura } from '../../lib/servidor/session.ts'

/** A shortcut of the page. It is ignored while someone types or a dialog is open, or when `isFor` is false. */
export function useTecla(tecla: string, act: () => void, isFor: () => boolean = () => true): void {
  // Not prevented up front: other listeners skip a prevented key.
  useHotkeys([[tecla, listen, { preventDefault: false }]])
  function listen(event: KeyboardEvent) {
    if (isKeyTaken(event) || !isFor()) return
    event.preventDefault()
    act()
  }
}

/** `/` focuses the search of the page. */
export const useSlash = (campo: RefObject<HTMLInputElement | null>): void => useTecla('/', () => campo.current?.focus())

/** `n` opens the form of a new record. */
export function useNuevo(act: (() => void) | undefined): void {
  const soloLectura = useSoloLectura()
  useTecla('n', () => soloLectura || act?.())
}
