import type { ReactNode } from 'react'
import classes from './Page.module.css'
import { Titulo } from './Titulo.tsx'

interface PropsDePage {
  /** Title of the browser tab; the title in the top bar comes from the route. */
  title: string
  /** `lleno`: parts fill the height and scroll on their own (lists). `hoja`: one scroll area with margins. */
  forma?: 'lleno' | 'hoja'
  children: ReactNode
}

export function Page({ title, forma = 'hoja', children }: PropsDePage) {
  return (
    <div className={classes[forma]}>
      <Titulo>{title}</Titulo>
      {children}
    </div>
  )
}
