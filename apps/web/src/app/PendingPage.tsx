import { Marca } from '../components/Marca.tsx'
import classes from './PaginaSuelta.module.css'

/** While a page takes longer than a moment; nothing moves, so that a fast one does not flash. */
export function PendingPage() {
  return (
    <div className={classes.espera} aria-busy>
      <Marca />
      <span className="oculto-visual" role="status">
        Cargando
      </span>
    </div>
  )
}
