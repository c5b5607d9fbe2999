import { Children, type ReactNode, useEffect, useRef } from 'react'
import classes from './Vistas.module.css'

interface VistasProps {
  /** What concerns all of them, at the far end where a screen has room for it. */
  fin?: ReactNode
  children: ReactNode
}

/** Starting points of a list, above it. */
export function Vistas({ fin, children }: VistasProps) {
  const nav = useRef<HTMLElement>(null)
  const cuantas = Children.count(children)
  // A count that arrives, or the letters, push the others along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is to be watched too
  useEffect(() => {
    const actual = () => nav.current?.querySelector<HTMLElement>('[aria-current]')
    const anchos = new ResizeObserver(() => show(actual()))
    for (const vista of nav.current?.children ?? []) anchos.observe(vista)
    return () => anchos.disconnect()
  }, [cuantas])
  return (
    <nav ref={nav} className={classes.vistas} aria-label="Vistas">
      {children}
      {fin && <div className={classes.fin}>{fin}</div>}
    </nav>
  )
}

/** On a phone they do not all fit, and a link may lead to the last. */
const show = (vista: HTMLElement | null | undefined) => vista?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

interface VistaProps {
  actual: boolean
  onElegir: () => void
  /** Name and count. */
  children: ReactNode
}

export function Vista({ actual, onElegir, children }: VistaProps) {
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (actual) show(boton.current)
  }, [actual])
  return (
    <button
      ref={boton}
      type="button"
      className={classes.vista}
      aria-current={actual ? 'page' : undefined}
      onClick={onElegir}
    >
      {children}
    </button>
  )
}
