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
  /** A character comes where nobody reads it: it is a scanner's. The focus that it moves is where it is written. */
  Escrito: () => void
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
      const { Favorito, Cobrar, Escrito, ...deFuncion } = ultimas.current
      const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
      if (isDeNadie(event)) return Escrito()
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

/** A letter or a figure outside a field, a menu and a dialog. A blank presses the button that has the focus; + and − count in the field. */
const isDeNadie = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^[^\s+-]$/u.test(key) && !altKey && !ctrlKey && !metaKey && !(target as Element).closest(LEEN)
const LEEN = 'input:not([type=radio], [type=checkbox]), textarea, select, [role=menu], [role=listbox], [role=dialog]'
