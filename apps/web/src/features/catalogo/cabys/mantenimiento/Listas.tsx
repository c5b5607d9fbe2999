import type { EstadoListas, ListaCodigos } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Banner } from '../../../../components/pagina/Banner.tsx'
import { formatFecha } from '../../../../lib/formato/format.ts'
import classes from './Mantenimiento.module.css'

const NOMBRES: Readonly<Record<ListaCodigos['lista'], string>> = {
  cabys: 'CABYS',
  actividades: 'Actividades económicas',
  barrios: 'Barrios',
}

const ORIGENES: Readonly<Record<NonNullable<ListaCodigos['origen']>, string>> = {
  producto: 'Viene con el producto',
  bccr: 'Del Banco Central',
  archivo: 'Cargada de un archivo',
}

/** Installed version and origin of each list. */
export function Listas({ estado }: { estado: EstadoListas | undefined }) {
  return (
    <section className={classes.tarjeta} aria-labelledby="listas">
      <h2 id="listas">Listas de códigos</h2>
      {estado?.cargando && <Banner tono="encola" titulo={mensajes.cabys.cargandoCatalogo} />}
      <ul className={classes.listas}>
        {estado?.listas.map(({ lista, filas, origen, cargada }) => (
          <li key={lista}>
            <span className="medio">{NOMBRES[lista]}</span>
            <span className="num">{filas.toLocaleString('es-CR')}</span>
            <span className="sec nota">
              {origen && cargada
                ? `${ORIGENES[origen]}, ${formatFecha(cargada)}`
                : estado.cargando
                  ? 'Cargándose…'
                  : 'Sin cargar entera'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
