import { createElement, type ReactElement } from 'react'
import { type Hoja, type Logo, puntosDe, type Renglon } from './hoja.ts'
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
        <p className={`tira entre ${classes.renglon}`} data-peso={renglon.peso}>
          <span>{renglon.nombre}</span>
          <span>{renglon.cifra}</span>
        </p>
      )
    case 'raya':
      return <hr className={renglon.entera ? classes.entera : undefined} />
    case 'qr':
      return <Qr dato={renglon.dato} className={classes.qr} />
    case 'logo':
      return <DeLogo logo={renglon.logo} />
    case 'firma':
      return <p className={classes.firma}>{renglon.texto}</p>
  }
}

/** The dots that the printer would make, 8 a millimetre: a stroke for each run of ink. */
function DeLogo({ logo }: { logo: Logo }) {
  const { ancho, alto } = logo
  const bytes = puntosDe(logo)
  const porFila = Math.ceil(ancho / 8)
  const isTinta = (x: number, y: number) => ((bytes[y * porFila + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
  let d = ''
  for (let y = 0; y < alto; y += 1) {
    for (let x = 0; x < ancho; x += 1) {
      if (!isTinta(x, y)) continue
      const desde = x
      while (x < ancho && isTinta(x, y)) x += 1
      d += `M${desde} ${y}h${x - desde}v1h${desde - x}z`
    }
  }
  return (
    <svg
      className={classes.logo}
      style={{ width: `${ancho / 8}mm` }}
      viewBox={`0 0 ${ancho} ${alto}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Logo"
    >
      <path d={d} fill="currentColor" />
    </svg>
  )
}
