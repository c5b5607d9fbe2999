import type { ResumenEscritorio } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Link } from '@tanstack/react-router'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

const t = mensajes.escritorio.contadores

/** DASH-02 and DASH-03; each links to the list it counts, if the role has it. DASH-01 counts what is on offer: `Asistidos`. */
export function Contadores({ contadores }: { contadores: ResumenEscritorio['contadores'] }) {
  const { clientes, productos } = contadores
  return (
    <section className={`${classes.tarjeta} ${classes.contadores}`} aria-label={textos.tarjetas.contadores}>
      {clientes !== null && (
        <Link to="/personas" search={{ estado: 'A' }} className={classes.contador}>
          <Cuanto nombre={t.clientes} cuantos={clientes} />
        </Link>
      )}
      {productos !== null && (
        <Link to="/productos" search={{ estado: 'A' }} className={classes.contador}>
          <Cuanto nombre={t.productos} cuantos={productos} />
        </Link>
      )}
    </section>
  )
}

const ENTEROS = new Intl.NumberFormat('es-CR', { useGrouping: 'always' })

const Cuanto = ({ nombre, cuantos }: { nombre: string; cuantos: number }) => (
  <>
    <span className="sec">{nombre}</span>
    <span className={`${classes.cuenta} num`}>{ENTEROS.format(cuantos)}</span>
    <span className="nota sec">{textos.activos}</span>
  </>
)
