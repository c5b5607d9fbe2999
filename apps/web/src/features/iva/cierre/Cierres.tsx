import type { CierreMesa, MesaIva } from '@pura/contract'
import { mensajesDeIva as t } from '@pura/domain/mensajes/de-iva'
import { StatusBadge } from '../../../components/datos/StatusBadge.tsx'
import { formatFechaHora } from '../../../lib/formato/format.ts'
import lado from '../lado/Lado.module.css'
import classes from './Cierres.module.css'
import { DescargasDeCierre } from './Descargas.tsx'

/** Every close of the month, including reopened ones: their filed figures are kept and can be downloaded. */
export function Cierres({ mesa }: { mesa: MesaIva }) {
  if (mesa.cierres.length === 0) return null
  return (
    <section className={lado.tarjeta} aria-label={t.cierres}>
      <div className={lado.cabeza}>
        <h2>{t.cierres}</h2>
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
  const { numero, username, momento, motivo, evidencia, reapertura } = cierre
  return (
    <li className={classes.cierre}>
      <p className={classes.nombre}>
        <span className="medio">{t.cierreNumero(numero)}</span>
        {reapertura ? (
          <StatusBadge tono="anulado">{t.cierreReabierto}</StatusBadge>
        ) : (
          <StatusBadge tono="aceptado">{t.cierreEnVigor}</StatusBadge>
        )}
      </p>
      <DescargasDeCierre mesa={mesa} cierre={cierre} />
      <div className={`${classes.detalle} sec num`}>
        <p>
          {t.cerradoPor(username, formatFechaHora(momento))}
          {motivo && `: ${motivo}`}
        </p>
        {reapertura && (
          <p>
            {t.reabiertoPor(reapertura.username, formatFechaHora(reapertura.momento))}: {reapertura.motivo}
          </p>
        )}
        <p className={classes.huella}>{evidencia ? `${t.huella} ${evidencia}` : t.sinEvidencia}</p>
      </div>
    </li>
  )
}
