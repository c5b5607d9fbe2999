import { Link } from '@tanstack/react-router'
import { RUTAS } from '../base/rutas.ts'
import classes from './Ayuda.module.css'
import { PAGINAS } from './textos/index.ts'
import type { RutaAyuda } from './textos/pagina.ts'

export const OtrasPaginas = ({ actual }: { actual: RutaAyuda }) => (
  <nav className={`tira envuelve raya ${classes.otras}`} aria-label="Más ayuda">
    {PAGINAS.filter(({ ruta }) => ruta !== actual).map(({ ruta }) => (
      <Link key={ruta} to={ruta}>
        {RUTAS[ruta]}
      </Link>
    ))}
  </nav>
)
