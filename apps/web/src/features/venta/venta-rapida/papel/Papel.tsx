import { createElement, type ReactElement } from 'react'
import type { Hoja, Renglon } from './hoja.ts'
import classes from './papel.module.css'
import { Qr } from './Qr.tsx'

/** A paper as a page of the browser; its width is that of the sheet around it. */
export const Papel = ({ hoja }: { hoja: Hoja }): ReactElement =>
  createElement('article', { className: classes.tiquete }, ...hoja.map(draw))

function draw(renglon: Renglon): ReactElement {
  switch (renglon.clase) {
    case 'texto':
      return (
        <p className={renglon.centro ? classes.centro : classes.texto} data-peso={renglon.peso}>
          {renglon.texto}
        </p>
      )
    case 'par':
      return (
        <p className={classes.renglon} data-peso={renglon.peso}>
          <span>{renglon.nombre}</span>
          <span>{renglon.cifra}</span>
        </p>
      )
    case 'raya':
      return <hr className={renglon.entera ? classes.entera : undefined} />
    case 'qr':
      return <Qr dato={renglon.dato} className={classes.qr} />
    case 'firma':
      return <p className={classes.firma}>{renglon.texto}</p>
  }
}
