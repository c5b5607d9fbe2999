import { Link } from '@tanstack/react-router'
import { RUTAS } from '../rutas.ts'
import classes from './Ayuda.module.css'
import type { RutaAyuda } from './pagina.ts'
import { PAGINAS } from './textos/index.ts'

export const OtrasPaginas = ({ actual }: { actual: RutaAyuda }) => (
  <nav className={classes.otras} aria-label="Más ayuda">
    {PAGINAS.filter(({ ruta }) => ruta !== actual).map(({ ruta }) => (
      <Link key={ruta} to={ruta}>
        {RUTAS[ruta]}
      </Link>
    ))}
  </nav>
)
