import type { ReactNode } from 'react'
import { Marca } from '../../../components/datos/Marca.tsx'
import classes from './IngresarPage.module.css'
import { Pie } from './Pie.tsx'
import { Presentacion } from './Presentacion.tsx'

interface PropsDeMarcoInvitado {
  title: string
  /** Room for a form of several columns. */
  ancho?: boolean
  children: ReactNode
}

/** Around the pages of whoever has no session: the form at one side, what the product does at the other. */
export function MarcoInvitado({ title, ancho, children }: PropsDeMarcoInvitado) {
  return (
    <div className={classes.ingreso}>
      <title>{`${title} · Pura Factura`}</title>
      <main className={classes.lado}>
        <Marca />
        <div className={classes.centro} data-ancho={ancho || undefined}>
          {children}
        </div>
        <Pie />
      </main>
      <Presentacion />
    </div>
  )
}
