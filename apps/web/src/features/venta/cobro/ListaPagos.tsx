import type { Cobro, CuentaVenta } from '@pura/contract'
import { mensajes } from '@pura/domain/mensajes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Monto } from '../../../components/datos/Monto.tsx'
import type { MonedaVisible } from '../../../lib/formato/format.ts'
import { formatFecha } from '../../../lib/formato/format.ts'
import { estadoCobro, numeroCorto } from '../documento/estado.ts'
import classes from './ListaPagos.module.css'

const textos = mensajes.pago

/** State of the payments; an untouched balance needs no text. */
export function EstadoPagos({ cobro }: { cobro: Cobro }) {
  if (cobro.estado === 'pendiente' && !cobro.vencida) return null
  return <span className={cobro.vencida ? classes.vencida : 'sec'}> · {estadoCobro(cobro)}</span>
}

interface PropsLista {
  cuenta: CuentaVenta
  moneda: MonedaVisible
  /** Actions on an active payment. */
  acciones?: (pago: CuentaVenta['pagos'][number]) => ReactNode
}

/** Registered payments (reverted ones struck through), and the receipts that count as payments. */
export function ListaPagos({ cuenta: { pagos, recibos }, moneda, acciones }: PropsLista) {
  if (pagos.length + recibos.length === 0) return <p className="sec">{textos.sinPagos}</p>
  return (
    <ul className={`columna ${classes.lista}`} aria-label={textos.pagos}>
      {pagos.map((pago) => (
        <li key={pago.idPago} data-anulado={pago.anulado !== null || undefined}>
          <span>
            {pago.medio.nombre} <span className="sec num">· {pago.fecha.replaceAll('-', '/')}</span>
          </span>
          <span className={`num der ${classes.monto}`}>
            <Monto valor={pago.monto} moneda={moneda} />
          </span>
          <span className="sec nota">
            {pago.anulado ? `Anulado el ${formatFecha(pago.anulado)}` : pago.referencia}
            {pago.recibo && (
              <>
                {pago.referencia && ' · '}
                <EnlaceRecibo {...pago.recibo} />
              </>
            )}
          </span>
          {acciones && !pago.anulado && <span className="tira al-fin hueco-4">{acciones(pago)}</span>}
        </li>
      ))}
      {recibos.map((recibo) => (
        <li key={`r${recibo.numDocto}`}>
          <span>
            <EnlaceRecibo {...recibo} /> <span className="sec num">· {formatFecha(recibo.fechaEmision)}</span>
          </span>
          <span className={`num der ${classes.monto}`}>
            <Monto valor={recibo.total} moneda={moneda} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const EnlaceRecibo = ({ numDocto, referencia }: { numDocto: number; referencia: string }) => (
  <Link to="/documentosEmitidos/$idDocumento" params={{ idDocumento: String(numDocto) }}>
    {textos.recibo} {numeroCorto(referencia)}
  </Link>
)
