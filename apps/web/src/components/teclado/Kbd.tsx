import type { ReactNode } from 'react'
import classes from './Kbd.module.css'

/** A key, printed beside its word; hidden on phones. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={`al-medio sec ${classes.kbd}`}>{children}</kbd>
}

/** A row of keys and words: `<Teclas><Kbd>↑</Kbd><Kbd>↓</Kbd> mover</Teclas>`. */
export function Teclas({ children }: { children: ReactNode }) {
  return <span className={`al-medio sec nota ${classes.teclas}`}>{children}</span>
}
