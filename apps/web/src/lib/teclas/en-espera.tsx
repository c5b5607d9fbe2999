import { useRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { holdTeclas } from './guardadas.ts'

/** Holds the keys while this is shown and `espera` is true. */
export function useTeclasEnEspera(espera = true): void {
  useLayoutEffect(() => {
    if (espera) return holdTeclas()
  }, [espera])
}

/** In the place of a form or dialog that is loading. */
export function Trayendo(): null {
  useTeclasEnEspera()
  return null
}

const CAMPO = 'input, textarea, select'

/**
 * Holds the keys from the start of a navigation until its page is drawn. A navigation of the same page while someone
 * types, as of a list that follows its search, changes nothing that the keys are for.
 */
export function useTeclasDeNavegacion(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    let release: (() => void) | undefined
    const end = () => {
      release?.()
      release = undefined
    }
    const begun = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged || !document.activeElement?.matches(CAMPO)) release ??= holdTeclas()
    })
    const ended = router.subscribe('onResolved', end)
    return () => {
      begun()
      ended()
      end()
    }
  }, [router])
}
