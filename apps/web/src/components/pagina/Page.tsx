import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PropsDePage {
  /** Title of the browser's tab; the one on the top bar comes from the route. */
  title: string
  /** `lleno`: its parts fill the height and scroll by themselves (lists). `hoja`: one scroll with margins. */
  forma?: 'lleno' | 'hoja'
  children: ReactNode
}

export function Page({ title, forma = 'hoja', children }: PropsDePage) {
  return (
    <div className={classes[forma]}>
      <title>{`${title} · Pura Factura`}</title>
      {children}
    </div>
  )
}
