import type { DocumentoResumen } from '@pura/contract'
import deTarjeta from '../../../components/mantenimiento/lista/TarjetaLista.module.css'
import { formatFechaCorta, formatHora } from '../../../lib/formato/format.ts'
import { EstadoHacienda } from '../documento/EstadoHacienda.tsx'
import { estadoOf } from '../documento/estado.ts'
import { MontoDocumento, nombreCliente } from './columnas.tsx'

/** A document on a phone: client and amount, number, date and state. */
export function TarjetaDocumento({ row, sinCliente }: { row: DocumentoResumen; sinCliente: string }) {
  const momento = `${formatFechaCorta(row.fechaEmision)} ${formatHora(row.fechaEmision, false)}`
  return (
    <span className={`rejilla al-medio ${deTarjeta.tarjeta}`}>
      <span className="recorta medio">{nombreCliente(row, sinCliente)}</span>
      <span className="fuerte seguido">
        <MontoDocumento row={row} />
      </span>
      <span className="sec nota num">
        {row.referencia} · {momento}
        {/* Issued is what one expects. */}
        {(row.status !== 'G' || row.cobro || row.facturadaEn) && ` · ${estadoOf(row)}`}
      </span>
      {row.clave !== '' && <EstadoHacienda documento={row} />}
    </span>
  )
}
