import { Link } from '@tanstack/react-router'
import { useEnlaces } from '../../../lib/servidor/enlaces.ts'
import classes from './IngresarPage.module.css'

/** Terms, and store and chat links if the installation has them (PUB-04). */
export function Pie() {
  const { tiendaAndroid, tiendaIos, chat } = useEnlaces() ?? {}
  const fuera = [
    ['Google Play', tiendaAndroid],
    ['App Store', tiendaIos],
    ['Chat de ayuda', chat],
  ] as const
  return (
    <p className={classes.pie}>
      <Link to="/terminosYCondiciones" className="sec">
        Términos y condiciones
      </Link>
      {fuera.map(
        ([nombre, url]) =>
          url && (
            <a key={nombre} href={url} className="sec" target="_blank" rel="noreferrer">
              {nombre}
            </a>
          ),
      )}
    </p>
  )
}
