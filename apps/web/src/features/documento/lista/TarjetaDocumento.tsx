import type { DocumentoResumen } from '@pura/contract'
import { formatFechaCorta, formatHora } from '../../../lib/format.ts'
import { estadoDocumento } from '../estado.ts'
import { Hacienda, MontoDocumento, nombreCliente } from './columnas.tsx'
import classes from './TarjetaDocumento.module.css'

/** A document on a phone: name and amount, number, date and state. */
export function TarjetaDocumento({ row }: { row: DocumentoResumen }) {
  const momento = `${formatFechaCorta(row.fechaEmision)} ${formatHora(row.fechaEmision, false)}`
  return (
    <span className={classes.tarjeta}>
      <span className="recorta medio">{nombreCliente(row)}</span>
      <span className={classes.monto}>
        <MontoDocumento row={row} />
      </span>
      <span className="sec nota num">
        {row.referencia} · {momento}
        {row.status === 'A' && ` · ${estadoDocumento(row.status)}`}
      </span>
      <Hacienda row={row} />
    </span>
  )
}
