import { useLayoutEffect, useRef } from 'react'

/**
 * Props of an input that is invalid while there is a fault: `stopsAtInvalido` finds it and calls `onAviso`, so that the
 * field shows the fault itself instead of the browser.
 */
export function useInvalido(falta: string, onAviso: () => void) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.setCustomValidity(falta)
  }, [falta])
  return {
    ref: input,
    onInvalid(event: { preventDefault: () => void }) {
      // Suppresses the browser's own message.
      event.preventDefault()
      onAviso()
    },
  }
}
