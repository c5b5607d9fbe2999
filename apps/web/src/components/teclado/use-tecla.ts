import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'
import { isKeyTaken } from '../../lib/navegador/keyboard.ts'

/** A key of the page, which is nobody's while somebody types or a dialog is open, and left to others when it is not for it. */
export function useTecla(tecla: string, act: () => void, isFor: () => boolean = () => true): void {
  // Not prevented beforehand: a prevented key looks taken.
  useHotkeys([[tecla, listen, { preventDefault: false }]])
  function listen(event: KeyboardEvent) {
    if (isKeyTaken(event) || !isFor()) return
    event.preventDefault()
    act()
  }
}

/** `/` goes to the search of the page. */
export const useSlash = (campo: RefObject<HTMLInputElement | null>): void => useTecla('/', () => campo.current?.focus())

/** `n` begins a new one of what the page lists. */
export const useNuevo = (act: (() => void) | undefined): void => useTecla('n', () => act?.())
