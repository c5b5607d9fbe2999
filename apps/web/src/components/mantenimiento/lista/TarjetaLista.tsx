import type { ReactNode } from 'react'
import classes from './TarjetaLista.module.css'

interface PropsDeTarjetaLista {
  titulo: ReactNode
  /** At the end of the first line. */
  junto?: ReactNode
  detalle: ReactNode
  /** At the end of the second line. */
  estado?: ReactNode
}

/** Row of a list on a phone: two lines, each with an item at its end. */
export const TarjetaLista = ({ titulo, junto, detalle, estado }: PropsDeTarjetaLista) => (
  <span className={`rejilla al-medio ${classes.tarjeta}`}>
    <span className="recorta medio">{titulo}</span>
    <span className="sec nota">{junto}</span>
    <span className="recorta sec nota">{detalle}</span>
    <span className="sec nota">{estado}</span>
  </span>
)
