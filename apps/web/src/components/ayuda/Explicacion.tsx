import { useLayoutEffect, useRef } from 'react'
import classes from './Ayuda.module.css'
import { AYUDAS, type Tema } from './textos.ts'

interface PropsDeExplicacion {
  tema: Tema
  de: string
  onClose: () => void
}

/** Takes the focus while open, so that Esc closes only it; then the focus returns to where it was. */
export function Explicacion({ tema, de, onClose }: PropsDeExplicacion) {
  const caja = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const antes = document.activeElement
    const propia = caja.current
    propia?.focus()
    return () => {
      if (document.activeElement === propia && antes instanceof HTMLElement) antes.focus()
    }
  }, [])
  const [que, cambia] = AYUDAS[tema]
  return (
    <div
      ref={caja}
      role="note"
      aria-label={de}
      className={classes.explicacion}
      tabIndex={-1}
      data-mantine-stop-propagation="true"
      onBlur={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== 'F1') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <p>{que}</p>
      <p>{cambia}</p>
    </div>
  )
}
