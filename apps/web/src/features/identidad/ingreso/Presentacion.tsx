import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { Timeline } from '../../../components/datos/Timeline.tsx'
import { formatMonto } from '../../../lib/formato/format.ts'
import { Mosaico } from './Mosaico.tsx'
import classes from './Presentacion.module.css'

const PASOS = [
  { clave: 'firmada', titulo: 'Numerada y firmada', momento: '10:02:11', estado: 'hecho' },
  { clave: 'enviada', titulo: 'Enviada a Hacienda', momento: '10:02:12', estado: 'hecho' },
  { clave: 'aceptada', titulo: 'Aceptada', momento: '10:02:15', estado: 'hecho' },
] as const

/**
 * Presentation of the product beside the sign-in form (docs/acuerdos.md B6); an illustration, hidden from screen
 * readers.
 */
export function Presentacion() {
  return (
    <aside className={classes.mosaico} aria-hidden="true">
      <Mosaico />
      <div className={classes.sombra} />
      <div className={classes.tarjeta}>
        <div className={`fila hueco-8 ${classes.fila}`}>
          <span className="sec nota num crece">Factura Electrónica 0000001284</span>
          <StatusBadge tono="aceptado">Aceptado</StatusBadge>
        </div>
        <div className={`${classes.monto} num`}>{formatMonto('225467.4', { nombreCorto: 'CRC' })}</div>
        <div className={`${classes.cliente} sec nota`}>Posada Nube Verde Limitada</div>
        <Timeline etiqueta="Ejemplo" pasos={PASOS} />
      </div>
      <p className={classes.lema}>
        Emitir, enviar y saber qué pasó.
        <span>Cada comprobante, con su respuesta de Hacienda a la vista.</span>
      </p>
    </aside>
  )
}
