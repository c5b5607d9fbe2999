import classes from './Cuenta.module.css'

interface PropsDeCuenta {
  valor: number
  tono?: 'neutro' | 'rojo' | 'acento'
  /** What is counted, for the tooltip and the screen reader: "Rechazadas por corregir". */
  de?: string
}

/** Small counter beside a name. */
export function Cuenta({ valor, tono = 'neutro', de }: PropsDeCuenta) {
  return (
    <span className={`${classes.cuenta} ${classes[tono]}`} title={de}>
      {valor}
    </span>
  )
}
