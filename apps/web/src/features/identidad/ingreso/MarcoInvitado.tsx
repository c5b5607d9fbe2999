import type { ReactNode } from 'react'
import { Marca } from '../../../components/datos/Marca.tsx'
import classes from './IngresarPage.module.css'
import { Pie } from './Pie.tsx'
import { Presentacion } from './Presentacion.tsx'

interface PropsDeMarcoInvitado {
  title: string
  /** Width for a form of several columns. */
  ancho?: boolean
  children: ReactNode
}

/** Frame of guest pages: the form on one side, a presentation of the product on the other. */
export function MarcoInvitado({ title, ancho, children }: PropsDeMarcoInvitado) {
  return (
    <div className={classes.ingreso}>
      <title>{`${title} · Pura Factura`}</title>
      <main className={`rejilla al-medio ${classes.lado}`}>
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
