import type { CierreMesa, MesaIva } from '@pura/contract'
import { cierresDeIva as c, mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import lado from '../lado/Lado.module.css'
import classes from './Cierres.module.css'
import { DescargasDeCierre } from './Descargas.tsx'

interface PropsDeCierres {
  mesa: MesaIva
  /** Opens the view with all about each. */
  onVer: () => void
}

/** Every close of the month, including reopened ones: their filed figures are kept and can be downloaded. */
export function Cierres({ mesa, onVer }: PropsDeCierres) {
  if (mesa.cierres.length === 0) return null
  return (
    <section className={`tarjeta ${lado.tarjeta}`} aria-label={c.titulo}>
      <div className={`fila hueco-8 ${lado.cabeza}`}>
        <h2>{c.titulo}</h2>
        <button type="button" className={lado.enlace} onClick={onVer}>
          {c.ver}
        </button>
      </div>
      <ul>
        {mesa.cierres.map((cierre) => (
          <Renglon key={cierre.numero} mesa={mesa} cierre={cierre} />
        ))}
      </ul>
    </section>
  )
}

function Renglon({ mesa, cierre }: { mesa: MesaIva; cierre: CierreMesa }) {
  const { numero, momento, motivo, evidencia, reapertura, presentado, pago } = cierre
  return (
    <li className={`rejilla al-medio raya nota ${classes.cierre}`}>
      <p className="fila hueco-8">
        <span className="medio">{c.nombre(numero)}</span>
        {reapertura ? (
          <StatusBadge tono="anulado">{t.cierreReabierto}</StatusBadge>
        ) : (
          <StatusBadge tono="aceptado">{t.cierreEnVigor}</StatusBadge>
        )}
      </p>
      <DescargasDeCierre mesa={mesa} cierre={cierre} />
      <div className={`rejilla hueco-2 ${classes.detalle} sec num`}>
        <p>
          {t.cerradoPor(c.quien(cierre), formatFechaHora(momento))}
          {motivo && `: ${motivo}`}
        </p>
        <p>
          {presentado
            ? `${c.presentado} ${c.acuse(presentado.fecha.replaceAll('-', '/'), presentado.acuse)}`
            : c.sinPresentar}
          {' · '}
          {pago.estado === 'pagado' ? c.pagado : pago.estado === 'parte' ? c.parte : c.sinPago}
        </p>
        {reapertura && (
          <p>
            {t.reabiertoPor(reapertura.username, formatFechaHora(reapertura.momento))}: {reapertura.motivo}
          </p>
        )}
        <p className="quiebra">{evidencia ? `${t.huella} ${evidencia}` : t.sinEvidencia}</p>
      </div>
    </li>
  )
}
