import { Marca } from '../../components/datos/Marca.tsx'
import classes from './PaginaSuelta.module.css'

interface PropsDePendingPage {
  /** `main` without the shell around it. */
  raiz?: 'main' | 'div'
}

/** Shown while a page takes longer than a moment; without animation, so that a fast page does not flash. */
export function PendingPage({ raiz: Raiz = 'div' }: PropsDePendingPage) {
  return (
    <Raiz className={`centro sec ${classes.espera}`} aria-busy>
      <Marca />
      <span className="oculto-visual" role="status">
        Cargando
      </span>
    </Raiz>
  )
}
