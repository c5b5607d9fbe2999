import { useEffect, useRef } from 'react'

/** Ctrl+Enter does the main thing of the screen. */
export function useCtrlEnter(commit: () => void): void {
  const ultimo = useRef(commit)
  useEffect(() => {
    ultimo.current = commit
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      ultimo.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
