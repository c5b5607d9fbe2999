import { Marca } from '../../components/datos/Marca.tsx'
import classes from './PaginaSuelta.module.css'

interface PropsDePendingPage {
  /** `main` when no shell stands around it. */
  raiz?: 'main' | 'div'
}

/** While a page takes longer than a moment; nothing moves, so that a fast one does not flash. */
export function PendingPage({ raiz: Raiz = 'div' }: PropsDePendingPage) {
  return (
    <Raiz className={classes.espera} aria-busy>
      <Marca />
      <span className="oculto-visual" role="status">
        Cargando
      </span>
    </Raiz>
  )
}
