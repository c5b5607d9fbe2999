import { pantallaDeTablero as t } from '@pura/domain/mensajes/de-tablero/pantalla'
import { Kbd, Teclas } from '../../../components/teclado/Kbd.tsx'
import classes from './Pie.module.css'

interface PropsDePie {
  cuantas: number | undefined
  todas: number | undefined
}

/** Number of visible companies, and keyboard hints. */
export const Pie = ({ cuantas, todas }: PropsDePie) => (
  <div className={`fila entre fijo hueco-12 raya sec nota seguido ${classes.pie}`}>
    <span className="num" role="status">
      {cuantas !== undefined &&
        todas !== undefined &&
        (cuantas === todas ? t.companias(todas) : t.companiasDe(cuantas, todas))}
    </span>
    <Teclas>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t.teclas.mover} <Kbd>→</Kbd> {t.teclas.celdas} <Kbd>Enter</Kbd> {t.teclas.abrir} <Kbd>Espacio</Kbd>{' '}
      {t.teclas.elegir} <Kbd>e</Kbd> {t.teclas.entrar} <Kbd>n</Kbd> {t.teclas.nota}
    </Teclas>
    <span className={`${classes.orden} sec`}>{t.orden}</span>
  </div>
)
