import { useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'
import { isKeyTaken } from '../lib/keyboard.ts'

/** `/` goes to the search of the page. */
export function useSlash(campo: RefObject<HTMLInputElement | null>): void {
  // Not prevented beforehand: a prevented key looks taken.
  useHotkeys([['/', goTo, { preventDefault: false }]])
  function goTo(event: KeyboardEvent) {
    if (isKeyTaken(event)) return
    event.preventDefault()
    campo.current?.focus()
  }
}
