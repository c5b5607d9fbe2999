import { useEffect, useRef } from 'react'

interface TeclasDeVenta {
  F2: () => void
  F4: () => void
  F6: () => void
  F7: () => void
  F8: () => void
  F9: () => void
  /** Ctrl+Enter */
  Cobrar: () => void
  /** Alt+1 to Alt+9, from 0. */
  Favorito: (n: number) => void
}

/** Keys of the till, wherever the focus is; not while something covers it. */
export function useTeclas(activas: boolean, teclas: TeclasDeVenta): void {
  const ultimas = useRef(teclas)
  useEffect(() => {
    ultimas.current = teclas
  })
  useEffect(() => {
    if (!activas) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { Favorito, Cobrar, ...deFuncion } = ultimas.current
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
      const numero = /^Digit([1-9])$/.exec(code)?.[1]
      if (altKey && numero !== undefined) Favorito(Number(numero) - 1)
      else if ((ctrlKey || metaKey) && key === 'Enter') Cobrar()
      else if (!altKey && !ctrlKey && !metaKey && !shiftKey && key in deFuncion) deFuncion[key as 'F2']()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [activas])
}
