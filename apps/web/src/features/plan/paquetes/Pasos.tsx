import { mensajesDePagos } from '@pura/domain/mensajes/de-pagos'
import { IconCheck } from '@tabler/icons-react'
import classes from './Paquetes.module.css'

const t = mensajesDePagos.paquete

export const Pasos = ({ actual }: { actual: 1 | 2 }) => (
  <ol className={`fila hueco-14 sec ${classes.pasos}`} aria-label={t.paso(actual)}>
    {t.pasos.map((nombre, i) => (
      <li
        key={nombre}
        data-estado={i + 1 < actual ? 'hecho' : i + 1 === actual ? 'actual' : 'futuro'}
        aria-current={i + 1 === actual ? 'step' : undefined}
      >
        <span className={`centro nota fuerte ${classes.numero}`} aria-hidden>
          {i + 1 < actual ? <IconCheck size={13} stroke={2.4} /> : i + 1}
        </span>
        {nombre}
      </li>
    ))}
    <li className={classes.cual} aria-hidden>
      {t.paso(actual)}
    </li>
  </ol>
)
