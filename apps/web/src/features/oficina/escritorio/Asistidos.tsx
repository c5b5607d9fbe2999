import { PAQUETES_ASISTIDOS } from '@pura/domain/escritorio'
import { mensajes } from '@pura/domain/mensajes'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './base/Escritorio.module.css'
import { textos } from './base/textos.ts'

/** What is on offer, apart from the figures of the company: DASH-01 and DASH-21 (docs/acuerdos.md F6, F8). */
export const Asistidos = ({ paquetes }: { paquetes: number }) => (
  <section className={classes.tarjeta} aria-label={textos.tarjetas.asistidos}>
    <div className={`tira entre hueco-12 ${classes.cabezaTarjeta}`}>
      <h2 className={classes.tituloTarjeta}>{textos.tarjetas.asistidos}</h2>
      <span className="nota sec num">
        {textos.asistidosVer} {mensajes.escritorio.contadores.paquetes}: {textos.enOferta(paquetes)}
      </span>
    </div>
    <ul className={classes.asistidos}>
      {PAQUETES_ASISTIDOS.map((paquete) => (
        <li key={paquete}>
          <IconCircleCheck size={17} stroke={1.7} aria-hidden />
          <span className="recorta" title={paquete}>
            {paquete}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
