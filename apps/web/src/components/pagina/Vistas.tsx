import { Children, type ReactNode, useEffect, useRef } from 'react'
import classes from './Vistas.module.css'

interface VistasProps {
  /** Shown at the far end, where there is room; concerns all views. */
  fin?: ReactNode
  children: ReactNode
}

/** Tabs above a list, each a saved view. */
export function Vistas({ fin, children }: VistasProps) {
  const nav = useRef<HTMLElement>(null)
  const cuantas = Children.count(children)
  // A count that arrives, or the fonts, shift the tabs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: observes the new elements
  useEffect(() => {
    const actual = () => nav.current?.querySelector<HTMLElement>('[aria-current]')
    const anchos = new ResizeObserver(() => show(actual()))
    for (const vista of nav.current?.children ?? []) anchos.observe(vista)
    return () => anchos.disconnect()
  }, [cuantas])
  return (
    <nav ref={nav} className={`tira fijo ${classes.vistas}`} aria-label="Vistas">
      {children}
      {fin && <div className={`no-en-telefono ${classes.fin}`}>{fin}</div>}
    </nav>
  )
}

/** On a phone not all tabs fit, and a link may open the last. */
const show = (vista: HTMLElement | null | undefined) => vista?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

interface VistaProps {
  actual: boolean
  onChoose: () => void
  /** Name and count. */
  children: ReactNode
}

export function Vista({ actual, onChoose, children }: VistaProps) {
  const boton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (actual) show(boton.current)
  }, [actual])
  return (
    <button
      ref={boton}
      type="button"
      className={`al-medio fijo hueco-6 sec seguido ${classes.vista}`}
      aria-current={actual ? 'page' : undefined}
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
